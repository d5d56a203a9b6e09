import type { AnswerOf } from '#contract/endpoint.ts'
import { messagesOf, useMessages } from '#kernel/client/i18n/catalog.ts'
import { Dialog, type DialogControl } from '#kit/Dialog.tsx'
import { Tag } from '#kit/Tag.tsx'
import type { debugPlaceIds } from '../../calls.ts'
import type { PlaceIdColumn } from '../../contractPlaces.ts'
import { adminMessages } from '../messages.en.ts'
import { usePlaceIds } from '../queries.ts'
import { DataTable } from '../table/DataTable.tsx'
import { PagedList } from '../table/PagedList.tsx'
import styles from '../table/tableColumns.module.css'
import type { Column } from '../table/tableView.ts'
import { idColumn, textColumn } from '../table/textColumn.tsx'
import { useListView } from '../table/useListView.ts'

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

const PROBLEMS = { missing: 'missing', malformed: 'malformed', shared: 'shared' } as const
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

const columnsOf = (): Column<PlaceIdRow, PlaceIdColumn>[] => [
  idColumn(t('id')),
  textColumn({ key: 'name', label: t('name'), sort: 'name', textOf: ({ name }) => name, tone: 'strong' }),
  textColumn({ key: 'placeId', label: t('placeId'), sort: 'placeId', textOf: ({ placeId }) => placeId }),
  {
    key: 'problem',
    label: t('problem'),
    sort: 'problem',
    cell: ({ problem }) => problem && <Tag tone="solid">{t(PROBLEMS[problem])}</Tag>,
  },
  textColumn({ key: 'lacks', label: t('lacks'), textOf: lacks, tone: 'quiet' }),
]
const BY_PROBLEM = { by: 'problem', isDescending: false } as const

function PlaceIds() {
  const t = useMessages(adminMessages)
  const view = useListView<PlaceIdColumn>(BY_PROBLEM, '')
  const query = usePlaceIds(view.request)
  const columns = columnsOf()
  return (
    <PagedList
      list="placeIds"
      query={query}
      view={view}
      columns={columns}
      note={query.data && <p className="dialog-text">{t('idProblems', { count: query.data.problems })}</p>}
    >
      {(page) => (
        <DataTable
          {...{ columns, page, view }}
          label={t('placeIds')}
          className={styles.ids}
          isBusy={query.isPlaceholderData}
        />
      )}
    </PagedList>
  )
}
