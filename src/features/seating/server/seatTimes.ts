import { and, eq, gt, inArray, type SQL, sql } from 'drizzle-orm'
import { restaurants } from '#features/restaurants/server/schema.ts'
import type { Db } from '#kernel/server/db/client.ts'
import { reservations } from './schema.ts'

/** How long a party on a restaurant's own list waited for its table. */
export interface SeatTime {
  restaurantId: number
  partySize: number
  waitedMinutes: number
  joinedAtMs: number
  /** Minutes since Sunday 00:00 in the restaurant's local time. */
  joinedWeekMinute: number
}

const SPAN = sql.raw(`interval '26 weeks'`)

/** The minute of the week of an instant, in the restaurant's time zone. */
export const weekMinuteOf = (instant: SQL): SQL<number> =>
  sql<number>`(extract(dow from ${instant} at time zone ${restaurants.timeZone}) * 1440
    + extract(hour from ${instant} at time zone ${restaurants.timeZone}) * 60
    + extract(minute from ${instant} at time zone ${restaurants.timeZone}))::int`

/** Seat times of the last half year, of all restaurants or of some, from an index alone. */
export async function seatTimes(db: Db, now: Date, restaurantIds?: number[]): Promise<SeatTime[]> {
  if (restaurantIds?.length === 0) return []
  return db
    .select({
      restaurantId: reservations.restaurantId,
      partySize: reservations.partySize,
      waitedMinutes: sql<number>`${reservations.waitedMinutes}`,
      joinedAtMs: sql<number>`extract(epoch from ${reservations.visitAt})::float * 1000`,
      joinedWeekMinute: weekMinuteOf(sql`${reservations.visitAt}`),
    })
    .from(reservations)
    .innerJoin(restaurants, eq(restaurants.id, reservations.restaurantId))
    .where(
      and(
        reservations.isVisit,
        gt(reservations.waitedMinutes, 0),
        gt(reservations.visitAt, sql`${now.toISOString()}::timestamptz - ${SPAN}`),
        restaurantIds ? inArray(reservations.restaurantId, restaurantIds) : undefined,
      ),
    )
}
