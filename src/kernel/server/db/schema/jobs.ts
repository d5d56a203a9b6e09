import { pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from '../columns.ts'

/** When each periodic job last started, so that one node runs it, and not again after a restart. */
export const jobRuns = pgTable('job_runs', {
  name: text().primaryKey(),
  startedAt: instant('started_at').notNull().defaultNow(),
})
