import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { bytes, createdAt } from '../columns.ts'

/**
 * The results of calls with an `Idempotency-Key`, so that a repeated call gets the same response. `result` and
 * `answer` are encrypted with a secret derived from the key, which only the caller has. Rows are deleted after a day.
 */
export const idempotencyRecords = pgTable(
  'kept_calls',
  {
    /** SHA-256 of the caller and the key, as hex. */
    id: text().notNull(),
    /** Which transaction of the call this is, from 0. */
    step: integer().notNull(),
    /** A repeat with a different method, URL or body is refused. */
    requestHash: text('request_hash').notNull(),
    /** What the transaction returned. */
    result: bytes('result'),
    /** Status and body of the response, only in the row of step 0. */
    answer: bytes('answer'),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.id, t.step] }), index('kept_calls_created_at_idx').on(t.createdAt)],
)
