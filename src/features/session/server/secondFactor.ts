import { and, count, eq, isNotNull, isNull, lt, sql } from 'drizzle-orm'
import type { User } from '#kernel/server/actor.ts'
import { type Ctx, inTransaction } from '#kernel/server/context.ts'
import { deleteInBatches, type Sweep } from '#kernel/server/db/batches.ts'
import type { Db, Tx } from '#kernel/server/db/client.ts'
import { users } from '#kernel/server/db/schema/users.ts'
import { AppError, signInRequired } from '#kernel/server/errors.ts'
import { homeLanguage } from '#kernel/server/home.ts'
import { secondFactorOffEmail } from '#services/messaging/server/accountEmails.ts'
import type { SecondFactorState } from '../contractSecondFactor.ts'
import { passSecondFactor, spendAppCode, wrongCode } from './checkCode.ts'
import { confirmPassword } from './confirmPassword.ts'
import { SESSION_LIMITS } from './limits.ts'
import { recoveryCodes, secondFactors } from './schema.ts'
import { newRecoveryCodes, newSecret, otpauthUri, recoveryCodeHash } from './totp.ts'

const isOff = () => new AppError('second_factor_off')
const isOn = () => new AppError('second_factor_on')

interface Proof {
  currentPassword: string
  address: string
}

const confirmUser = (ctx: Ctx, { userId }: User, { currentPassword, address }: Proof) =>
  confirmPassword(ctx, { userId, password: currentPassword, address })

const confirmedOf = (userId: number) =>
  and(eq(secondFactors.userId, userId), isNotNull(secondFactors.confirmedAt))

export async function secondFactorOf(db: Db, userId: number): Promise<SecondFactorState> {
  const [row] = await db
    .select({ confirmedAt: secondFactors.confirmedAt, recoveryCodesLeft: count(recoveryCodes.codeHash) })
    .from(secondFactors)
    .leftJoin(recoveryCodes, eq(recoveryCodes.userId, secondFactors.userId))
    .where(confirmedOf(userId))
    .groupBy(secondFactors.userId)
  return {
    confirmedAt: row?.confirmedAt?.toISOString() ?? null,
    recoveryCodesLeft: row?.recoveryCodesLeft ?? 0,
  }
}

/** Creates a secret, which replaces one that was never confirmed. Throws a conflict if verification is on. */
export async function startSecondFactor(ctx: Ctx, user: User, proof: Proof) {
  await confirmUser(ctx, user, proof)
  const { userId } = user
  const secret = newSecret()
  return inTransaction(ctx, async (tx) => {
    const [account] = await tx.select({ email: users.email }).from(users).where(eq(users.id, userId))
    if (!account) throw signInRequired()
    const made = await tx
      .insert(secondFactors)
      .values({ userId, secret })
      .onConflictDoUpdate({
        target: secondFactors.userId,
        set: { secret, createdAt: sql`now()` },
        setWhere: isNull(secondFactors.confirmedAt),
      })
      .returning({ userId: secondFactors.userId })
    if (made.length === 0) throw isOn()
    return { secret, uri: otpauthUri(secret, account.email) }
  })
}

/** Turns verification on with the first code of the app. Throws wrong_code, too_many and conflicts. */
export async function confirmSecondFactor(ctx: Ctx, { userId }: User, code: string): Promise<string[]> {
  return inTransaction(ctx, async (tx) => {
    const [factor] = await tx
      .select()
      .from(secondFactors)
      .where(eq(secondFactors.userId, userId))
      .for('update')
    if (!factor) throw isOff()
    if (factor.confirmedAt) throw isOn()
    ctx.rateLimiter.count(SESSION_LIMITS.wrongCodesOfAccount, String(userId))
    if (!(await spendAppCode(ctx, tx, { userId, secret: factor.secret, code }))) throw wrongCode()
    ctx.rateLimiter.forget(SESSION_LIMITS.wrongCodesOfAccount, String(userId))
    await tx.update(secondFactors).set({ confirmedAt: sql`now()` }).where(eq(secondFactors.userId, userId))
    return replaceRecoveryCodes(tx, userId)
  })
}

/** Throws a conflict when verification is off. */
export async function renewRecoveryCodes(ctx: Ctx, user: User, proof: Proof): Promise<string[]> {
  await confirmUser(ctx, user, proof)
  return inTransaction(ctx, async (tx) => {
    await lockConfirmed(tx, user.userId)
    return replaceRecoveryCodes(tx, user.userId)
  })
}

async function replaceRecoveryCodes(tx: Tx, userId: number): Promise<string[]> {
  const codes = newRecoveryCodes()
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
  await tx
    .insert(recoveryCodes)
    .values(codes.map((code) => ({ userId, codeHash: recoveryCodeHash(userId, code) })))
  return codes
}

async function lockConfirmed(tx: Tx, userId: number): Promise<void> {
  const [factor] = await tx
    .select({ userId: secondFactors.userId })
    .from(secondFactors)
    .where(confirmedOf(userId))
    .for('update')
  if (!factor) throw isOff()
}

/** Turns verification off with password and code. Throws wrong_code, too_many, and a conflict when it is off. */
export async function stopSecondFactor(ctx: Ctx, user: User, proof: Proof & { code: string }): Promise<void> {
  await confirmUser(ctx, user, proof)
  const { userId } = user
  await inTransaction(ctx, async (tx) => {
    await lockConfirmed(tx, userId)
    await passSecondFactor(ctx, tx, userId, proof.code)
    await removeSecondFactor(tx, userId)
  })
  await notifyTurnedOff(ctx, userId)
}

/** Returns whether verification was on. */
export async function removeSecondFactor(tx: Tx, userId: number): Promise<boolean> {
  const removed = await tx
    .delete(secondFactors)
    .where(eq(secondFactors.userId, userId))
    .returning({ confirmedAt: secondFactors.confirmedAt })
  return removed.some(({ confirmedAt }) => confirmedAt !== null)
}

/** Tells the account by email that it now signs in with the password alone, if email is set up. */
export async function notifyTurnedOff(ctx: Ctx, userId: number): Promise<void> {
  if (ctx.mailer.delivery !== 'mail') return
  ctx.mailer.send(async () => {
    const [user] = await ctx.db.select({ email: users.email }).from(users).where(eq(users.id, userId))
    return user && { to: user.email, ...secondFactorOffEmail(homeLanguage(ctx.settings)) }
  })
}

/** Deletes setups that were not finished within a day. */
export const sweepSecondFactors = (sweep: Sweep): Promise<number> =>
  deleteInBatches(
    sweep,
    secondFactors,
    sql`${isNull(secondFactors.confirmedAt)} and ${lt(secondFactors.createdAt, sql`now() - interval '1 day'`)}`,
  )
