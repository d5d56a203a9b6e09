import { localMoment } from '#domain/calendar.ts'
import { MINUTE_MS } from '#domain/durations.ts'
import { milesBetween } from '#domain/geo.ts'
import { lockDiner } from '#features/points/server/ledger.ts'
import type { Diner } from '#kernel/server/actor.ts'
import { type Ctx, inTransaction } from '#kernel/server/context.ts'
import type { WaitReport } from '../contract.ts'
import { WAIT_LIMITS } from './limits.ts'
import { isStaffAt, type ReportedPlace, refuseClosed } from './reportedPlace.ts'
import { type ReportRow, reportFacts } from './reportFacts.ts'
import { answerAgain, writeReport } from './writeReport.ts'

/**
 * Writes a diner's report, its reservation row and its award in one transaction.
 * A diner's reports go one after another, so that no two of them see the same count of rewards.
 */
export async function reportWait(ctx: Ctx, diner: Diner, report: WaitReport) {
  ctx.rateLimiter.count(WAIT_LIMITS.reportsOfDiner, String(diner.userId))
  return inTransaction(ctx, async (tx, publish) => {
    const { userId } = diner
    const { totalPoints } = await lockDiner(tx, userId)
    const now = await ctx.clock.now(tx)
    const { place, last, rewardedDays } = await reportFacts(tx, {
      userId,
      restaurantId: report.restaurantId,
    })
    const repeated = repeatedReport(last, report, now)
    if (repeated) return answerAgain(tx, repeated, isStaffAt(place, diner))
    const saidOpen = refuseClosed(ctx, place, localMoment(now, place.timeZone), report)
    return writeReport(
      { tx, publish },
      { diner, place, now, facts: { rewardedDays, totalPoints } },
      {
        ...report,
        kind: report.kind ?? 'typed',
        joinedAt: null,
        saidOpen,
        isNear: nearness(report, place),
      },
    )
  })
}

const REPEAT_MS = 10 * MINUTE_MS

/** The diner's last report at this restaurant, if it said the same within ten minutes. */
function repeatedReport(last: ReportRow | undefined, report: WaitReport, now: Date) {
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
