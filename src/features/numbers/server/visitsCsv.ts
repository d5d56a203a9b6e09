import { Readable } from 'node:stream'
import { stringify } from 'csv-stringify'
import { sql } from 'drizzle-orm'
import { reservations, tables } from '#features/seating/server/schema.ts'
import type { Db } from '#kernel/server/db/client.ts'
import { areVisits, type Visits } from './visits.ts'

const PAGE_ROWS = 10_000

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

type Row = Record<(typeof COLUMNS)[number] | 'id' | 'at', string | number | null>

/** The visits of some days as a CSV file that is read page by page; times are of the restaurant's wall clock. */
export function visitsAsCsv(db: Db, visits: Visits, pageRows = PAGE_ROWS): Readable {
  const file = stringify({ header: true, columns: [...COLUMNS], bom: true, escape_formulas: true })
  return Readable.from(rowsOf(db, visits, pageRows)).compose(file)
}

async function* rowsOf(db: Db, visits: Visits, pageRows: number): AsyncGenerator<Row> {
  let last: Row | undefined
  do {
    const page = await pageAfter(db, visits, { last, pageRows })
    yield* page
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
  const after = last ? sql`and (visit_at, r.id) > (${last.at}::timestamptz, ${last.id})` : sql``
  const { rows } = await db.execute(sql`
    select r.id, visit_at::text as at, to_char(visit_at at time zone ${visits.timeZone}, 'YYYY-MM-DD') as day,
      ${clock('visit_at')} as joined, name, party_size, visit_source as source, quoted_minutes,
      round(waited_minutes)::int as waited_minutes, coalesce(ended_reason, r.status) as outcome,
      table_number as "table", case when covers is not null then ${clock('seated_at')} end as seated,
      ${clock('completed_at')} as "left", round(turn_minutes)::int as turn_minutes
    from (select * from ${reservations} where ${areVisits(visits)}) r left join ${tables} t on t.id = r.table_id
    where true ${after} order by visit_at, r.id limit ${pageRows}`)
  // Guarantee behind the cast: the columns that the statement names.
  return rows as unknown as Row[]
}
