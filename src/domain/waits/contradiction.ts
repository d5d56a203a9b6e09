import type { Contradictor } from '#domain/points.ts'
import { baseMinutesOf } from '#domain/waits.ts'
import { FRESH_MINUTES, isContested } from './contest.ts'
import { sayTheSame } from './reliability.ts'
import type { SaidVoice } from './shown.ts'
import type { SizeWait } from './standWaits.ts'

/** Points of a report can be taken back this long after it was made. */
export const TAKE_BACK_MINUTES = 120

const MINUTE_MS = 60_000

export interface Witnesses {
  nowMs: number
  /** The restaurant's own list, if its stand is in use. */
  stand: readonly SizeWait[] | null
  /** Other reporters at the restaurant, one report each. */
  others: readonly SaidVoice[]
}

/**
 * Who contradicts a report: the restaurant's own list while the report is fresh, or two other diners who joined the
 * line around then. What others find much later is another wait.
 */
export function contradictorOf(
  report: SaidVoice,
  { nowMs, stand, others }: Witnesses,
): Contradictor | undefined {
  if (nowMs - report.saidAtMs >= TAKE_BACK_MINUTES * MINUTE_MS) return undefined
  if (nowMs - report.saidAtMs < FRESH_MINUTES * MINUTE_MS && isContradictedByList(report, stand)) {
    return 'restaurant'
  }
  const judgedAtMs = Math.min(nowMs, report.saidAtMs + FRESH_MINUTES * MINUTE_MS - 1)
  const around = others
    .filter(({ joinedAtMs, isFar, kind }) => joinedAtMs <= judgedAtMs && !isFar && kind !== 'sign')
    .map((voice) => ({ ...voice, saidAtMs: voice.joinedAtMs }))
  return isContested(report, around, judgedAtMs) ? 'diners' : undefined
}

/** Outside the range of the list, and not merely by a little. */
function isContradictedByList({ minutes, partySize }: SaidVoice, stand: Witnesses['stand']): boolean {
  const wait = stand?.find(({ upToPartySize }) => partySize <= upToPartySize)?.wait
  if (!wait || (minutes >= wait.low && minutes <= wait.high)) return false
  return !sayTheSame(baseMinutesOf(minutes, partySize), baseMinutesOf(wait.minutes, partySize))
}
