import { MINUTE_MS } from './durations.ts'
import { REQUEST_TIME } from './limits.ts'

/** Reservation statuses and the moves between them; this table is the state machine. */
export const RESERVATION_STATUSES = [
  'pending',
  'confirmed',
  'ready_to_seat',
  'seated',
  'completed',
  'cancelled',
  'wait_time_report',
] as const
export type ReservationStatus = (typeof RESERVATION_STATUSES)[number]

const NEXT = {
  pending: ['ready_to_seat', 'confirmed', 'cancelled'],
  confirmed: ['ready_to_seat', 'cancelled'],
  ready_to_seat: ['seated', 'cancelled'],
  seated: ['completed'],
  completed: [],
  cancelled: [],
  wait_time_report: [],
} as const satisfies Record<ReservationStatus, readonly ReservationStatus[]>

/** The reverse moves of an undo and of Back to the Waitlist. */
const BACK: Record<ReservationStatus, readonly ReservationStatus[]> = {
  pending: [],
  confirmed: [],
  ready_to_seat: [],
  seated: ['ready_to_seat', 'confirmed'],
  completed: ['seated'],
  cancelled: ['pending', 'confirmed', 'ready_to_seat'],
  wait_time_report: [],
}
export const canMoveBack = (from: ReservationStatus, to: ReservationStatus): boolean =>
  BACK[from].includes(to)

export function canMove(from: ReservationStatus, to: ReservationStatus): boolean {
  const next: readonly ReservationStatus[] = NEXT[from]
  return next.includes(to)
}

/** Whether a request was made for a later time, not for now. */
export const isForLater = (request: { createdAt: Date; reservationTime: Date }): boolean =>
  request.reservationTime.getTime() - request.createdAt.getTime() > REQUEST_TIME.toleranceMinutes * MINUTE_MS

/** The status after Confirm: a request for now is called, one for later is confirmed. */
export const confirmedStatus = (reservation: { isForLater: boolean }): ReservationStatus =>
  reservation.isForLater ? 'confirmed' : 'ready_to_seat'

export const isWaiting = (status: ReservationStatus): boolean => status === 'ready_to_seat'
export const isRequest = (status: ReservationStatus): boolean => status === 'pending'
/** Open statuses, for the diner's list and the one-open-request rule. */
export const isOpen = (status: ReservationStatus): boolean => canMove(status, 'cancelled')
export const OPEN_STATUSES = RESERVATION_STATUSES.filter(isOpen)
/** Statuses in which a party can have a table, held or taken. */
export const TABLE_HOLDING_STATUSES = ['ready_to_seat', 'seated'] as const
