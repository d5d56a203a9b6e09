import { and, count, desc, eq, inArray, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { REPORT_REVIEW } from '#domain/limits.ts'
import { agreesWith, isDisputed, isLive, medianMinutes } from '#domain/waits.ts'
import { restaurants } from '#features/restaurants/server/schema.ts'
import { waitTimeReports as reports } from '#features/waitTimes/server/schema.ts'
import type { Ctx } from '#kernel/server/context.ts'
import type { Db } from '#kernel/server/db/client.ts'
import { users } from '#kernel/server/db/schema/users.ts'
import type { DisagreeingReport, QueueColumn, QueueQuery } from '../contractReports.ts'
import { type Compared, compareRecent, compareReportsOf } from './compareReports.ts'
import { contains, orderOf } from './listing.ts'

type Reporter = NonNullable<DisagreeingReport['reporter']>

const middleOf = ({ othersBases }: Compared): number => medianMinutes(othersBases) ?? 0
/** Agrees with the median of the others, as in a diner's own standing. */
const isInLine = (report: Compared): boolean => agreesWith(middleOf(report), report.baseMinutes)

/** One page of the recent reports that the others of their place contradict, newest first, with their authors. */
export async function disagreeingReports(
  { db, clock }: Ctx,
  query: z.output<typeof QueueQuery>,
): Promise<{ reports: DisagreeingReport[]; total: number }> {
  const now = await clock.now(db)
  const disputed = new Map<number, Compared>()
  for await (const report of compareRecent(db, now, REPORT_REVIEW.queueHours)) {
    if (isDisputed(report.baseMinutes, report.othersBases)) disputed.set(report.id, report)
  }
  if (disputed.size === 0) return { reports: [], total: 0 }
  const { rows, total } = await pageOf(db, [...disputed.keys()], query)
  const queue = rows.flatMap(({ report }) => disputed.get(report.id) ?? [])
  const reporters = await reportersOf(db, queue, now)
  return {
    reports: rows.flatMap((row) => {
      const compared = disputed.get(row.report.id)
      return compared ? [present(compared, row, reporters, now)] : []
    }),
    total,
  }
}

interface Row {
  report: typeof reports.$inferSelect
  restaurantName: string
}

const nameOf = sql<string | null>`coalesce(${users.fullName}, ${users.username})`

const SORT_BY = {
  createdAt: reports.reportTime,
  restaurant: sql`lower(${restaurants.name})`,
  reporter: sql`lower(coalesce(${nameOf}, ${users.email}))`,
  waitTime: reports.waitTime,
} as const satisfies Record<QueueColumn, unknown>

async function pageOf(
  db: Db,
  ids: readonly number[],
  { q, sort = '-createdAt', limit = REPORT_REVIEW.queueMax, offset = 0 }: z.output<typeof QueueQuery>,
): Promise<{ rows: Row[]; total: number }> {
  const searched = [restaurants.name, users.fullName, users.username, users.email]
  // One parameter, however many they are.
  const isDisputedOne = sql`${reports.id} = any(${sql.param(ids)}::int[])`
  const where = and(isDisputedOne, contains(q, searched))
  const rows = await db
    .select({ report: reports, restaurantName: restaurants.name })
    .from(reports)
    .innerJoin(restaurants, eq(restaurants.id, reports.restaurantId))
    .leftJoin(users, eq(users.id, reports.userId))
    .where(where)
    .orderBy(...orderOf(sort, SORT_BY), desc(reports.id))
    .limit(limit)
    .offset(offset)
  const [counted] = await db
    .select({ total: count() })
    .from(reports)
    .innerJoin(restaurants, eq(restaurants.id, reports.restaurantId))
    .leftJoin(users, eq(users.id, reports.userId))
    .where(where)
  return { rows, total: counted?.total ?? 0 }
}

function present(
  compared: Compared,
  { report, restaurantName }: Row,
  reporters: ReadonlyMap<number, Reporter>,
  now: Date,
): DisagreeingReport {
  const { id, restaurantId, waitTime, partySize, baseMinutes, reportTime, isAnonymous, userId } = report
  return {
    id,
    restaurant: { id: restaurantId, name: restaurantName },
    waitTime,
    partySize,
    baseMinutes,
    createdAt: reportTime.toISOString(),
    isLive: isLive(reportTime.getTime(), now.getTime()),
    isAnonymous,
    others: { count: compared.othersBases.length, medianBaseMinutes: middleOf(compared) },
    reporter: userId === null ? null : (reporters.get(userId) ?? null),
  }
}

/** Who made the reports of the queue, and how accurate their reports of the last months were. */
async function reportersOf(db: Db, queue: readonly Compared[], now: Date): Promise<Map<number, Reporter>> {
  const ids = [...new Set(queue.flatMap(({ userId }) => (userId === null ? [] : [userId])))]
  if (ids.length === 0) return new Map()
  const people = await db
    .select({
      id: users.id,
      name: nameOf,
      email: users.email,
      isActive: users.isActive,
      totalPoints: users.pointsTotal,
      reportCount: count(reports.id),
    })
    .from(users)
    .leftJoin(reports, eq(reports.userId, users.id))
    .where(inArray(users.id, ids))
    .groupBy(users.id)
  const compared = await compareReportsOf(db, ids, { now, days: REPORT_REVIEW.historyDays })
  return new Map(
    people.map((person) => {
      const own = compared.filter(({ userId }) => userId === person.id)
      const agreed = own.filter(isInLine).length
      const agreedShare = own.length === 0 ? null : agreed / own.length
      return [person.id, { ...person, comparedCount: own.length, agreedShare }]
    }),
  )
}
