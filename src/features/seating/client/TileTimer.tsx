import { TURN_MINUTES } from '#domain/limits.ts'
import { formatHoursMinutes, plural } from '#platform/client/format.ts'
import { isPastTurn, minutesSince, turnPercent } from './tiles.ts'
import { useTicking } from './useTicking.ts'

/** Minutes a party has sat, redrawn when a minute has passed. */
export const useMinutesSince = (sinceMs: number): number =>
  useTicking((nowMs) => minutesSince(sinceMs, nowMs))

export const turnWords = (minutes: number): string =>
  isPastTurn(minutes) ? `Occupied, past ${formatHoursMinutes(TURN_MINUTES)}` : 'Occupied'

/** "0:48", hours and minutes. */
export function TileTimer({ sinceMs }: { sinceMs: number }) {
  const minutes = useMinutesSince(sinceMs)
  return (
    <span className="timer">
      <span aria-hidden>{formatHoursMinutes(minutes)}</span>
      <span className="vh">{plural(minutes, 'minute')}</span>
    </span>
  )
}

/** The line at the tile's foot that fills in the course of a turn. */
export function TurnBar({ sinceMs }: { sinceMs: number }) {
  const minutes = useMinutesSince(sinceMs)
  return (
    <span className="turn" aria-hidden>
      <i style={{ width: `${turnPercent(minutes)}%` }} />
    </span>
  )
}
