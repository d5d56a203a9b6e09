import { index, pgTable, text } from 'drizzle-orm/pg-core'
import { createdAt, instant } from '../columns.ts'
import { ofUser } from './accounts.ts'

export const sessions = pgTable(
  'sessions',
  {
    /** SHA-256 of the token; the token itself is only in the cookie. */
    tokenHash: text('token_hash').primaryKey(),
    userId: ofUser(),
    createdAt: createdAt(),
    expiresAt: instant('expires_at').notNull(),
  },
  (t) => [index('sessions_user_id_idx').on(t.userId), index('sessions_expires_at_idx').on(t.expiresAt)],
)
