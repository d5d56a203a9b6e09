import { and, desc, eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { REPORT_REVIEW } from '#domain/limits.ts'
import { agreesWith, isDisputed, isLive, medianMinutes } from '#domain/waits.ts'
import { restaurants } from '#features/restaurants/server/schema.ts'
import { waitTimeReports as reports } from '#features/waitTimes/server/schema.ts'
import type { Ctx } from '#kernel/server/context.ts'
import type { Db } from '#kernel/server/db/client.ts'
import { users } from '#kernel/server/db/schema/users.ts'
import type { DisagreeingReport, QueueColumn, QueueQuery } from '../contractReports.ts'
import { type Compared, compareRecent, historyOfUser } from './compareReports.ts'
import { contains, orderOf } from './listing.ts'

type Row = Awaited<ReturnType<typeof pageOf>>[number]
type Bases = Pick<Compared, 'baseMinutes' | 'othersBases'>

const middleOf = ({ othersBases }: Bases): number => medianMinutes(othersBases) ?? 0
/** Agrees with the median of the others, as in a diner's own standing. */
const isInLine = (report: Bases): boolean => agreesWith(middleOf(report), report.baseMinutes)

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
  const read = (page: typeof query) => pageOf({ db, now }, [...disputed.keys()], page)
  const rows = await read(query)
  // After the last page there is no row that has the total.
  const [counted] = rows.length > 0 || !query.offset ? rows : await read({ ...query, limit: 1, offset: 0 })
  return {
    reports: rows.flatMap((row) => {
      const compared = disputed.get(row.report.id)
      return compared ? [present(compared, row, now)] : []
    }),
    total: counted?.total ?? 0,
  }
}

const nameOf = sql<string | null>`coalesce(${users.fullName}, ${users.username})`

const SORT_BY = {
  createdAt: reports.reportTime,
  restaurant: sql`lower(${restaurants.name})`,
  reporter: sql`lower(coalesce(${nameOf}, ${users.email}))`,
  waitTime: reports.waitTime,
} as const satisfies Record<QueueColumn, unknown>

async function pageOf(
  { db, now }: { db: Db; now: Date },
  ids: readonly number[],
  { q, sort = '-createdAt', limit = REPORT_REVIEW.queueMax, offset = 0 }: z.output<typeof QueueQuery>,
) {
  return db
    .select({
      report: reports,
      restaurantName: restaurants.name,
      name: nameOf,
      email: users.email,
      isActive: users.isActive,
      totalPoints: users.pointsTotal,
      reportCount: sql<number>`(select count(*)::int from ${reports} as made where made.user_id = ${users.id})`,
      history: historyOfUser(db, now, REPORT_REVIEW.historyDays),
      total: sql<number>`count(*) over ()::int`,
    })
    .from(reports)
    .innerJoin(restaurants, eq(restaurants.id, reports.restaurantId))
    .leftJoin(users, eq(users.id, reports.userId))
    .where(
      and(
        // One parameter, however many they are.
        sql`${reports.id} = any(${sql.param(ids)}::int[])`,
        contains(q, [restaurants.name, users.fullName, users.username, users.email]),
      ),
    )
    .orderBy(...orderOf(sort, SORT_BY), desc(reports.id))
    .limit(limit)
    .offset(offset)
}

function present(compared: Compared, row: Row, now: Date): DisagreeingReport {
  const { id, restaurantId, waitTime, partySize, baseMinutes, reportTime, isAnonymous } = row.report
  return {
    id,
    restaurant: { id: restaurantId, name: row.restaurantName },
    waitTime,
    partySize,
    baseMinutes,
    createdAt: reportTime.toISOString(),
    isLive: isLive(reportTime.getTime(), now.getTime()),
    isAnonymous,
    others: { count: compared.othersBases.length, medianBaseMinutes: middleOf(compared) },
    reporter: reporterOf(row),
  }
}

/** Who made a report, and how accurate their reports of the last months were. */
function reporterOf({ report: { userId }, history, ...row }: Row): DisagreeingReport['reporter'] {
  const { name, email, isActive, totalPoints, reportCount } = row
  if (userId === null || email === null || isActive === null || totalPoints === null) return null
  const comparedCount = history?.length ?? 0
  const agreedShare = history ? history.filter(isInLine).length / comparedCount : null
  return { id: userId, name, email, isActive, totalPoints, reportCount, comparedCount, agreedShare }
}
