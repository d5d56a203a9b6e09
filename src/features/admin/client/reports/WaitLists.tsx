import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { ADMIN_LIST } from '#domain/limits.ts'
import { PROMISED_SHARE } from '#domain/waits/accuracy.ts'
import { call } from '#kernel/client/call.ts'
import { formatAge, formatMinutes } from '#kernel/client/format.ts'
import { useMessages } from '#kernel/client/i18n/catalog.ts'
import { paths } from '#kernel/client/router/paths.ts'
import { ScreenLink } from '#kernel/client/router/ScreenLink.tsx'
import { Button } from '#kit/Button.tsx'
import { FetchFailed } from '#kit/FetchFailed.tsx'
import { hoursDoubts, reporters, waitAccuracies } from '../../calls.ts'
import type { AllAccuracy } from '../../contractWaits.ts'
import { adminMessages } from '../messages.en.ts'
import { adminKeys } from '../queries.ts'
import dataTableStyles from '../table/dataTable.module.css'
import waitListsStyles from './waitLists.module.css'

interface Page<Row> {
  rows: readonly Row[]
  total: number
}

/** A list that grows page by page. */
function usePages<Row, P extends Page<Row>>(
  queryKey: readonly unknown[],
  read: (page: { limit: number; offset: number }, signal: AbortSignal) => Promise<P & Page<Row>>,
) {
  const query = useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam, signal }) => read({ limit: ADMIN_LIST.pageDefault, offset: pageParam }, signal),
    initialPageParam: 0,
    getNextPageParam: ({ total }, pages) => {
      const shown = pages.flatMap(({ rows }) => rows).length
      return shown < total ? shown : undefined
    },
    gcTime: 0,
  })
  return { query, rows: query.data?.pages.flatMap(({ rows }) => rows) }
}

const percentOf = (share: number) => Math.round(share * 100)

/** Restaurants with the largest errors, the least reliable reporters, and hours that may be wrong. */
export function WaitLists() {
  return (
    <>
      <DoubtedHours />
      <WaitAccuracies />
      <Reporters />
    </>
  )
}

function DoubtedHours() {
  const t = useMessages(adminMessages)
  const { data } = useQuery({
    queryKey: adminKeys.hoursDoubts,
    queryFn: ({ signal }) => call(hoursDoubts, {}, { signal }),
    gcTime: 0,
  })
  if (!data?.length) return null
  return (
    <section className={clsx('card stack', waitListsStyles.card)}>
      <h3>{t('hoursDoubts')}</h3>
      <ul className="stack">
        {data.map(({ restaurant, reportCount, latestAt }) => (
          <li key={restaurant.id} className="row between wrap">
            <ScreenLink to={paths.restaurantPage(restaurant.id)}>{restaurant.name}</ScreenLink>
            <span>{t('hoursDoubt', { count: reportCount, age: formatAge(latestAt) })}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

function WaitAccuracies() {
  const t = useMessages(adminMessages)
  const { query, rows } = usePages(adminKeys.waitAccuracies, async (page, signal) => {
    const { restaurants, ...whole } = await call(waitAccuracies, { query: page }, { signal })
    return { rows: restaurants, ...whole }
  })
  return (
    <WaitList
      query={query}
      title={t('waitAccuracies')}
      empty={t('noWaitAccuracies')}
      columns={[t('restaurant'), t('meanError'), t('bias'), t('within10'), t('insideRange'), t('cases')]}
      note={<PromisedShare all={query.data?.pages.at(-1)?.all} />}
    >
      {rows?.map(({ restaurant, meanError, bias, withinShare, insideShare, cases }) => (
        <tr key={restaurant.id}>
          <th scope="row">
            <ScreenLink to={paths.restaurantPage(restaurant.id)}>{restaurant.name}</ScreenLink>
          </th>
          <td>{formatMinutes(meanError)}</td>
          <td>{t(bias > 0 ? 'tooLong' : 'tooShort', { minutes: Math.abs(Math.round(bias)) })}</td>
          <td>{t('percent', { percent: percentOf(withinShare) })}</td>
          <td>{insideShare === null ? '–' : t('percent', { percent: percentOf(insideShare) })}</td>
          <td>{cases}</td>
        </tr>
      ))}
    </WaitList>
  )
}

/** Of all restaurants: how often the wait was inside its range, beside the promise. */
function PromisedShare({ all }: { all: AllAccuracy | null | undefined }) {
  const t = useMessages(adminMessages)
  if (!all) return null
  const { cases, withinShare, rangedCases, insideShare } = all
  return (
    <p>
      {insideShare !== null &&
        `${t('insideRanges', {
          percent: percentOf(insideShare),
          promised: percentOf(PROMISED_SHARE),
          cases: rangedCases,
        })} `}
      {t('within10OfAll', { percent: percentOf(withinShare), cases })}
    </p>
  )
}

function Reporters() {
  const t = useMessages(adminMessages)
  const { query, rows } = usePages(adminKeys.reporters, async (page, signal) => {
    const found = await call(reporters, { query: page }, { signal })
    return { rows: found.reporters, total: found.total }
  })
  return (
    <WaitList
      query={query}
      title={t('reporters')}
      empty={t('noReporters')}
      columns={[t('reporter'), t('reliability'), t('byMeasure'), t('byOthers')]}
    >
      {rows?.map((row) => (
        <tr key={row.id}>
          <th scope="row">
            {row.name ?? row.email} <span className={dataTableStyles.quiet}>{row.name ? row.email : ''}</span>
          </th>
          <td>{t('percent', { percent: percentOf(row.reliability) })}</td>
          <td>{t('rightOf', { right: row.measuredRight, count: row.measuredCount })}</td>
          <td>{t('rightOf', { right: row.peersRight, count: row.peersCount })}</td>
        </tr>
      ))}
    </WaitList>
  )
}

interface WaitListProps {
  query: {
    data: unknown
    isError: boolean
    isFetching: boolean
    hasNextPage: boolean
    isFetchingNextPage: boolean
    refetch: () => unknown
    fetchNextPage: () => unknown
  }
  title: string
  empty: string
  columns: readonly string[]
  /** Above the table. */
  note?: ReactNode
  children: ReactNode[] | undefined
}

function WaitList({ query, title, empty, columns, note, children }: WaitListProps) {
  const t = useMessages(adminMessages)
  return (
    <section className={clsx('card stack', waitListsStyles.card)}>
      <h3>{title}</h3>
      {note}
      {query.isError && !query.data ? (
        <FetchFailed query={query}>{t('waitListFailed')}</FetchFailed>
      ) : children?.length === 0 ? (
        <p>{empty}</p>
      ) : (
        <section
          className={waitListsStyles.scroll}
          aria-label={t('scrolls', { label: title })}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be scrolled by keyboard too
          tabIndex={0}
        >
          <table aria-label={title} aria-busy={query.isFetching}>
            <thead>
              <tr>
                {columns.map((column) => (
                  <th key={column} scope="col">
                    {column}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody className="num">{children}</tbody>
          </table>
        </section>
      )}
      {query.hasNextPage && (
        <Button pending={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          {t('showMore')}
        </Button>
      )}
    </section>
  )
}
