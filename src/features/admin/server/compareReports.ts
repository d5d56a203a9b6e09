import { and, desc, eq, gt, gte, inArray, lte, ne, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { byRestaurant } from '#domain/byRestaurant.ts'
import { MINUTE_MS } from '#domain/durations.ts'
import { LIVE_REPORT_MINUTES, REPORT_REVIEW } from '#domain/limits.ts'
import { waitTimeReports as reports } from '#features/waitTimes/server/schema.ts'
import type { Db } from '#kernel/server/db/client.ts'
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

const COMPARED = {
  id: reports.id,
  userId: reports.userId,
  restaurantId: reports.restaurantId,
  baseMinutes: reports.baseMinutes,
}

/** The newest reports, and earlier ones close enough to be compared with them. */
async function readRecent(db: Db, now: Date, hours: number): Promise<Recent[]> {
  const minutes = hours * HOUR_MINUTES + LIVE_REPORT_MINUTES
  const rows = await db
    .select({
      ...COMPARED,
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
    ...{ isReviewed: verdict !== null, isRemoved: verdict === 'removed' },
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

const others = alias(reports, 'others')

/** The newest reports of each of these diners in recent days, with those of others. */
export async function compareReportsOf(
  db: Db,
  userIds: readonly number[],
  { now, days }: { now: Date; days: number },
): Promise<Compared[]> {
  const newest = db
    .select({
      id: reports.id,
      place:
        sql<number>`row_number() over (partition by ${reports.userId} order by ${reports.reportTime} desc)`.as(
          'place',
        ),
    })
    .from(reports)
    .where(and(inArray(reports.userId, [...userIds]), gt(reports.reportTime, daysBefore(now, days))))
    .as('newest')
  const rows = await db
    .select({
      ...COMPARED,
      othersBases: sql<number[]>`array(${othersOf(db)})`.as('others_bases'),
    })
    .from(reports)
    .innerJoin(newest, eq(newest.id, reports.id))
    .where(lte(newest.place, REPORT_REVIEW.judgedReports))
  return rows.filter(({ othersBases }) => othersBases.length > 0)
}

/** The newest of the others' reports within 90 minutes. */
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
    .limit(MAX_OTHERS)

const daysBefore = (now: Date, days: number): SQL =>
  sql`${now.toISOString()}::timestamptz - make_interval(days => ${days})`
