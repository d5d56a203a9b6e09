import { eq } from 'drizzle-orm'
import type { Ctx } from '#platform/server/context.ts'
import { users } from '#platform/server/db/schema/accounts.ts'
import { invalidField } from '#platform/server/errors.ts'
import { siteAddress } from '#platform/server/mailer.ts'
import { type Account, claimedAccountId, deviceLinkToken, isDeviceLinkToken } from './knownDevices.ts'

/** Tells the owner that new devices have to wait, with a link that lets the device it is opened on sign in. */
export function tellOwnerOfLock(ctx: Ctx, account: Account & { email: string }): void {
  if (ctx.mailer.delivery !== 'mail') return
  ctx.mailer.send(async () => {
    const nowMs = (await ctx.clock.now(ctx.db)).getTime()
    const link = `${siteAddress(ctx.settings)}/login#device=${deviceLinkToken(account, nowMs)}`
    return { to: account.email, subject: 'Someone is guessing your Tablecast password', text: textOf(link) }
  })
}

const textOf = (link: string): string =>
  `Someone entered 10 wrong passwords for your Tablecast account. New devices have to wait up to 15 minutes before the next try. Devices you have signed in on before are not affected.

If you are trying to sign in on a new device, open this link there. It works for an hour:
${link}

If it was not you, there is nothing to do. A long password that you use nowhere else keeps your account safe.
`

/** The account whose owner opened such a link. Throws invalid for any other token. */
export async function accountOfDeviceLink(ctx: Ctx, token: string): Promise<Account> {
  const [account] = await ctx.db
    .select({ id: users.id, passwordHash: users.passwordHash })
    .from(users)
    .where(eq(users.id, claimedAccountId(token)))
  const nowMs = (await ctx.clock.now(ctx.db)).getTime()
  if (!account || !isDeviceLinkToken(token, account, nowMs)) {
    throw invalidField('token', 'This link has expired. Please wait 15 minutes and try again.')
  }
  return account
}
