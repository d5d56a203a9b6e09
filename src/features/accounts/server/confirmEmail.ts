import { randomBytes } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import { issue } from '#contract/issues.ts'
import { EMAIL_CONFIRM_DAYS } from '#domain/limits.ts'
import type { User } from '#kernel/server/actor.ts'
import { type Ctx, inTransaction } from '#kernel/server/context.ts'
import type { Tx } from '#kernel/server/db/client.ts'
import { users } from '#kernel/server/db/schema/users.ts'
import { invalidField } from '#kernel/server/errors.ts'
import { homeLanguage } from '#kernel/server/home.ts'
import { siteAddress } from '#kernel/server/mailer.ts'
import { notice } from '#kernel/server/notice.ts'
import { hashOf } from '#kernel/server/secrets.ts'
import { confirmAddressEmail } from '#services/messaging/server/accountEmails.ts'
import { ACCOUNT_LIMITS } from './limits.ts'
import { emailConfirmations } from './schema.ts'

const TOKEN_BYTES = 32
const lifetime = sql.raw(`interval '${EMAIL_CONFIRM_DAYS} days'`)
/** Without a mail server no address can be confirmed, so all count as confirmed. */
export const confirmsEmails = ({ mailer }: Pick<Ctx, 'mailer'>): boolean => mailer.delivery === 'mail'

/** Confirms addresses that can't be confirmed any more because the mail server was removed from the settings. */
export async function confirmAllWithoutMail(ctx: Pick<Ctx, 'db' | 'mailer'>): Promise<void> {
  if (confirmsEmails(ctx)) return
  await ctx.db.update(users).set({ isEmailConfirmed: true }).where(eq(users.isEmailConfirmed, false))
}

/** Emails a confirmation link to an account whose address is not confirmed. */
export function sendConfirmation(ctx: Ctx, userId: number): void {
  if (!confirmsEmails(ctx)) return
  ctx.mailer.send(async () => {
    const [user] = await ctx.db
      .select({ email: users.email, emailNorm: users.emailNorm })
      .from(users)
      .where(and(eq(users.id, userId), eq(users.isEmailConfirmed, false)))
    if (!user) return undefined
    const token = randomBytes(TOKEN_BYTES).toString('base64url')
    await ctx.db.insert(emailConfirmations).values({
      tokenHash: hashOf(token),
      userId,
      emailNorm: user.emailNorm,
      expiresAt: sql`now() + ${lifetime}`,
    })
    const url = `${siteAddress(ctx.settings)}/confirm-email#token=${token}`
    return { to: user.email, ...confirmAddressEmail({ url }, homeLanguage(ctx.settings)) }
  })
}

/** Sends the link again. Throws too_many. */
export async function sendConfirmationAgain(ctx: Ctx, { userId }: User) {
  ctx.rateLimiter.count(ACCOUNT_LIMITS.confirmationsOfAccount, String(userId))
  const answer = await inTransaction(ctx, async () => ({ ok: true as const, ...notice('confirmation_sent') }))
  sendConfirmation(ctx, userId)
  return answer
}

/** Confirms the address that a link was sent to. Throws invalid for an expired link and after another change. */
export async function confirmEmail(ctx: Ctx, token: string) {
  return inTransaction(ctx, async (tx, publish) => {
    const [link] = await tx
      .delete(emailConfirmations)
      .where(
        and(eq(emailConfirmations.tokenHash, hashOf(token)), sql`${emailConfirmations.expiresAt} > now()`),
      )
      .returning()
    const isConfirmed = link && (await markConfirmed(tx, link))
    if (!isConfirmed) {
      throw invalidField('token', issue('link_expired'))
    }
    publish({ type: 'user.changed', userId: link.userId })
    return { ok: true as const, ...notice('email_confirmed') }
  })
}

async function markConfirmed(tx: Tx, link: { userId: number; emailNorm: string }): Promise<boolean> {
  const confirmed = await tx
    .update(users)
    .set({ isEmailConfirmed: true })
    .where(and(eq(users.id, link.userId), eq(users.emailNorm, link.emailNorm)))
    .returning({ id: users.id })
  return confirmed.length > 0
}
