import { type ReactNode, useState } from 'react'
import { BULK_DELETE_MAX } from '#domain/limits.ts'
import { messagesOf, useMessages } from '#kernel/client/i18n/catalog.ts'
import { showToast } from '#kernel/client/toast.ts'
import { Button } from '#kit/Button.tsx'
import { Notice } from '#kit/Notice.tsx'
import type { AdminRestaurant } from '../../contractRestaurants.ts'
import { NothingFound } from '../import/NothingFound.tsx'
import { adminMessages } from '../messages.en.ts'
import { useAdminRestaurants } from '../queries.ts'
import { DataTable } from '../table/DataTable.tsx'
import { ListState } from '../table/ListState.tsx'
import { Panel } from '../table/Panel.tsx'
import panelHeadStyles from '../table/panelHead.module.css'
import { allToggled, isAllTicked, type Selection, stillExisting, toggled } from '../table/selection.ts'
import { TableTools } from '../table/TableTools.tsx'
import tableColumnsStyles from '../table/tableColumns.module.css'
import { useTableView } from '../table/useTableView.ts'
import { DeleteRestaurants, type PendingDelete } from './DeleteRestaurants.tsx'
import { MergeRestaurants } from './MergeRestaurants.tsx'
import { MetadataButton } from './MetadataButton.tsx'
import { restaurantColumns, selectColumn } from './restaurantColumns.tsx'

const NO_RESTAURANTS: AdminRestaurant[] = []
const BY_ID = { by: 'id', isDescending: false }
const textOf = ({ id, name, address, contactName, cuisineType }: AdminRestaurant) =>
  `${id} ${name} ${address} ${contactName ?? ''} ${cuisineType}`
const ROW_HEIGHT = { line: 60, card: 148 }

interface AllRestaurantsProps {
  onEdit: (restaurant: AdminRestaurant) => void
  /** Actions next to the title. */
  tools: ReactNode
}

/** 'All Restaurants': search, select, edit, and delete one or many. */
export function AllRestaurants({ onEdit, tools }: AllRestaurantsProps) {
  const t = useMessages(adminMessages)
  const query = useAdminRestaurants()
  const restaurants = query.data ?? NO_RESTAURANTS
  const [selection, setSelection] = useState<Selection>(new Set())
  const [pendingDelete, setPendingDelete] = useState<PendingDelete | null>(null)
  const selectedIds = stillExisting(selection, restaurants)
  const isTooMany = selectedIds.length > BULK_DELETE_MAX

  const [pair, setPair] = useState<readonly AdminRestaurant[] | null>(null)
  const selected = () => restaurants.filter(({ id }) => selection.has(id))

  const columns = restaurantColumns({
    onEdit,
    onDelete: (restaurant) => setPendingDelete({ kind: 'row', restaurants: [restaurant] }),
  })
  const view = useTableView({ rows: restaurants, textOf, columns, firstOrder: BY_ID })
  const select = selectColumn({
    isTicked: ({ id }) => selection.has(id),
    onTick: ({ id }) => setSelection(toggled(selection, id)),
    isEveryTicked: isAllTicked(selection, view.shown),
    onTickAll: () => setSelection(allToggled(selection, view.shown)),
  })
  const askForSelected = () => {
    if (selectedIds.length === 0) return showNoSelection()
    if (isTooMany) return
    setPendingDelete({ kind: 'selected', restaurants: selected() })
  }
  return (
    <Panel title={t('allRestaurants')} tools={tools}>
      <ListState query={query} list="restaurants">
        <TableTools kind="restaurants" view={view}>
          <MetadataButton isForced icon="refresh">
            {t('forceUpdateAll')}
          </MetadataButton>
          <MetadataButton isForced={false} icon="download">
            {t('updateMissing')}
          </MetadataButton>
          {selectedIds.length === 2 && (
            <Button onClick={() => setPair(selected())}>{t('mergeSelected')}</Button>
          )}
          <Button icon="trash" disabled={isTooMany} onClick={askForSelected}>
            {t('deleteSelected', { count: selectedIds.length })}
          </Button>
        </TableTools>
        {selectedIds.length >= BULK_DELETE_MAX && (
          <div className={panelHeadStyles.note}>
            <Notice
              kind="info"
              action={{ label: t('clearSelection'), onClick: () => setSelection(new Set()) }}
            >
              {isTooMany
                ? t('tooMany', { max: BULK_DELETE_MAX, count: selectedIds.length - BULK_DELETE_MAX })
                : t('maxSelected', { max: BULK_DELETE_MAX })}
            </Notice>
          </div>
        )}
        {view.shown.length === 0 ? (
          <NothingFound list="restaurants" onClear={() => view.setTyped('')} />
        ) : (
          <DataTable
            label={t('allRestaurants')}
            className={tableColumnsStyles.restaurants}
            view={{ ...view, columns: [select, ...columns] }}
            isSelected={({ id }) => selection.has(id)}
            rowHeight={ROW_HEIGHT}
          />
        )}
      </ListState>
      <DeleteRestaurants
        pendingDelete={pendingDelete}
        onClose={() => setPendingDelete(null)}
        onSelectedDeleted={() => setSelection(new Set())}
      />
      <MergeRestaurants pair={pair} onClose={() => setPair(null)} onMerged={() => setSelection(new Set())} />
    </Panel>
  )
}

function showNoSelection(): void {
  const t = messagesOf(adminMessages)
  showToast({ kind: 'error', title: t('noSelection'), description: t('selectToDelete') })
}
