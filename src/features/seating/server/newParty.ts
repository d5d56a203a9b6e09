import { issue } from '#contract/issues.ts'
import { DAY_MS, HOUR_MS } from '#domain/durations.ts'
import { BOOKING_DAYS_AHEAD } from '#domain/limits.ts'
import { MOVE_ASKS_AFTER_HOURS } from '#domain/outbox.ts'
import { isForLater } from '#domain/reservation.ts'
import type { Member } from '#kernel/server/actor.ts'
import type { Ctx } from '#kernel/server/context.ts'
import { AppError, invalidField } from '#kernel/server/errors.ts'
import { requirePhone } from '#kernel/server/requirePhone.ts'
import type { NewParty } from '../bodies.ts'
import { refuseTooLarge } from './bookingTimes.ts'
import { insertParty, LATE_MS } from './insertParty.ts'
import { byUser, type StandWork } from './partyChange.ts'

/** Throws invalid for a booking later than a host may make one. */
export function refuseTooFarAhead(time: Date, now: Date): void {
  if (time.getTime() - now.getTime() <= BOOKING_DAYS_AHEAD * DAY_MS) return
  throw invalidField('reservationTime', issue('time_too_far', { days: BOOKING_DAYS_AHEAD }))
}

/** The longest that a move waits for the network, and a device that was offline for as long. */
const OLDEST_MS = (MOVE_ASKS_AFTER_HOURS + 1) * HOUR_MS

/**
 * When the host added a party that is sent late; a clock that is ahead counts as now. Throws invalid if that was too
 * long ago, and for a booking whose time had passed by then, which would become a walk-in.
 */
function addedAt(party: NewParty, now: Date): Date {
  if (party.addedAt === undefined) return now
  const at = new Date(Math.min(Date.parse(party.addedAt), now.getTime()))
  if (now.getTime() - at.getTime() > OLDEST_MS) throw invalidField('addedAt', issue('time_passed'))
  if (
    party.reservationTime &&
    isForLater({ createdAt: new Date(party.reservationTime), reservationTime: at })
  ) {
    throw invalidField('reservationTime', issue('time_passed'))
  }
  // A device's clock may be off by seconds, which must not decide who is first.
  return now.getTime() - at.getTime() <= LATE_MS ? now : at
}

/**
 * Adds a party to the restaurant's waitlist, or books a table for a later time, in the given transaction. A party for
 * another restaurant is refused, never moved.
 */
export async function addParty(
  work: Ctx & Pick<StandWork, 'tx' | 'publish'>,
  actor: Member,
  party: NewParty,
): Promise<number> {
  const { tx, clock } = work
  const { restaurantId } = actor
  if (party.restaurantId !== undefined && party.restaurantId !== restaurantId) {
    throw new AppError('not_your_waitlist')
  }
  requirePhone(work, party.phone)
  const now = await clock.now(tx)
  const createdAt = addedAt(party, now)
  const reservationTime = party.reservationTime ? new Date(party.reservationTime) : createdAt
  const isBooking = isForLater({ createdAt, reservationTime })
  refuseTooFarAhead(reservationTime, now)
  if (isBooking) await refuseTooLarge(tx, restaurantId, party.partySize)
  const { row } = await insertParty(
    { ...work, by: byUser(actor), now },
    {
      restaurantId,
      name: party.name,
      partySize: party.partySize,
      waitTime: isBooking ? null : (party.waitTime ?? null),
      phone: party.phone ?? null,
      email: party.email ?? null,
      notes: party.notes ?? null,
      wantedTraits: party.wantedTraits ?? [],
      tags: party.tags ?? [],
      language: party.language ?? null,
      reservationTime,
      status: isBooking ? 'confirmed' : 'ready_to_seat',
      createdAt,
    },
  )
  return row.id
}
