import { index, pgTable, text } from 'drizzle-orm/pg-core'
import { createdAt, instant } from '#kernel/server/db/columns.ts'
import { ofUser } from '#kernel/server/db/schema/users.ts'

const linkColumns = () => ({
  /** SHA-256 of the token; the token itself is only in the link. */
  tokenHash: text('token_hash').primaryKey(),
  userId: ofUser(),
  createdAt: createdAt(),
  expiresAt: instant('expires_at').notNull(),
})

export const passwordResets = pgTable('password_resets', linkColumns(), (t) => [
  index('password_resets_user_id_idx').on(t.userId),
])

/** Changes of an email that the former address can undo. */
export const emailChanges = pgTable(
  'email_changes',
  { ...linkColumns(), oldEmail: text('old_email').notNull() },
  (t) => [index('email_changes_user_id_idx').on(t.userId)],
)

/** Links that confirm an address; invalid if the account's email has changed. */
export const emailConfirmations = pgTable(
  'email_confirmations',
  { ...linkColumns(), emailNorm: text('email_norm').notNull() },
  (t) => [index('email_confirmations_user_id_idx').on(t.userId)],
)
