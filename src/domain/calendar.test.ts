import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { testResults } from '#test/support/testResults.ts'
import { addDays, clockTime, isoWeekOf, localMoment, mondayOf, weekdayOf } from './calendar.ts'
import { HOUR_MS } from './durations.ts'
import { awardKey } from './points.ts'

const SAN_FRANCISCO = 'America/Los_Angeles'
const anyDay = fc.integer({ min: 0, max: 60_000 }).map((count) => addDays('1970-01-01', count))

describe('the restaurant’s local day', () => {
  test.each([
    ['2026-03-08T07:59:59Z', '2026-03-07', 6, 23, 1439],
    ['2026-03-08T08:00:01Z', '2026-03-08', 0, 0, 0],
    ['2026-03-08T09:59:59Z', '2026-03-08', 0, 1, 119],
    ['2026-03-08T10:00:00Z', '2026-03-08', 0, 3, 180],
    ['2026-11-01T08:30:00Z', '2026-11-01', 0, 1, 90],
    ['2026-11-01T09:30:00Z', '2026-11-01', 0, 1, 90],
    ['2026-11-01T10:30:00Z', '2026-11-01', 0, 2, 150],
    ['2026-11-02T07:30:00Z', '2026-11-01', 0, 23, 1410],
    ['2026-11-02T08:30:00Z', '2026-11-02', 1, 0, 30],
    ['2027-01-01T07:59:00Z', '2026-12-31', 4, 23, 1439],
  ])('%s in San Francisco', (instant, day, dayOfWeek, hourOfDay, minuteOfDay) => {
    expect(localMoment(new Date(instant), SAN_FRANCISCO)).toEqual({ day, dayOfWeek, hourOfDay, minuteOfDay })
  })

  test('one instant can be two days in two time zones', () => {
    const instant = new Date('2026-06-15T03:00:00Z')
    expect(localMoment(instant, 'America/New_York').day).toBe('2026-06-14')
    expect(localMoment(instant, 'Pacific/Honolulu')).toMatchObject({ day: '2026-06-14', hourOfDay: 17 })
    expect(localMoment(instant, 'Asia/Kolkata')).toMatchObject({
      day: '2026-06-15',
      minuteOfDay: 8 * 60 + 30,
    })
  })

  test('an unknown zone is refused', () => {
    expect(() => localMoment(new Date(0), 'Mars/Olympus')).toThrow(RangeError)
  })

  test.each([
    [
      'spring',
      '2026-03-06T08:00:00Z',
      { '2026-03-06': 24, '2026-03-07': 24, '2026-03-08': 23, '2026-03-09': 24 },
    ],
    [
      'autumn',
      '2026-10-30T07:00:00Z',
      { '2026-10-30': 24, '2026-10-31': 24, '2026-11-01': 25, '2026-11-02': 24 },
    ],
  ])(
    'each hour of the %s turn falls on one day, so each day has one key for its first report',
    (_, from, hoursOfDay) => {
      const start = new Date(from).getTime()
      const hours = Object.values(hoursOfDay).reduce((sum, count) => sum + count, 0)
      const counted: Record<string, number> = {}
      for (let hour = 0; hour < hours; hour++) {
        const { day } = localMoment(new Date(start + hour * HOUR_MS), SAN_FRANCISCO)
        const key = awardKey.firstOfDay(7, day)
        counted[key] = (counted[key] ?? 0) + 1
      }
      expect(counted).toEqual(
        Object.fromEntries(
          Object.entries(hoursOfDay).map(([day, count]) => [awardKey.firstOfDay(7, day), count]),
        ),
      )
    },
  )

  test('later instants are never on earlier days', () => {
    const anyInstant = fc.integer({ min: 1_700_000_000_000, max: 2_000_000_000_000 })
    fc.assert(
      fc.property(anyInstant, fc.nat(90_000_000), (from, later) => {
        const before = localMoment(new Date(from), SAN_FRANCISCO).day
        const after = localMoment(new Date(from + later), SAN_FRANCISCO).day
        expect(before <= after).toBe(true)
      }),
    )
  })
})

/** ISO 8601 by ordinal date, the textbook formula: week = ⌊(ordinal − weekday + 10) / 7⌋. */
function weekByOrdinal(day: string): string {
  const date = new Date(`${day}T00:00:00Z`)
  const year = date.getUTCFullYear()
  const ordinal = Math.round((date.getTime() - Date.UTC(year, 0, 1)) / (24 * HOUR_MS)) + 1
  const week = Math.floor((ordinal - (date.getUTCDay() || 7) + 10) / 7)
  const p = (y: number) => (y + Math.floor(y / 4) - Math.floor(y / 100) + Math.floor(y / 400)) % 7
  const weeksIn = (y: number) => (p(y) === 4 || p(y - 1) === 3 ? 53 : 52)
  const named = (y: number, w: number) => `${y}-W${String(w).padStart(2, '0')}`
  if (week < 1) return named(year - 1, weeksIn(year - 1))
  return week > weeksIn(year) ? named(year + 1, 1) : named(year, week)
}

describe('the week of the streak', () => {
  testResults('%s is in %s', isoWeekOf, [
    ['2020-12-31', '2020-W53'],
    ['2021-01-03', '2020-W53'],
    ['2021-01-04', '2021-W01'],
    ['2024-12-29', '2024-W52'],
    ['2024-12-30', '2025-W01'],
    ['2026-11-01', '2026-W44'],
    ['2026-11-02', '2026-W45'],
    ['2026-12-31', '2026-W53'],
    ['2027-01-03', '2026-W53'],
    ['2027-01-04', '2027-W01'],
  ])

  test('from 29 December to 4 January the week agrees with the textbook in every year from 1970 to 2120', () => {
    for (let year = 1970; year <= 2120; year++) {
      for (let step = 0; step < 7; step++) {
        const day = addDays(`${year}-12-29`, step)
        expect(isoWeekOf(day), day).toBe(weekByOrdinal(day))
      }
    }
  })

  test('any two days share a streak key exactly when they share a Monday', () => {
    fc.assert(
      fc.property(anyDay, fc.integer({ min: -10, max: 400 }), (day, step) => {
        const other = addDays(day, step)
        const isSameKey = awardKey.streak(1, isoWeekOf(day)) === awardKey.streak(1, isoWeekOf(other))
        expect(isSameKey).toBe(mondayOf(day) === mondayOf(other))
        expect(isoWeekOf(day)).toBe(weekByOrdinal(day))
      }),
    )
  })

  test('mondayOf is a Monday at most six days back', () => {
    fc.assert(
      fc.property(anyDay, (day) => {
        expect(weekdayOf(mondayOf(day))).toBe(1)
        expect(mondayOf(day) <= day && addDays(mondayOf(day), 6) >= day).toBe(true)
      }),
    )
  })
})

testResults('%s and %i days is %s', addDays, [
  ['2026-02-28', 1, '2026-03-01'],
  ['2028-02-28', 1, '2028-02-29'],
  ['2026-01-01', -1, '2025-12-31'],
  ['2026-03-07', 2, '2026-03-09'],
])

testResults('minute %i is %s', clockTime, [
  [0, '12 am'],
  [5, '12:05 am'],
  [690, '11:30 am'],
  [720, '12 pm'],
  [1260, '9 pm'],
  [1439, '11:59 pm'],
  [1440, '12 am'],
  [1590, '2:30 am'],
])
