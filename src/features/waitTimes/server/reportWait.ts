import { localMoment } from '#domain/calendar.ts'
import { lockDiner } from '#features/points/server/ledger.ts'
import type { Diner } from '#kernel/server/actor.ts'
import type { Ctx } from '#kernel/server/context.ts'
import type { WaitReport } from '../contract.ts'
import { WAIT_LIMITS } from './limits.ts'
import { isStaffAt, refuseClosed } from './reportedPlace.ts'
import { isRepeated, nearness, reportFacts } from './reportFacts.ts'
import { answerAgain, type Unit, writeReport } from './writeReport.ts'

/**
 * Writes a diner's report, its reservation row and its award in the given transaction.
 * A diner's reports go one after another, so that no two of them see the same count of rewards.
 */
export async function reportWait(ctx: Ctx, { tx, publish }: Unit, diner: Diner, report: WaitReport) {
  ctx.rateLimiter.count(WAIT_LIMITS.reportsOfDiner, String(diner.userId))
  const { userId } = diner
  const { restaurantId } = report
  const { totalPoints } = await lockDiner(tx, userId)
  const now = await ctx.clock.now(tx)
  const { place, last, rewardedDays } = await reportFacts(tx, { userId, restaurantId })
  if (last && isRepeated(last, report, now)) return answerAgain(tx, last, isStaffAt(place, diner))
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
}
