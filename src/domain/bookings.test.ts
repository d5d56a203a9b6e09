import { expect, test } from 'vitest'
import { testResults } from '#test/support/testResults.ts'
import { changeableUntilMs, isExpected, isReminderDue, serviceDayOf } from './bookings.ts'
import { MINUTE_MS } from './durations.ts'

const NOW_MS = Date.UTC(2026, 10, 21, 18)
const inMinutes = (minutes: number) => new Date(NOW_MS + minutes * MINUTE_MS)
const BOOKING = {
  ...{ status: 'confirmed' as const, arrivedAt: null },
  createdAt: inMinutes(-600),
  reservationTime: inMinutes(90),
  timeChangedAt: null,
  remindedAt: null,
}
// New York is four hours behind UTC in May.
testResults(
  'a table at %s belongs to the service of %s',
  (at: string) => serviceDayOf(Date.parse(at), 'America/New_York'),
  [
    ['2026-05-16T04:30:00Z', '2026-05-15'],
    ['2026-05-16T07:59:00Z', '2026-05-15'],
    ['2026-05-16T08:00:00Z', '2026-05-16'],
  ],
)

type Given = Partial<Parameters<typeof isReminderDue>[0]>
const isDue = (given: Given) => isReminderDue({ ...BOOKING, ...given }, NOW_MS)

testResults('a reminder of a booking with %j is due: %s', isDue, [
  [{}, true],
  [{ reservationTime: inMinutes(120) }, true],
  [{ reservationTime: inMinutes(121) }, false],
  [{ reservationTime: inMinutes(31) }, true],
  [{ reservationTime: inMinutes(30) }, false],
  [{ remindedAt: inMinutes(-5) }, false],
  [{ status: 'pending' }, false],
  [{ createdAt: inMinutes(-30) }, true],
  [{ createdAt: inMinutes(-29) }, false],
  [{ timeChangedAt: inMinutes(-29) }, false],
])

test('a booking is changed until the cut-off before its time, a request until its time', () => {
  const { reservationTime } = BOOKING
  expect(changeableUntilMs({ status: 'confirmed', reservationTime }, 60)).toBe(NOW_MS + 30 * MINUTE_MS)
  expect(changeableUntilMs({ status: 'pending', reservationTime }, 60)).toBe(reservationTime.getTime())
})

test('only a booking or a request for later is expected', () => {
  expect(isExpected(BOOKING)).toBe(true)
  expect(isExpected({ ...BOOKING, status: 'pending' })).toBe(true)
  expect(isExpected({ ...BOOKING, createdAt: BOOKING.reservationTime })).toBe(false)
  expect(isExpected({ ...BOOKING, status: 'seated' })).toBe(false)
})
