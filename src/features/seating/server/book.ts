import { and, asc, eq, sql } from 'drizzle-orm'
import { addDays, localMoment } from '#domain/calendar.ts'
import { MINUTE_MS } from '#domain/durations.ts'
import { SLOT_MINUTES } from '#domain/standSettings.ts'
import type { OwnedRestaurantId } from '#kernel/server/actor.ts'
import type { Book } from '../contractStand.ts'
import { coversIn, mostSeats, placeOf, slotsOf } from './bookingTimes.ts'
import { reservations } from './schema.ts'
import { settingsOf } from './settings.ts'
import { type HostReader, restaurantViews } from './store.ts'

const SLOT_MS = SLOT_MINUTES * MINUTE_MS

/** The bookings of a day by the restaurant's clock, and how full its quarter hours are. Today without a date. */
export async function readBook(
  reader: HostReader,
  restaurantId: OwnedRestaurantId,
  wanted: string | undefined,
): Promise<Book> {
  const { db } = reader
  const place = await placeOf(db, restaurantId)
  const { timeZone } = place
  const date = wanted ?? localMoment(await reader.clock.now(db), timeZone).day
  const bookings = await restaurantViews(reader, bookedOn(restaurantId, date, timeZone), [
    asc(reservations.reservationTime),
    asc(reservations.id),
  ])
  const booked = bookings
    .filter(({ status }) => status !== 'cancelled')
    .map(({ reservationTime }) => Math.floor(Date.parse(reservationTime) / SLOT_MS) * SLOT_MS)
  const slots = [...new Set([...slotsOf(date, place), ...booked])].sort((a, b) => a - b)
  const covers = await coversIn(db, restaurantId, slots)
  const most = await mostSeats(db, restaurantId)
  return {
    date,
    timeZone,
    bookings,
    slotCovers: (await settingsOf(db, restaurantId)).slotCovers,
    largestParty: Number.isFinite(most) ? most : null,
    slots: slots.map((slot) => ({ time: new Date(slot).toISOString(), covers: covers.get(slot) ?? 0 })),
  }
}

/** Every booking made for this day, also those that were cancelled. */
const bookedOn = (restaurantId: number, date: string, timeZone: string) =>
  and(
    eq(reservations.restaurantId, restaurantId),
    eq(reservations.visitSource, 'booking'),
    sql`${reservations.reservationTime} >= ${date}::timestamp at time zone ${timeZone}`,
    sql`${reservations.reservationTime} < ${addDays(date, 1)}::timestamp at time zone ${timeZone}`,
  )
