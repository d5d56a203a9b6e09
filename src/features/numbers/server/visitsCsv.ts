import { Readable } from 'node:stream'
import { stringify } from 'csv-stringify/sync'
import { sql } from 'drizzle-orm'
import { reservations, tables } from '#features/seating/server/schema.ts'
import type { Db } from '#kernel/server/db/client.ts'
import { areVisits, type Visits } from './visits.ts'

/** Few enough to be written between two other requests. */
const PAGE_ROWS = 2_000

/** The columns of the file, in their order. */
const COLUMNS = [
  'day',
  'joined',
  'name',
  'party_size',
  'source',
  'quoted_minutes',
  'waited_minutes',
  'outcome',
  'table',
  'seated',
  'left',
  'turn_minutes',
] as const

/** "14 + 15" for tables that were pushed together, as on the stand. */
const TABLE_NUMBERS = sql`(select string_agg(t.table_number, ' + ' order by place)
  from unnest(r.table_id || r.more_table_ids) with ordinality as taken (id, place) join ${tables} t using (id))`

type Row = Record<(typeof COLUMNS)[number] | 'id' | 'at', string | number | null>

/** The visits of some days as a CSV file that is read page by page; times are of the restaurant's wall clock. */
export const visitsAsCsv = (db: Db, visits: Visits, pageRows = PAGE_ROWS): Readable =>
  Readable.from(pagesOf(db, visits, pageRows))

async function* pagesOf(db: Db, visits: Visits, pageRows: number): AsyncGenerator<string> {
  yield stringify([[...COLUMNS]], { bom: true })
  let last: Row | undefined
  do {
    const page = await pageAfter(db, visits, { last, pageRows })
    yield stringify(page, { columns: [...COLUMNS], escape_formulas: true })
    last = page.length === pageRows ? page.at(-1) : undefined
  } while (last)
}

async function pageAfter(
  db: Db,
  visits: Visits,
  { last, pageRows }: { last: Row | undefined; pageRows: number },
): Promise<Row[]> {
  const clock = (column: string) =>
    sql`to_char(${sql.raw(column)} at time zone ${visits.timeZone}, 'HH24:MI')`
  // The first condition is the one that an index serves.
  const after = last
    ? sql`and visit_at >= ${last.at}::timestamptz and (visit_at, id) > (${last.at}::timestamptz, ${last.id})`
    : sql``
  const { rows } = await db.execute(sql`
    select r.id, visit_at::text as at, to_char(visit_at at time zone ${visits.timeZone}, 'YYYY-MM-DD') as day,
      ${clock('visit_at')} as joined, name, party_size, visit_source as source, quoted_minutes,
      round(waited_minutes)::int as waited_minutes, coalesce(ended_reason, r.status) as outcome,
      ${TABLE_NUMBERS} as "table", case when covers is not null then ${clock('seated_at')} end as seated,
      ${clock('completed_at')} as "left", round(turn_minutes)::int as turn_minutes
    from (select * from ${reservations} where ${areVisits(visits)} ${after}
      order by visit_at, id limit ${pageRows}) r
    order by r.visit_at, r.id`)
  // Guarantee behind the cast: the columns that the statement names.
  return rows as unknown as Row[]
}
