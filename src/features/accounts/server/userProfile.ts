import { and, eq } from 'drizzle-orm'
import { issue } from '#contract/issues.ts'
import { FIRST_ADMIN_EMAIL, normalizeEmail } from '#domain/accounts.ts'
import type { User } from '#kernel/server/actor.ts'
import { type Ctx, inTransaction } from '#kernel/server/context.ts'
import type { Tx } from '#kernel/server/db/client.ts'
import { violatedConstraint } from '#kernel/server/db/errors.ts'
import { users } from '#kernel/server/db/schema/users.ts'
import { AppError, fieldIssue, signInRequired } from '#kernel/server/errors.ts'
import type { ProfileUpdate } from '../bodies.ts'
import { confirmEmailChange, notifyOldAddress, storeUndo } from './changeEmail.ts'
import { confirmsEmails, sendConfirmation } from './confirmEmail.ts'
import { ACCOUNT_LIMITS } from './limits.ts'
import { passwordResets } from './schema.ts'

/** Writes the fields that were sent and leaves the rest. Throws a conflict for an email that is taken. */
export async function saveUserProfile(
  ctx: Ctx,
  user: User,
  update: ProfileUpdate,
  address: string,
): Promise<void> {
  const { userId } = user
  const changes = changesOf(update)
  if (Object.keys(changes).length === 0) return
  if (changes.email !== undefined) {
    const { currentPassword } = update
    await confirmEmailChange(ctx, user, { email: changes.email, currentPassword, address })
  }
  try {
    const { isMoved, undo } = await inTransaction(ctx, async (tx, publish) => {
      const before = await lockUser(tx, userId)
      publish({ type: 'user.changed', userId })
      const isMoved = changes.emailNorm !== undefined && changes.emailNorm !== before.emailNorm
      const isEmailConfirmed = !confirmsEmails(ctx)
      await tx
        .update(users)
        .set({ ...changes, ...(isMoved && { isEmailConfirmed }) })
        .where(eq(users.id, userId))
      if (isMoved && changes.email !== undefined) {
        publish({ type: 'user.email_changed', userId, before: before.email, after: changes.email })
        // Limited, because each change sends emails to addresses that nobody has confirmed.
        if (confirmsEmails(ctx)) ctx.rateLimiter.count(ACCOUNT_LIMITS.confirmationsOfAccount, String(userId))
        // A link sent to the old address must not open the account any more.
        await tx.delete(passwordResets).where(eq(passwordResets.userId, userId))
        // Nobody receives mail at the address that the first admin starts with.
        if (before.emailNorm === FIRST_ADMIN_EMAIL) return { isMoved }
        return { isMoved, undo: { to: before.email, token: await storeUndo(tx, userId, before.email) } }
      }
      return { isMoved }
    })
    if (undo) notifyOldAddress(ctx, undo)
    if (isMoved) sendConfirmation(ctx, userId)
  } catch (error) {
    if (violatedConstraint(error) !== 'users_email_norm_user_type_key') throw error
    throw new AppError(
      'email_taken',
      {},
      {
        issues: [fieldIssue('email', issue('email_taken'))],
      },
    )
  }
}

const changesOf = ({ fullName, email, phone, profileEmoji, username }: ProfileUpdate) => ({
  ...(fullName !== undefined && { fullName }),
  ...(email !== undefined && { email, emailNorm: normalizeEmail(email) }),
  ...(phone !== undefined && { phone: phone || null }),
  ...(profileEmoji !== undefined && { profileEmoji }),
  ...(username !== undefined && { username: username || null }),
})

async function lockUser(tx: Tx, userId: number) {
  const [user] = await tx
    .select({ email: users.email, emailNorm: users.emailNorm })
    .from(users)
    .where(and(eq(users.id, userId), eq(users.isActive, true)))
    .for('update')
  if (!user) throw signInRequired()
  return user
}
