import { localMoment } from './calendar.ts'
import { HOUR_MS, MINUTE_MS } from './durations.ts'
import type { EndReason } from './partyStage.ts'
import { isForLater, type ReservationStatus } from './reservation.ts'

/** Tables booked for a later time: until when a guest may change one, and when they are reminded of it. */

interface BookedParty {
  status: ReservationStatus
  /** As stored or as JSON: only whether it is set matters. */
  arrivedAt: Date | string | null
  createdAt: Date
  reservationTime: Date
}

/** Expected at a later time, not here and not called yet: a booking, or a request that is to become one. */
export const isExpected = (party: BookedParty): boolean =>
  (party.status === 'confirmed' || party.status === 'pending') &&
  party.arrivedAt === null &&
  isForLater(party)

export interface EndedBooking extends Pick<BookedParty, 'arrivedAt' | 'createdAt' | 'reservationTime'> {
  endedReason: EndReason | null
  cancelledAt: Date | null
}

/** Whether a booking, or the request for one, ended before its guest came. */
export const isEndedBooking = ({ cancelledAt, arrivedAt, ...party }: EndedBooking): boolean =>
  cancelledAt !== null && arrivedAt === null && isForLater(party)

/** Whether the restaurant canceled a booking, or declined the request for one, before its time. */
export const isCalledOff = (party: EndedBooking): boolean =>
  isEndedBooking(party) &&
  (party.endedReason === 'removed' || party.endedReason === 'declined') &&
  party.cancelledAt !== null &&
  party.cancelledAt < party.reservationTime

/** From how long before its time a booking is in line. */
const IN_LINE_MS = 30 * MINUTE_MS

/** Whether a party is in line, and so counts as ahead of later ones: one that is ready to be seated always is. */
export const isInLine = (
  party: { status: ReservationStatus; tableId: number | null; reservationTime: Date },
  now: Date,
): boolean =>
  party.tableId === null &&
  (party.status === 'ready_to_seat' ||
    (party.status === 'confirmed' && party.reservationTime.getTime() < now.getTime() + IN_LINE_MS))

/** How screens and messages write the time of a booking: "Friday, November 27 at 8:00 pm". */
export const BOOKING_TIME_FORMAT = {
  weekday: 'long',
  month: 'long',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
} as const satisfies Intl.DateTimeFormatOptions

/** A service that runs past midnight is over by then. */
const SERVICE_ENDS_MS = 4 * HOUR_MS

/** The day of the service that an instant belongs to, by the restaurant's clock: one o'clock at night is still the evening's. */
export const serviceDayOf = (atMs: number, timeZone: string): string =>
  localMoment(new Date(atMs - SERVICE_ENDS_MS), timeZone).day

/** Until when the guest may change or cancel; a request that is not confirmed yet, until its time. */
export const changeableUntilMs = (
  { status, reservationTime }: Pick<BookedParty, 'status' | 'reservationTime'>,
  cutOffMinutes: number,
): number => reservationTime.getTime() - (status === 'pending' ? 0 : cutOffMinutes * MINUTE_MS)

/** How long before a booking its guest is reminded, and from when on it is too late for a reminder. */
export const REMINDER_MINUTES = { before: 120, latest: 30 } as const

/** Whether a booking's guest is reminded now: not if its time was set less than two hours ahead. */
export function isReminderDue(
  booking: BookedParty & { timeChangedAt: Date | null; remindedAt: Date | null },
  nowMs: number,
): boolean {
  if (booking.status !== 'confirmed' || booking.remindedAt !== null || !isExpected(booking)) return false
  const atMs = booking.reservationTime.getTime()
  const setAtMs = (booking.timeChangedAt ?? booking.createdAt).getTime()
  const leftMs = atMs - nowMs
  return (
    atMs - setAtMs >= REMINDER_MINUTES.before * MINUTE_MS &&
    leftMs <= REMINDER_MINUTES.before * MINUTE_MS &&
    leftMs > REMINDER_MINUTES.latest * MINUTE_MS
  )
}
