import { eq, sql } from 'drizzle-orm'
import { addDays, daysBetween } from '#domain/calendar.ts'
import { restaurants } from '#features/restaurants/server/schema.ts'
import type { Ctx } from '#kernel/server/context.ts'
import type { Db } from '#kernel/server/db/client.ts'
import { found } from '#kernel/server/notFound.ts'
import type { DayRange, Numbers, SOURCES, Totals } from '../contract.ts'
import { type Visits, visitsOf } from './visits.ts'

const QUOTE_STEP_MINUTES = 10
const LAST_QUOTE_MINUTES = 60
const NEAR_MINUTES = 10

/** What is counted of each group of visits, in one pass over them. */
const COUNTS = sql`
  count(*)::int as parties,
  coalesce(sum(party_size) filter (where seated_at is not null), 0)::int as covers,
  count(seated_at)::int as seated,
  avg(wait_minutes)::float as "averageWaitMinutes",
  max(wait_minutes)::float as "longestWaitMinutes",
  (count(*) filter (where is_now and ended_reason = 'left'))::int as "walkAways",
  (count(*) filter (where ended_reason = 'no_show'))::int as "noShows",
  (count(*) filter (where wait_minutes is not null and quoted_minutes is not null))::int as quoted,
  (count(*) filter (where abs(wait_minutes - quoted_minutes) <= ${sql.raw(String(NEAR_MINUTES))}))::int
    as "withinTenMinutes",
  avg(wait_minutes - quoted_minutes)::float as "quoteBiasMinutes",
  avg(turn_minutes)::float as "averageTurnMinutes"`

/** The columns by which visits are grouped. */
const GROUPS = sql`
  local_at::date as day,
  extract(dow from local_at)::int as dow,
  extract(hour from local_at)::int as hour,
  case when quoted_minutes is not null then least(${sql.raw(String(LAST_QUOTE_MINUTES))},
    quoted_minutes / ${sql.raw(String(QUOTE_STEP_MINUTES))} * ${sql.raw(String(QUOTE_STEP_MINUTES))}) end as quote`

interface Group extends Totals {
  averageTurnMinutes: number | null
  grouping: number
  day: string
  dow: number
  hour: number
  quote: number | null
  partySize: number
  tableNumber: string | null
  seats: number
  source: (typeof SOURCES)[number]
}

/** `grouping(…)` of each set: a bit for each of its columns that is not part of the set. */
const SETS = {
  all: 255,
  byDay: 127,
  byHour: 159,
  byQuote: 239,
  bySize: 247,
  byTable: 249,
  bySource: 254,
} as const

async function groupsOf(db: Db, visits: Visits): Promise<Group[]> {
  const { rows } = await db.execute(sql`
    select ${COUNTS}, grouping(day, dow, hour, quote, party_size, table_number, seats, source)::int as grouping,
      to_char(day, 'YYYY-MM-DD') as day, dow, hour, quote, party_size as "partySize", table_number as "tableNumber", seats, source
    from (select *, ${GROUPS} from (${visitsOf(visits, true)}) as visit) as grouped
    group by grouping sets ((), (day), (dow, hour), (quote), (party_size), (table_number, seats), (source))`)
  // Guarantee behind the cast: the columns that the statement names.
  return rows as unknown as Group[]
}

/** The numbers of a restaurant for some days, and the totals of as many days before. */
export async function numbersOf(
  { db }: Pick<Ctx, 'db'>,
  restaurantId: number,
  days: DayRange,
): Promise<Numbers> {
  const timeZone = await timeZoneOf(db, restaurantId)
  const before = { from: addDays(days.from, -lengthOf(days)), to: addDays(days.from, -1) }
  const groups = await groupsOf(db, { restaurantId, timeZone, ...days })
  const earlier = await totalsOf(db, { restaurantId, timeZone, ...before })
  const inSet = (set: keyof typeof SETS) => groups.filter(({ grouping }) => grouping === SETS[set])
  const [all] = inSet('all')
  if (!all) throw new Error('the totals were not returned')
  return {
    ...days,
    timeZone,
    ...all,
    before: earlier,
    byDay: inSet('byDay').sort((a, b) => a.day.localeCompare(b.day)),
    byHour: inSet('byHour')
      .map((group) => ({ ...group, dayOfWeek: group.dow, hourOfDay: group.hour }))
      .sort((a, b) => a.dayOfWeek - b.dayOfWeek || a.hourOfDay - b.hourOfDay),
    byQuote: inSet('byQuote')
      .flatMap(({ quote, ...group }) => (quote === null ? [] : [{ ...group, quotedFrom: quote }]))
      .sort((a, b) => a.quotedFrom - b.quotedFrom),
    bySize: inSet('bySize').sort((a, b) => a.partySize - b.partySize),
    byTable: inSet('byTable')
      .flatMap(({ tableNumber, ...group }) => (tableNumber === null ? [] : [{ ...group, tableNumber }]))
      .sort((a, b) => a.tableNumber.localeCompare(b.tableNumber, 'en', { numeric: true })),
    bySource: inSet('bySource').sort((a, b) => b.parties - a.parties),
  }
}

const lengthOf = ({ from, to }: DayRange): number => daysBetween(from, to) + 1

async function totalsOf(db: Db, visits: Visits): Promise<Totals> {
  const { rows } = await db.execute(sql`select ${COUNTS} from (${visitsOf(visits, true)}) as visit`)
  const [totals] = rows
  if (!totals) throw new Error('the totals were not returned')
  // Guarantee behind the cast: the columns that the statement names.
  return totals as unknown as Totals
}

export async function timeZoneOf(db: Db, restaurantId: number): Promise<string> {
  const [row] = await db
    .select({ timeZone: restaurants.timeZone })
    .from(restaurants)
    .where(eq(restaurants.id, restaurantId))
  return found(row, 'restaurant').timeZone
}
