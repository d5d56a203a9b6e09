import { and, desc, eq, gt, inArray, lte, type SQL, sql } from 'drizzle-orm'
import { publicName } from '#domain/accounts.ts'
import { LIVE_REPORT_MINUTES } from '#domain/limits.ts'
import type { Db } from '#platform/server/db/client.ts'
import { isNotRemoved } from '#platform/server/db/reviews.ts'
import { users } from '#platform/server/db/schema/accounts.ts'
import { reportReviews } from '#platform/server/db/schema/admin.ts'
import { waitTimeReports as reports } from '#platform/server/db/schema/waitTimes.ts'

/** A report as the wait board keeps it. */
export interface ReportRow {
  id: number
  restaurantId: number
  /** null for a report without an account: it replaces nobody's. */
  userId: number | null
  partySize: number
  /** Minutes, as typed. */
  waitTime: number
  baseMinutes: number
  reportedAtMs: number
  /** null when anonymous. */
  name: string | null
}

/** The median of a restaurant's past bases: for one weekday and hour, or (both null) over all. */
export interface HistoryRow {
  restaurantId: number
  dayOfWeek: number | null
  hourOfDay: number | null
  medianMinutes: number
  count: number
}

const liveSpan = sql.raw(`interval '${LIVE_REPORT_MINUTES} minutes'`)

async function select(db: Db, where: SQL | undefined): Promise<ReportRow[]> {
  const rows = await db
    .select({ report: reports, username: users.username })
    .from(reports)
    .leftJoin(users, eq(users.id, reports.userId))
    .where(and(where, isNotRemoved(reports.id)))
    .orderBy(desc(reports.reportTime))
  return rows.map(({ report, username }) => ({
    id: report.id,
    restaurantId: report.restaurantId,
    userId: report.userId,
    partySize: report.partySize,
    waitTime: report.waitTime,
    baseMinutes: report.baseMinutes,
    reportedAtMs: report.reportTime.getTime(),
    name: report.isAnonymous || report.userId === null ? null : publicName(username),
  }))
}

const liveOnly = (now: Date) => gt(reports.reportTime, sql`${now.toISOString()}::timestamptz - ${liveSpan}`)

export const liveReports = (db: Db, now: Date): Promise<ReportRow[]> => select(db, liveOnly(now))

/** The live reports of one restaurant. */
export const liveReportsOf = (db: Db, now: Date, restaurantId: number): Promise<ReportRow[]> =>
  select(db, and(liveOnly(now), eq(reports.restaurantId, restaurantId)))

/** Reports that would be live had they not been taken off the board. */
export async function removedReports(db: Db, now: Date): Promise<{ id: number; restaurantId: number }[]> {
  return db
    .select({ id: reports.id, restaurantId: reports.restaurantId })
    .from(reportReviews)
    .innerJoin(reports, eq(reports.id, reportReviews.reportId))
    .where(and(eq(reportReviews.verdict, 'removed'), liveOnly(now)))
}

export const reportById = async (db: Db, id: number): Promise<ReportRow | undefined> =>
  (await select(db, eq(reports.id, id)))[0]

/** Reports numbered after `id`, live or not, by whomever they were written. */
export const reportsAfter = (db: Db, id: number): Promise<ReportRow[]> => select(db, gt(reports.id, id))

export async function newestReportId(db: Db): Promise<number> {
  const [row] = await db.select({ id: sql<number>`coalesce(max(${reports.id}), 0)::int` }).from(reports)
  return row?.id ?? 0
}

/** Medians of all reports that are no longer live, of all restaurants or of some. */
export async function pastMedians(db: Db, now: Date, restaurantIds?: number[]): Promise<HistoryRow[]> {
  if (restaurantIds?.length === 0) return []
  const past = lte(reports.reportTime, sql`${now.toISOString()}::timestamptz - ${liveSpan}`)
  const rows = await db
    .select({
      restaurantId: reports.restaurantId,
      dayOfWeek: sql<number | null>`${reports.dayOfWeek}`,
      hourOfDay: sql<number | null>`${reports.hourOfDay}`,
      medianMinutes: sql<number>`percentile_cont(0.5) within group (order by ${reports.baseMinutes})`,
      count: sql<number>`count(*)::int`,
    })
    .from(reports)
    .where(
      and(
        past,
        isNotRemoved(reports.id),
        restaurantIds ? inArray(reports.restaurantId, restaurantIds) : undefined,
      ),
    )
    .groupBy(
      sql`grouping sets ((${reports.restaurantId}, ${reports.dayOfWeek}, ${reports.hourOfDay}), (${reports.restaurantId}))`,
    )
  return rows
}
