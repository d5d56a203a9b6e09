import { createHmac } from 'node:crypto'
import { and, desc, eq, sql } from 'drizzle-orm'
import { memberName } from '#features/session/server/currentUser.ts'
import { type Member, notAllowed, type RestaurantUser } from '#kernel/server/actor.ts'
import { type Ctx, inTransaction } from '#kernel/server/context.ts'
import type { Db, Tx } from '#kernel/server/db/client.ts'
import { databaseFault } from '#kernel/server/db/errors.ts'
import { restaurantMembers } from '#kernel/server/db/schema/members.ts'
import { sessions } from '#kernel/server/db/schema/sessions.ts'
import { users } from '#kernel/server/db/schema/users.ts'
import { AppError } from '#kernel/server/errors.ts'
import { installationSecret } from '#kernel/server/installationSecret.ts'
import { notFound } from '#kernel/server/notFound.ts'
import { chooseRestaurant, endTakeoversBy } from '#kernel/server/sessions.ts'
import type { WrongPins } from '../contract.ts'
import { TEAM_LIMITS } from './limits.ts'
import { mayManage } from './members.ts'
import { isActiveMemberOf, isMember, lockTeam } from './store.ts'

const SALT_BYTES = 16

/** One salt for each restaurant, so that one hash identifies a PIN's owner, and the database refuses duplicates. */
async function hashOf({ db, passwords }: Ctx, restaurantId: number, pin: string): Promise<string> {
  const secret = await installationSecret(db, 'team_pins')
  const salt = createHmac('sha256', secret).update(String(restaurantId)).digest().subarray(0, SALT_BYTES)
  return passwords.hashWith(salt, pin)
}

const pinTaken = () => new AppError('pin_taken')

/** Sets or removes the current user's PIN, and ends what was taken over with the old one. Throws conflict if a colleague has it, and too_many. */
export async function changePin(ctx: Ctx, actor: Member, pin: string | null): Promise<void> {
  const { restaurantId, userId } = actor
  ctx.rateLimiter.count(TEAM_LIMITS.pinChangesOfMember, `${restaurantId}:${userId}`)
  const pinHash = pin === null ? null : await hashOf(ctx, restaurantId, pin)
  try {
    await inTransaction(ctx, async (tx, publish) => {
      await tx.update(restaurantMembers).set({ pinHash }).where(isMember(restaurantId, userId))
      await endTakeoversBy(tx, publish, { memberId: userId, restaurantId })
      publish({ type: 'team.changed', restaurantId })
    })
  } catch (error) {
    throw databaseFault(error) === 'unique' ? pinTaken() : error
  }
}

/**
 * Throws wrong_code, and too_many after too many of them on a device, from an account or at a restaurant. The last two
 * don't lock a shared device, so that no one can shut it out from elsewhere.
 */
export async function takeOver<T>(
  ctx: Ctx,
  actor: Member,
  pin: string,
  answer: (tx: Tx) => Promise<T>,
): Promise<T> {
  const { restaurantId, sessionHash, userId: accountId } = actor
  const isShared = await isSharedDevice(ctx.db, sessionHash)
  const refuseWhenLocked = () => {
    ctx.rateLimiter.check(TEAM_LIMITS.wrongPinsOfDevice, sessionHash)
    if (isShared) return
    ctx.rateLimiter.check(TEAM_LIMITS.wrongPinsOfAccount, String(accountId))
    ctx.rateLimiter.check(TEAM_LIMITS.wrongPinsOfRestaurant, String(restaurantId))
  }
  refuseWhenLocked()
  const pinHash = await hashOf(ctx, restaurantId, pin)
  // Otherwise concurrent guesses would all be checked before the first one is counted.
  refuseWhenLocked()
  try {
    return await inTransaction(ctx, async (tx, publish) => {
      const [member] = await tx
        .select({ userId: restaurantMembers.userId })
        .from(restaurantMembers)
        .where(and(isActiveMemberOf(restaurantId), eq(restaurantMembers.pinHash, pinHash)))
        .for('key share')
      if (!member) throw new AppError('pin_unknown')
      const { userId } = member
      await chooseRestaurant(tx, sessionHash, {
        restaurantId,
        memberId: userId === accountId ? null : userId,
      })
      // Other tabs on the device refetch the current user.
      publish({ type: 'session.ended', sessionHash })
      return answer(tx)
    })
  } catch (error) {
    if (error instanceof AppError && error.code === 'pin_unknown') await countWrongPin(ctx, actor)
    throw error
  }
}

async function isSharedDevice(db: Db, sessionHash: string): Promise<boolean> {
  const [session] = await db
    .select({ sharedSince: sessions.sharedSince })
    .from(sessions)
    .where(eq(sessions.tokenHash, sessionHash))
  return session !== undefined && session.sharedSince !== null
}

/** Counted in memory for the limits, at once, and in the database for the owners. */
async function countWrongPin(ctx: Ctx, { restaurantId, sessionHash, userId }: Member): Promise<void> {
  try {
    ctx.rateLimiter.count(TEAM_LIMITS.wrongPinsOfDevice, sessionHash)
    ctx.rateLimiter.count(TEAM_LIMITS.wrongPinsOfAccount, String(userId))
    ctx.rateLimiter.count(TEAM_LIMITS.wrongPinsOfRestaurant, String(restaurantId))
  } finally {
    await ctx.db
      .update(restaurantMembers)
      .set({
        wrongPins: sql`case when ${isOfToday} then ${restaurantMembers.wrongPins} + 1 else 1 end`,
        wrongPinsSince: sql`case when ${isOfToday} then ${restaurantMembers.wrongPinsSince} else now() end`,
      })
      .where(isMember(restaurantId, userId))
  }
}

const isOfToday = sql`${restaurantMembers.wrongPinsSince} > now() - interval '1 day'`

/** Fewer in a day are typing mistakes. */
const TOLD_FROM = 5

/** Wrong PINs of the last 24 hours, for the owners; null if there were few. */
export async function wrongPinsAt(db: Db, restaurantId: number): Promise<WrongPins | null> {
  const rows = await db
    .select({ count: restaurantMembers.wrongPins, user: users })
    .from(restaurantMembers)
    .innerJoin(users, eq(users.id, restaurantMembers.userId))
    .where(and(eq(restaurantMembers.restaurantId, restaurantId), isOfToday))
    .orderBy(desc(restaurantMembers.wrongPins))
  const count = rows.reduce((sum, row) => sum + row.count, 0)
  return count < TOLD_FROM ? null : { count, names: rows.map(({ user }) => memberName(user)) }
}

/** Ends what a member has taken over: their own, or anyone's for owners. Throws forbidden and not_found. */
export async function endTakeovers(ctx: Ctx, actor: Member, memberId: number): Promise<void> {
  const { restaurantId } = actor
  if (memberId !== actor.memberId && !mayManage(actor)) throw notAllowed()
  await inTransaction(ctx, async (tx, publish) => {
    const { role } = await lockTeam(tx, actor)
    if (memberId !== actor.memberId && role !== 'owner') throw notAllowed()
    if ((await tx.$count(restaurantMembers, isMember(restaurantId, memberId))) === 0) throw notFound('member')
    await endTakeoversBy(tx, publish, { memberId, restaurantId })
    publish({ type: 'team.changed', restaurantId })
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
