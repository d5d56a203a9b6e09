import { and, desc, eq, gt, inArray, lte, ne, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { LIVE_REPORT_MINUTES } from '#domain/limits.ts'
import type { Db } from '#platform/server/db/client.ts'
import { isNotRemoved } from '#platform/server/db/reviews.ts'
import { waitTimeReports as reports } from '#platform/server/db/schema/waitTimes.ts'

/** One report beside what others said there at about that time. */
export interface Compared {
  id: number
  userId: number | null
  restaurantId: number
  baseMinutes: number
  /** Theirs, in minutes for a party of two; one at least. */
  othersBases: number[]
}

const others = alias(reports, 'others')
const MOST_OTHERS = 50
const nearInTime = sql.raw(`interval '${LIVE_REPORT_MINUTES} minutes'`)

/** The reports that others can bear out or not, the newest first; one that stands alone is left out. */
export async function compareReports(db: Db, which: SQL | undefined): Promise<Compared[]> {
  const rows = await db
    .select({
      id: reports.id,
      userId: reports.userId,
      restaurantId: reports.restaurantId,
      baseMinutes: reports.baseMinutes,
      othersBases: sql<number[]>`array(${othersOf(db)})`.as('others_bases'),
    })
    .from(reports)
    .where(which)
    .orderBy(desc(reports.reportTime), desc(reports.id))
  return rows.filter(({ othersBases }) => othersBases.length > 0)
}

/** The newest of the others within 90 minutes: a crowd of thousands says no more than fifty. */
const othersOf = (db: Db) =>
  db
    .select({ baseMinutes: others.baseMinutes })
    .from(others)
    .where(
      and(
        eq(others.restaurantId, reports.restaurantId),
        ne(others.id, reports.id),
        or(sql`${reports.userId} is null`, sql`${others.userId} is distinct from ${reports.userId}`),
        gt(others.reportTime, sql`${reports.reportTime} - ${nearInTime}`),
        lte(others.reportTime, sql`${reports.reportTime} + ${nearInTime}`),
        isNotRemoved(others.id),
      ),
    )
    .orderBy(desc(others.reportTime))
    .limit(MOST_OTHERS)

const since = (now: Date, span: string) =>
  gt(reports.reportTime, sql`${now.toISOString()}::timestamptz - ${sql.raw(`interval '${span}'`)}`)

export const reportedWithinHours = (now: Date, hours: number): SQL => since(now, `${hours} hours`)

/** What these diners reported lately. */
export const reportedBy = (userIds: readonly number[], now: Date, days: number): SQL | undefined =>
  and(inArray(reports.userId, [...userIds]), since(now, `${days} days`))
