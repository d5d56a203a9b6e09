import { and, asc, count, eq, sql } from 'drizzle-orm'
import { LIVE_REPORT_MINUTES } from '#domain/limits.ts'
import { reportPointsOf, takeBackAllPoints } from '#features/points/server/ledger.ts'
import { waitTimeReports as reports } from '#features/waitTimes/server/schema.ts'
import type { Admin } from '#kernel/server/actor.ts'
import { type Ctx, inTransaction } from '#kernel/server/context.ts'
import type { Db, Tx } from '#kernel/server/db/client.ts'
import { users } from '#kernel/server/db/schema/users.ts'
import { found } from '#kernel/server/notFound.ts'
import { notice } from '#kernel/server/notice.ts'
import { recordChanges } from './audit.ts'
import { isNotRemoved, reportReviews } from './schema.ts'

const isDiner = (id: number) => and(eq(users.id, id), eq(users.userType, 'diner'))

/** How many reports and points removing all reports of a diner would remove. */
export async function removableOfDiner(db: Db, dinerId: number) {
  const [diner] = await db.select({ id: users.id }).from(users).where(isDiner(dinerId))
  found(diner, 'account')
  const [counted] = await db
    .select({ reports: count() })
    .from(reports)
    .where(and(eq(reports.userId, dinerId), isNotRemoved(reports.id)))
  return { reports: counted?.reports ?? 0, points: await reportPointsOf(db, dinerId) }
}

/** Removes every report of a diner and takes back the points they earned. */
export async function removeReportsOfDiner(ctx: Ctx, actor: Admin, dinerId: number) {
  return inTransaction(ctx, async (tx, publish) => {
    const [diner] = await tx
      .select({
        email: users.email,
        name: sql<string | null>`coalesce(${users.fullName}, ${users.username})`,
      })
      .from(users)
      .where(isDiner(dinerId))
    const { name, email } = found(diner, 'account')
    const removed = await removeAll(tx, dinerId, actor.userId)
    const points = await takeBackAllPoints(tx, dinerId)
    if (removed.length > 0 || points > 0) {
      await recordChanges(tx, actor.userId, [
        {
          action: 'reports.removed_of_diner',
          subjectType: 'user',
          subjectId: dinerId,
          subjectName: name ?? email,
          details: { reports: removed.length, points },
        },
      ])
    }
    for (const { reportId, restaurantId } of await liveOf(tx, dinerId)) {
      publish({ type: 'wait.removed', reportId, restaurantId })
    }
    if (points > 0) publish({ type: 'points.changed', userId: dinerId })
    return {
      ...notice('reports_removed', { count: removed.length, points }),
      removed: removed.length,
      points,
    }
  })
}

/** In the order of ids, so that two admins who do this together don't deadlock. */
const removeAll = (tx: Tx, dinerId: number, adminId: number) =>
  tx
    .insert(reportReviews)
    .select(
      tx
        .select({
          reportId: reports.id,
          verdict: sql<'removed'>`'removed'`.as('verdict'),
          adminId: sql<number>`${adminId}::int`.as('admin_id'),
          createdAt: sql<Date>`now()`.as('created_at'),
        })
        .from(reports)
        .where(and(eq(reports.userId, dinerId), isNotRemoved(reports.id)))
        .orderBy(asc(reports.id)),
    )
    .onConflictDoUpdate({
      target: reportReviews.reportId,
      set: { verdict: 'removed', adminId, createdAt: sql`now()` },
      // Another admin may have removed it since it was selected.
      setWhere: sql`${reportReviews.verdict} = 'dismissed'`,
    })
    .returning({ reportId: reportReviews.reportId })

/** Those that a board may still show. */
const liveOf = (tx: Tx, dinerId: number) =>
  tx
    .select({ reportId: reports.id, restaurantId: reports.restaurantId })
    .from(reports)
    .where(
      and(
        eq(reports.userId, dinerId),
        sql`${reports.reportTime} > now() - make_interval(mins => ${LIVE_REPORT_MINUTES})`,
      ),
    )
