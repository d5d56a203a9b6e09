import { TURN_MINUTES } from '#domain/limits.ts'
import { formatHoursMinutes } from '#kernel/client/format.ts'
import { messagesOf, useMessages } from '#kernel/client/i18n/catalog.ts'
import { seatingMessages } from '../messages.en.ts'
import { useTicking } from '../useTicking.ts'
import styles from './tableTile.module.css'
import { isPastTurn, minutesSince, turnPercent } from './tiles.ts'

/** Minutes since a party was seated; updates every minute. Null where that is unknown. */
export const useMinutesSince = (sinceMs: number | null): number | null =>
  useTicking((nowMs) => (sinceMs === null ? null : minutesSince(sinceMs, nowMs)))

export const turnWords = (minutes: number): string =>
  isPastTurn(minutes)
    ? messagesOf(seatingMessages)('occupiedPast', { turn: formatHoursMinutes(TURN_MINUTES) })
    : messagesOf(seatingMessages)('occupied')

/** "0:48", hours and minutes. */
export function TileTimer({ minutes }: { minutes: number }) {
  const t = useMessages(seatingMessages)
  return (
    <span className={styles.timer}>
      <span aria-hidden>{formatHoursMinutes(minutes)}</span>
      <span className="vh">{t('minuteCount', { minutes })}</span>
    </span>
  )
}

/** Progress through a turn, at the bottom of the tile. */
export function TurnBar({ minutes }: { minutes: number }) {
  return (
    <span className={styles.turn} aria-hidden>
      <i style={{ width: `${turnPercent(minutes)}%` }} />
    </span>
  )
}
