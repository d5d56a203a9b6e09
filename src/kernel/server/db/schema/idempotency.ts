import { index, pgTable, text } from 'drizzle-orm/pg-core'
import { bytes, createdAt } from '../columns.ts'

/**
 * The responses of calls with an `Idempotency-Key`, for calls that are repeated. Rows are deleted after a day, except
 * those of texts that may be used once.
 */
export const idempotencyRecords = pgTable(
  'kept_calls',
  {
    /** SHA-256 of the caller and the key, as hex. */
    id: text().primaryKey(),
    /** A repeat with a different method, URL or body is refused. Empty for a text that may be used once. */
    requestHash: text('request_hash').notNull(),
    /** Status, cookies and body, encrypted with a secret derived from the key, which only the caller has. */
    answer: bytes('answer'),
    createdAt: createdAt(),
  },
  (t) => [index('kept_calls_created_at_idx').on(t.createdAt)],
)
