import { isInLine, serviceDayOf } from '#domain/bookings.ts'
import { MINUTE_MS } from '#domain/durations.ts'
import { overMinutes } from '#domain/quote.ts'
import { isForLater, isRequest, isWaiting } from '#domain/reservation.ts'
import { messagesOf } from '#kernel/client/i18n/catalog.ts'
import type { RestaurantReservation } from '../contract.ts'
import { seatingMessages } from './messages.en.ts'

/** The lists of the host stand and the time each party has waited. */

const text = messagesOf(seatingMessages)

/**
 * When a party's wait began, by the server's clock. A walk-in waits from the time it was added to the list; a booking
 * and a diner's request for a later time wait from that time.
 */
export function waitingSinceMs(
  party: Pick<RestaurantReservation, 'createdAt' | 'reservationTime' | 'userId'>,
) {
  const askedAtMs = Date.parse(party.createdAt)
  const isWalkIn = party.userId === null && !asksForLater(party)
  return isWalkIn ? askedAtMs : Math.max(askedAtMs, Date.parse(party.reservationTime))
}

type WaitingParty = Pick<
  RestaurantReservation,
  'createdAt' | 'reservationTime' | 'userId' | 'waitTime' | 'partySize'
>

/** Whole minutes; never negative, even if this device's clock is behind the server's. */
export const waitedMinutes = (party: WaitingParty, nowMs: number): number =>
  Math.max(0, Math.floor((nowMs - waitingSinceMs(party)) / MINUTE_MS))

const byArrival = (a: RestaurantReservation, b: RestaurantReservation): number =>
  waitingSinceMs(a) - waitingSinceMs(b) || a.id - b.id

/** Walk-ins, called parties, and confirmed requests that were for right away. */
const isOnWaitlist = (party: RestaurantReservation): boolean =>
  isWaiting(party.status) || (party.status === 'confirmed' && !asksForLater(party))

/** The waitlist in order of arrival, including parties that have a table held for them. */
export const waitlistOf = (reservations: readonly RestaurantReservation[]): RestaurantReservation[] =>
  reservations.filter((party) => isOnWaitlist(party)).sort(byArrival)

/**
 * How many parties are ahead of this one, as its guest's page counts them: also those that are called, and bookings
 * that are due. null once it is called or has a table held.
 */
export function aheadOf(
  { id }: Pick<RestaurantReservation, 'id'>,
  reservations: readonly RestaurantReservation[],
  nowMs: number,
): number | null {
  const inLine = reservations
    .filter((party) =>
      isInLine({ ...party, reservationTime: new Date(party.reservationTime) }, new Date(nowMs)),
    )
    .sort((a, b) => Date.parse(a.createdAt) - Date.parse(b.createdAt) || a.id - b.id)
  const index = inLine.findIndex((party) => party.id === id)
  return inLine[index]?.calledAt === null ? index : null
}

/** Unanswered requests, oldest first. */
export const requestsOf = (reservations: readonly RestaurantReservation[]): RestaurantReservation[] =>
  reservations
    .filter(({ status }) => isRequest(status))
    .sort((a, b) => Date.parse(a.createdAt) - Date.parse(b.createdAt) || a.id - b.id)

/** Confirmed requests for a later time that haven't been called, earliest first. */
export const expectedOf = (reservations: readonly RestaurantReservation[]): RestaurantReservation[] =>
  reservations
    .filter((party) => party.status === 'confirmed' && asksForLater(party))
    .sort((a, b) => Date.parse(a.reservationTime) - Date.parse(b.reservationTime) || a.id - b.id)

/** Those of them that come in the service of this day; the others are in the book. */
export const expectedInService = (
  reservations: readonly RestaurantReservation[],
  { day, timeZone }: { day: string; timeZone: string },
): RestaurantReservation[] =>
  expectedOf(reservations).filter(
    ({ reservationTime }) => serviceDayOf(Date.parse(reservationTime), timeZone) === day,
  )

/** Whether a request was made for a later time, not for right away. */
export const asksForLater = ({
  createdAt,
  reservationTime,
}: Pick<RestaurantReservation, 'createdAt' | 'reservationTime'>): boolean =>
  isForLater({ createdAt: new Date(createdAt), reservationTime: new Date(reservationTime) })

/** The longest current wait; undefined if nobody is waiting. */
export function longestWait(waitlist: readonly WaitingParty[], nowMs: number) {
  const waits = waitlist.map((party) => {
    const minutes = waitedMinutes(party, nowMs)
    return { minutes, isOver: overMinutes(party.waitTime, minutes) > 0 }
  })
  return waits.toSorted((a, b) => b.minutes - a.minutes)[0]
}

export const WAITLIST_ORDERS = [
  { value: 'need', label: 'orderNeed' },
  { value: 'arrival', label: 'orderLongest' },
  { value: 'overdue', label: 'orderOverdue' },
  { value: 'size', label: 'orderLargest' },
] as const
export type WaitlistOrder = (typeof WAITLIST_ORDERS)[number]['value']

export const guestName = (party: Pick<RestaurantReservation, 'name' | 'dinerName'>): string =>
  party.name ?? party.dinerName ?? text('guest')

/** The accessible name of a party's button: "Delgado, party of 2, waited 26 minutes of 20 quoted". */
export function partyInWords(party: RestaurantReservation, waited: number): string {
  const { partySize, waitTime: quoted, tableNumber } = party
  const name = guestName(party)
  const words =
    quoted === null
      ? text('partyWaited', { name, partySize, waited })
      : text('partyWaitedOfQuote', { name, partySize, waited, quoted })
  return tableNumber === null ? words : text('withTableHeld', { party: words, tableNumber })
}
