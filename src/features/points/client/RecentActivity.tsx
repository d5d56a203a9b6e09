import { clsx } from 'clsx'
import { RECENT_ACTIVITY_LENGTH } from '#domain/limits.ts'
import type { HistoryEntry } from '#features/points/contract.ts'
import { formatDay, formatSigned } from '#kernel/client/format.ts'
import { useMessages } from '#kernel/client/i18n/catalog.ts'
import { Button } from '#kit/Button.tsx'
import { Card } from '#kit/Card.tsx'
import { Dialog } from '#kit/Dialog.tsx'
import { SkeletonRows } from '#kit/SkeletonRows.tsx'
import { useOpen } from '#kit/useOpen.ts'
import { pointsMessages } from './messages.en.ts'
import { PointsList } from './PointsList.tsx'
import { usePointsHistory } from './queries.ts'
import { reasonName } from './reasonName.ts'
import styles from './recentActivity.module.css'

/** The 'Recent Activity' card: the five newest entries of the ledger, and a dialog with all of them. */
export function RecentActivity() {
  const t = useMessages(pointsMessages)
  return (
    <Card title={t('recentActivity')}>
      <Activity />
    </Card>
  )
}

function Activity() {
  const t = useMessages(pointsMessages)
  return (
    <PointsList
      query={usePointsHistory()}
      icon="clock"
      skeleton={<SkeletonRows count={RECENT_ACTIVITY_LENGTH} label={t('loadingActivity')} trailing={32} />}
      failed={t('activityFailed')}
      empty={t('noActivity')}
    >
      {(entries) => (
        <>
          <Entries entries={entries.slice(0, RECENT_ACTIVITY_LENGTH)} />
          {entries.length > RECENT_ACTIVITY_LENGTH && <More entries={entries} />}
        </>
      )}
    </PointsList>
  )
}

function More({ entries }: { entries: readonly HistoryEntry[] }) {
  const t = useMessages(pointsMessages)
  const dialog = useOpen()
  return (
    <div className={clsx('row between', styles.more)}>
      <p className="small">{t('moreActivities', { count: entries.length - RECENT_ACTIVITY_LENGTH })}</p>
      <Button variant="quiet" size="sm" aria-haspopup="dialog" onClick={dialog.show}>
        {t('seeAll')}
      </Button>
      <Dialog {...dialog.props} title={t('allActivity')}>
        <Entries entries={entries} />
      </Dialog>
    </div>
  )
}

const WHY_TAKEN_BACK = { restaurant: 'listContradicts', diners: 'dinersContradict' } as const

function Entries({ entries }: { entries: readonly HistoryEntry[] }) {
  const t = useMessages(pointsMessages)
  return (
    <ul className={clsx('lined', styles.list)}>
      {entries.map(({ id, reason, restaurantName, createdAt, points, contradictedBy }) => (
        <li key={id} className="row between">
          <div>
            <h3>{reasonName(reason)}</h3>
            <p className="small">{[restaurantName, formatDay(createdAt)].filter(Boolean).join(', ')}</p>
            {contradictedBy && <p className="small">{t(WHY_TAKEN_BACK[contradictedBy])}</p>}
          </div>
          <b className={points < 0 ? clsx('num', styles.negative) : 'num'}>{formatSigned(points)}</b>
        </li>
      ))}
    </ul>
  )
}
