import { asc, type Column, desc, ilike, or, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Db } from '#kernel/server/db/client.ts'

/** Shared by the admin lists: search, order, pagination, and a version text that changes with every write. */

export interface Page {
  limit?: number | undefined
  offset?: number | undefined
}
export interface Matched {
  /** Of the rows to list, in their order. */
  ids: number[]
  /** How many rows match, on all pages. */
  total: number
}

interface Matches<L> extends PromiseLike<{ id: number }[]> {
  limit(n: number): L
  offset(n: number): L
}

/** The ids of all matches, or of the requested page. */
export async function matchedIds<L extends Matches<L>>(
  { limit, offset }: Page,
  matches: L,
  counted: () => PromiseLike<{ total: number }[]>,
): Promise<Matched> {
  const limited = limit === undefined ? matches : matches.limit(limit)
  const ids = (await (offset === undefined ? limited : limited.offset(offset))).map(({ id }) => id)
  if (limit === undefined && offset === undefined) return { ids, total: ids.length }
  const [row] = await counted()
  return { ids, total: row?.total ?? 0 }
}

/** Rows in the order of these ids, without rows that don't exist any more. */
export function inOrder<R extends { id: number }>(ids: readonly number[], rows: readonly R[]): R[] {
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/** Whether any of the columns contains the text, ignoring case. The text has no wildcards. */
export function contains(q: string | undefined, columns: (Column | SQL)[]): SQL | undefined {
  if (!q) return undefined
  const pattern = `%${q.replace(/[\\%_]/g, '\\$&')}%`
  return or(...columns.map((column) => ilike(column, pattern)))
}

/** The order for a `sort` parameter: a column name, with a leading minus for descending order. */
export function orderOf(sort: string, columns: Readonly<Record<string, Column | SQL>>): SQL[] {
  const isBackwards = sort.startsWith('-')
  const column = columns[isBackwards ? sort.slice(1) : sort]
  if (!column) throw new Error(`no column to sort by: ${sort}`)
  return [isBackwards ? desc(column) : asc(column)]
}

/**
 * A text that changes with every committed insert, update or delete in these tables. Each write has a higher
 * transaction id, so for the same row count the sum only grows.
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
