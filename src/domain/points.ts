import { REWARDED_REPORTS_PER_DAY, STREAK_REPORTS_PER_WEEK } from './limits.ts'

export const POINT_REASONS = [
  'sign_up',
  'first_wait_time_of_day',
  'first_wait_time_for_party_size',
  'weekly_streak',
  'wait_time_verification',
] as const
export type PointReason = (typeof POINT_REASONS)[number]

/** The reason of a ledger entry: an award, or points that were taken back. */
export type LedgerReason = PointReason | 'report_not_confirmed' | 'report_removed'

/** Who can contradict a report. */
export const CONTRADICTORS = ['restaurant', 'diners'] as const
export type Contradictor = (typeof CONTRADICTORS)[number]

/** What earns points, and how many. Amounts come only from here, never from a request. */
export const POINTS_FOR = {
  sign_up: 5,
  first_wait_time_of_day: 8,
  first_wait_time_for_party_size: 8,
  weekly_streak: 8,
  wait_time_verification: 5,
} as const satisfies Record<PointReason, number>

/** Keys that are unique in the database, so that no retry or race pays twice. */
export const awardKey = {
  signUp: (dinerId: number) => `signup:${dinerId}`,
  firstOfDay: (restaurantId: number, localDay: string) => `first:${restaurantId}:${localDay}`,
  firstOfSize: (restaurantId: number, localDay: string, partySize: number) =>
    `size:${restaurantId}:${localDay}:${partySize}`,
  /** What the keys of a place's firsts begin with. */
  firstsAt: (restaurantId: number) => [`first:${restaurantId}:`, `size:${restaurantId}:`],
  verification: (reportId: number) => `verify:${reportId}`,
  takenBackPrefix: 'unconfirmed:',
  takenBack: (reportId: number) => `unconfirmed:${reportId}`,
  streak: (dinerId: number, isoWeek: string) => `streak:${dinerId}:${isoWeek}`,
} as const

/** Why a report earned nothing. */
export type NoReward = 'daily_cap' | 'own_restaurant'

export interface ReporterFacts {
  /** This diner's rewarded reports on the restaurant's local day, excluding this one. */
  rewardedToday: number
  /** The diner works for, or owns, the restaurant reported on. */
  isStaffHere: boolean
}

/** Why a report earns nothing; undefined if it may earn points. It still counts as a report. */
export function refusalOf(facts: ReporterFacts): NoReward | undefined {
  if (facts.isStaffHere) return 'own_restaurant'
  if (facts.rewardedToday >= REWARDED_REPORTS_PER_DAY) return 'daily_cap'
  return undefined
}

/** What a report may earn (8, 8 or 5): the first award that is still available, never two of them. */
export const REPORT_REASONS = [
  'first_wait_time_of_day',
  'first_wait_time_for_party_size',
  'wait_time_verification',
] as const satisfies readonly PointReason[]

/** The award of a report, given the firsts it got. */
export function reasonForReport(taken: { firstOfDay: boolean; firstOfSize: boolean }): PointReason {
  const [ofDay, ofSize, verification] = REPORT_REASONS
  return taken.firstOfDay ? ofDay : taken.firstOfSize ? ofSize : verification
}

/** Whether this many rewarded reports in one ISO week, including this one, complete the streak. */
export const completesStreak = (rewardedThisWeek: number): boolean =>
  rewardedThisWeek >= STREAK_REPORTS_PER_WEEK
