import { and, eq, isNull, lt, or } from 'drizzle-orm'
import { ROUTES } from '#contract/screens.ts'
import { addDays, localMoment, mondayOf } from '#domain/calendar.ts'
import { localeFor } from '#domain/home.ts'
import type { Language } from '#domain/language.ts'
import { memberMay } from '#domain/team.ts'
import { restaurants } from '#features/restaurants/server/schema.ts'
import { type Ctx, inTransaction } from '#kernel/server/context.ts'
import type { Db, Tx } from '#kernel/server/db/client.ts'
import { restaurantMembers } from '#kernel/server/db/schema/members.ts'
import { users } from '#kernel/server/db/schema/users.ts'
import { homeOf } from '#kernel/server/home.ts'
import { isRefusal, siteAddress } from '#kernel/server/mailer.ts'
import type { WeeklySummary } from '../contract.ts'
import { numbersOf } from './numbers.ts'
import { weeklySummaries } from './schema.ts'
import { summaryEmail } from './summaryEmail.ts'

/** From six in the morning, by the restaurant's clock, until the end of Monday. */
const FIRST_HOUR = 6

interface Who {
  userId: number
  restaurantId: number
}

const isOf = ({ userId, restaurantId }: Who) =>
  and(eq(weeklySummaries.userId, userId), eq(weeklySummaries.restaurantId, restaurantId))

/** Whether a member gets the summary, and where. */
export async function summaryOf(
  db: Db | Tx,
  { mailer }: Pick<Ctx, 'mailer'>,
  who: Who,
): Promise<WeeklySummary> {
  const [row] = await db
    .select({ email: users.email, isOn: weeklySummaries.isOn })
    .from(users)
    .leftJoin(weeklySummaries, isOf(who))
    .where(eq(users.id, who.userId))
  return {
    isOn: row?.isOn ?? false,
    email: row?.email ?? '',
    canBeSent: mailer.delivery === 'mail',
  }
}

/** Switches a member's own summary on or off. Safe to repeat. */
export async function setSummary(
  ctx: Ctx,
  { userId, restaurantId }: Who,
  { isOn, language }: { isOn: boolean; language: Language },
): Promise<WeeklySummary> {
  return inTransaction(ctx, async (tx) => {
    if (isOn) {
      await tx
        .insert(weeklySummaries)
        .values({ userId, restaurantId, language })
        .onConflictDoUpdate({
          target: [weeklySummaries.restaurantId, weeklySummaries.userId],
          set: { language, isOn },
        })
    } else await tx.update(weeklySummaries).set({ isOn }).where(isOf({ userId, restaurantId }))
    return summaryOf(tx, ctx, { userId, restaurantId })
  })
}

interface Due {
  restaurantId: number
  userId: number
  language: Language
  email: string
  name: string
  monday: string
  before: string | null
}

type Sender = Pick<Ctx, 'db' | 'clock' | 'mailer' | 'log' | 'settings'>

/**
 * Sends the summaries of the Mondays that have begun, each once, whichever node comes first. One that the mail server
 * refuses for good is not tried again.
 */
export async function sendSummaries(ctx: Sender): Promise<void> {
  if (ctx.mailer.delivery !== 'mail') return
  for (const summary of await dueSummaries(ctx)) {
    if (!(await claim(ctx.db, summary))) continue
    try {
      await ctx.mailer.transmit({ to: summary.email, ...(await composed(ctx, summary)) })
    } catch (error) {
      if (!isRefusal(error)) await release(ctx.db, summary)
      ctx.log.warn({ err: error, restaurantId: summary.restaurantId }, 'failed to send a weekly summary')
    }
  }
}

async function dueSummaries({ db, clock }: Pick<Ctx, 'db' | 'clock'>): Promise<Due[]> {
  const now = await clock.now(db)
  const rows = await db
    .select({
      restaurantId: weeklySummaries.restaurantId,
      userId: weeklySummaries.userId,
      language: weeklySummaries.language,
      before: weeklySummaries.sentOn,
      email: users.email,
      name: restaurants.name,
      timeZone: restaurants.timeZone,
      role: restaurantMembers.role,
    })
    .from(weeklySummaries)
    .innerJoin(
      restaurantMembers,
      and(
        eq(restaurantMembers.userId, weeklySummaries.userId),
        eq(restaurantMembers.restaurantId, weeklySummaries.restaurantId),
      ),
    )
    .innerJoin(restaurants, eq(restaurants.id, weeklySummaries.restaurantId))
    .innerJoin(users, eq(users.id, weeklySummaries.userId))
    .where(and(weeklySummaries.isOn, eq(users.isActive, true), eq(users.isEmailConfirmed, true)))
  return rows.flatMap(({ timeZone, role, ...row }) => {
    const { day, hourOfDay } = localMoment(now, timeZone)
    const monday = mondayOf(day)
    const isDue = day === monday && hourOfDay >= FIRST_HOUR && (row.before ?? '') < monday
    return isDue && memberMay({ role, hasTakenOver: false }, 'readNumbers') ? [{ ...row, monday }] : []
  })
}

/** Returns true to one of the nodes that try. */
async function claim(db: Db, summary: Due): Promise<boolean> {
  const claimed = await db
    .update(weeklySummaries)
    .set({ sentOn: summary.monday })
    .where(and(isOf(summary), or(isNull(weeklySummaries.sentOn), lt(weeklySummaries.sentOn, summary.monday))))
    .returning({ userId: weeklySummaries.userId })
  return claimed.length > 0
}

/** The mail server could not be reached or was busy, so the next run tries again. */
const release = (db: Db, summary: Due) =>
  db
    .update(weeklySummaries)
    .set({ sentOn: summary.before })
    .where(and(isOf(summary), eq(weeklySummaries.sentOn, summary.monday)))

/** The week before a Monday, as an email. Sent again, it has the same id, so that a mailbox shows it once. */
async function composed(ctx: Sender, { restaurantId, userId, name, language, monday }: Due) {
  const site = siteAddress(ctx.settings)
  const week = { from: addDays(monday, -7), to: addDays(monday, -1) }
  const numbers = await numbersOf(ctx, restaurantId, week)
  const locale = localeFor(language, homeOf(ctx.settings))
  return {
    ...summaryEmail({ name, numbers, url: `${site}${ROUTES.restaurantNumbers}`, locale }, language),
    messageId: `<week-${monday}-${restaurantId}-${userId}@${new URL(site).hostname}>`,
  }
}
