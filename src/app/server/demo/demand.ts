import type { LocalMoment } from '#domain/calendar.ts'
import { WAIT_MINUTES } from '#domain/limits.ts'
import { partySizeMultiplier } from '#domain/waits.ts'
import type { Chance } from './random.ts'

/** How busy the demo city is: by popularity, weekday and hour. */
export type Popularity = 0 | 1 | 2 | 3 | 4 | 5

/** Minutes a party of two waits at the busiest hour of an ordinary Friday. */
const PEAK_MINUTES = [0, 6, 10, 18, 32, 50] as const
/** Reports in the busiest hour of an ordinary Friday; a place of popularity 0 is new and has none yet. */
const PEAK_REPORTS = [0, 0.4, 0.6, 0.78, 1, 1.3] as const

/** Share of the peak from hour 0 to 23. */
const WEEKDAY_SHARE = [
  0.3, 0.22, 0.1, 0.08, 0.08, 0.08, 0.12, 0.3, 0.42, 0.32, 0.2, 0.35, 0.66, 0.55, 0.22, 0.14, 0.2, 0.5, 0.85,
  1, 0.9, 0.6, 0.42, 0.36,
] as const
const WEEKEND_SHARE = [
  0.42, 0.34, 0.14, 0.08, 0.08, 0.08, 0.1, 0.24, 0.5, 0.78, 1, 1.05, 0.95, 0.75, 0.5, 0.28, 0.3, 0.55, 0.88,
  1, 0.92, 0.7, 0.52, 0.46,
] as const
/** Sunday first. */
const DAY_FACTOR = [0.9, 0.55, 0.6, 0.7, 0.82, 1, 1.15] as const

type Hour = Pick<LocalMoment, 'dayOfWeek' | 'hourOfDay'>

function shareOfPeak({ dayOfWeek, hourOfDay }: Hour): number {
  const shares = dayOfWeek === 0 || dayOfWeek === 6 ? WEEKEND_SHARE : WEEKDAY_SHARE
  return (shares[hourOfDay] ?? 0) * (DAY_FACTOR[dayOfWeek] ?? 1)
}

/** Minutes a party of two usually waits in this hour. */
export const usualMinutes = (popularity: Popularity, hour: Hour): number =>
  PEAK_MINUTES[popularity] * shareOfPeak(hour)

/** How many reports this hour usually brings. */
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

/** Nobody says 23 minutes: short waits are "now" or five, long ones come in fives and tens. */
function asSaid(minutes: number, chance: Chance): number {
  if (minutes < 3) return WAIT_MINUTES.availableNow
  if (chance.happens(0.15)) return Math.round(minutes)
  const step = minutes > 60 ? 10 : 5
  return Math.max(step, Math.round(minutes / step) * step)
}

/** The minutes a party of this size would report, given what a party of two waits. */
export function saidMinutes(minutesForTwo: number, partySize: number, chance: Chance): number {
  const said = asSaid(minutesForTwo * partySizeMultiplier(partySize), chance)
  return Math.min(WAIT_MINUTES.max, Math.max(WAIT_MINUTES.min, said))
}
