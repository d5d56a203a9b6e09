import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import type { PushTarget } from '#contract/push.ts'
import {
  BUDGET_SCOPES,
  type BudgetScope,
  CHANNELS,
  type Channel,
  MESSAGE_FAILURES,
  MESSAGE_KINDS,
  MESSAGE_STATES,
  MESSAGES_PER_VISIT,
  type MessageFailure,
  type MessageKind,
  type MessageState,
} from '#domain/messages.ts'
import { reservations } from '#features/seating/server/schema.ts'
import { between, createdAt, instant, oneOf } from '#kernel/server/db/columns.ts'

/** The content of a message, ready for its channel. A notification has keys if its browser is deleted with the stand. */
export type MessageContent =
  | { text: string }
  | { subject: string; text: string; html: string }
  | { title: string; body: string; path: string; keys?: PushTarget['keys'] }

const ofReservation = () =>
  integer('reservation_id').references(() => reservations.id, { onDelete: 'cascade' })

/** The outbox: written in the transaction of the change, sent by a worker. */
export const messages = pgTable(
  'messages',
  {
    id: uuid().primaryKey(),
    /** Null for the news of a canceled booking that was deleted with its stand. */
    reservationId: ofReservation(),
    kind: text().$type<MessageKind>().notNull(),
    channel: text().$type<Channel>().notNull(),
    /** A phone number, an email address, or the endpoint of a browser. */
    recipient: text().notNull(),
    /** Contains the guest's link, so it is removed as soon as the message is sent. */
    content: jsonb().$type<MessageContent>(),
    /** Counts the messages of this visit on this channel. */
    ordinal: smallint().notNull(),
    state: text().$type<MessageState>().notNull().default('queued'),
    failure: text().$type<MessageFailure>(),
    /** The provider's response, for the operator. */
    failureDetail: text('failure_detail'),
    attempts: smallint().notNull().default(0),
    nextAttemptAt: instant('next_attempt_at').notNull().defaultNow(),
    expiresAt: instant('expires_at').notNull(),
    /** The node that sends it now holds this random key until then. */
    leaseKey: uuid('lease_key'),
    leasedUntil: instant('leased_until'),
    /** The last attempt ended without a clear answer: the provider may have taken it. */
    isUncertain: boolean('is_uncertain').notNull().default(false),
    /** The provider's own id of the message. */
    providerId: text('provider_id'),
    createdAt: createdAt(),
    sentAt: instant('sent_at'),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (t) => [
    unique('messages_ordinal_key').on(t.reservationId, t.channel, t.ordinal),
    check('messages_ordinal_check', sql`${t.ordinal} ${between({ min: 1, max: MESSAGES_PER_VISIT })}`),
    check('messages_kind_check', sql`${t.kind} in (${oneOf(MESSAGE_KINDS)})`),
    check('messages_channel_check', sql`${t.channel} in (${oneOf(CHANNELS)})`),
    check('messages_state_check', sql`${t.state} in (${oneOf(MESSAGE_STATES)})`),
    check(
      'messages_failure_check',
      sql`(${t.state} = 'failed') = (${t.failure} is not null) and ${t.failure} in (${oneOf(MESSAGE_FAILURES)})`,
    ),
    check('messages_queued_content_check', sql`${t.state} <> 'queued' or ${t.content} is not null`),
    index('messages_due_idx').on(t.channel, t.nextAttemptAt).where(sql`${t.state} = 'queued'`),
  ],
)

/** How many texts and emails were written on a day of the site, to count them exactly on all nodes. */
export const messageCounts = pgTable(
  'message_counts',
  {
    day: date().notNull(),
    channel: text().$type<Channel>().notNull(),
    scope: text().$type<BudgetScope>().notNull(),
    /** SHA-256 of the recipient, the id of the restaurant, or empty for the site. */
    key: text().notNull(),
    written: integer().notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.day, t.channel, t.scope, t.key] }),
    check('message_counts_channel_check', sql`${t.channel} in (${oneOf(CHANNELS)})`),
    check('message_counts_scope_check', sql`${t.scope} in (${oneOf(BUDGET_SCOPES)})`),
  ],
)

/** Phone numbers that answered STOP; kept until the number answers START. */
export const messageOptOuts = pgTable('message_opt_outs', {
  /** SHA-256 of the number: enough to honor the request. */
  phoneHash: text('phone_hash').primaryKey(),
  createdAt: createdAt(),
})

/** Push subscriptions of guests without an account, for one visit. */
export const guestPushSubscriptions = pgTable(
  'guest_push_subscriptions',
  {
    endpoint: text().notNull(),
    reservationId: ofReservation().notNull(),
    p256dh: text().notNull(),
    auth: text().notNull(),
    createdAt: createdAt(),
  },
  (t) => [unique('guest_push_subscriptions_key').on(t.reservationId, t.endpoint)],
)
