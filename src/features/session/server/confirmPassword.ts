import { eq } from 'drizzle-orm'
import type { Ctx } from '#kernel/server/context.ts'
import { users } from '#kernel/server/db/schema/users.ts'
import { AppError, signInRequired } from '#kernel/server/errors.ts'
import { failedLogins } from './failedLogins.ts'

interface Confirmation {
  userId: number
  password: string
  address: string
}

/**
 * Asks a signed-in user for the password once more. A wrong one is 403 and counts as a failed sign-in; too_many
 * after too many of them. Returns the stored hash it was compared with, for a write that must not overwrite
 * another change.
 */
export async function confirmPassword(
  ctx: Ctx,
  { userId, password, address }: Confirmation,
): Promise<string> {
  const [user] = await ctx.db
    .select({ emailNorm: users.emailNorm, userType: users.userType, passwordHash: users.passwordHash })
    .from(users)
    .where(eq(users.id, userId))
  if (!user) throw signInRequired()
  const failures = failedLogins(ctx, { ...user, address, knownDevice: 'signed in' })
  failures.refuseWhenLocked()
  if (!(await ctx.passwords.verify(user.passwordHash, password))) {
    failures.count()
    throw new AppError('wrong_password')
  }
  failures.refuseWhenLocked()
  return user.passwordHash
}
