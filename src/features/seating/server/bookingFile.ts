import { and, eq, type SQL } from 'drizzle-orm'
import { isExpected } from '#domain/bookings.ts'
import { calendarFile } from '#domain/calendarFile.ts'
import { TURN_MINUTES } from '#domain/limits.ts'
import { restaurants } from '#features/restaurants/server/schema.ts'
import type { Diner } from '#kernel/server/actor.ts'
import type { Ctx } from '#kernel/server/context.ts'
import { reservations } from './schema.ts'
import { reservationNotFound } from './store.ts'

/** What the file links to. */
interface Links {
  site: string
  path: string
}

/** A diner's booking as a calendar file. Throws not_found for someone else's, and if it is no booking for later. */
export const bookingFileOf = (ctx: Ctx, diner: Diner, id: number, links: Links): Promise<string> =>
  fileOf(ctx, and(eq(reservations.id, id), eq(reservations.userId, diner.userId)), links)

/** The same for a guest without an account, whose private page has found the visit. */
export const bookingFileOfVisit = (ctx: Ctx, id: number, links: Links): Promise<string> =>
  fileOf(ctx, eq(reservations.id, id), links)

async function fileOf({ db, clock }: Ctx, isOwn: SQL | undefined, { site, path }: Links): Promise<string> {
  const [row] = await db
    .select({
      booking: reservations,
      name: restaurants.name,
      address: restaurants.address,
      phone: restaurants.phone,
    })
    .from(reservations)
    .innerJoin(restaurants, eq(restaurants.id, reservations.restaurantId))
    .where(isOwn)
  if (!row || !isExpected(row.booking)) throw reservationNotFound()
  const { booking, name, address, phone } = row
  const url = site + path
  return calendarFile({
    uid: `booking-${booking.id}@${new URL(site).hostname}`,
    madeAt: await clock.now(db),
    startsAt: booking.reservationTime,
    minutes: TURN_MINUTES,
    summary: `${name} (${booking.partySize})`,
    location: address,
    description: [phone, url].filter(Boolean).join('\n'),
    url,
    isConfirmed: booking.status === 'confirmed',
  })
}
