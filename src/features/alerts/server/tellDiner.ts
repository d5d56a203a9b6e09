import { eq } from 'drizzle-orm'
import { languageFor } from '#domain/home.ts'
import type { Language } from '#domain/language.ts'
import { senderName } from '#domain/senderName.ts'
import type { AlertWay } from '#domain/waitAlert.ts'
import type { Ctx } from '#kernel/server/context.ts'
import type { Queries } from '#kernel/server/db/client.ts'
import { users } from '#kernel/server/db/schema/users.ts'
import { homeOf } from '#kernel/server/home.ts'
import { siteAddress } from '#kernel/server/mailer.ts'
import { composeEmail } from '#services/messaging/server/emailTemplate.ts'
import type { Push } from '#services/push/server/push.ts'
import { pushSubscriptions } from '#services/push/server/schema.ts'

/** How a diner can be told, and where. Only a confirmed address gets emails. */
export async function wayTo(
  db: Queries,
  { mailer }: Pick<Ctx, 'mailer'>,
  userId: number,
): Promise<{ way: AlertWay; email: string }> {
  const browsers = await db.$count(pushSubscriptions, eq(pushSubscriptions.userId, userId))
  const [user] = await db
    .select({ email: users.email, isConfirmed: users.isEmailConfirmed })
    .from(users)
    .where(eq(users.id, userId))
  const hasEmail = mailer.delivery === 'mail' && user?.isConfirmed === true
  return { way: browsers > 0 ? 'push' : hasEmail ? 'email' : 'page', email: user?.email ?? '' }
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
    footer: 'You get this because you asked to be told when the wait is short. You are told only once.',
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

export interface Told {
  userId: number
  way: AlertWay
  email: string
  language: Language | null
  wait: ShortWait
}

/** Tells a diner; nothing waits for the push service or the mail server. */
export function tellDiner(ctx: Pick<Ctx, 'settings' | 'mailer'>, push: Push, told: Told): void {
  const language = told.language ?? languageFor([], homeOf(ctx.settings))
  const wait = { ...told.wait, restaurantName: senderName(told.wait.restaurantName) }
  const { title, body, label, footer } = WORDS[language](wait)
  const path = `/restaurant/${wait.restaurantId}`
  if (told.way === 'push') void push.notify(told.userId, { title, body, path }).catch(() => {})
  if (told.way !== 'email') return
  const action = { label, url: `${siteAddress(ctx.settings)}${path}` }
  const parts = { subject: title, preview: body, heading: title, paragraphs: [body], action, footer }
  ctx.mailer.send(async () => ({ to: told.email, ...composeEmail(parts, language) }))
}
