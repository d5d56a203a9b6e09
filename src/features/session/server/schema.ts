import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { createdAt, instant } from '#kernel/server/db/columns.ts'
import { ofUser } from '#kernel/server/db/schema/users.ts'

/** Two-step verification: sign-in also needs a code of an authenticator app. */
export const secondFactors = pgTable('second_factors', {
  userId: ofUser().primaryKey(),
  secret: text().notNull(),
  /** Null until a first code has shown that the app has the secret. */
  confirmedAt: instant('confirmed_at'),
  /** The newest half minute whose code was used, so that no code works twice. */
  lastStep: integer('last_step').notNull().default(0),
  createdAt: createdAt(),
})

/** Codes for a lost phone, each for one use. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    userId: integer('user_id')
      .notNull()
      .references(() => secondFactors.userId, { onDelete: 'cascade' }),
    /** SHA-256 of user and code; the codes are shown once. */
    codeHash: text('code_hash').notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.codeHash] })],
)
