import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { bytes, createdAt } from '../columns.ts'

/** The responses of calls with an `Idempotency-Key`, for calls that are repeated. Rows are deleted after a day. */
export const idempotencyRecords = pgTable(
  'kept_calls',
  {
    /** SHA-256 of the caller and the key, as hex. */
    id: text().notNull(),
    /** Always 0. Nodes of an earlier release wrote several rows for a call, so this stays until the next baseline. */
    step: integer().notNull(),
    /** A repeat with a different method, URL or body is refused. */
    requestHash: text('request_hash').notNull(),
    /** Only for nodes of an earlier release, like `step`. */
    result: bytes('result'),
    /** Status, cookies and body, encrypted with a secret derived from the key, which only the caller has. */
    answer: bytes('answer'),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.id, t.step] }), index('kept_calls_created_at_idx').on(t.createdAt)],
)
