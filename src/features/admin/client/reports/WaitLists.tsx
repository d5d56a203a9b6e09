import { useQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { ADMIN_LIST } from '#domain/limits.ts'
import { PROMISED_SHARE } from '#domain/waits/accuracy.ts'
import { call } from '#kernel/client/call.ts'
import { formatAge, formatMinutes } from '#kernel/client/format.ts'
import { messagesOf, useMessages } from '#kernel/client/i18n/catalog.ts'
import { paths } from '#kernel/client/router/paths.ts'
import { ScreenLink } from '#kernel/client/router/ScreenLink.tsx'
import { IconButton } from '#kit/IconButton.tsx'
import { hoursDoubts } from '../../calls.ts'
import type {
  AccuracyColumn,
  AllAccuracy,
  ReporterColumn,
  Reporter as ReporterRow,
  WaitAccuracy,
} from '../../contractWaits.ts'
import { adminMessages } from '../messages.en.ts'
import { adminKeys, useReporters, useWaitAccuracies } from '../queries.ts'
import { DataTable } from '../table/DataTable.tsx'
import dataTableStyles from '../table/dataTable.module.css'
import { PagedList } from '../table/PagedList.tsx'
import { Panel } from '../table/Panel.tsx'
import { TextCell } from '../table/TextCell.tsx'
import type { Column } from '../table/tableView.ts'
import { useListView } from '../table/useListView.ts'
import type { Reporter } from './RemoveReports.tsx'
import waitListsStyles from './waitLists.module.css'

const percentOf = (share: number) => Math.round(share * 100)

interface WaitListsProps {
  onRemoveAll: (reporter: Reporter) => void
}

/** Restaurants with the largest errors, the least reliable reporters, and hours that may be wrong. */
export function WaitLists({ onRemoveAll }: WaitListsProps) {
  return (
    <>
      <DoubtedHours />
      <WaitAccuracies />
      <Reporters onRemoveAll={onRemoveAll} />
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

const t = messagesOf(adminMessages)
const figure = (text: string | number) => <span className="num">{text}</span>
const share = (value: number | null) =>
  figure(value === null ? '–' : t('percent', { percent: percentOf(value) }))

const accuracyColumns = (): Column<WaitAccuracy, AccuracyColumn>[] => [
  {
    key: 'name',
    label: t('restaurant'),
    sort: 'name',
    cell: ({ restaurant }) => (
      <ScreenLink to={paths.restaurantPage(restaurant.id)}>{restaurant.name}</ScreenLink>
    ),
  },
  {
    key: 'error',
    label: t('meanError'),
    sort: 'meanError',
    cell: ({ meanError }) => figure(formatMinutes(meanError)),
  },
  {
    key: 'bias',
    label: t('bias'),
    sort: 'bias',
    cell: ({ bias }) => figure(t(bias > 0 ? 'tooLong' : 'tooShort', { minutes: Math.abs(Math.round(bias)) })),
  },
  {
    key: 'within',
    label: t('within10'),
    sort: 'withinShare',
    cell: ({ withinShare }) => share(withinShare),
  },
  {
    key: 'inside',
    label: t('insideRange'),
    sort: 'insideShare',
    cell: ({ insideShare }) => share(insideShare),
  },
  { key: 'cases', label: t('cases'), sort: 'cases', cell: ({ cases }) => figure(cases) },
]

function WaitAccuracies() {
  const t = useMessages(adminMessages)
  const view = useListView<AccuracyColumn>(
    { by: 'meanError', isDescending: true },
    '',
    ADMIN_LIST.pageOfCards,
  )
  const query = useWaitAccuracies(view.request)
  const columns = accuracyColumns()
  return (
    <Panel title={t('waitAccuracies')}>
      <PromisedShare all={query.data?.all} />
      <PagedList list="accuracies" query={query} view={view} columns={columns}>
        {({ rows, total }) => (
          <DataTable
            {...{ columns, view }}
            page={{ rows: rows.map((row) => ({ ...row, id: row.restaurant.id })), total }}
            label={t('waitAccuracies')}
            className={waitListsStyles.accuracies}
            isBusy={query.isPlaceholderData}
          />
        )}
      </PagedList>
    </Panel>
  )
}

/** How often the wait was inside its range, over all restaurants, next to the promised share. */
function PromisedShare({ all }: { all: AllAccuracy | null | undefined }) {
  const t = useMessages(adminMessages)
  if (!all) return null
  const { cases, withinShare, rangedCases, insideShare } = all
  return (
    <p className={waitListsStyles.note}>
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

const reporterColumns = (
  onRemoveAll: WaitListsProps['onRemoveAll'],
): Column<ReporterRow, ReporterColumn>[] => [
  {
    key: 'name',
    label: t('reporter'),
    sort: 'name',
    cell: ({ name, email }) => (
      <span>
        <TextCell text={name ?? email} tone="strong" />
        {name && <TextCell text={email} tone="quiet" />}
      </span>
    ),
  },
  {
    key: 'reliability',
    label: t('reliability'),
    sort: 'reliability',
    cell: ({ reliability }) => share(reliability),
  },
  {
    key: 'measured',
    label: t('byMeasure'),
    sort: 'measuredCount',
    cell: ({ measuredRight, measuredCount }) =>
      figure(t('rightOf', { right: measuredRight, count: measuredCount })),
  },
  {
    key: 'peers',
    label: t('byOthers'),
    sort: 'peersCount',
    cell: ({ peersRight, peersCount }) => figure(t('rightOf', { right: peersRight, count: peersCount })),
  },
  {
    key: 'actions',
    label: t('actions'),
    cell: (reporter) => (
      <span className={dataTableStyles.actions}>
        <IconButton
          icon="trash"
          label={t('removeReportsOf', { name: reporter.name ?? reporter.email })}
          onClick={() => onRemoveAll(reporter)}
        />
      </span>
    ),
  },
]

function Reporters({ onRemoveAll }: WaitListsProps) {
  const t = useMessages(adminMessages)
  const view = useListView<ReporterColumn>(
    { by: 'reliability', isDescending: false },
    '',
    ADMIN_LIST.pageOfCards,
  )
  const query = useReporters(view.request)
  const columns = reporterColumns(onRemoveAll)
  return (
    <Panel title={t('reporters')}>
      <PagedList list="reporters" query={query} view={view} columns={columns}>
        {(page) => (
          <DataTable
            {...{ columns, page, view }}
            label={t('reporters')}
            className={waitListsStyles.reporters}
            isBusy={query.isPlaceholderData}
          />
        )}
      </PagedList>
    </Panel>
  )
}
