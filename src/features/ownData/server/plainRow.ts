import { desc, type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Db } from '#kernel/server/db/client.ts'

/** Times as text, as in all responses. */
export const plain = (row: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [name, value instanceof Date ? value.toISOString() : value]),
  )

/** These columns of a table by their own names. Guarantee behind the cast: exactly the names given are keys. */
export const pick = <Table extends object, Name extends keyof Table>(table: Table, ...names: Name[]) =>
  Object.fromEntries(names.map((name) => [name, table[name]])) as Pick<Table, Name>

interface RowSelection {
  columns: Record<string, PgColumn | SQL>
  of: SQL | undefined
  newestBy: PgColumn
}

/** The rows of a table, newest first. */
export async function plainRows(db: Db, table: PgTable, { columns, of, newestBy }: RowSelection) {
  const rows = await db.select(columns).from(table).where(of).orderBy(desc(newestBy))
  return rows.map(plain)
}
