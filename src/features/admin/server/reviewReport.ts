import { eq, sql } from 'drizzle-orm'
import type { NoticeCode } from '#contract/notices.ts'
import type { Message } from '#contract/replies.ts'
import { restaurants } from '#features/restaurants/server/schema.ts'
import { waitTimeReports as reports } from '#features/waitTimes/server/schema.ts'
import type { Admin } from '#kernel/server/actor.ts'
import { type Ctx, inTransaction } from '#kernel/server/context.ts'
import type { Tx } from '#kernel/server/db/client.ts'
import { AppError } from '#kernel/server/errors.ts'
import { found } from '#kernel/server/notFound.ts'
import { notice } from '#kernel/server/notice.ts'
import { recordChanges } from './audit.ts'
import { reportReviews } from './schema.ts'

type Verdict = 'dismissed' | 'removed'

const SAID = {
  dismissed: 'report_kept',
  removed: 'report_removed',
} as const satisfies Record<Verdict, NoticeCode>

/**
 * Decides on a report of the queue. A removed report no longer counts anywhere; a dismissed one may still be
 * removed. Throws not_found, and conflict for dismissing a removed report.
 */
export async function reviewReport(
  ctx: Ctx,
  actor: Admin,
  { id, verdict }: { id: number; verdict: Verdict },
): Promise<Message & { id: number; verdict: Verdict }> {
  return inTransaction(ctx, async (tx, publish) => {
    const report = await lockReport(tx, id)
    const settled = await tx
      .insert(reportReviews)
      .values({ reportId: id, verdict, adminId: actor.userId })
      .onConflictDoUpdate({
        target: reportReviews.reportId,
        set: { verdict, adminId: actor.userId, createdAt: sql`now()` },
        setWhere: sql`${reportReviews.verdict} = 'dismissed' and excluded.verdict = 'removed'`,
      })
      .returning({ reportId: reportReviews.reportId })
    const answer = { id, verdict, ...notice(SAID[verdict]) }
    if (settled.length === 0) {
      await refuseOtherVerdict(tx, id, verdict)
      return answer
    }
    await recordChanges(tx, actor.userId, [
      {
        action: `report.${verdict}`,
        subjectType: 'report',
        subjectId: id,
        subjectName: report.restaurantName,
        details: { waitTime: report.waitTime, partySize: report.partySize, reporterId: report.userId },
      },
    ])
    if (verdict === 'removed') {
      publish({ type: 'wait.removed', reportId: id, restaurantId: report.restaurantId })
    }
    return answer
  })
}

async function lockReport(tx: Tx, id: number) {
  const [report] = await tx
    .select({
      restaurantId: reports.restaurantId,
      restaurantName: restaurants.name,
      userId: reports.userId,
      waitTime: reports.waitTime,
      partySize: reports.partySize,
    })
    .from(reports)
    .innerJoin(restaurants, eq(restaurants.id, reports.restaurantId))
    .where(eq(reports.id, id))
    .for('share', { of: reports })
  return found(report, 'report')
}

/** Repeating the same decision changes nothing. */
async function refuseOtherVerdict(tx: Tx, id: number, verdict: Verdict): Promise<void> {
  const [known] = await tx.select().from(reportReviews).where(eq(reportReviews.reportId, id))
  if (known?.verdict === verdict) return
  throw new AppError('report_removed')
}
