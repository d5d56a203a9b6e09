import { asc, type Column, desc, ilike, or, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Db } from '#platform/server/db/client.ts'

/** What the lists of admins have in common: search, order, page, and a mark that moves with every write. */

export interface Page {
  limit?: number | undefined
  offset?: number | undefined
}
export interface Listed<T> {
  rows: T[]
  /** How many match, on whatever page. */
  total: number
}

export const isPage = ({ limit, offset }: Page): boolean => limit !== undefined || offset !== undefined

/** A query cut to its page. */
export const pageOf = <L extends { limit(n: number): L; offset(n: number): L }>(
  list: L,
  { limit, offset = 0 }: Page,
): L => (limit === undefined ? list : list.limit(limit)).offset(offset)

/** Whether any of the columns contains the text, as it stands and in either case. */
export function contains(q: string | undefined, columns: (Column | SQL)[]): SQL | undefined {
  if (!q) return undefined
  const pattern = `%${q.replace(/[\\%_]/g, '\\$&')}%`
  return or(...columns.map((column) => ilike(column, pattern)))
}

/** The order a `sort` of the query asks for: a column, with a minus for the other way round. */
export function orderOf(sort: string, columns: Readonly<Record<string, Column | SQL>>): SQL[] {
  const isBackwards = sort.startsWith('-')
  const column = columns[isBackwards ? sort.slice(1) : sort]
  if (!column) throw new Error(`no column to sort by: ${sort}`)
  return [isBackwards ? desc(column) : asc(column)]
}

/**
 * A text that moves with every committed insert, update and delete of these tables: each write leaves a higher
 * transaction number behind, so at one count the sum only grows.
 */
export async function stateOf(db: Db, tables: readonly PgTable[]): Promise<string> {
  const marks = tables.map(
    (table) => sql`(select count(*) || '.' || coalesce(sum(xmin::text::bigint), 0) from ${table})`,
  )
  const { rows } = await db.execute<{ state: string }>(
    sql`select concat_ws('/', ${sql.join(marks, sql`, `)}) as state`,
  )
  return rows[0]?.state ?? ''
}
