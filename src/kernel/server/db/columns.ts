import { getTableColumns, sql } from 'drizzle-orm'
import { customType, type PgTable, timestamp } from 'drizzle-orm/pg-core'

/** Parts that many columns and constraints share. */

export const instant = (name: string) => timestamp(name, { withTimezone: true, precision: 3 })
export const createdAt = () => instant('created_at').notNull().defaultNow()
export const oneOf = (values: readonly string[]) => sql.raw(values.map((value) => `'${value}'`).join(', '))
export const between = (range: { min: number; max: number }) =>
  sql.raw(`between ${range.min} and ${range.max}`)
export const bytes = customType<{ data: Buffer; driverData: Buffer }>({ dataType: () => 'bytea' })

/** The number of a transaction, as decimal text. A trigger sets it. */
export const transactionId = customType<{ data: string }>({ dataType: () => 'xid8' })

/** The columns that have the names of these fields. Guarantee behind the cast: each name is a column's. */
export function columnsNamed<T extends PgTable, K extends keyof T['_']['columns'] & string>(
  table: T,
  names: readonly K[],
) {
  const columns: Record<string, unknown> = getTableColumns(table)
  return Object.fromEntries(names.map((name) => [name, columns[name]])) as Pick<T['_']['columns'], K>
}
