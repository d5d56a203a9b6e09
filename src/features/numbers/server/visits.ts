import { type SQL, sql } from 'drizzle-orm'
import { pastVisits, reservations } from '#features/seating/server/schema.ts'
import type { DayRange } from '../bodies.ts'

export interface Visits extends DayRange {
  restaurantId: number
  timeZone: string
}

/** Which rows are visits of a restaurant on some days of its own calendar. */
export const areVisits = ({ restaurantId, timeZone, from, to }: Visits): SQL => sql`
  is_visit and restaurant_id = ${restaurantId}
    and visit_at >= ${from}::date::timestamp at time zone ${timeZone}
    and visit_at < (${to}::date + 1)::timestamp at time zone ${timeZone}`

const COUNTED = sql`visit_at, visit_source, party_size, quoted_minutes, ended_reason, covers, waited_minutes, turn_minutes`

/** What is counted of the visits, also of those that retention has deleted. It is read from an index alone. */
export const countedVisits = (visits: Visits): SQL => sql`
  select ${COUNTED}, table_id, more_table_ids, null as table_number, null::smallint as seats, '[]'::jsonb as more_tables
  from ${reservations} where ${areVisits(visits)}
  union all select ${COUNTED}, null, '{}', table_number, seats, more_tables
  from ${pastVisits} where ${areVisits(visits)}`
