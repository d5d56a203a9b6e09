import type { LocalMoment } from '#domain/calendar.ts'
import { WAIT_MINUTES } from '#domain/limits.ts'
import { partySizeMultiplier } from '#domain/waits.ts'
import type { Chance } from '../random.ts'

/** How busy the demo city is, by popularity, weekday and hour. */
export type Popularity = 0 | 1 | 2 | 3 | 4 | 5

/** Minutes a party of two waits at the busiest hour of an ordinary Friday. */
const PEAK_MINUTES = [0, 6, 10, 18, 32, 50] as const
/** Reports in the busiest hour of an ordinary Friday; a place of popularity 0 is new and has none yet. */
const PEAK_REPORTS = [0, 0.15, 0.22, 0.28, 0.35, 0.45] as const

/** Share of the peak from hour 0 to 23. Nights are busy too, because people in all time zones try the demo. */
const WEEKDAY_SHARE = [
  0.72, 0.68, 0.64, 0.62, 0.6, 0.6, 0.64, 0.7, 0.76, 0.72, 0.66, 0.74, 0.9, 0.84, 0.7, 0.64, 0.7, 0.82, 0.95,
  1, 0.95, 0.86, 0.8, 0.76,
] as const
const WEEKEND_SHARE = [
  0.78, 0.72, 0.66, 0.62, 0.6, 0.62, 0.66, 0.74, 0.84, 0.94, 1, 1.02, 0.98, 0.9, 0.8, 0.72, 0.74, 0.86, 0.96,
  1, 0.96, 0.9, 0.84, 0.8,
] as const
/** Sunday first. */
const DAY_FACTOR = [0.95, 0.85, 0.87, 0.9, 0.95, 1, 1.05] as const

type Hour = Pick<LocalMoment, 'dayOfWeek' | 'hourOfDay'>

function shareOfPeak({ dayOfWeek, hourOfDay }: Hour): number {
  const shares = dayOfWeek === 0 || dayOfWeek === 6 ? WEEKEND_SHARE : WEEKDAY_SHARE
  return (shares[hourOfDay] ?? 0) * (DAY_FACTOR[dayOfWeek] ?? 1)
}

/** Minutes a party of two usually waits in this hour. */
export const usualMinutes = (popularity: Popularity, hour: Hour): number =>
  PEAK_MINUTES[popularity] * shareOfPeak(hour)

/** How many reports this hour usually gets. */
export const usualReports = (popularity: Popularity, hour: Hour): number =>
  PEAK_REPORTS[popularity] * shareOfPeak(hour)

const PARTY_SIZES = [
  ...Array<number>(10).fill(1),
  ...Array<number>(44).fill(2),
  ...Array<number>(13).fill(3),
  ...Array<number>(18).fill(4),
  ...Array<number>(6).fill(5),
  ...Array<number>(5).fill(6),
  ...Array<number>(2).fill(7),
  ...Array<number>(2).fill(8),
]

export const aPartySize = (chance: Chance): number => chance.pick([2, ...PARTY_SIZES])

/** People report round numbers: short waits are "now" or five minutes, long ones multiples of five or ten. */
function asReported(minutes: number, chance: Chance): number {
  if (minutes < 3) return WAIT_MINUTES.availableNow
  if (chance.isLucky(0.15)) return Math.round(minutes)
  const step = minutes > 60 ? 10 : 5
  return Math.max(step, Math.round(minutes / step) * step)
}

/** The minutes a party of this size would report, given what a party of two waits. */
export function saidMinutes(minutesForTwo: number, partySize: number, chance: Chance): number {
  const reported = asReported(minutesForTwo * partySizeMultiplier(partySize), chance)
  return Math.min(WAIT_MINUTES.max, Math.max(WAIT_MINUTES.min, reported))
}

/** Median turn time in minutes, by party size. */
const STAY_MINUTES = [
  { upToPartySize: 2, minutes: 60 },
  { upToPartySize: 4, minutes: 75 },
  { upToPartySize: 6, minutes: 90 },
  { upToPartySize: 20, minutes: 110 },
] as const
const STAY_SPREAD = 0.3

/** How long a party keeps its table. */
export function stayMinutes(partySize: number, chance: Chance): number {
  const usual = STAY_MINUTES.find(({ upToPartySize }) => partySize <= upToPartySize)?.minutes ?? 0
  return usual * chance.factor(STAY_SPREAD)
}
