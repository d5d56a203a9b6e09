import { sql } from 'drizzle-orm'
import { check, index, pgTable, serial, smallint, text } from 'drizzle-orm/pg-core'
import { createdAt } from '#kernel/server/db/columns.ts'
import { sessions } from '#kernel/server/db/schema/sessions.ts'
import { ofUser } from '#kernel/server/db/schema/users.ts'

/** Push subscriptions, deleted with their session. */
export const pushSubscriptions = pgTable(
  'push_subscriptions',
  {
    id: serial().primaryKey(),
    userId: ofUser(),
    sessionHash: text('session_hash')
      .notNull()
      .references(() => sessions.tokenHash, { onDelete: 'cascade' }),
    endpoint: text().notNull().unique('push_subscriptions_endpoint_key'),
    p256dh: text().notNull(),
    auth: text().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    index('push_subscriptions_user_id_idx').on(t.userId),
    index('push_subscriptions_session_hash_idx').on(t.sessionHash),
  ],
)

/** The key pair with which this installation signs push messages, created once. */
export const pushKeys = pgTable(
  'push_keys',
  {
    id: smallint().primaryKey().default(1),
    publicKey: text('public_key').notNull(),
    privateKey: text('private_key').notNull(),
    createdAt: createdAt(),
  },
  (t) => [check('push_keys_only_one_check', sql`${t.id} = 1`)],
)
