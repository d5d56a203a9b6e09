import { randomBytes } from 'node:crypto'
import { and, eq, lt, sql } from 'drizzle-orm'
import { issue } from '#contract/issues.ts'
import { normalizeEmail } from '#domain/accounts.ts'
import { EMAIL_UNDO_DAYS, RECENT_SIGN_IN_MINUTES } from '#domain/limits.ts'
import { confirmPassword } from '#features/session/server/confirmPassword.ts'
import type { User } from '#kernel/server/actor.ts'
import { type Ctx, inTransaction } from '#kernel/server/context.ts'
import type { Tx } from '#kernel/server/db/client.ts'
import { violatedConstraint } from '#kernel/server/db/errors.ts'
import { sessions } from '#kernel/server/db/schema/sessions.ts'
import { users } from '#kernel/server/db/schema/users.ts'
import { AppError, invalidField } from '#kernel/server/errors.ts'
import { homeLanguage } from '#kernel/server/home.ts'
import { siteAddress } from '#kernel/server/mailer.ts'
import { notice } from '#kernel/server/notice.ts'
import { hashOf } from '#kernel/server/secrets.ts'
import { endSessionsOf } from '#kernel/server/sessions.ts'
import { addressChangedEmail } from '#services/messaging/server/accountEmails.ts'
import { requestPasswordReset } from './passwordReset.ts'
import { emailChanges, passwordResets } from './schema.ts'

const TOKEN_BYTES = 32
const lifetime = sql.raw(`interval '${EMAIL_UNDO_DAYS} days'`)
const recently = sql.raw(`interval '${RECENT_SIGN_IN_MINUTES} minutes'`)
interface EmailChange {
  email: string
  currentPassword?: string | undefined
  address: string
}

/**
 * Refuses a change of email by someone who found a signed-in device: it requires the password unless the session
 * is new. Throws recent_sign_in so that the screen asks for it.
 */
export async function confirmEmailChange(ctx: Ctx, user: User, change: EmailChange): Promise<void> {
  const { currentPassword: password, address } = change
  const [session] = await ctx.db
    .select({
      emailNorm: users.emailNorm,
      isRecent: sql<boolean>`${sessions.createdAt} > now() - ${recently}`,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(eq(sessions.tokenHash, user.sessionHash))
  if (session?.emailNorm === normalizeEmail(change.email) || session?.isRecent) return
  if (password === undefined) {
    throw new AppError('recent_sign_in')
  }
  await confirmPassword(ctx, { userId: user.userId, password, address })
}

/** Stores how to undo the change. Returns the token for its link. */
export async function storeUndo(tx: Tx, userId: number, oldEmail: string): Promise<string> {
  await tx.delete(emailChanges).where(lt(emailChanges.expiresAt, sql`now()`))
  const token = randomBytes(TOKEN_BYTES).toString('base64url')
  await tx
    .insert(emailChanges)
    .values({ tokenHash: hashOf(token), userId, oldEmail, expiresAt: sql`now() + ${lifetime}` })
  return token
}

/** Notifies the old address, if email is set up. */
export function notifyOldAddress(ctx: Ctx, { to, token }: { to: string; token: string }): void {
  if (ctx.mailer.delivery !== 'mail') return
  const url = `${siteAddress(ctx.settings)}/undo-email#token=${token}`
  ctx.mailer.send(async () => ({ to, ...addressChangedEmail({ url }, homeLanguage(ctx.settings)) }))
}

const invalidLink = () => invalidField('token', issue('undo_link_expired'))

/**
 * Restores an account's old email, signs it out everywhere, invalidates its password and sends a reset link to
 * that address, because an attacker may know the password. Throws invalid, and a conflict for an email that
 * another account uses now.
 */
export async function undoEmailChange(ctx: Ctx, token: string, address: string) {
  const [link] = await ctx.db
    .select({
      userId: emailChanges.userId,
      email: emailChanges.oldEmail,
      current: users.email,
      userType: users.userType,
    })
    .from(emailChanges)
    .innerJoin(users, eq(users.id, emailChanges.userId))
    .where(and(eq(emailChanges.tokenHash, hashOf(token)), sql`${emailChanges.expiresAt} > now()`))
  if (!link) throw invalidLink()
  const { userId, email, current, userType } = link
  const passwordHash = await ctx.passwords.hash(randomBytes(TOKEN_BYTES).toString('base64url'))
  try {
    const answer = await inTransaction(ctx, async (tx, publish) => {
      const used = await tx.delete(emailChanges).where(eq(emailChanges.userId, userId)).returning()
      if (!used.some(({ tokenHash }) => tokenHash === hashOf(token))) throw invalidLink()
      await tx
        .update(users)
        .set({ email, emailNorm: normalizeEmail(email), passwordHash, isEmailConfirmed: true })
        .where(eq(users.id, userId))
      await endSessionsOf(tx, publish, userId)
      await tx.delete(passwordResets).where(eq(passwordResets.userId, userId))
      publish({ type: 'user.email_changed', userId, before: current, after: email })
      publish({ type: 'user.revoked', userId })
      return { ok: true as const, ...notice('email_restored', { email }) }
    })
    requestPasswordReset(ctx, { email, userType }, address)
    return answer
  } catch (error) {
    if (violatedConstraint(error) !== 'users_email_norm_user_type_key') throw error
    throw new AppError('old_email_taken')
  }
}
