import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { bytes, createdAt } from '../columns.ts'

/** What calls with an Idempotency-Key did. Encrypted with the key, which only the caller has. */
export const keptCalls = pgTable(
  'kept_calls',
  {
    /** SHA-256 of caller and key. */
    id: text().notNull(),
    /** Counts the transactions of the call; the first row carries its answer. */
    step: integer().notNull(),
    requestHash: text('request_hash').notNull(),
    result: bytes('result'),
    answer: bytes('answer'),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.id, t.step] }), index('kept_calls_created_at_idx').on(t.createdAt)],
)
