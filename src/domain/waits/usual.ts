import type { LocalMoment } from '#domain/calendar.ts'
import { DAY_MINUTES, MINUTE_MS } from '../durations.ts'

/**
 * The usual wait at a moment of the week: the weighted median of past waits of those who joined around then.
 * Weight: 2^(−weeks/6) · exp(−(Δ/30 min)²/2) · (same weekday 1, other 0.12) · r², where Δ is the distance of the
 * local times of day (wrapping over midnight) and r the reliability of the reporter. It is drawn toward the
 * city's usual at this hour with the weight of two reports, and never made from fewer than three.
 */

export interface PastWait {
  /** Minutes for a party of two. */
  baseMinutes: number
  joinedAtMs: number
  /** Minutes since Sunday's midnight by the restaurant's clock, when the party joined. */
  joinedWeekMinute: number
  /** r², the reporter's reliability, squared. */
  trust: number
}

export interface Usual {
  baseMinutes: number
  /** Whether at least half of the weight is from this weekday and within 90 minutes of this hour, so that the UI may name both. */
  isOfThisHour: boolean
}

/** An instant, and the minutes since Sunday's midnight by the restaurant's clock. */
export interface WeekMoment {
  atMs: number
  weekMinute: number
}

const WEEK_MINUTES = 7 * DAY_MINUTES
const WEEK_MS = WEEK_MINUTES * MINUTE_MS
const MIN_WAITS = 3
const HALF_LIFE_WEEKS = 6
const FADING_MS = (HALF_LIFE_WEEKS * WEEK_MS) / Math.LN2
const SPREAD_MINUTES = 30
const OTHER_WEEKDAY_SHARE = 0.12
const CITY_WEIGHT = 2
const NAMED_WITHIN_MINUTES = 90
const NAMED_SHARE = 0.5
/** Beyond six spreads a wait weighs nothing, unless there is nothing nearer. */
const FAR_MINUTES = 6 * SPREAD_MINUTES

/** What a past wait weighs by its distance in the week, in whole minutes up to half a week, before age and trust. */
const WEIGHT_AT_DISTANCE = Float64Array.from({ length: WEEK_MINUTES / 2 + 1 }, (_, inWeek) => {
  const share = isSameWeekday(inWeek) ? 1 : OTHER_WEEKDAY_SHARE
  return share * Math.exp(-((fromSameTimeOfDay(inWeek) / SPREAD_MINUTES) ** 2) / 2)
})
const TIME_OF_DAY_DISTANCE = Int16Array.from({ length: WEEK_MINUTES / 2 + 1 }, (_, inWeek) =>
  fromSameTimeOfDay(inWeek),
)

export const weekMomentOf = (atMs: number, { dayOfWeek, minuteOfDay }: LocalMoment): WeekMoment => ({
  atMs,
  weekMinute: dayOfWeek * DAY_MINUTES + minuteOfDay,
})

/** Less than half a day apart: at 00:10, a wait from 23:50 counts as the same evening. */
function isSameWeekday(inWeek: number): boolean {
  return inWeek < DAY_MINUTES / 2
}

function fromSameTimeOfDay(inWeek: number): number {
  const ofDay = inWeek % DAY_MINUTES
  return Math.min(ofDay, DAY_MINUTES - ofDay)
}

/** Whole minutes between two moments of the week, the shorter way around. */
function weekDistance(a: number, b: number): number {
  const apart = Math.round(Math.abs(a - b)) % WEEK_MINUTES
  return Math.min(apart, WEEK_MINUTES - apart)
}

/** Puts a wait among past ones, which are kept ascending by their minutes. */
export function insertPastWait(past: PastWait[], wait: PastWait): void {
  let from = 0
  let to = past.length
  while (from < to) {
    const middle = (from + to) >> 1
    if ((past[middle]?.baseMinutes ?? 0) <= wait.baseMinutes) from = middle + 1
    else to = middle
  }
  past.splice(from, 0, wait)
}

/** null from fewer than three waits; they are given ascending by their minutes. */
export function usualWait(
  past: readonly PastWait[],
  now: WeekMoment,
  cityMinutes: number | null,
): Usual | null {
  if (past.length < MIN_WAITS) return null
  return usualOf(past, now, cityMinutes, FAR_MINUTES) ?? usualOf(past, now, cityMinutes, DAY_MINUTES)
}

function usualOf(
  past: readonly PastWait[],
  now: WeekMoment,
  cityMinutes: number | null,
  withinMinutes: number,
): Usual | null {
  const weights = new Float64Array(past.length)
  let total = 0
  let named = 0
  let namedCount = 0
  // A plain loop: this runs over thousands of waits, for every restaurant.
  for (let index = 0; index < past.length; index += 1) {
    const wait = past[index]
    if (!wait) continue
    const inWeek = weekDistance(wait.joinedWeekMinute, now.weekMinute)
    const minutes = TIME_OF_DAY_DISTANCE[inWeek] ?? 0
    if (minutes > withinMinutes) continue
    const age = Math.max(0, now.atMs - wait.joinedAtMs)
    const weight = (WEIGHT_AT_DISTANCE[inWeek] ?? 0) * Math.exp(-age / FADING_MS) * wait.trust
    weights[index] = weight
    total += weight
    if (!isSameWeekday(inWeek) || minutes > NAMED_WITHIN_MINUTES) continue
    named += weight
    namedCount += 1
  }
  const median = total > 0 ? medianOf(past, weights, total) : null
  if (median === null) return null
  const baseMinutes =
    cityMinutes === null ? median : (median * total + cityMinutes * CITY_WEIGHT) / (total + CITY_WEIGHT)
  return { baseMinutes, isOfThisHour: namedCount >= MIN_WAITS && named >= NAMED_SHARE * total }
}

/** The first of the ascending waits with more than half of the weight up to it. */
function medianOf(past: readonly PastWait[], weights: Float64Array, total: number): number | null {
  let below = 0
  for (let index = 0; index < past.length; index += 1) {
    below += weights[index] ?? 0
    if (below > total / 2) return past[index]?.baseMinutes ?? null
  }
  return past.at(-1)?.baseMinutes ?? null
}
