import { clsx } from 'clsx'
import { type ReactNode, useState } from 'react'
import type { QueryOf } from '#contract/endpoint.ts'
import { BULK_DELETE_MAX } from '#domain/limits.ts'
import { messagesOf, useMessages } from '#kernel/client/i18n/catalog.ts'
import { showToast } from '#kernel/client/toast.ts'
import { Button } from '#kit/Button.tsx'
import type { adminRestaurants } from '../../calls.ts'
import type { AdminRestaurant, RestaurantColumn, RestaurantKind } from '../../contractRestaurants.ts'
import { useShowFailure } from '../adminFailure.ts'
import { adminMessages } from '../messages.en.ts'
import { type ListPage, readRestaurants, useAdminRestaurants } from '../queries.ts'
import { DataTable } from '../table/DataTable.tsx'
import { PagedList } from '../table/PagedList.tsx'
import { Panel } from '../table/Panel.tsx'
import panelStyles from '../table/panelHead.module.css'
import { allToggled, isAllTicked, type Selection, toggled, withRows } from '../table/selection.ts'
import tableColumnsStyles from '../table/tableColumns.module.css'
import { NEWEST_FIRST } from '../table/tableView.ts'
import { useListView } from '../table/useListView.ts'
import { DeleteRestaurants, type PendingDelete } from './DeleteRestaurants.tsx'
import { MergeRestaurants } from './MergeRestaurants.tsx'
import { MetadataButton } from './MetadataButton.tsx'
import { restaurantColumns, selectColumn } from './restaurantColumns.tsx'
import selectionLineStyles from './selectionLine.module.css'

const NOTHING: Selection<AdminRestaurant> = new Map()

interface AllRestaurantsProps {
  onEdit: (restaurant: AdminRestaurant) => void
  tools: ReactNode
}

/** 'All Restaurants': search, select on any page, edit, and delete one or many. */
export function AllRestaurants({ onEdit, tools }: AllRestaurantsProps) {
  const t = useMessages(adminMessages)
  const view = useListView<RestaurantColumn, RestaurantKind | ''>(NEWEST_FIRST, '')
  const request = { ...view.request, ...(view.filter && { only: view.filter }) }
  const query = useAdminRestaurants(request)
  const shown = query.data?.rows ?? []
  const [selection, setSelection] = useState(NOTHING)
  const [pendingDelete, setPendingDelete] = useState<PendingDelete | null>(null)
  const [pair, setPair] = useState<readonly AdminRestaurant[] | null>(null)
  const selected = [...selection.values()]
  const clear = () => setSelection(NOTHING)

  const columns = restaurantColumns({
    onEdit,
    onDelete: (restaurant) => setPendingDelete({ kind: 'row', restaurants: [restaurant] }),
  })
  const select = selectColumn({
    isTicked: ({ id }) => selection.has(id),
    onTick: (restaurant) => setSelection(toggled(selection, restaurant)),
    isEveryTicked: isAllTicked(selection, shown),
    onTickAll: () => setSelection(allToggled(selection, shown)),
  })
  const askForSelected = () => {
    if (selected.length === 0) return showNoSelection()
    setPendingDelete({ kind: 'selected', restaurants: selected })
  }
  return (
    <Panel title={t('allRestaurants')} tools={tools}>
      <PagedList
        list="restaurants"
        query={query}
        view={view}
        columns={columns}
        filter={byKind()}
        tools={
          <>
            <MetadataButton isForced icon="refresh">
              {t('forceUpdateAll')}
            </MetadataButton>
            <MetadataButton isForced={false} icon="download">
              {t('updateMissing')}
            </MetadataButton>
            {selected.length === 2 && <Button onClick={() => setPair(selected)}>{t('mergeSelected')}</Button>}
            <Button icon="trash" disabled={selected.length > BULK_DELETE_MAX} onClick={askForSelected}>
              {t('deleteSelected', { count: selected.length })}
            </Button>
          </>
        }
        note={
          <>
            {query.data && query.data.total > shown.length && (
              <p className={clsx('small', panelStyles.note)}>{t('updatesCoverAll')}</p>
            )}
            <SelectionLine
              selection={selection}
              onChange={setSelection}
              request={request}
              page={query.data}
            />
          </>
        }
      >
        {(page) => (
          <DataTable
            label={t('allRestaurants')}
            className={tableColumnsStyles.restaurants}
            columns={[select, ...columns]}
            page={page}
            view={view}
            isBusy={query.isPlaceholderData}
            isSelected={({ id }) => selection.has(id)}
          />
        )}
      </PagedList>
      <DeleteRestaurants
        pendingDelete={pendingDelete}
        onClose={() => setPendingDelete(null)}
        onDeleted={(ids) => setSelection(new Map([...selection].filter(([id]) => !ids.includes(id))))}
      />
      <MergeRestaurants pair={pair} onClose={() => setPair(null)} onMerged={clear} />
    </Panel>
  )
}

const byKind = () => {
  const t = messagesOf(adminMessages)
  return {
    label: t('show'),
    choices: [
      { value: '', label: t('anyKind') },
      { value: 'owned', label: t('kindOwned') },
      { value: 'unowned', label: t('kindUnowned') },
      { value: 'notOnMap', label: t('notOnMap') },
      { value: 'notPublic', label: t('kindNotPublic') },
    ] as const,
  }
}

function showNoSelection(): void {
  const t = messagesOf(adminMessages)
  showToast({ kind: 'error', title: t('noSelection'), description: t('selectToDelete') })
}

interface SelectionLineProps {
  selection: Selection<AdminRestaurant>
  onChange: (selection: Selection<AdminRestaurant>) => void
  /** The request for the page that is shown. */
  request: QueryOf<typeof adminRestaurants>
  page: ListPage<AdminRestaurant> | undefined
}

/** Says how many rows are selected, and on which pages; selects all matches, or none. */
function SelectionLine({ selection, onChange, request, page }: SelectionLineProps) {
  const t = useMessages(adminMessages)
  const showFailure = useShowFailure()
  const [isPending, setPending] = useState(false)
  if (!page || selection.size === 0) return null
  const { rows, total } = page
  const hidden = selection.size - rows.filter(({ id }) => selection.has(id)).length
  const selectMatches = async () => {
    setPending(true)
    try {
      const all = await readRestaurants({ ...request, limit: BULK_DELETE_MAX, offset: 0 })
      onChange(withRows(selection, all.rows))
    } catch (error) {
      showFailure(t('detailsFailed'), error)
    }
    setPending(false)
  }
  const isMore = isAllTicked(selection, rows) && total > rows.length && selection.size < BULK_DELETE_MAX
  return (
    <div className={clsx('row wrap', selectionLineStyles.line)} role="status">
      <span>
        {t('selectedCount', { count: selection.size })}
        {hidden > 0 && ` ${t('selectedElsewhere', { count: hidden })}`}
        {selection.size >= BULK_DELETE_MAX &&
          ` ${
            selection.size > BULK_DELETE_MAX
              ? t('tooMany', { max: BULK_DELETE_MAX, count: selection.size - BULK_DELETE_MAX })
              : t('maxSelected', { max: BULK_DELETE_MAX })
          }`}
      </span>
      {isMore && (
        <Button size="sm" pending={isPending} onClick={() => void selectMatches()}>
          {total <= BULK_DELETE_MAX
            ? t('selectMatches', { count: total })
            : t('selectFirst', { max: BULK_DELETE_MAX, count: total })}
        </Button>
      )}
      <Button size="sm" onClick={() => onChange(new Map())}>
        {t('clearSelection')}
      </Button>
    </div>
  )
}
