import { desc, eq } from 'drizzle-orm'
import type { z } from 'zod'
import { localMoment } from '#domain/calendar.ts'
import { restaurants } from '#features/restaurants/server/schema.ts'
import { waitTimeReports } from '#features/waitTimes/server/schema.ts'
import type { Diner } from '#kernel/server/actor.ts'
import { type Ctx, inTransaction } from '#kernel/server/context.ts'
import type { Tx } from '#kernel/server/db/client.ts'
import { users } from '#kernel/server/db/schema/users.ts'
import type { Award, ClaimBody } from '../contract.ts'
import { awardSignUp, awardStreak } from './awards.ts'
import { balanceOf } from './ledger.ts'

type Claim = z.output<typeof ClaimBody>

/**
 * Pays what the stored facts justify and was not paid yet; otherwise returns the same total and 0 points. Reports
 * are paid or refused when they are made, so claiming one again finds nothing.
 */
export async function claim(ctx: Ctx, diner: Diner, body: Claim) {
  return inTransaction(ctx, async (tx, publish) => {
    await tx.select({ id: users.id }).from(users).where(eq(users.id, diner.userId)).for('update')
    const [award] = await payable(ctx, tx, diner, body)
    if (award) publish({ type: 'points.changed', userId: diner.userId })
    return {
      totalPoints: await balanceOf(tx, diner.userId),
      transaction: award ?? { points: 0, reason: body.reason },
    }
  })
}

async function payable(ctx: Ctx, tx: Tx, diner: Diner, body: Claim): Promise<Award[]> {
  if (body.reason === 'sign_up') return awardSignUp(tx, diner.userId)
  if (body.reason !== 'weekly_streak') return []
  return awardStreak(tx, diner.userId, await today(ctx, tx, diner.userId))
}

/** The local day at the place of the diner's last report. */
async function today(ctx: Ctx, tx: Tx, userId: number): Promise<string> {
  const [last] = await tx
    .select({ timeZone: restaurants.timeZone })
    .from(waitTimeReports)
    .innerJoin(restaurants, eq(restaurants.id, waitTimeReports.restaurantId))
    .where(eq(waitTimeReports.userId, userId))
    .orderBy(desc(waitTimeReports.id))
    .limit(1)
  return localMoment(await ctx.clock.now(tx), last?.timeZone ?? 'UTC').day
}
