import { and, eq, type SQL } from 'drizzle-orm'
import { issue } from '#contract/issues.ts'
import { changeableUntilMs, isExpected } from '#domain/bookings.ts'
import { isForLater } from '#domain/reservation.ts'
import { restaurants } from '#features/restaurants/server/schema.ts'
import type { Diner } from '#kernel/server/actor.ts'
import { type Ctx, inTransaction } from '#kernel/server/context.ts'
import type { Tx } from '#kernel/server/db/client.ts'
import { AppError, invalidField } from '#kernel/server/errors.ts'
import type { BookingChange, DinerReservation } from '../contract.ts'
import { type By, byUser, changeParty, isBookedAs, type ReservationRow } from './partyChange.ts'
import { lockRestaurant, refuseWithoutRoom, refuseWithoutSeats } from './requestTable.ts'
import { reservations } from './schema.ts'
import { settingsOf } from './settings.ts'
import { dinerView, reservationNotFound } from './store.ts'

/** Changes a booking for a guest without an account: the private page has found it by its token. */
export const changeGuestBooking = (ctx: Ctx, id: number, change: BookingChange): Promise<ReservationRow> =>
  changeBooking(ctx, { isOwn: eq(reservations.id, id), by: { actor: 'guest' } }, change)

/** Changes a booking of a diner with an account. Throws not_found for someone else's. */
export const changeDinerBooking = (
  ctx: Ctx,
  diner: Diner,
  id: number,
  change: BookingChange,
): Promise<DinerReservation> =>
  inTransaction(ctx, async (tx, _, joined) => {
    const own = and(eq(reservations.id, id), eq(reservations.userId, diner.userId))
    await changeBooking(joined, { isOwn: own, by: byUser(diner) }, change)
    return dinerView({ ...ctx, db: tx }, id)
  })

/**
 * Moves a booking to a time that has room, or changes its size. Repeating it changes nothing. Throws a conflict once
 * the cut-off is over, if the booking is no longer as the guest saw it, and without room.
 */
const changeBooking = (
  ctx: Ctx,
  { isOwn, by }: { isOwn: SQL | undefined; by: By },
  { seen, ...wish }: BookingChange,
): Promise<ReservationRow> =>
  inTransaction(ctx, async (tx, publish) => {
    const party = await lockBooking(tx, isOwn)
    const { restaurantId, id: bookingId } = party
    const partySize = wish.partySize ?? party.partySize
    const reservationTime = wish.reservationTime ? new Date(wish.reservationTime) : party.reservationTime
    if (isBookedAs(party, { reservationTime: reservationTime.toISOString(), partySize })) return party
    if (!isBookedAs(party, seen)) throw new AppError('booking_changed')
    await refuseAfterCutOff({ ...ctx, tx }, party)
    const restaurant = await lockRestaurant(tx, restaurantId)
    const settings = await settingsOf(tx, restaurantId)
    const asked = { restaurantId, partySize, reservationTime, bookingId, createdAt: await ctx.clock.now(tx) }
    if (!isForLater(asked)) throw invalidField('reservationTime', issue('time_passed'))
    // A host may have booked outside the hours, or further ahead than guests may.
    const isSameTime = reservationTime.getTime() === party.reservationTime.getTime()
    if (!isSameTime) await refuseWithoutRoom(tx, { restaurant, settings, asked })
    else if (partySize > party.partySize) await refuseWithoutSeats(tx, settings, asked)
    return changeParty({ tx, publish, by }, party, {
      action: 'edited',
      set: { partySize, ...newTime(party, reservationTime, asked.createdAt) },
      details: {
        fields: ['reservationTime', 'partySize'],
        fromPartySize: party.partySize,
        partySize,
        fromTime: party.reservationTime.toISOString(),
        time: reservationTime.toISOString(),
      },
    })
  })

/** The restaurant is locked before its booking, as by those who delete it. */
async function lockBooking(tx: Tx, isOwn: SQL | undefined): Promise<ReservationRow> {
  const [known] = await tx.select({ restaurantId: reservations.restaurantId }).from(reservations).where(isOwn)
  if (!known) throw reservationNotFound()
  await tx
    .select({ id: restaurants.id })
    .from(restaurants)
    .where(eq(restaurants.id, known.restaurantId))
    .for('share')
  const [party] = await tx.select().from(reservations).where(isOwn).for('update')
  if (!party) throw reservationNotFound()
  if (!isExpected(party)) throw new AppError('not_a_booking')
  return party
}

/** A booking with another time is reminded again. */
export const newTime = (party: ReservationRow, reservationTime: Date, now: Date) =>
  party.reservationTime.getTime() === reservationTime.getTime()
    ? {}
    : { reservationTime, timeChangedAt: now, remindedAt: null, reconfirmedAt: null }

/** Throws booking_closed if a guest may no longer change or cancel a booking. */
export async function refuseAfterCutOff(
  { tx, clock }: Pick<Ctx, 'clock'> & { tx: Tx },
  party: ReservationRow,
): Promise<void> {
  if (!isExpected(party)) return
  const { cutOffMinutes } = await settingsOf(tx, party.restaurantId)
  const now = await clock.now(tx)
  if (now.getTime() <= changeableUntilMs(party, cutOffMinutes)) return
  const [place] = await tx
    .select({ name: restaurants.name, phone: restaurants.phone })
    .from(restaurants)
    .where(eq(restaurants.id, party.restaurantId))
  throw new AppError('booking_closed', { name: place?.name ?? '', phone: place?.phone || 'none' })
}
