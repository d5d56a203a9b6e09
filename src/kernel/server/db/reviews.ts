import { type Column, type SQL, sql } from 'drizzle-orm'
import { reportReviews } from './schema/admin.ts'

/** Whether an admin has removed this report; it then no longer counts anywhere. */
export const isRemoved = (reportId: Column | SQL): SQL =>
  sql`exists (select from ${reportReviews}
    where ${reportReviews.reportId} = ${reportId} and ${reportReviews.verdict} = 'removed')`

export const isNotRemoved = (reportId: Column | SQL): SQL => sql`not ${isRemoved(reportId)}`
