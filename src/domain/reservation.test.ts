import { expect, test } from 'vitest'
import { MINUTE_MS } from './durations.ts'
import {
  canMove,
  canMoveBack,
  confirmedStatus,
  isForLater,
  isOpen,
  isRequest,
  isWaiting,
  RESERVATION_STATUSES,
  type ReservationStatus,
} from './reservation.ts'

/** Everything not listed here is refused. */
const ALLOWED = new Set([
  'pending → ready_to_seat',
  'pending → confirmed',
  'pending → cancelled',
  'confirmed → ready_to_seat',
  'confirmed → cancelled',
  'ready_to_seat → seated',
  'ready_to_seat → cancelled',
  'seated → completed',
])
const EVERY_PAIR = RESERVATION_STATUSES.flatMap((from) =>
  RESERVATION_STATUSES.map((to) => [from, to] as const),
)

test('the statuses are those of the specification', () => {
  expect([...RESERVATION_STATUSES].toSorted()).toEqual(
    [
      'cancelled',
      'completed',
      'confirmed',
      'pending',
      'ready_to_seat',
      'seated',
      'wait_time_report',
    ].toSorted(),
  )
})

test.each(EVERY_PAIR)('from %s to %s only as the table says', (from, to) => {
  expect(canMove(from, to)).toBe(ALLOWED.has(`${from} → ${to}`))
})

test('a move, or the two of a seating, can be taken back only where there was one', () => {
  const back = EVERY_PAIR.filter(([from, to]) => canMoveBack(from, to))
  expect(back.map(([from, to]) => `${from} → ${to}`).toSorted()).toEqual(
    [
      'cancelled → confirmed',
      'cancelled → pending',
      'cancelled → ready_to_seat',
      'completed → seated',
      'seated → confirmed',
      'seated → ready_to_seat',
    ].toSorted(),
  )
  for (const [from, to] of back)
    expect(canMove(to, from) || (canMove(to, 'ready_to_seat') && canMove('ready_to_seat', from))).toBe(true)
})

test('Confirm calls a party for now and confirms one for later, and both are moves a request can make [S-4]', () => {
  expect(confirmedStatus({ isForLater: false })).toBe('ready_to_seat')
  expect(confirmedStatus({ isForLater: true })).toBe('confirmed')
  for (const isForLater of [true, false])
    expect(canMove('pending', confirmedStatus({ isForLater }))).toBe(true)
})

const only = (predicate: (status: ReservationStatus) => boolean) => RESERVATION_STATUSES.filter(predicate)

test('the waitlist shows ready_to_seat and requests show pending', () => {
  expect(only(isWaiting)).toEqual(['ready_to_seat'])
  expect(only(isRequest)).toEqual(['pending'])
})

test('a seated party cannot be cancelled, nor one that is over [S-8]', () => {
  expect(only(isOpen)).toEqual(['pending', 'confirmed', 'ready_to_seat'])
})

test('no status changes to or from a wait report', () => {
  expect(only((from) => canMove(from, 'wait_time_report'))).toEqual([])
  expect(only((to) => canMove('wait_time_report', to))).toEqual([])
})

test.each([
  ['four minutes ago', -4, false],
  ['now', 0, false],
  ['in five minutes', 5, false],
  ['in six minutes', 6, true],
  ['tomorrow', 24 * 60, true],
])('a request for a table %s', (_when, minutes, expected) => {
  const createdAt = new Date('2026-05-01T18:00:00Z')
  const reservationTime = new Date(createdAt.getTime() + minutes * MINUTE_MS)
  expect(isForLater({ createdAt, reservationTime })).toBe(expected)
})
