import { and, eq, ne, sql } from 'drizzle-orm'
import { localMoment } from '#domain/calendar.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#domain/durations.ts'
import { REQUEST_TIME } from '#domain/limits.ts'
import { isOpenAt, weekOf } from '#domain/openingHours.ts'
import { SLOT_MINUTES } from '#domain/standSettings.ts'
import { neighborGroups, seatsOf } from '#domain/tableCombinations.ts'
import { restaurants } from '#features/restaurants/server/schema.ts'
import type { Ctx } from '#kernel/server/context.ts'
import type { Db, Tx } from '#kernel/server/db/client.ts'
import { users } from '#kernel/server/db/schema/users.ts'
import { AppError } from '#kernel/server/errors.ts'
import { found } from '#kernel/server/notFound.ts'
import { reservations, tables } from './schema.ts'
import { settingsOf } from './settings.ts'

const SLOT_MS = SLOT_MINUTES * MINUTE_MS
/** The clock of a time zone is at most 14 hours ahead of UTC, and a day has at most 25. */
const ZONE_HOURS = 14

interface Wish {
  restaurantId: number
  partySize: number
  /** YYYY-MM-DD by the restaurant's clock. */
  date: string
}

/** Whether guests may still want to move a booking, also at a restaurant that is not public. */
export async function hasBookings(db: Db, restaurantId: number): Promise<boolean> {
  const isAhead = sql`${reservations.status} = 'confirmed' and ${reservations.reservationTime} > now()`
  return (
    (await db.$count(reservations, and(eq(reservations.restaurantId, restaurantId), isBooking, isAhead))) > 0
  )
}

/** Throws no_tables_seat for a party that no table and no neighbors together seat. */
export async function refuseTooLarge(tx: Tx, restaurantId: number, partySize: number): Promise<void> {
  if (partySize > (await mostSeats(tx, restaurantId))) throw new AppError('no_tables_seat', { partySize })
}

/** The times of a day that have room for a party. Throws not_found. */
export async function bookingTimes(ctx: Ctx, { restaurantId, partySize, date }: Wish) {
  const { db } = ctx
  const place = await placeOf(db, restaurantId)
  const { timeZone } = place
  if (!place.takesRequests || partySize > (await mostSeats(db, restaurantId))) {
    return { timeZone, times: [] }
  }
  const now = await ctx.clock.now(db)
  const { slotCovers } = await settingsOf(db, restaurantId)
  const slots = slotsOf(date, place, {
    soonestMs: now.getTime() + REQUEST_TIME.toleranceMinutes * MINUTE_MS,
    latestMs: now.getTime() + REQUEST_TIME.maxDaysAhead * DAY_MS,
  })
  const covers = slotCovers === null ? new Map<number, number>() : await coversIn(db, restaurantId, slots)
  const hasRoom = (slot: number) => slotCovers === null || (covers.get(slot) ?? 0) + partySize <= slotCovers
  return { timeZone, times: slots.filter(hasRoom).map((slot) => new Date(slot).toISOString()) }
}

export async function placeOf(db: Db | Tx, id: number) {
  const [place] = await db
    .select({
      takesRequests: sql<boolean>`${restaurants.acceptsReservations} and coalesce(${users.isActive}, true)`,
      hoursOfOperation: restaurants.hoursOfOperation,
      timeZone: restaurants.timeZone,
    })
    .from(restaurants)
    .leftJoin(users, eq(users.id, restaurants.userId))
    .where(eq(restaurants.id, id))
  return found(place, 'restaurant')
}

/** The largest party that one table or neighbors together seat; no limit without tables. */
export async function mostSeats(db: Db | Tx, restaurantId: number): Promise<number> {
  const inService = await db
    .select({ id: tables.id, seats: tables.seats, neighborIds: tables.neighborIds })
    .from(tables)
    .where(and(eq(tables.restaurantId, restaurantId), eq(tables.isActive, true)))
  if (inService.length === 0) return Number.POSITIVE_INFINITY
  return Math.max(...inService.map(({ seats }) => seats), ...neighborGroups(inService).map(seatsOf))
}

interface Span {
  /** The first slot is after it. */
  soonestMs: number
  latestMs: number
}

const EVER: Span = { soonestMs: Number.NEGATIVE_INFINITY, latestMs: Number.POSITIVE_INFINITY }

/** Every quarter of an hour of a day within opening hours, in ms. In absolute time, so daylight saving is no special case. */
export function slotsOf(
  date: string,
  { hoursOfOperation, timeZone }: { hoursOfOperation: string | null; timeZone: string },
  { soonestMs, latestMs } = EVER,
): number[] {
  const hours = weekOf(hoursOfOperation)
  const midnight = Date.parse(`${date}T00:00:00Z`)
  const latest = Math.min(midnight + DAY_MS + ZONE_HOURS * HOUR_MS, latestMs)
  const slots: number[] = []
  for (let slot = midnight - ZONE_HOURS * HOUR_MS; slot <= latest; slot += SLOT_MS) {
    if (slot <= soonestMs) continue
    const moment = localMoment(new Date(slot), timeZone)
    if (moment.day === date && (!hours || isOpenAt(hours, moment))) slots.push(slot)
  }
  return slots
}

const slotSeconds = sql.raw(String(SLOT_MINUTES * 60))
/** The start of the quarter of an hour of a booking, in seconds. */
const slotOf = sql<number>`(floor(extract(epoch from ${reservations.reservationTime}) / ${slotSeconds}) * ${slotSeconds})::float8`
/** A party that has left came in its slot, too. */
const isBooking = sql`${reservations.visitSource} = 'booking' and ${reservations.status} <> 'cancelled'`

/** How many people have booked each slot. */
export async function coversIn(
  db: Db | Tx,
  restaurantId: number,
  slots: readonly number[],
  exceptId = 0,
): Promise<Map<number, number>> {
  const [first = 0, last = first] = [slots[0], slots.at(-1)]
  const rows = await db
    .select({ slot: slotOf, covers: sql<number>`sum(${reservations.partySize})::int` })
    .from(reservations)
    .where(
      and(
        eq(reservations.restaurantId, restaurantId),
        ne(reservations.id, exceptId),
        isBooking,
        sql`${reservations.reservationTime} >= ${new Date(first).toISOString()}::timestamptz`,
        sql`${reservations.reservationTime} < ${new Date(last + SLOT_MS).toISOString()}::timestamptz`,
      ),
    )
    .groupBy(slotOf)
  return new Map(rows.map(({ slot, covers }) => [slot * 1000, covers]))
}

/**
 * Throws slot_full if the slot of a time has no room for a party, beside the booking that it has already. Rivals for
 * one slot wait for each other until their transaction ends.
 */
export async function refuseFullSlot(
  tx: Tx,
  slotCovers: number | null,
  wish: { restaurantId: number; partySize: number; reservationTime: Date; bookingId?: number },
): Promise<void> {
  if (slotCovers === null) return
  const { restaurantId, partySize, reservationTime, bookingId } = wish
  const slot = Math.floor(reservationTime.getTime() / SLOT_MS) * SLOT_MS
  await tx.execute(sql`select pg_advisory_xact_lock(${restaurantId}, ${slot / SLOT_MS}::int)`)
  const covers = (await coversIn(tx, restaurantId, [slot], bookingId)).get(slot) ?? 0
  if (covers + partySize > slotCovers) throw new AppError('slot_full')
}
