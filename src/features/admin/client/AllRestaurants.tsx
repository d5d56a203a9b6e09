import { type ReactNode, useState } from 'react'
import { BULK_DELETE_MAX } from '#domain/limits.ts'
import { showToast } from '#platform/client/toast.ts'
import { Button } from '#platform/client/ui/Button.tsx'
import { Notice } from '#platform/client/ui/Notice.tsx'
import type { AdminRestaurant } from '../contractRestaurants.ts'
import { useTellFetchFailed } from './adminFailure.ts'
import { DataTable } from './DataTable.tsx'
import { DeleteRestaurants, type PendingDelete } from './DeleteRestaurants.tsx'
import { ListState } from './ListState.tsx'
import { MetadataButton } from './MetadataButton.tsx'
import { NothingFound } from './NothingFound.tsx'
import { useAdminRestaurants } from './queries.ts'
import { restaurantColumns, selectColumn } from './restaurantColumns.tsx'
import { allToggled, isAllTicked, type Selection, stillThere, toggled } from './selection.ts'
import { TableTools } from './TableTools.tsx'
import { useTableView } from './useTableView.ts'

const NO_RESTAURANTS: AdminRestaurant[] = []
const BY_ID = { by: 'id', isDescending: false }
const textOf = ({ id, name, address, contactName, cuisineType }: AdminRestaurant) =>
  `${id} ${name} ${address} ${contactName ?? ''} ${cuisineType}`
const ROW_HEIGHT = { line: 60, card: 148 }

interface AllRestaurantsProps {
  onEdit: (restaurant: AdminRestaurant) => void
  /** What brings and mends restaurants, beside the title. */
  tools: ReactNode
}

/** 'All Restaurants': searched, ticked, edited and deleted, one by one or many at once. */
export function AllRestaurants({ onEdit, tools }: AllRestaurantsProps) {
  const query = useAdminRestaurants()
  useTellFetchFailed('Failed to fetch restaurant details', query.error)
  const restaurants = query.data ?? NO_RESTAURANTS
  const [selection, setSelection] = useState<Selection>(new Set())
  const [pendingDelete, setDoomed] = useState<PendingDelete | null>(null)
  const selectedIds = stillThere(selection, restaurants)
  const isTooMany = selectedIds.length > BULK_DELETE_MAX

  const columns = restaurantColumns({
    onEdit,
    onDelete: (restaurant) => setDoomed({ kind: 'row', restaurants: [restaurant] }),
  })
  const view = useTableView({ rows: restaurants, textOf, columns, firstOrder: BY_ID })
  const select = selectColumn({
    isTicked: ({ id }) => selection.has(id),
    onTick: ({ id }) => setSelection(toggled(selection, id)),
    isEveryTicked: isAllTicked(selection, view.shown),
    onTickAll: () => setSelection(allToggled(selection, view.shown)),
  })
  const askForSelected = () => {
    if (selectedIds.length === 0) return tellNoSelection()
    if (isTooMany) return
    setDoomed({ kind: 'selected', restaurants: restaurants.filter(({ id }) => selection.has(id)) })
  }
  return (
    <section aria-labelledby="all-restaurants">
      <div className="panel-head">
        <h2 id="all-restaurants">All Restaurants</h2>
        {tools}
      </div>
      <ListState
        query={query}
        loading="Loading restaurants"
        failed="The restaurants could not be loaded."
        empty="No restaurants found"
        icon="fork"
      >
        <TableTools what="restaurants" one="restaurant" view={view}>
          <MetadataButton isForced icon="refresh">
            Force Update All
          </MetadataButton>
          <MetadataButton isForced={false} icon="download">
            Update Missing
          </MetadataButton>
          <Button icon="trash" disabled={isTooMany} onClick={askForSelected}>
            Delete Selected ({selectedIds.length})
          </Button>
        </TableTools>
        {selectedIds.length >= BULK_DELETE_MAX && (
          <div className="table-note">
            <Notice kind="info" action={{ label: 'Clear selection', onClick: () => setSelection(new Set()) }}>
              {isTooMany
                ? `At most ${BULK_DELETE_MAX} restaurants can be deleted at once. Take away ${selectedIds.length - BULK_DELETE_MAX} of them first.`
                : `${BULK_DELETE_MAX} restaurants are selected, as many as can be deleted at once.`}
            </Notice>
          </div>
        )}
        {view.shown.length === 0 ? (
          <NothingFound onClear={() => view.setTyped('')}>No restaurants found</NothingFound>
        ) : (
          <DataTable
            label="All Restaurants"
            className="restaurants-table"
            columns={[select, ...columns]}
            rows={view.shown}
            idOf={({ id }) => id}
            isSelected={({ id }) => selection.has(id)}
            order={view.order}
            onOrderChange={view.setOrder}
            rowHeight={ROW_HEIGHT}
          />
        )}
      </ListState>
      <DeleteRestaurants
        pendingDelete={pendingDelete}
        onClose={() => setDoomed(null)}
        onSelectedDeleted={() => setSelection(new Set())}
      />
    </section>
  )
}

const tellNoSelection = () =>
  showToast({ kind: 'error', title: 'No Selection', description: 'Please select restaurants to delete' })
