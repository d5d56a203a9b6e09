import { clsx } from 'clsx'
import { nowMs } from '#kernel/client/clock.ts'
import { formatClockTime } from '#kernel/client/format.ts'
import { useMessages } from '#kernel/client/i18n/catalog.ts'
import { useIsOnline } from '#kernel/client/online.ts'
import { Button } from '#kit/Button.tsx'
import type { DialogControl } from '#kit/Dialog.tsx'
import { Drawer } from '#kit/Drawer.tsx'
import { FetchFailed } from '#kit/FetchFailed.tsx'
import { SkeletonRows } from '#kit/SkeletonRows.tsx'
import type { StandLogEntry } from '../../contractStand.ts'
import { useUndo } from '../hostWrites.ts'
import { seatingMessages } from '../messages.en.ts'
import { NeedsConnection } from '../outbox/NeedsConnection.tsx'
import { UnsentMoves } from '../outbox/UnsentMoves.tsx'
import { useHostReservations, useTables } from '../queries.ts'
import { useHistory } from '../standQueries.ts'
import styles from './historyDrawer.module.css'
import { actorInWords, moveInWords, recentMoves, visitsTonight } from './historyRows.ts'

interface HistoryDrawerProps extends DialogControl {
  timeZone: string | undefined
}

/** The moves of the last two hours, each with its Undo, and who sat where tonight. */
export function HistoryDrawer({ timeZone, ...control }: HistoryDrawerProps) {
  const t = useMessages(seatingMessages)
  return (
    <Drawer {...control} title={t('history')} isWide>
      <div className={styles.history}>
        <UnsentMoves timeZone={timeZone} />
        <History timeZone={timeZone} />
      </div>
    </Drawer>
  )
}

function History({ timeZone }: { timeZone: string | undefined }) {
  const t = useMessages(seatingMessages)
  const { data: entries, isFetching, refetch } = useHistory()
  const { data: parties = [] } = useHostReservations()
  const isOnline = useIsOnline()
  if (!entries) {
    return isFetching ? (
      <SkeletonRows count={8} label={t('loadingHistory')} />
    ) : (
      <FetchFailed query={{ isFetching, refetch }}>{t('errorLoadingHistory')}</FetchFailed>
    )
  }
  const now = nowMs()
  const moves = recentMoves(entries, now)
  const visits = visitsTonight({ parties, entries, nowMs: now, timeZone })
  return (
    <>
      <section aria-labelledby="history-moves">
        <h3 id="history-moves">{t('lastTwoHours')}</h3>
        {!isOnline && <NeedsConnection />}
        {moves.length === 0 && <p className="muted">{t('noMoves')}</p>}
        <ul>
          {moves.map((entry) => (
            <Move key={entry.id} entry={entry} timeZone={timeZone} />
          ))}
        </ul>
      </section>
      <section aria-labelledby="history-tonight">
        <h3 id="history-tonight">{t('tonight')}</h3>
        {visits.length === 0 && <p className="muted">{t('noVisits')}</p>}
        <ul>
          {visits.map(({ id, who, table, time, outcome }) => (
            <li key={`${id} ${time}`}>
              <div>
                <b>{who}</b>
                <span>{time}</span>
              </div>
              <div className={styles.end}>
                {table !== null && <b>{table}</b>}
                <span>{outcome}</span>
              </div>
            </li>
          ))}
        </ul>
      </section>
    </>
  )
}

function Move({ entry, timeZone }: { entry: StandLogEntry; timeZone: string | undefined }) {
  const t = useMessages(seatingMessages)
  const undo = useUndo()
  const isOnline = useIsOnline()
  const { data: tables } = useTables()
  const words = moveInWords(entry, (id) => tables?.find((table) => table.id === id)?.tableNumber)
  const { reservationId } = entry
  return (
    <li className={clsx(entry.undoneAt !== null && styles.undone)}>
      <div>
        <b>{words}</b>
        <span>
          {formatClockTime(entry.createdAt, timeZone)}, {actorInWords(entry)}
        </span>
      </div>
      {entry.undoneAt !== null && <span>{t('undone')}</span>}
      {entry.canUndo && reservationId !== null && (
        <Button
          size="sm"
          pending={undo.isPending}
          disabled={!isOnline}
          aria-label={t('undoMove', { move: words })}
          onClick={() => undo.mutate({ id: reservationId, logId: entry.id })}
        >
          {t('undo')}
        </Button>
      )}
    </li>
  )
}
