import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, serial, text } from 'drizzle-orm/pg-core'
import { CONTRADICTORS, type Contradictor, type LedgerReason } from '#domain/points.ts'
import { createdAt, oneOf } from '#kernel/server/db/columns.ts'
import { ofUser, users } from '#kernel/server/db/schema/users.ts'

export const pointTransactions = pgTable(
  'point_transactions',
  {
    id: serial().primaryKey(),
    userId: ofUser(),
    points: integer().notNull(),
    reason: text().$type<LedgerReason>().notNull(),
    referenceId: integer('reference_id'),
    referenceType: text('reference_type'),
    /** Who contradicted the report whose points were taken back. */
    contradictedBy: text('contradicted_by').$type<Contradictor>(),
    createdAt: createdAt(),
  },
  (t) => [
    index('point_transactions_user_idx').on(t.userId, t.createdAt, t.id),
    check('point_transactions_contradicted_by_check', sql`${t.contradictedBy} in (${oneOf(CONTRADICTORS)})`),
  ],
)

/** Every award is taken by inserting its key; a key outlives the diner, so a first stays taken. */
export const awardKeys = pgTable('award_keys', {
  key: text().primaryKey(),
  userId: integer('user_id').references(() => users.id, { onDelete: 'set null' }),
  createdAt: createdAt(),
})
