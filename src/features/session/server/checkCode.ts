import { and, eq, isNotNull, lt } from 'drizzle-orm'
import type { Ctx } from '#kernel/server/context.ts'
import type { Tx } from '#kernel/server/db/client.ts'
import { AppError } from '#kernel/server/errors.ts'
import { SESSION_LIMITS } from './limits.ts'
import { recoveryCodes, secondFactors } from './schema.ts'
import { recoveryCodeHash, stepOfCode } from './totp.ts'

export const wrongCode = () => new AppError('wrong_code')

/**
 * Uses the code of an account with two-step verification; does nothing for other accounts. Throws code_required
 * without a code, wrong_code, and too_many after ten wrong ones.
 */
export async function passSecondFactor(
  ctx: Ctx,
  tx: Tx,
  userId: number,
  code: string | undefined,
): Promise<void> {
  const [factor] = await tx
    .select({ secret: secondFactors.secret })
    .from(secondFactors)
    .where(and(eq(secondFactors.userId, userId), isNotNull(secondFactors.confirmedAt)))
  if (!factor) return
  if (!code) throw new AppError('code_required')
  // Counted before it is checked; otherwise concurrent guesses would all be checked before the first is counted.
  ctx.rateLimiter.count(SESSION_LIMITS.wrongCodesOfAccount, String(userId))
  const isRight =
    (await spendAppCode(ctx, tx, { userId, secret: factor.secret, code })) ||
    (await spendRecoveryCode(tx, userId, code))
  if (!isRight) throw wrongCode()
  ctx.rateLimiter.forget(SESSION_LIMITS.wrongCodesOfAccount, String(userId))
}

interface AppCode {
  userId: number
  secret: string
  code: string
}

/** Returns whether the code is right; of two concurrent uses, only one finds its half minute unused. */
export async function spendAppCode(ctx: Ctx, tx: Tx, { userId, secret, code }: AppCode): Promise<boolean> {
  const step = stepOfCode(secret, code, (await ctx.clock.now(tx)).getTime())
  if (step === null) return false
  const used = await tx
    .update(secondFactors)
    .set({ lastStep: step })
    .where(
      and(
        eq(secondFactors.userId, userId),
        eq(secondFactors.secret, secret),
        lt(secondFactors.lastStep, step),
      ),
    )
    .returning({ userId: secondFactors.userId })
  return used.length > 0
}

async function spendRecoveryCode(tx: Tx, userId: number, code: string): Promise<boolean> {
  const used = await tx
    .delete(recoveryCodes)
    .where(and(eq(recoveryCodes.userId, userId), eq(recoveryCodes.codeHash, recoveryCodeHash(userId, code))))
    .returning({ userId: recoveryCodes.userId })
  return used.length > 0
}
