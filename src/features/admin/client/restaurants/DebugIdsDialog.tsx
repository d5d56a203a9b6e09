import { useQuery } from '@tanstack/react-query'
import type { AnswerOf } from '#contract/endpoint.ts'
import { call } from '#kernel/client/call.ts'
import { messagesOf, useMessages } from '#kernel/client/i18n/catalog.ts'
import { Dialog, type DialogControl } from '#kit/Dialog.tsx'
import { Tag } from '#kit/Tag.tsx'
import { debugPlaceIds } from '../../calls.ts'
import { adminMessages } from '../messages.en.ts'
import { adminKeys } from '../queries.ts'
import { DataTable } from '../table/DataTable.tsx'
import { ListState } from '../table/ListState.tsx'
import { TableTools } from '../table/TableTools.tsx'
import styles from '../table/tableColumns.module.css'
import type { Column } from '../table/tableView.ts'
import { idColumn, textColumn } from '../table/textColumn.tsx'
import { useTableView } from '../table/useTableView.ts'

type PlaceIdRow = AnswerOf<typeof debugPlaceIds>['restaurants'][number]

/** 'Debug IDs': every restaurant with its place id, those with a problem first. */
export function DebugIdsDialog({ open, onOpenChange }: DialogControl) {
  const t = useMessages(adminMessages)
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={t('placeIds')} size="lg">
      <PlaceIds />
    </Dialog>
  )
}

const NO_ROWS: PlaceIdRow[] = []
const PROBLEMS = { missing: 'missing', malformed: 'malformed', shared: 'shared' } as const
const textOf = ({ id, name, placeId, address }: PlaceIdRow) => `${id} ${name} ${placeId ?? ''} ${address}`
const t = messagesOf(adminMessages)
const lacks = ({ hasCoordinates, hasPhone, hasHours, hasImage }: PlaceIdRow): string =>
  [
    hasCoordinates ? null : t('point'),
    hasPhone ? null : t('phoneWord'),
    hasHours ? null : t('hoursWord'),
    hasImage ? null : t('pictureWord'),
  ]
    .filter(Boolean)
    .join(', ')

const columnsOf = (): Column<PlaceIdRow>[] => [
  idColumn(t('id')),
  textColumn({ key: 'name', label: t('name'), textOf: ({ name }) => name, tone: 'strong' }),
  textColumn({ key: 'placeId', label: t('placeId'), textOf: ({ placeId }) => placeId }),
  {
    key: 'problem',
    label: t('problem'),
    sortBy: ({ problem }) => problem,
    cell: ({ problem }) => problem && <Tag tone="solid">{t(PROBLEMS[problem])}</Tag>,
  },
  textColumn({ key: 'lacks', label: t('lacks'), textOf: lacks, tone: 'quiet' }),
]
// In the server's order until a column is selected.
const AS_SENT = { by: '', isDescending: false }
const ROW_HEIGHT = { line: 56, card: 108 }

function PlaceIds() {
  const t = useMessages(adminMessages)
  const query = useQuery({
    queryKey: [...adminKeys.all, 'place-ids'],
    queryFn: async ({ signal }) => (await call(debugPlaceIds, {}, { signal })).restaurants,
    gcTime: 0,
  })
  const rows = query.data ?? NO_ROWS
  const columns = columnsOf()
  const view = useTableView({ rows, textOf, columns, firstOrder: AS_SENT })
  const troubled = rows.filter(({ problem }) => problem !== null).length
  return (
    <ListState query={query} list="placeIds">
      <p className="dialog-text">{t('idProblems', { count: troubled })}</p>
      <TableTools kind="restaurants" view={view} />
      <DataTable view={view} label={t('placeIds')} className={styles.ids} rowHeight={ROW_HEIGHT} />
    </ListState>
  )
}
