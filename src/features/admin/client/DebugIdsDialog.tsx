import { useQuery } from '@tanstack/react-query'
import type { AnswerOf } from '#contract/endpoint.ts'
import { call } from '#platform/client/call.ts'
import { plural } from '#platform/client/format.ts'
import { Dialog } from '#platform/client/ui/Dialog.tsx'
import { Tag } from '#platform/client/ui/Tag.tsx'
import { debugPlaceIds } from '../contractPlaces.ts'
import { useTellFetchFailed } from './adminFailure.ts'
import { type Column, DataTable } from './DataTable.tsx'
import { ListState } from './ListState.tsx'
import { adminKeys } from './queries.ts'
import { TableTools } from './TableTools.tsx'
import { TextCell } from './TextCell.tsx'
import { useTableView } from './useTableView.ts'

type PlaceIdRow = AnswerOf<typeof debugPlaceIds>['restaurants'][number]

interface DebugIdsDialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** 'Debug IDs': every restaurant with its place id, those with a problem first. */
export function DebugIdsDialog({ open, onOpenChange }: DebugIdsDialogProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="Place IDs" size="lg">
      <PlaceIds />
    </Dialog>
  )
}

const NO_ROWS: PlaceIdRow[] = []
const PROBLEMS = { missing: 'Missing', malformed: 'Malformed', shared: 'Shared' } as const
const textOf = ({ id, name, placeId, address }: PlaceIdRow) => `${id} ${name} ${placeId ?? ''} ${address}`
const has = ({ hasCoordinates, hasPhone, hasHours, hasImage }: PlaceIdRow): string =>
  [
    hasCoordinates ? null : 'point',
    hasPhone ? null : 'phone',
    hasHours ? null : 'hours',
    hasImage ? null : 'picture',
  ]
    .filter(Boolean)
    .join(', ')

const COLUMNS: Column<PlaceIdRow>[] = [
  { key: 'id', label: 'ID', sortBy: ({ id }) => id, cell: ({ id }) => <span className="num">{id}</span> },
  {
    key: 'name',
    label: 'Name',
    sortBy: ({ name }) => name,
    cell: ({ name }) => <TextCell text={name} tone="strong" />,
  },
  {
    key: 'placeId',
    label: 'Place ID',
    sortBy: ({ placeId }) => placeId,
    cell: ({ placeId }) => <TextCell text={placeId} />,
  },
  {
    key: 'problem',
    label: 'Problem',
    sortBy: ({ problem }) => problem,
    cell: ({ problem }) => problem && <Tag tone="solid">{PROBLEMS[problem]}</Tag>,
  },
  { key: 'lacks', label: 'Lacks', sortBy: has, cell: (row) => <TextCell text={has(row)} tone="quiet" /> },
]
// As the server sends them: with no column chosen nothing is sorted anew.
const AS_SENT = { by: '', isDescending: false }
const ROW_HEIGHT = { line: 56, card: 108 }

function PlaceIds() {
  const query = useQuery({
    queryKey: [...adminKeys.all, 'place-ids'],
    queryFn: async ({ signal }) => (await call(debugPlaceIds, {}, { signal })).restaurants,
    gcTime: 0,
  })
  useTellFetchFailed('Debug Error', query.error)
  const rows = query.data ?? NO_ROWS
  const view = useTableView({ rows, textOf, columns: COLUMNS, firstOrder: AS_SENT })
  const troubled = rows.filter(({ problem }) => problem !== null).length
  return (
    <ListState
      query={query}
      loading="Loading place IDs"
      failed="The place IDs could not be loaded."
      empty="No restaurants found"
      icon="fork"
    >
      <p className="dialog-text">
        {troubled === 0 ? 'No place ID has a problem.' : `${plural(troubled, 'place ID')} to look at.`}
      </p>
      <TableTools what="restaurants" one="restaurant" view={view} />
      <DataTable
        label="Place IDs"
        className="ids-table"
        columns={COLUMNS}
        rows={view.shown}
        idOf={({ id }) => id}
        order={view.order}
        onOrderChange={view.setOrder}
        rowHeight={ROW_HEIGHT}
      />
    </ListState>
  )
}
