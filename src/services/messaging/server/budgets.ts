import { and, eq, lt, or, sql } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import { BUDGET_SCOPES, type BudgetScope, type Channel, type MessageFailure } from '#domain/messages.ts'
import { restaurants } from '#features/restaurants/server/schema.ts'
import { deleteInBatches, type Sweep } from '#kernel/server/db/batches.ts'
import type { Db, Tx } from '#kernel/server/db/client.ts'
import { homeOf } from '#kernel/server/home.ts'
import { isOrdinaryPhone, recipientOf } from '#kernel/server/phoneNumbers.ts'
import { hashOf } from '#kernel/server/secrets.ts'
import type { Settings } from '#kernel/server/settings.ts'
import { messageCounts } from './schema.ts'

/** Who may send texts and emails, to which numbers, and how many a day. They cost the operator money and reputation. */
export interface MessageRules {
  needsApproval: boolean
  countries: readonly string[]
  mostPerDay: Record<BudgetScope, number>
  /** A day begins at midnight there. */
  timeZone: string
  log: FastifyBaseLogger
}

const textCountries = (settings: Settings): readonly string[] =>
  settings.SMS_COUNTRIES ?? [homeOf(settings).country]

/** Whether texts may go to a number, as it was entered. */
export const takesTexts = (settings: Settings, phone: string): boolean =>
  isOrdinaryPhone(recipientOf(phone, homeOf(settings).country), textCountries(settings))

export function messageRulesOf(settings: Settings, log: FastifyBaseLogger): MessageRules {
  const { timeZone } = homeOf(settings)
  return {
    needsApproval: settings.MESSAGES === 'approved',
    countries: textCountries(settings),
    mostPerDay: {
      recipient: settings.MESSAGES_PER_RECIPIENT,
      restaurant: settings.MESSAGES_PER_RESTAURANT,
      site: settings.MESSAGES_PER_SITE,
    },
    timeZone,
    log,
  }
}

/** Whether the guests of a restaurant get texts, and emails. */
export function contactsReached({ SMS_URL, SMTP_URL, MESSAGES }: Settings, isApproved: boolean) {
  const maySend = MESSAGES === 'all' || isApproved
  return { phone: maySend && SMS_URL !== undefined, email: maySend && SMTP_URL !== undefined }
}

interface Planned {
  /** Undefined for a text of the site itself. */
  restaurantId?: number
  channel: Channel
  recipient: string
}

/** Why a message may not be sent; null if it may, and it then counts for the day. Notifications are free. */
export async function refusalOf(
  tx: Tx,
  rules: MessageRules,
  message: Planned,
): Promise<MessageFailure | null> {
  const { restaurantId, channel, recipient } = message
  if (channel === 'push') return null
  const isSites = restaurantId === undefined
  if (rules.needsApproval && !isSites && !(await isApproved(tx, restaurantId))) return 'not_approved'
  if (channel === 'sms' && !isOrdinaryPhone(recipient, rules.countries)) return 'not_allowed'
  const counted = await lockCounts(tx, rules, message)
  if (counted.some(({ scope, written }) => written >= rules.mostPerDay[scope])) return 'limit_reached'
  await addToCounts(tx, rules, message)
  for (const { scope, written } of counted) {
    if (written + 1 < rules.mostPerDay[scope]) continue
    rules.log.warn(
      { scope, channel, restaurantId, messages: written + 1 },
      'a daily limit of messages is reached',
    )
  }
  return null
}

async function isApproved(tx: Tx, restaurantId: number): Promise<boolean> {
  const [row] = await tx
    .select({ isApproved: restaurants.messagesApproved })
    .from(restaurants)
    .where(eq(restaurants.id, restaurantId))
  return row?.isApproved ?? false
}

const today = ({ timeZone }: MessageRules) => sql<string>`(now() at time zone ${timeZone})::date`

function keysOf({ restaurantId, recipient }: Planned): { scope: BudgetScope; key: string }[] {
  // Most mailboxes take every spelling of an address.
  const keys = { recipient: hashOf(recipient.toLowerCase()), restaurant: restaurantId?.toString(), site: '' }
  return BUDGET_SCOPES.flatMap((scope) => {
    const key = keys[scope]
    return key === undefined ? [] : [{ scope, key }]
  })
}

/** Always in the same order, so that concurrent messages don't deadlock. */
const lockCounts = (tx: Tx, rules: MessageRules, message: Planned) =>
  tx
    .insert(messageCounts)
    .values(keysOf(message).map((key) => ({ day: today(rules), channel: message.channel, ...key })))
    .onConflictDoUpdate({
      target: [messageCounts.day, messageCounts.channel, messageCounts.scope, messageCounts.key],
      set: { written: messageCounts.written },
    })
    .returning({ scope: messageCounts.scope, written: messageCounts.written })

const addToCounts = (tx: Tx, rules: MessageRules, message: Planned) =>
  tx
    .update(messageCounts)
    .set({ written: sql`${messageCounts.written} + 1` })
    .where(
      and(
        eq(messageCounts.day, today(rules)),
        eq(messageCounts.channel, message.channel),
        or(
          ...keysOf(message).map(({ scope, key }) =>
            and(eq(messageCounts.scope, scope), eq(messageCounts.key, key)),
          ),
        ),
      ),
    )

/** How many recipients, restaurants and the site have reached their limit today. */
export async function limitsReached(db: Db, rules: MessageRules) {
  const reached = BUDGET_SCOPES.map((scope) =>
    and(eq(messageCounts.scope, scope), sql`${messageCounts.written} >= ${rules.mostPerDay[scope]}`),
  )
  return db
    .select({ channel: messageCounts.channel, scope: messageCounts.scope, count: sql<number>`count(*)::int` })
    .from(messageCounts)
    .where(and(eq(messageCounts.day, today(rules)), or(...reached)))
    .groupBy(messageCounts.channel, messageCounts.scope)
}

/** The counts of past days; nothing reads them. */
export const sweepMessageCounts = (sweep: Sweep): Promise<number> =>
  deleteInBatches(sweep, messageCounts, lt(messageCounts.day, sql`current_date - 2`))
