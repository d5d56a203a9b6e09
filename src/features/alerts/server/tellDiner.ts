import { eq } from 'drizzle-orm'
import { languageFor } from '#domain/home.ts'
import type { Language } from '#domain/language.ts'
import { senderName } from '#domain/senderName.ts'
import type { AlertWay } from '#domain/waitAlert.ts'
import { type Ctx, inTransaction } from '#kernel/server/context.ts'
import type { Queries } from '#kernel/server/db/client.ts'
import { users } from '#kernel/server/db/schema/users.ts'
import { homeOf } from '#kernel/server/home.ts'
import { siteAddress } from '#kernel/server/mailer.ts'
import { messageRulesOf, refusalOf } from '#services/messaging/server/budgets.ts'
import { composeEmail } from '#services/messaging/server/emailTemplate.ts'
import type { Push } from '#services/push/server/push.ts'
import { pushSubscriptions } from '#services/push/server/schema.ts'

/** Where a diner can be told. Only a confirmed address gets emails. */
async function reachOf(db: Queries, { mailer }: Pick<Ctx, 'mailer'>, userId: number) {
  const browsers = await db.$count(pushSubscriptions, eq(pushSubscriptions.userId, userId))
  const [user] = await db
    .select({ email: users.email, isConfirmed: users.isEmailConfirmed })
    .from(users)
    .where(eq(users.id, userId))
  const email = mailer.delivery === 'mail' && user?.isConfirmed ? user.email : null
  return { hasBrowser: browsers > 0, email }
}

/** How a diner is told first. */
export async function wayTo(db: Queries, ctx: Pick<Ctx, 'mailer'>, userId: number): Promise<AlertWay> {
  const { hasBrowser, email } = await reachOf(db, ctx, userId)
  return hasBrowser ? 'push' : email === null ? 'page' : 'email'
}

export interface ShortWait {
  restaurantId: number
  restaurantName: string
  partySize: number
  /** null when a table is free. */
  minutes: number | null
  isTypical: boolean
}

interface Words {
  title: string
  body: string
  label: string
  footer: string
}

const WORDS: Record<Language, (wait: ShortWait) => Words> = {
  en: ({ restaurantName, partySize, minutes, isTypical }) => ({
    title:
      minutes === null
        ? `No wait at ${restaurantName}`
        : `${restaurantName}: ${isTypical ? 'usually ' : ''}${minutes} min`,
    body: `For a party of ${partySize}, right now.`,
    label: `Open ${restaurantName}`,
    footer:
      'You’re getting this because you asked for an alert when the wait is short. It is sent only once.',
  }),
  es: ({ restaurantName, partySize, minutes, isTypical }) => ({
    title:
      minutes === null
        ? `Sin espera en ${restaurantName}`
        : `${restaurantName}: ${isTypical ? 'normalmente ' : ''}${minutes} min`,
    body: `Para ${partySize === 1 ? '1 persona' : `${partySize} personas`}, en este momento.`,
    label: `Abrir ${restaurantName}`,
    footer: 'Recibes este correo porque pediste un aviso cuando la espera fuera corta. Es un solo aviso.',
  }),
}

interface Told {
  userId: number
  language: Language | null
}

/**
 * Tells a diner in the background: by notification, and by email where no browser takes it. An email beyond the day's
 * limits is not sent.
 */
export function tellDiner(ctx: Ctx, push: Push, { userId, ...told }: Told, shortWait: ShortWait): void {
  const language = told.language ?? languageFor([], homeOf(ctx.settings))
  const wait = { ...shortWait, restaurantName: senderName(shortWait.restaurantName) }
  const { title, body, label, footer } = WORDS[language](wait)
  const path = `/restaurant/${wait.restaurantId}`
  ctx.mailer.send(async () => {
    const { hasBrowser, email } = await reachOf(ctx.db, ctx, userId)
    if (hasBrowser && (await push.notify(userId, { title, body, path }))) return undefined
    if (email === null || !(await mayEmail(ctx, email))) return undefined
    const action = { label, url: `${siteAddress(ctx.settings)}${path}` }
    const parts = { subject: title, preview: body, heading: title, paragraphs: [body], action, footer }
    return { to: email, ...composeEmail(parts, language) }
  })
}

const mayEmail = (ctx: Ctx, recipient: string): Promise<boolean> =>
  inTransaction(ctx, async (tx) => {
    const rules = messageRulesOf(ctx.settings, ctx.log)
    return (await refusalOf(tx, rules, { channel: 'email', recipient })) === null
  })
