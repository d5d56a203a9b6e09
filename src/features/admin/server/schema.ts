import { type Column, type SQL, sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, serial, text } from 'drizzle-orm/pg-core'
import { waitTimeReports } from '#features/waitTimes/server/schema.ts'
import { createdAt, oneOf } from '#kernel/server/db/columns.ts'
import { users } from '#kernel/server/db/schema/users.ts'

const byAdmin = () => integer('admin_id').references(() => users.id, { onDelete: 'set null' })

export const auditLog = pgTable(
  'audit_log',
  {
    id: serial().primaryKey(),
    createdAt: createdAt(),
    adminId: byAdmin(),
    /** Stored in addition to the id, which is deleted with the account. */
    adminEmail: text('admin_email').notNull(),
    action: text().notNull(),
    subjectType: text('subject_type').notNull(),
    /** No foreign key, because the entry outlives its subject. */
    subjectId: integer('subject_id'),
    subjectName: text('subject_name'),
    details: jsonb().$type<Record<string, unknown>>().notNull().default({}),
  },
  (t) => [index('audit_log_subject_idx').on(t.subjectType, t.subjectId)],
)

/** One row, created with the first admin; it outlives that admin. */
export const bootstrap = pgTable(
  'bootstrap',
  {
    isDone: boolean('is_done').primaryKey().default(true),
    createdAt: createdAt(),
  },
  (t) => [check('bootstrap_one_row_check', sql`${t.isDone}`)],
)

/** Codes that create the first admin, printed at start. In the database, so that every node accepts each of them. */
export const setupCodes = pgTable('setup_codes', {
  /** The node that printed it: a new start replaces its code. */
  node: text().primaryKey(),
  /** SHA-256 of the code. */
  codeHash: text('code_hash').notNull(),
  createdAt: createdAt(),
})

export const VERDICTS = ['dismissed', 'removed'] as const

/** Wait reports that an admin has reviewed; a removed one no longer counts anywhere. */
export const reportReviews = pgTable(
  'report_reviews',
  {
    reportId: integer('report_id')
      .primaryKey()
      .references(() => waitTimeReports.id, { onDelete: 'cascade' }),
    verdict: text().$type<(typeof VERDICTS)[number]>().notNull(),
    adminId: byAdmin(),
    createdAt: createdAt(),
  },
  (t) => [check('report_reviews_verdict_check', sql`${t.verdict} in (${oneOf(VERDICTS)})`)],
)

/** Whether an admin has removed this report; it then no longer counts anywhere. */
export const isRemoved = (reportId: Column | SQL): SQL =>
  sql`exists (select from ${reportReviews}
    where ${reportReviews.reportId} = ${reportId} and ${reportReviews.verdict} = 'removed')`

export const isNotRemoved = (reportId: Column | SQL): SQL => sql`not ${isRemoved(reportId)}`
