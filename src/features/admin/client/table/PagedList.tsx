import { type ReactNode, useEffect } from 'react'
import { messageFor } from '#kernel/client/httpError.ts'
import { useMessages } from '#kernel/client/i18n/catalog.ts'
import { Button } from '#kit/Button.tsx'
import { EmptyState } from '#kit/EmptyState.tsx'
import { FetchFailed } from '#kit/FetchFailed.tsx'
import { SkeletonRows } from '#kit/SkeletonRows.tsx'
import { useShowFetchFailure } from '../adminFailure.ts'
import { adminMessages } from '../messages.en.ts'
import type { ListPage } from '../queries.ts'
import { LISTS, type ListName } from './lists.ts'
import { Pager } from './Pager.tsx'
import { TableTools, type TableToolsProps } from './TableTools.tsx'
import { pageWithin } from './tableView.ts'

export interface ListQuery<Row> {
  data: ListPage<Row> | undefined
  error: unknown
  isFetching: boolean
  isPlaceholderData: boolean
  refetch: () => unknown
}

interface PagedListProps<Row, Name extends string, Filter extends string>
  extends Omit<TableToolsProps<Name, Filter>, 'list' | 'total' | 'children'> {
  query: ListQuery<Row>
  list: ListName
  tools?: ReactNode
  note?: ReactNode
  children: (page: ListPage<Row>) => ReactNode
}

/**
 * One page of a list, with its search, filter, order and page control: loading, failed, empty or loaded. A loaded page
 * stays when a poll fails, which a toast says.
 */
export function PagedList<Row, Name extends string, Filter extends string>(
  props: PagedListProps<Row, Name, Filter>,
) {
  const t = useMessages(adminMessages)
  const { query, list, view, tools, note, children, ...toolProps } = props
  const { data, error } = query
  useShowFetchFailure(t(LISTS[list].fetchFailed), error)
  const { page, setPage, request } = view
  const lastPage = data && !query.isPlaceholderData && pageWithin(page, data.total, request.limit)
  // Rows of the last page were deleted.
  useEffect(() => {
    if (lastPage !== undefined && lastPage !== false && lastPage < page) setPage(lastPage)
  }, [lastPage, page, setPage])
  return (
    <>
      <TableTools list={list} view={view} total={data?.total} {...toolProps}>
        {tools}
      </TableTools>
      {note}
      {data ? (
        data.total === 0 ? (
          <Nothing list={list} view={view} />
        ) : (
          children(data)
        )
      ) : error ? (
        <FetchFailed query={query}>{messageFor(error, t(LISTS[list].failed))}</FetchFailed>
      ) : (
        <div className="card">
          <SkeletonRows count={6} label={t(LISTS[list].loading)} trailing={64} rowHeight={60} />
        </div>
      )}
      {data && <Pager view={view} total={data.total} />}
    </>
  )
}

interface NothingProps {
  list: ListName
  view: { isFiltered: boolean; clear: () => void }
}

function Nothing({ list, view: { isFiltered, clear } }: NothingProps) {
  const t = useMessages(adminMessages)
  const { icon, empty } = LISTS[list]
  return (
    <div className="card">
      {isFiltered ? (
        <EmptyState icon="search" compact action={<Button onClick={clear}>{t('clearSearch')}</Button>}>
          {t('nothingMatches')}
        </EmptyState>
      ) : (
        <EmptyState icon={icon}>{t(empty)}</EmptyState>
      )}
    </div>
  )
}
