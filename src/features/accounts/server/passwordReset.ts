import { randomBytes } from 'node:crypto'
import { and, eq, lt, sql } from 'drizzle-orm'
import { issue } from '#contract/issues.ts'
import { FIRST_ADMIN_EMAIL, normalizeEmail, type UserType } from '#domain/accounts.ts'
import { PASSWORD_LINK_MINUTES } from '#domain/limits.ts'
import { forgetFailedLogins } from '#features/session/server/failedLogins.ts'
import { type Ctx, inTransaction } from '#kernel/server/context.ts'
import { users } from '#kernel/server/db/schema/users.ts'
import { AppError, invalidField } from '#kernel/server/errors.ts'
import { homeLanguage } from '#kernel/server/home.ts'
import { type EmailMessage, siteAddress } from '#kernel/server/mailer.ts'
import { notice } from '#kernel/server/notice.ts'
import { hashOf } from '#kernel/server/secrets.ts'
import { endSessionsOf } from '#kernel/server/sessions.ts'
import { newPasswordEmail } from '#services/messaging/server/accountEmails.ts'
import { ACCOUNT_LIMITS } from './limits.ts'
import { passwordResets } from './schema.ts'

const TOKEN_BYTES = 32
const lifetime = sql.raw(`interval '${PASSWORD_LINK_MINUTES} minutes'`)
interface ResetRequest {
  email: string
  userType: UserType
}

/**
 * Emails a reset link to the account, if it exists. Limits, response and response time are the same if it doesn't.
 * Throws too_many.
 */
export function requestPasswordReset(ctx: Ctx, { email, userType }: ResetRequest, address: string): void {
  const emailNorm = normalizeEmail(email)
  ctx.rateLimiter.count(ACCOUNT_LIMITS.passwordLinksOfAddress, address)
  ctx.rateLimiter.count(ACCOUNT_LIMITS.passwordLinksOfAccount, `${userType}:${emailNorm}`)
  ctx.mailer.send(() => composeResetEmail(ctx, { emailNorm, userType }))
}

async function composeResetEmail(
  ctx: Ctx,
  { emailNorm, userType }: { emailNorm: string; userType: ResetRequest['userType'] },
): Promise<EmailMessage | undefined> {
  await ctx.db.delete(passwordResets).where(lt(passwordResets.expiresAt, sql`now()`))
  const [user] = await ctx.db
    .select({ id: users.id, email: users.email })
    .from(users)
    .where(and(eq(users.emailNorm, emailNorm), eq(users.userType, userType), eq(users.isActive, true)))
  if (!user) return undefined
  // Nobody receives mail at the address that the first admin starts with.
  if (emailNorm === FIRST_ADMIN_EMAIL && ctx.mailer.delivery === 'mail') return undefined
  const token = randomBytes(TOKEN_BYTES).toString('base64url')
  await ctx.db
    .insert(passwordResets)
    .values({ tokenHash: hashOf(token), userId: user.id, expiresAt: sql`now() + ${lifetime}` })
  // For a link that has expired: admins request a new one at an address of their own.
  const form = userType === 'admin' ? '&as=admin' : ''
  const url = `${siteAddress(ctx.settings)}/reset-password#token=${token}${form}`
  return { to: user.email, ...newPasswordEmail({ url }, homeLanguage(ctx.settings)) }
}

const invalidLink = () => invalidField('token', issue('link_expired'))

/**
 * Sets the password of the account a link belongs to, invalidates all its links and signs it out everywhere.
 * Throws invalid for a token that is no longer valid.
 */
export async function resetPassword(
  ctx: Ctx,
  { token, newPassword }: { token: string; newPassword: string },
) {
  const tokenHash = hashOf(token)
  const { userId, ...account } = await ownerOf(ctx, tokenHash)
  const passwordHash = await ctx.passwords.hash(newPassword)
  const answer = await inTransaction(ctx, async (tx, publish) => {
    const [user] = await tx
      .select({ isActive: users.isActive })
      .from(users)
      .where(eq(users.id, userId))
      .for('update')
    const used = await tx
      .delete(passwordResets)
      .where(eq(passwordResets.userId, userId))
      .returning({ tokenHash: passwordResets.tokenHash })
    // The second of two concurrent uses finds it deleted.
    if (!user || !used.some((link) => link.tokenHash === tokenHash)) throw invalidLink()
    if (!user.isActive) throw new AppError('reset_of_deactivated')
    // Whoever opened the link can read this address.
    await tx.update(users).set({ passwordHash, isEmailConfirmed: true }).where(eq(users.id, userId))
    await endSessionsOf(tx, publish, userId)
    publish({ type: 'user.revoked', userId })
    return { ok: true as const, ...notice('password_reset'), userType: account.userType }
  })
  forgetFailedLogins(ctx, account)
  return answer
}

async function ownerOf(ctx: Ctx, tokenHash: string) {
  const [link] = await ctx.db
    .select({ userId: users.id, emailNorm: users.emailNorm, userType: users.userType })
    .from(passwordResets)
    .innerJoin(users, eq(users.id, passwordResets.userId))
    .where(and(eq(passwordResets.tokenHash, tokenHash), sql`${passwordResets.expiresAt} > now()`))
  if (!link) throw invalidLink()
  return link
}
