import { type Column, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Db } from '#kernel/server/db/client.ts'
import { etagOf, matchesEtag } from '#kernel/server/etag.ts'

/** Shared by the admin lists: search, order, pagination, and 304 while nothing was written. */

export interface Page {
  limit?: number | undefined
  offset?: number | undefined
}

interface Pages<R, Q> extends PromiseLike<R[]> {
  limit(n: number): Q
  offset(n: number): Q
}

/** All rows, or the requested page, with the number of rows on all pages. */
export async function paged<R, Q extends Pages<R, Q>>(
  { limit, offset }: Page,
  all: Q,
  count: () => PromiseLike<{ total: number }[]>,
): Promise<{ rows: R[]; total: number }> {
  if (limit === undefined && offset === undefined) {
    const rows = await all
    return { rows, total: rows.length }
  }
  const limited = limit === undefined ? all : all.limit(limit)
  const [rows, [counted]] = await Promise.all([
    offset === undefined ? limited : limited.offset(offset),
    count(),
  ])
  return { rows, total: counted?.total ?? 0 }
}

/**
 * Whether each word of the text is in one of the columns, ignoring case. Words have no wildcards. The columns are put
 * together and made lowercase once a row, because `ilike` does it for every column and word.
 */
export function contains(q: string | undefined, columns: readonly (Column | SQL)[]): SQL | undefined {
  const words = q?.toLowerCase().split(/\s+/).filter(Boolean) ?? []
  if (words.length === 0) return undefined
  const text = sql`lower(concat_ws(' ', ${sql.join([...columns], sql`, `)}))`
  const patterns = words.map((word) => `%${word.replace(/[\\%_]/g, '\\$&')}%`)
  return sql`${text} like all(${sql.param(patterns)}::text[])`
}

/** The order for a `sort` parameter: a column name, with a leading minus for descending order. Empty values come last. */
export function orderOf(sort: string, columns: Readonly<Record<string, Column | SQL>>): SQL[] {
  const isBackwards = sort.startsWith('-')
  const column = columns[isBackwards ? sort.slice(1) : sort]
  if (!column) throw new Error(`no column to sort by: ${sort}`)
  return [isBackwards ? sql`${column} desc nulls last` : sql`${column} asc nulls last`]
}

/**
 * Answers 304 while these tables are as they were when the client got the list, without building it: a list of all
 * restaurants is long, and polled every five seconds.
 */
export async function unlessSame<T>(
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  state: string,
  make: () => Promise<T>,
): Promise<T | undefined> {
  const etag = etagOf(`${request.url}\n${state}`)
  reply.header('etag', etag)
  if (!matchesEtag(request.headers['if-none-match'], etag)) return make()
  reply.status(304)
  return undefined
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
