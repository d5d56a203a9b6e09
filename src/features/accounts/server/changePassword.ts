import { and, eq } from 'drizzle-orm'
import { confirmPassword } from '#features/session/server/confirmPassword.ts'
import type { User } from '#kernel/server/actor.ts'
import { type Ctx, inTransaction } from '#kernel/server/context.ts'
import { users } from '#kernel/server/db/schema/users.ts'
import { AppError } from '#kernel/server/errors.ts'
import { endSessionsOf } from '#kernel/server/sessions.ts'
import { passwordResets } from './schema.ts'

interface Change {
  currentPassword: string
  newPassword: string
  address: string
}

/**
 * Sets a new password, ends all other sessions of the account and invalidates its reset links. Throws forbidden
 * for a wrong current password, and a conflict when another change came first.
 */
export async function changePassword(ctx: Ctx, user: User, change: Change) {
  const { userId, sessionHash } = user
  const { currentPassword: password, newPassword, address } = change
  const oldHash = await confirmPassword(ctx, { userId, password, address })
  const passwordHash = await ctx.passwords.hash(newPassword)
  return inTransaction(ctx, async (tx, publish) => {
    const changed = await tx
      .update(users)
      .set({ passwordHash })
      .where(and(eq(users.id, userId), eq(users.passwordHash, oldHash)))
      .returning({ id: users.id })
    if (changed.length === 0) {
      throw new AppError('password_just_changed')
    }
    await endSessionsOf(tx, publish, userId, sessionHash)
    await tx.delete(passwordResets).where(eq(passwordResets.userId, userId))
    publish({ type: 'user.revoked', userId, keptSessionHash: sessionHash })
    return { ok: true as const }
  })
}
