import type { Contradictor } from '#domain/points.ts'
import { baseMinutesOf } from '#domain/waits.ts'
import { MINUTE_MS } from '../durations.ts'
import { FRESH_MINUTES } from './contestedReports.ts'
import type { SaidVoice } from './estimateWait.ts'
import { areClose } from './reliability.ts'
import type { SizeWait } from './standWaits.ts'

/** Points of a report can be taken back this long after it was made. */
export const TAKE_BACK_MINUTES = 120
/** Diners who joined the line this long before a report can still contradict it. */
export const WITNESS_MINUTES = 60
/** Two reports that contradict each other don't show which one is right. */
const MIN_WITNESSES = 2

export interface Witnesses {
  nowMs: number
  /** The restaurant's own list, if its stand is in use. */
  stand: readonly SizeWait[] | null
  /** Other reporters at the restaurant, one report each. */
  others: readonly SaidVoice[]
}

/**
 * Who contradicts a report: the restaurant's own list while the wait is of now, or two other diners of the hour before
 * or the two hours after, when none of them agrees with it. The list only knows the current wait, so it doesn't judge
 * older reports, or waits that began long before they were reported.
 */
export function contradictorOf(
  report: SaidVoice,
  { nowMs, stand, others }: Witnesses,
): Contradictor | undefined {
  const ageMs = nowMs - report.saidAtMs
  if (ageMs >= TAKE_BACK_MINUTES * MINUTE_MS) return undefined
  const isOfNow = nowMs - report.joinedAtMs < FRESH_MINUTES * MINUTE_MS
  if (isOfNow && isContradictedByList(report, stand)) return 'restaurant'
  const witnesses = others.filter(
    ({ joinedAtMs, isFar, kind }) =>
      joinedAtMs > report.saidAtMs - WITNESS_MINUTES * MINUTE_MS && !isFar && kind !== 'sign',
  )
  const agrees = ({ baseMinutes }: SaidVoice) => areClose(baseMinutes, report.baseMinutes)
  return witnesses.length >= MIN_WITNESSES && !witnesses.some(agrees) ? 'diners' : undefined
}

/** Outside the range of the list, and not merely by a little. */
function isContradictedByList({ minutes, partySize }: SaidVoice, stand: Witnesses['stand']): boolean {
  const wait = stand?.find(({ upToPartySize }) => partySize <= upToPartySize)?.wait
  if (!wait || (minutes >= wait.low && minutes <= wait.high)) return false
  return !areClose(baseMinutesOf(minutes, partySize), baseMinutesOf(wait.minutes, partySize))
}
