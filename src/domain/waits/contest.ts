import { medianMinutes } from '#domain/waits.ts'
import type { Voice } from './crowd.ts'
import { sayTheSame } from './reliability.ts'

const MINUTE_MS = 60_000
/** Others speak against a report while they are this young … */
const OTHERS_MINUTES = 60
/** … and only those this young have a vote. */
export const FRESH_MINUTES = 20
/** Below this a reporter was measured wrong again and again: twice and never right is 4 / 7. */
const DOUBTED_RELIABILITY = 0.6
/** Two reports that contradict each other don't show which one is right. */
const FEWEST_OTHERS = 2

const isYounger = (voice: Voice, minutes: number, nowMs: number): boolean =>
  nowMs - voice.saidAtMs < minutes * MINUTE_MS

/** A report by an unreliable diner is held back until a recent one of another diner agrees. */
export function isDoubted(newest: Voice, others: readonly Voice[], nowMs: number): boolean {
  if (newest.reliability >= DOUBTED_RELIABILITY) return false
  const fresh = others.filter((voice) => isYounger(voice, FRESH_MINUTES, nowMs))
  return !fresh.some(({ baseMinutes }) => sayTheSame(newest.baseMinutes, baseMinutes))
}

/**
 * Whether the newest report is held back: two or more others of the last hour have a median that says something
 * else, and fewer of the last 20 minutes agree with it (itself counted) than contradict it, or nobody else spoke
 * in these 20 minutes. `others` are the other live reporters, one report each.
 */
export function isContested(newest: Voice, others: readonly Voice[], nowMs: number): boolean {
  const lastHour = others.filter((voice) => isYounger(voice, OTHERS_MINUTES, nowMs))
  if (lastHour.length < FEWEST_OTHERS) return false
  const median = medianMinutes(lastHour.map(({ baseMinutes }) => baseMinutes))
  if (median === null || sayTheSame(newest.baseMinutes, median)) return false
  const fresh = others.filter((voice) => isYounger(voice, FRESH_MINUTES, nowMs))
  if (fresh.length === 0) return true
  const agreeing = fresh.filter(({ baseMinutes }) => sayTheSame(newest.baseMinutes, baseMinutes)).length
  const itself = isYounger(newest, FRESH_MINUTES, nowMs) ? 1 : 0
  return agreeing + itself < fresh.length - agreeing
}
