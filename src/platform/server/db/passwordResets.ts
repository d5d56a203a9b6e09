import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { createdAt, instant } from './columns.ts'
import { users } from './schema.ts'

/** Links to set a new password; the rest of the data model stands in `schema.ts`. */
export const passwordResets = pgTable(
  'password_resets',
  {
    /** SHA-256 of the token; the token itself is only in the link. */
    tokenHash: text('token_hash').primaryKey(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
    expiresAt: instant('expires_at').notNull(),
  },
  (t) => [index('password_resets_user_id_idx').on(t.userId)],
)
