import { and, desc, eq } from 'drizzle-orm'
import { localMoment } from '#domain/calendar.ts'
import { milesBetween } from '#domain/geo.ts'
import type { Diner } from '#platform/server/actor.ts'
import { type Ctx, inTransaction } from '#platform/server/context.ts'
import type { Tx } from '#platform/server/db/client.ts'
import { users } from '#platform/server/db/schema/accounts.ts'
import { waitTimeReports } from '#platform/server/db/schema/waitTimes.ts'
import type { WaitReport } from '../contract.ts'
import { findReportedPlace, isStaffAt, type ReportedPlace, refuseClosed } from './reportedPlace.ts'
import { answerAgain, writeReport } from './writeReport.ts'

/**
 * Writes a diner's report, its reservation row and its award in one transaction.
 * A diner's reports go one after another, so that no two of them see the same count of rewards.
 */
export async function reportWait(ctx: Ctx, diner: Diner, report: WaitReport) {
  ctx.rateLimiter.count('reportsOfDiner', String(diner.userId))
  return inTransaction(ctx, async (tx, publish) => {
    const restaurant = await findReportedPlace(tx, report.restaurantId)
    await tx.select({ id: users.id }).from(users).where(eq(users.id, diner.userId)).for('update')

    const now = await ctx.clock.now(tx)
    const repeated = await repeatedReport(tx, diner, report, now)
    if (repeated) return answerAgain(tx, repeated, isStaffAt(restaurant, diner))
    const saidOpen = refuseClosed(restaurant, localMoment(now, restaurant.timeZone), report)
    return writeReport(
      { tx, publish },
      { diner, place: restaurant, now },
      {
        ...report,
        kind: report.kind ?? 'typed',
        joinedAt: null,
        saidOpen,
        isNear: nearness(report, restaurant),
      },
    )
  })
}

const REPEAT_MS = 10 * 60_000

/** The diner's last report at this restaurant, if it said the same within ten minutes. */
async function repeatedReport(tx: Tx, { userId }: Diner, report: WaitReport, now: Date) {
  const [last] = await tx
    .select()
    .from(waitTimeReports)
    .where(and(eq(waitTimeReports.userId, userId), eq(waitTimeReports.restaurantId, report.restaurantId)))
    .orderBy(desc(waitTimeReports.id))
    .limit(1)
  if (!last || now.getTime() - last.reportTime.getTime() >= REPEAT_MS) return undefined
  return last.partySize === report.partySize && last.waitTime === report.waitTime ? last : undefined
}

const NEAR_MILES = 1

/** Whether the reporter is within a mile; null where either position is unknown. */
function nearness({ latitude, longitude }: WaitReport, place: ReportedPlace): boolean | null {
  if (latitude === undefined || longitude === undefined) return null
  if (place.latitude === null || place.longitude === null) return null
  const there = { latitude: Number(place.latitude), longitude: Number(place.longitude) }
  return milesBetween({ latitude, longitude }, there) <= NEAR_MILES
}
