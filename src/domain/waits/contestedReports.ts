import { medianMinutes } from '#domain/waits.ts'
import { MINUTE_MS } from '../durations.ts'
import type { Voice } from './crowdEstimate.ts'
import { areClose } from './reliability.ts'

/** Reports from this period can contradict the newest report. */
const OTHERS_MINUTES = 60
/** Only reports from this period count as agreeing or disagreeing with it. */
export const FRESH_MINUTES = 20
/** A reporter with one measured report, which was wrong, has 4 / 6; with two right and two wrong, 6 / 9. */
const DOUBTED_RELIABILITY = 0.7
/** With only one other report, there is no telling which of the two is right. */
const MIN_OTHERS = 2

const isYounger = (voice: Voice, minutes: number, nowMs: number): boolean =>
  nowMs - voice.saidAtMs < minutes * MINUTE_MS

export const isReliable = (reliability: number): boolean => reliability >= DOUBTED_RELIABILITY

/** Whether the newest report is held back: its reporter is unreliable, and no other recent report agrees with it. */
export function isDoubted(newest: Voice, others: readonly Voice[], nowMs: number): boolean {
  if (isReliable(newest.reliability)) return false
  const fresh = others.filter((voice) => isYounger(voice, FRESH_MINUTES, nowMs))
  return !fresh.some(({ baseMinutes }) => areClose(newest.baseMinutes, baseMinutes))
}

/**
 * Whether the newest report is held back because others contradict it. Both must be true:
 * - At least two others reported in the last hour, and their median disagrees with it.
 * - Of the reports from the last 20 minutes, fewer agree than disagree (it counts as agreeing with itself), or
 *   nobody else reported in that time.
 * @param others the other live reports, at most one for each reporter.
 */
export function isContested(newest: Voice, others: readonly Voice[], nowMs: number): boolean {
  const lastHour = others.filter((voice) => isYounger(voice, OTHERS_MINUTES, nowMs))
  if (lastHour.length < MIN_OTHERS) return false
  const median = medianMinutes(lastHour.map(({ baseMinutes }) => baseMinutes))
  if (median === null || areClose(newest.baseMinutes, median)) return false
  const fresh = others.filter((voice) => isYounger(voice, FRESH_MINUTES, nowMs))
  if (fresh.length === 0) return true
  const agreeing = fresh.filter(({ baseMinutes }) => areClose(newest.baseMinutes, baseMinutes)).length
  const own = isYounger(newest, FRESH_MINUTES, nowMs) ? 1 : 0
  return agreeing + own < fresh.length - agreeing
}
