import { type SQL, sql } from 'drizzle-orm'
import { BOOKING_DAYS_AHEAD } from '#domain/limits.ts'
import { pastVisits, reservations, tables } from '#features/seating/server/schema.ts'
import { waitsNow } from '#features/seating/server/waitsNow.ts'
import type { DayRange } from '../contract.ts'

export interface Visits extends DayRange {
  restaurantId: number
  timeZone: string
}

/** A visit this long was not cleared when the party left. */
const MAX_TURN_MINUTES = 480

const minutesBetween = (from: SQL, to: SQL): SQL => sql`extract(epoch from ${to} - ${from})::float / 60`

const KEPT = sql`
  select r.id, r.name, r.restaurant_id, r.party_size, r.status, r.ended_reason, r.source, r.wait_time,
    t.table_number, t.seats, r.created_at, r.reservation_time, r.called_at, r.seated_at, r.completed_at
  from ${reservations} r left join ${tables} t on t.id = r.table_id`
const DELETED = sql`
  select id, null, restaurant_id, party_size, status, ended_reason, source, wait_time,
    table_number, seats, created_at, reservation_time, called_at, seated_at, completed_at
  from ${pastVisits}`

/**
 * The visits of a restaurant on some days, one row for each party, as a query to select from. A booking counts on
 * its own day, everything else on the day the party joined. A request that nobody has accepted and a party
 * that was added by mistake are no visits.
 */
export function visitsOf({ restaurantId, timeZone, from, to }: Visits, withDeleted: boolean): SQL {
  const start = sql`${from}::date::timestamp at time zone ${timeZone}`
  const end = sql`(${to}::date + 1)::timestamp at time zone ${timeZone}`
  const longestAhead = sql.raw(`interval '${BOOKING_DAYS_AHEAD + 1} days'`)
  return sql`
    select *, at at time zone ${timeZone} as local_at,
      case when is_now and seated_at is not null
        then greatest(0, ${minutesBetween(sql`created_at`, sql`seated_at`)}) end as wait_minutes,
      case when completed_at - seated_at <= ${sql.raw(`interval '${MAX_TURN_MINUTES} minutes'`)}
        then ${minutesBetween(sql`seated_at`, sql`completed_at`)} end as turn_minutes
    from (
      select r.id, r.name, r.party_size, r.status, r.ended_reason, r.created_at, r.completed_at,
        r.table_number, r.seats,
        case when r.status in ('seated', 'completed') then r.seated_at end as seated_at,
        ${waitsNow('r')} as is_now,
        case when ${waitsNow('r')} then r.source else 'booking' end as source,
        case when ${waitsNow('r')} then r.wait_time end as quoted_minutes,
        case when ${waitsNow('r')} then r.created_at else r.reservation_time end as at
      from (${withDeleted ? sql`${KEPT} union all ${DELETED}` : KEPT}) r
      where r.restaurant_id = ${restaurantId}
        and r.status in ('confirmed', 'ready_to_seat', 'seated', 'completed', 'cancelled')
        and (r.ended_reason is null or r.ended_reason not in ('declined', 'removed'))
        and (r.ended_reason is distinct from 'left' or r.source = 'host' or r.wait_time is not null
          or r.called_at is not null)
        and r.created_at >= ${start} - ${longestAhead} and r.created_at < ${end}
    ) as party
    where at >= ${start} and at < ${end}`
}
