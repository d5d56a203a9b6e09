import { isForLater, isOpen, type ReservationStatus } from '#domain/reservation.ts'
import { formatClockTime } from '#platform/client/format.ts'
import type { IconName } from '#platform/client/ui/Icon.tsx'
import type { DinerReservation } from '../contract.ts'

/** How a diner reads a reservation: its word, its picture, and what happens next. */

export const STATUS_WORD = {
  pending: 'Pending',
  confirmed: 'Confirmed',
  ready_to_seat: 'Your table is ready',
  seated: 'Seated',
  completed: 'Completed',
  cancelled: 'Cancelled',
  wait_time_report: 'Wait report',
} as const satisfies Record<ReservationStatus, string>

export const STATUS_ICON = {
  pending: 'clock',
  confirmed: 'check',
  ready_to_seat: 'bell',
  seated: 'seat',
  completed: 'check',
  cancelled: 'x',
  wait_time_report: 'info',
} as const satisfies Record<ReservationStatus, IconName>

const isLater = ({ createdAt, reservationTime }: DinerReservation): boolean =>
  isForLater({ createdAt: new Date(createdAt), reservationTime: new Date(reservationTime) })

/** "Today", "Tomorrow", "Sat, Nov 21": the day in the restaurant's own zone. */
function dayOf(instantMs: number, nowMs: number, timeZone: string): string {
  const dayIn = (ms: number) => new Intl.DateTimeFormat('en-CA', { timeZone }).format(ms)
  const DAY_MS = 86_400_000
  if (dayIn(instantMs) === dayIn(nowMs)) return 'Today'
  if (dayIn(instantMs) === dayIn(nowMs + DAY_MS)) return 'Tomorrow'
  return new Intl.DateTimeFormat('en-US', {
    timeZone,
    weekday: 'short',
    month: 'short',
    day: 'numeric',
  }).format(instantMs)
}

/** "Tomorrow, 7:00 pm"; "Now, asked at 6:52 pm" for one meant for at once. */
export function whenInWords(reservation: DinerReservation, nowMs: number): string {
  const { createdAt, reservationTime, restaurantTimeZone: zone, status } = reservation
  const at = isLater(reservation) ? reservationTime : createdAt
  const moment = `${dayOf(Date.parse(at), nowMs, zone)}, ${formatClockTime(at, zone)}`
  return isLater(reservation) || !isOpen(status) ? moment : `For now, asked ${lower(moment)}`
}

const lower = (text: string): string => text.replace(/^(Today|Tomorrow)/, (day) => day.toLowerCase())

const CANCELLED_BY = {
  diner: 'You cancelled it.',
  restaurant: 'The restaurant could not take it.',
  admin: 'It was cancelled because the restaurant left Tablecast.',
} as const

/** What happens next, in one sentence. */
export function nextInWords(reservation: DinerReservation): string {
  const { status, restaurantName, cancelledBy } = reservation
  switch (status) {
    case 'pending':
      return isLater(reservation)
        ? `${restaurantName} has your request and answers here.`
        : `${restaurantName} has your request and calls you here as soon as it can.`
    case 'confirmed':
      return 'Your table is kept for this time. You are called here when it is ready.'
    case 'ready_to_seat':
      return 'Go to the host now and give your name.'
    case 'seated':
      return 'Enjoy your meal.'
    case 'completed':
      return 'Thank you for coming.'
    case 'cancelled':
      return cancelledBy ? CANCELLED_BY[cancelledBy] : 'It was cancelled.'
    case 'wait_time_report':
      return 'You reported a wait.'
  }
}

/** Open ones first and the one to act on before all others, then whoever sits at a table. */
const ORDER = { ready_to_seat: 0, seated: 1, confirmed: 2, pending: 2 } as const satisfies Partial<
  Record<ReservationStatus, number>
>
const rankOf = (status: ReservationStatus): number | undefined => {
  const order: Partial<Record<ReservationStatus, number>> = ORDER
  return order[status]
}

export interface SplitReservations {
  current: DinerReservation[]
  /** Over, the newest first. */
  past: DinerReservation[]
}

/** Parts what still goes on from what is over. */
export function splitReservations(reservations: readonly DinerReservation[]): SplitReservations {
  const current = reservations
    .filter(({ status }) => rankOf(status) !== undefined)
    .toSorted(
      (a, b) =>
        (rankOf(a.status) ?? 0) - (rankOf(b.status) ?? 0) ||
        Date.parse(a.reservationTime) - Date.parse(b.reservationTime) ||
        a.id - b.id,
    )
  const past = reservations
    .filter(({ status }) => status === 'completed' || status === 'cancelled')
    .toSorted((a, b) => Date.parse(b.reservationTime) - Date.parse(a.reservationTime) || b.id - a.id)
  return { current, past }
}
