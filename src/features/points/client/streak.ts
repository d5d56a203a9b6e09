import { isoWeekOf, localMoment } from '#domain/calendar.ts'
import { STREAK_REPORTS_PER_WEEK } from '#domain/limits.ts'
import type { PointReason } from '#domain/points.ts'
import type { HistoryEntry } from '#features/points/contract.ts'

const REPORT_REASONS: readonly string[] = [
  'first_wait_time_of_day',
  'first_wait_time_for_party_size',
  'wait_time_verification',
] satisfies PointReason[]

/**
 * The number of rewarded reports of this ISO week in a ledger, up to the length of the streak. Weeks are the
 * viewer's here and the restaurant's on the server, which alone decides the award.
 */
export function streakReports(history: readonly HistoryEntry[], now: Date, timeZone: string): number {
  const weekOf = (instant: Date) => isoWeekOf(localMoment(instant, timeZone).day)
  const thisWeek = weekOf(now)
  const reports = history.filter(
    (entry) =>
      entry.points > 0 &&
      REPORT_REASONS.includes(entry.reason) &&
      weekOf(new Date(entry.createdAt)) === thisWeek,
  )
  return Math.min(reports.length, STREAK_REPORTS_PER_WEEK)
}
