import { createHmac } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import type { Member, RestaurantUser } from '#kernel/server/actor.ts'
import { type Ctx, inTransaction } from '#kernel/server/context.ts'
import { databaseFault } from '#kernel/server/db/errors.ts'
import { restaurantMembers } from '#kernel/server/db/schema/members.ts'
import { AppError } from '#kernel/server/errors.ts'
import { installationSecret } from '#kernel/server/installationSecret.ts'
import { notFound } from '#kernel/server/notFound.ts'
import { chooseRestaurant } from '#kernel/server/sessions.ts'
import { TEAM_LIMITS } from './limits.ts'
import { isActiveMemberOf, isMember } from './store.ts'

const SALT_BYTES = 16

/** One salt for each restaurant, so that one hash identifies a PIN's owner, and the database refuses duplicates. */
async function hashOf({ db, passwords }: Ctx, restaurantId: number, pin: string): Promise<string> {
  const secret = await installationSecret(db, 'team_pins')
  const salt = createHmac('sha256', secret).update(String(restaurantId)).digest().subarray(0, SALT_BYTES)
  return passwords.hashWith(salt, pin)
}

const pinTaken = () => new AppError('pin_taken')

/** Sets or removes the current user's PIN. Throws conflict if a colleague has it, and too_many. */
export async function changePin(ctx: Ctx, actor: Member, pin: string | null): Promise<void> {
  const { restaurantId, userId } = actor
  ctx.rateLimiter.count(TEAM_LIMITS.pinChangesOfMember, `${restaurantId}:${userId}`)
  const pinHash = pin === null ? null : await hashOf(ctx, restaurantId, pin)
  try {
    await inTransaction(ctx, async (tx, publish) => {
      await tx.update(restaurantMembers).set({ pinHash }).where(isMember(restaurantId, userId))
      publish({ type: 'team.changed', restaurantId })
    })
  } catch (error) {
    throw databaseFault(error) === 'unique' ? pinTaken() : error
  }
}

/** Throws wrong_code, and too_many after too many of them on a device or at a restaurant. */
export async function takeOver(ctx: Ctx, actor: Member, pin: string): Promise<number> {
  const { restaurantId, sessionHash } = actor
  const refuseWhenLocked = () => {
    ctx.rateLimiter.check(TEAM_LIMITS.wrongPinsOfDevice, sessionHash)
    ctx.rateLimiter.check(TEAM_LIMITS.wrongPinsOfRestaurant, String(restaurantId))
  }
  refuseWhenLocked()
  const pinHash = await hashOf(ctx, restaurantId, pin)
  // Otherwise concurrent guesses would all be checked before the first one is counted.
  refuseWhenLocked()
  return inTransaction(ctx, async (tx, publish) => {
    const [member] = await tx
      .select({ userId: restaurantMembers.userId })
      .from(restaurantMembers)
      .where(and(isActiveMemberOf(restaurantId), eq(restaurantMembers.pinHash, pinHash)))
      .for('key share')
    if (!member) {
      ctx.rateLimiter.count(TEAM_LIMITS.wrongPinsOfDevice, sessionHash)
      ctx.rateLimiter.count(TEAM_LIMITS.wrongPinsOfRestaurant, String(restaurantId))
      throw new AppError('pin_unknown')
    }
    const { userId } = member
    await chooseRestaurant(tx, sessionHash, {
      restaurantId,
      memberId: userId === actor.userId ? null : userId,
    })
    // Other tabs on the device refetch the current user.
    publish({ type: 'session.ended', sessionHash })
    return userId
  })
}

/** Throws not_found for a restaurant whose team the user isn't on. */
export async function switchTo(ctx: Ctx, actor: RestaurantUser, restaurantId: number): Promise<void> {
  await inTransaction(ctx, async (tx, publish) => {
    const [member] = await tx
      .select({ userId: restaurantMembers.userId })
      .from(restaurantMembers)
      .where(isMember(restaurantId, actor.userId))
      .for('key share')
    if (!member) throw notFound('restaurant')
    await chooseRestaurant(tx, actor.sessionHash, { restaurantId, memberId: null })
    if (restaurantId !== actor.restaurantId)
      publish({ type: 'session.ended', sessionHash: actor.sessionHash })
  })
}
