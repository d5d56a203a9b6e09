import { and, desc, eq, gt, gte, lte, ne, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { byRestaurant } from '#domain/byRestaurant.ts'
import { MINUTE_MS } from '#domain/durations.ts'
import { LIVE_REPORT_MINUTES, REPORT_REVIEW } from '#domain/limits.ts'
import { waitTimeReports as reports } from '#features/waitTimes/server/schema.ts'
import type { Db } from '#kernel/server/db/client.ts'
import { users } from '#kernel/server/db/schema/users.ts'
import { isNotRemoved, reportReviews } from './schema.ts'

/** One report compared with what others reported there around that time. */
export interface Compared {
  id: number
  userId: number | null
  restaurantId: number
  baseMinutes: number
  /** The others' reports, in minutes for a party of two; at least one. */
  othersBases: number[]
}

const HOUR_MINUTES = 60
const NEAR_MS = LIVE_REPORT_MINUTES * MINUTE_MS
const nearInTime = sql.raw(`interval '${LIVE_REPORT_MINUTES} minutes'`)
/** Thousands of reports say no more than fifty. */
const MAX_OTHERS = 50

interface Recent extends Omit<Compared, 'othersBases'> {
  atMs: number
  isReviewed: boolean
  isRemoved: boolean
}

/**
 * Recent reports that nobody has reviewed and that others can confirm or contradict, newest first. All are read
 * once and compared in memory, one by one as they are requested, because a query for each report's others takes
 * seconds for thousands.
 */
export async function* compareRecent(db: Db, now: Date, hours: number): AsyncGenerator<Compared> {
  const recent = await readRecent(db, now, hours)
  const fromMs = now.getTime() - hours * HOUR_MINUTES * MINUTE_MS
  const groups = byRestaurant(recent)
  // The index of the newest report close in time, by restaurant; it only grows.
  const starts = new Map<number, number>()
  for (const report of recent) {
    const there = groups.get(report.restaurantId) ?? []
    let start = starts.get(report.restaurantId) ?? 0
    while ((there[start]?.atMs ?? 0) > report.atMs + NEAR_MS) start += 1
    starts.set(report.restaurantId, start)
    if (report.isReviewed || report.atMs <= fromMs) continue
    const othersBases = basesOfOthers(report, there, start)
    const { id, userId, restaurantId, baseMinutes } = report
    if (othersBases.length > 0) yield { id, userId, restaurantId, baseMinutes, othersBases }
  }
}

/** The newest reports, and earlier ones close enough to be compared with them. */
async function readRecent(db: Db, now: Date, hours: number): Promise<Recent[]> {
  const minutes = hours * HOUR_MINUTES + LIVE_REPORT_MINUTES
  const rows = await db
    .select({
      id: reports.id,
      userId: reports.userId,
      restaurantId: reports.restaurantId,
      baseMinutes: reports.baseMinutes,
      // As a number, because parsing ten thousand dates takes longer than everything else.
      atMs: sql<number>`(extract(epoch from ${reports.reportTime}) * 1000)::float8`,
      verdict: reportReviews.verdict,
    })
    .from(reports)
    .leftJoin(reportReviews, eq(reportReviews.reportId, reports.id))
    .where(gte(reports.reportTime, new Date(now.getTime() - minutes * MINUTE_MS)))
    .orderBy(desc(reports.reportTime), desc(reports.id))
  return rows.map(({ verdict, ...report }) => ({
    ...report,
    isReviewed: verdict !== null,
    isRemoved: verdict === 'removed',
  }))
}

function basesOfOthers(report: Recent, there: readonly Recent[], start: number): number[] {
  const bases: number[] = []
  for (let index = start; bases.length < MAX_OTHERS; index += 1) {
    const other = there[index]
    if (!other || other.atMs <= report.atMs - NEAR_MS) break
    const isSamePerson = report.userId !== null && other.userId === report.userId
    if (other.id !== report.id && !isSamePerson && !other.isRemoved) bases.push(other.baseMinutes)
  }
  return bases
}

const own = alias(reports, 'own')
const others = alias(reports, 'others')

/** The newest reports of the user of a row in recent days that can be compared, with those of others. */
export function historyOfUser(db: Db, now: Date, days: number) {
  const newest = db
    .select({
      baseMinutes: own.baseMinutes,
      othersBases: sql`array(${othersOf(db)})`.as('others_bases'),
    })
    .from(own)
    .where(
      and(
        eq(own.userId, users.id),
        gt(own.reportTime, sql`${now.toISOString()}::timestamptz - make_interval(days => ${days})`),
      ),
    )
    .orderBy(desc(own.reportTime))
    .limit(REPORT_REVIEW.judgedReports)
    .as('newest')
  return sql<Pick<Compared, 'baseMinutes' | 'othersBases'>[] | null>`(
    select json_agg(json_build_object('baseMinutes', base_minutes, 'othersBases', others_bases))
    from ${newest} where others_bases <> '{}')`
}

/** The newest of the others' reports within 90 minutes. */
const othersOf = (db: Db) =>
  db
    .select({ baseMinutes: others.baseMinutes })
    .from(others)
    .where(
      and(
        eq(others.restaurantId, own.restaurantId),
        ne(others.id, own.id),
        sql`${others.userId} is distinct from ${own.userId}`,
        gt(others.reportTime, sql`${own.reportTime} - ${nearInTime}`),
        lte(others.reportTime, sql`${own.reportTime} + ${nearInTime}`),
        isNotRemoved(others.id),
      ),
    )
    .orderBy(desc(others.reportTime))
    .limit(MAX_OTHERS)
