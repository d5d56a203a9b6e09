import { type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Db } from './client.ts'

/** Small enough that no lock is held for long and other queries run in between. */
const ROWS_AT_ONCE = 500

/** What a retention job should do with old rows. */
export interface Sweep {
  db: Db
  /** Counts the rows and deletes none. */
  isDryRun: boolean
}

/** Deletes rows in small transactions. Returns how many were deleted, or would be in a dry run. */
export async function deleteInBatches({ db, isDryRun }: Sweep, table: PgTable, where: SQL): Promise<number> {
  if (isDryRun) return db.$count(table, where)
  for (let total = 0; ; ) {
    const { rowCount } = await db.execute(
      sql`delete from ${table} where ctid = any(array(select ctid from ${table} where ${where} limit ${ROWS_AT_ONCE}))`,
    )
    total += rowCount ?? 0
    if ((rowCount ?? 0) < ROWS_AT_ONCE) return total
  }
}
