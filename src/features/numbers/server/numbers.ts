import { eq, type SQL, sql } from 'drizzle-orm'
import { addDays, daysBetween } from '#domain/calendar.ts'
import { restaurants } from '#features/restaurants/server/schema.ts'
import { tables } from '#features/seating/server/schema.ts'
import type { Ctx } from '#kernel/server/context.ts'
import type { Db } from '#kernel/server/db/client.ts'
import { found } from '#kernel/server/notFound.ts'
import type { DayRange } from '../bodies.ts'
import type { Numbers, SOURCES, Totals } from '../contract.ts'
import { countedVisits, type Visits } from './visits.ts'

const QUOTE_STEP = sql.raw('10')
const LAST_QUOTE = sql.raw('60')
const NEAR_MINUTES = sql.raw('10')

/** The sums of a small group of visits, and what is shown of a larger group that is made of small ones. */
const SUMS = {
  parties: sql`count(*) as parties, sum(covers) as covers`,
  waits: sql`count(waited_minutes) as waited, sum(waited_minutes) as waits`,
  turns: sql`count(turn_minutes) as turned, sum(turn_minutes) as turns`,
  rest: sql`count(covers) as seated, max(waited_minutes) as longest,
    count(*) filter (where ended_reason = 'left' and visit_source <> 'booking') as walk_aways,
    count(*) filter (where ended_reason = 'no_show') as no_shows,
    count(waited_minutes + quoted_minutes) as quoted,
    count(*) filter (where abs(waited_minutes - quoted_minutes) <= ${NEAR_MINUTES}) as near,
    sum(waited_minutes - quoted_minutes) as late`,
}
const SHOWN = {
  parties: sql`coalesce(sum(parties), 0)::int as parties, coalesce(sum(covers), 0)::int as covers`,
  waits: sql`sum(waits) / nullif(sum(waited), 0)::float as "averageWaitMinutes"`,
  turns: sql`sum(turns) / nullif(sum(turned), 0)::float as "averageTurnMinutes"`,
  rest: sql`coalesce(sum(seated), 0)::int as seated, max(longest) as "longestWaitMinutes",
    coalesce(sum(walk_aways), 0)::int as "walkAways", coalesce(sum(no_shows), 0)::int as "noShows",
    coalesce(sum(quoted), 0)::int as quoted, coalesce(sum(near), 0)::int as "withinTenMinutes",
    sum(late) / nullif(sum(quoted), 0)::float as "quoteBiasMinutes"`,
}

/** Guarantee behind the cast: the columns that the statement names. */
const rowsOf = async <Row>(db: Db, statement: SQL): Promise<Row[]> =>
  (await db.execute(statement)).rows as unknown as Row[]

/** A column is null in the groups that are not made by it. */
type Grouped<Row, Keys> = Row & { [Key in keyof Keys]: Keys[Key] | null }

type Time = Pick<Totals, 'parties' | 'covers' | 'averageWaitMinutes'>
type Kind = Totals & { averageTurnMinutes: number | null; isAll: boolean }

/** By day, and by weekday and hour. A year has few hours with visits, so these are summed up first. */
const byTime = (db: Db, visits: Visits) =>
  rowsOf<Grouped<Time, { day: string; dayOfWeek: number; hourOfDay: number }>>(
    db,
    sql`select ${SHOWN.parties}, ${SHOWN.waits}, to_char(day, 'YYYY-MM-DD') as day, "dayOfWeek", "hourOfDay"
    from (select *, hour::date as day, extract(dow from hour)::int as "dayOfWeek",
        extract(hour from hour)::int as "hourOfDay"
      from (select ${SUMS.parties}, ${SUMS.waits},
          date_trunc('hour', visit_at at time zone ${visits.timeZone}) as hour
        from (${countedVisits(visits)}) as visit group by hour) as hours) as timed
    group by grouping sets ((day), ("dayOfWeek", "hourOfDay"))
    order by day, "dayOfWeek", "hourOfDay"`,
  )

/** In all, and by quote, party size and source. They have few combinations, so these are summed up first. */
async function byKind(db: Db, visits: Visits) {
  const kinds = await rowsOf<
    Grouped<Kind, { quotedFrom: number; partySize: number; source: (typeof SOURCES)[number] }>
  >(
    db,
    sql`select ${SHOWN.parties}, ${SHOWN.waits}, ${SHOWN.turns}, ${SHOWN.rest}, "quotedFrom",
      party_size as "partySize", visit_source as source, grouping("quotedFrom", party_size, visit_source) = 7 as "isAll"
    from (select ${SUMS.parties}, ${SUMS.waits}, ${SUMS.turns}, ${SUMS.rest}, party_size, visit_source,
        case when quoted_minutes is not null
          then least(${LAST_QUOTE}, quoted_minutes / ${QUOTE_STEP} * ${QUOTE_STEP}) end as "quotedFrom"
      from (${countedVisits(visits)}) as visit group by party_size, visit_source, "quotedFrom") as kinds
    group by grouping sets ((), ("quotedFrom"), (party_size), (visit_source))
    order by "quotedFrom", party_size, sum(parties) desc`,
  )
  const totals = kinds.find(({ isAll }) => isAll)
  if (!totals) throw new Error('the totals were not returned')
  return { totals, kinds }
}

/** A party at tables that were pushed together counts at each of them. */
const byTable = (db: Db, visits: Visits) =>
  rowsOf<Numbers['byTable'][number]>(
    db,
    sql`select sum(parties)::int as parties, ${SHOWN.turns}, one.number as "tableNumber", one.seats
    from (select count(*) as parties, ${SUMS.turns}, table_id, more_table_ids, table_number, seats, more_tables
      from (${countedVisits(visits)}) as visit
      group by table_id, more_table_ids, table_number, seats, more_tables) as used
    cross join lateral (
      select t.table_number as number, t.seats from ${tables} t where t.id = any(used.table_id || used.more_table_ids)
      union all select used.table_number, used.seats where used.table_number is not null
      union all select "tableNumber", more.seats
        from jsonb_to_recordset(used.more_tables) as more ("tableNumber" text, seats smallint)) as one
    group by one.number, one.seats`,
  )

/** The numbers of a restaurant for some days, and the totals of as many days before. */
export async function numbersOf(
  { db }: Pick<Ctx, 'db'>,
  restaurantId: number,
  days: DayRange,
): Promise<Numbers> {
  const timeZone = await timeZoneOf(db, restaurantId)
  const visits = { restaurantId, timeZone, ...days }
  const before = { from: addDays(days.from, -lengthOf(days)), to: addDays(days.from, -1) }
  const { totals, kinds } = await byKind(db, visits)
  const earlier = await byKind(db, { ...visits, ...before })
  const times = await byTime(db, visits)
  const used = await byTable(db, visits)
  return {
    ...days,
    timeZone,
    ...totals,
    before: earlier.totals,
    byDay: times.flatMap(({ day, ...group }) => (day === null ? [] : [{ ...group, day }])),
    byHour: times.flatMap(({ dayOfWeek, hourOfDay, ...group }) =>
      dayOfWeek === null || hourOfDay === null ? [] : [{ ...group, dayOfWeek, hourOfDay }],
    ),
    byQuote: kinds.flatMap(({ quotedFrom, ...group }) =>
      quotedFrom === null ? [] : [{ ...group, quotedFrom }],
    ),
    bySize: kinds.flatMap(({ partySize, ...group }) => (partySize === null ? [] : [{ ...group, partySize }])),
    bySource: kinds.flatMap(({ source, ...group }) => (source === null ? [] : [{ ...group, source }])),
    byTable: used.sort((a, b) => a.tableNumber.localeCompare(b.tableNumber, 'en', { numeric: true })),
  }
}

const lengthOf = ({ from, to }: DayRange): number => daysBetween(from, to) + 1

export async function timeZoneOf(db: Db, restaurantId: number): Promise<string> {
  const [row] = await db
    .select({ timeZone: restaurants.timeZone })
    .from(restaurants)
    .where(eq(restaurants.id, restaurantId))
  return found(row, 'restaurant').timeZone
}
