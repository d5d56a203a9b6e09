import { eq } from 'drizzle-orm'
import { issue } from '#contract/issues.ts'
import type { Ctx } from '#kernel/server/context.ts'
import { users } from '#kernel/server/db/schema/users.ts'
import { invalidField } from '#kernel/server/errors.ts'
import { homeLanguage } from '#kernel/server/home.ts'
import { siteAddress } from '#kernel/server/mailer.ts'
import { guessedPasswordEmail } from '#services/messaging/server/accountEmails.ts'
import { type Account, claimedAccountId, deviceLinkToken, isDeviceLinkToken } from './knownDevices.ts'

/** Tells the owner that new devices have to wait, with a link that lets the device it is opened on sign in. */
export function notifyOwnerOfLock(ctx: Ctx, account: Account & { email: string }): void {
  if (ctx.mailer.delivery !== 'mail') return
  ctx.mailer.send(async () => {
    const nowMs = (await ctx.clock.now(ctx.db)).getTime()
    const url = `${siteAddress(ctx.settings)}/login#device=${deviceLinkToken(account, nowMs)}`
    return { to: account.email, ...guessedPasswordEmail({ url }, homeLanguage(ctx.settings)) }
  })
}

/** The account that such a link was sent to. Throws invalid for any other token. */
export async function accountOfDeviceLink(ctx: Ctx, token: string): Promise<Account> {
  const [account] = await ctx.db
    .select({ id: users.id, passwordHash: users.passwordHash })
    .from(users)
    .where(eq(users.id, claimedAccountId(token)))
  const nowMs = (await ctx.clock.now(ctx.db)).getTime()
  if (!account || !isDeviceLinkToken(token, account, nowMs)) {
    throw invalidField('token', issue('device_link_expired'))
  }
  return account
}
