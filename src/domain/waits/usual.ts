import { type Weighted, weightedMedian } from './distributions.ts'

/**
 * The usual wait at a moment of the week: the weighted median of past waits of those who joined around then.
 * Weight: 2^(−weeks/6) · exp(−(Δ/30 min)²/2) · (same weekday 1, other 0.12) · r², where Δ is the distance of the
 * local times of day (wrapping over midnight) and r the reliability of the reporter. It is drawn towards the
 * city's usual at this hour with the weight of two reports, and never made from fewer than three.
 */

export interface PastWait {
  /** Minutes for a party of two. */
  baseMinutes: number
  joinedAtMs: number
  /** Minutes since Sunday's midnight by the restaurant's clock, when the party joined. */
  joinedWeekMinute: number
  /** r², the reliability of whoever said so, squared. */
  trust: number
}

export interface Usual {
  baseMinutes: number
  /** Whether reports of this weekday within 90 minutes of this hour carry it, so that it may be named after both. */
  isOfThisHour: boolean
}

export interface WeekMoment {
  atMs: number
  weekMinute: number
}

const DAY_MINUTES = 1440
const WEEK_MINUTES = 7 * DAY_MINUTES
const WEEK_MS = WEEK_MINUTES * 60_000
const FEWEST_WAITS = 3
const HALF_LIFE_WEEKS = 6
const SPREAD_MINUTES = 30
const OTHER_WEEKDAY_SHARE = 0.12
const CITY_WEIGHT = 2
const NAMED_WITHIN_MINUTES = 90
const NAMED_SHARE = 0.5
/** Beyond six spreads a wait weighs nothing, unless there is nothing nearer. */
const FAR_MINUTES = 6 * SPREAD_MINUTES

/** The way round the clock: from −half to +half of the period. */
const around = (minutes: number, period: number): number =>
  ((((minutes + period / 2) % period) + period) % period) - period / 2

/** Near in time of day, and whether on the same weekday; a wait of 23:50 read at 00:10 is of the same evening. */
function distance(wait: PastWait, weekMinute: number): { minutes: number; isSameWeekday: boolean } {
  const inWeek = around(wait.joinedWeekMinute - weekMinute, WEEK_MINUTES)
  return {
    minutes: around(inWeek, DAY_MINUTES),
    isSameWeekday: Math.abs(inWeek) < DAY_MINUTES / 2,
  }
}

/** null from fewer than three waits. */
export function usualWait(
  past: readonly PastWait[],
  now: WeekMoment,
  cityMinutes: number | null,
): Usual | null {
  if (past.length < FEWEST_WAITS) return null
  return usualOf(past, now, cityMinutes, FAR_MINUTES) ?? usualOf(past, now, cityMinutes, DAY_MINUTES)
}

function usualOf(
  past: readonly PastWait[],
  now: WeekMoment,
  cityMinutes: number | null,
  withinMinutes: number,
): Usual | null {
  const entries: Weighted[] = []
  let total = 0
  let named = 0
  let namedCount = 0
  for (const wait of past) {
    const { minutes, isSameWeekday } = distance(wait, now.weekMinute)
    if (Math.abs(minutes) > withinMinutes) continue
    const weeks = Math.max(0, now.atMs - wait.joinedAtMs) / WEEK_MS
    const weight =
      2 ** (-weeks / HALF_LIFE_WEEKS) *
      Math.exp(-((minutes / SPREAD_MINUTES) ** 2) / 2) *
      (isSameWeekday ? 1 : OTHER_WEEKDAY_SHARE) *
      wait.trust
    entries.push({ value: wait.baseMinutes, weight })
    total += weight
    if (!isSameWeekday || Math.abs(minutes) > NAMED_WITHIN_MINUTES) continue
    named += weight
    namedCount += 1
  }
  const median = weightedMedian(entries)
  if (median === null) return null
  const baseMinutes =
    cityMinutes === null ? median : (median * total + cityMinutes * CITY_WEIGHT) / (total + CITY_WEIGHT)
  return { baseMinutes, isOfThisHour: namedCount >= FEWEST_WAITS && named >= NAMED_SHARE * total }
}
