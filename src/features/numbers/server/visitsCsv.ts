import { Readable } from 'node:stream'
import { stringify } from 'csv-stringify'
import { sql } from 'drizzle-orm'
import type { Db } from '#kernel/server/db/client.ts'
import { type Visits, visitsOf } from './visits.ts'

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
  const clock = (column: string) => sql.raw(`to_char(${column}, 'HH24:MI')`)
  const zone = visits.timeZone
  const after = last ? sql`where (at, id) > (${last.at}::timestamptz, ${last.id})` : sql``
  const { rows } = await db.execute(sql`
    select id, at::text as at, to_char(local_at, 'YYYY-MM-DD') as day, ${clock('local_at')} as joined, name,
      party_size, source, quoted_minutes, round(wait_minutes)::int as waited_minutes,
      coalesce(ended_reason, status) as outcome, table_number as "table",
      to_char(seated_at at time zone ${zone}, 'HH24:MI') as seated,
      to_char(completed_at at time zone ${zone}, 'HH24:MI') as "left", round(turn_minutes)::int as turn_minutes
    from (${visitsOf(visits, false)}) as visit ${after} order by visit.at, visit.id limit ${pageRows}`)
  // Guarantee behind the cast: the columns that the statement names.
  return rows as unknown as Row[]
}
