import { count, eq, inArray, sql } from 'drizzle-orm'
import { REPORT_REVIEW } from '#domain/limits.ts'
import { agreesWith, isDisputed, isLive, medianMinutes } from '#domain/waits.ts'
import { restaurants } from '#features/restaurants/server/schema.ts'
import { waitTimeReports as reports } from '#features/waitTimes/server/schema.ts'
import type { Ctx } from '#kernel/server/context.ts'
import type { Db } from '#kernel/server/db/client.ts'
import { users } from '#kernel/server/db/schema/users.ts'
import type { DisagreeingReport } from '../contractReports.ts'
import { type Compared, compareRecent, compareReportsOf } from './compareReports.ts'

type Reporter = NonNullable<DisagreeingReport['reporter']>

const middleOf = ({ othersBases }: Compared): number => medianMinutes(othersBases) ?? 0
/** Agrees with the median of the others, as in a diner's own standing. */
const isInLine = (report: Compared): boolean => agreesWith(middleOf(report), report.baseMinutes)

/** Recent reports that the others of their place contradict, newest first, with their authors. */
export async function disagreeingReports({ db, clock }: Ctx): Promise<DisagreeingReport[]> {
  const now = await clock.now(db)
  const queue: Compared[] = []
  for await (const report of compareRecent(db, now, REPORT_REVIEW.queueHours)) {
    if (isDisputed(report.baseMinutes, report.othersBases)) queue.push(report)
    if (queue.length === REPORT_REVIEW.queueMax) break
  }
  if (queue.length === 0) return []
  const rows = await rowsOf(db, queue)
  const reporters = await reportersOf(db, queue, now)
  return queue.flatMap((compared) => {
    const row = rows.get(compared.id)
    return row ? [present(compared, row, reporters, now)] : []
  })
}

interface Row {
  report: typeof reports.$inferSelect
  restaurantName: string
}

async function rowsOf(db: Db, queue: readonly Compared[]): Promise<Map<number, Row>> {
  const rows = await db
    .select({ report: reports, restaurantName: restaurants.name })
    .from(reports)
    .innerJoin(restaurants, eq(restaurants.id, reports.restaurantId))
    .where(
      inArray(
        reports.id,
        queue.map(({ id }) => id),
      ),
    )
  return new Map(rows.map((row) => [row.report.id, row]))
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
      name: sql<string | null>`coalesce(${users.fullName}, ${users.username})`,
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
