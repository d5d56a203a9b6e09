import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { LocalMoment } from './calendar.ts'
import {
  isOpenAt,
  nextOpening,
  openState,
  parseHours,
  parseWholeHours,
  storePeriods,
  type WeeklyHours,
} from './openingHours.ts'

const at = (dayOfWeek: number, clock: string): LocalMoment => {
  const [hour = 0, minute = 0] = clock.split(':').map(Number)
  return { day: '2026-11-01', dayOfWeek, hourOfDay: hour, minuteOfDay: hour * 60 + minute }
}
const sunday = 0
const monday = 1
const tuesday = 2
const friday = 5
const saturday = 6
const h = (hours: number, minutes = 0): number => hours * 60 + minutes
const week = (days: Record<number, [number, number][]>): WeeklyHours =>
  Array.from({ length: 7 }, (_, day) =>
    (days[day] ?? []).map(([openMinute, closeMinute]) => ({ openMinute, closeMinute })),
  )

describe('open now', () => {
  const hours = week({
    [sunday]: [
      [0, h(2)],
      [h(10), h(15)],
    ],
    [tuesday]: [
      [h(11), h(14)],
      [h(17), h(22)],
    ],
    [friday]: [[h(18), h(24)]],
    [saturday]: [[h(20), h(24)]],
  })
  const open = (until: string) => ({ isOpen: true, until, opensAt: null })
  const closed = (opensAt: string | null) => ({ isOpen: false, until: null, opensAt })

  const STATES = {
    [monday]: { '23:59': closed('Tuesday 11 am') },
    [tuesday]: {
      ...{ '10:59': closed('11 am'), '11:00': open('2 pm'), '13:59': open('2 pm') },
      ...{ '14:00': closed('5 pm'), '21:59': open('10 pm'), '22:00': closed('Friday 6 pm') },
    },
    [friday]: { '23:59': open('12 am') },
    [saturday]: { '00:00': closed('8 pm'), '21:00': open('2 am') },
    [sunday]: { '01:30': open('2 am'), '02:00': closed('10 am'), '15:00': closed('Tuesday 11 am') },
  }
  test.each(Object.entries(STATES))('day %s is open and closed at the right times', (day, states) => {
    for (const [clock, expected] of Object.entries(states)) {
      expect(openState(hours, at(Number(day), clock)), clock).toMatchObject(expected)
      expect(isOpenAt(hours, at(Number(day), clock)), clock).toBe(expected.isOpen)
    }
  })

  test('an overnight opening reaches from Saturday into Sunday [R-5]', () => {
    const late = week({ [saturday]: [[h(18), h(26, 30)]] })
    expect(openState(late, at(sunday, '02:29'))).toMatchObject(open('2:30 am'))
    expect(openState(late, at(sunday, '02:30'))).toMatchObject(closed('Saturday 6 pm'))
    expect(openState(late, at(saturday, '17:59'))).toMatchObject(closed('6 pm'))
  })

  test('a closing time more than a day away is named with its day', () => {
    const weekend = week({ [friday]: [[h(18), h(24)]], [saturday]: [[0, h(24)]], [sunday]: [[0, h(20)]] })
    expect(openState(weekend, at(friday, '19:00'))).toMatchObject(open('Sunday 8 pm'))
    expect(openState(weekend, at(sunday, '19:00'))).toMatchObject(open('8 pm'))
  })

  test('a place open once a week names that day even when it is today', () => {
    expect(openState(week({ [monday]: [[h(9), h(10)]] }), at(monday, '10:00'))).toMatchObject(
      closed('Monday 9 am'),
    )
  })

  test('a place that never opens is closed without an opening time; unknown hours give no state', () => {
    expect(openState(week({}), at(monday, '10:00'))).toMatchObject(closed(null))
    expect(openState(null, at(monday, '10:00'))).toBeNull()
    expect(parseHours(storePeriods(week({})))).toEqual(week({}))
  })

  test('a place that never closes has no closing time', () => {
    const always = week(Object.fromEntries([0, 1, 2, 3, 4, 5, 6].map((day) => [day, [[0, h(24)]]])))
    expect(openState(always, at(3, '03:33'))).toMatchObject({ isOpen: true, until: null, opensAt: null })
    expect(storePeriods(always)).toBe('{"periods":[{"open":{"day":0,"time":"0000"}}]}')
  })
})

describe('storing', () => {
  test('any week survives being stored as periods and read again', () => {
    const day = fc
      .uniqueArray(fc.integer({ min: 0, max: 1439 }), { maxLength: 6 })
      .map((minutes) => minutes.toSorted((a, b) => a - b))
      .map((minutes) =>
        minutes.flatMap((openMinute, index) => {
          const closeMinute = minutes[index + 1]
          return index % 2 === 0
            ? [{ openMinute, closeMinute: closeMinute ?? openMinute + 1 + (openMinute % 1440) }]
            : []
        }),
      )
    const always = fc.constant([{ openMinute: 0, closeMinute: 1440 }])
    const anyWeek = fc.array(fc.oneof(day, always), { minLength: 7, maxLength: 7 })
    fc.assert(
      fc.property(anyWeek, (hours) => {
        expect(parseHours(storePeriods(hours))).toEqual(hours)
      }),
    )
  })
})

test('what an owner sends can have any of the three shapes, and each day it names must be readable', () => {
  const friday = { open: { day: 5, time: '1700' }, close: { day: 6, time: '0100' } }
  expect(parseWholeHours(JSON.stringify({ periods: [friday] }))?.[5]).toEqual([
    { openMinute: 17 * 60, closeMinute: 25 * 60 },
  ])
  expect(parseWholeHours('{"periods":[]}')).toEqual(week({}))
  const mondays = '["Monday: 9 AM – 5 PM","Tuesday: Closed"]'
  for (const lines of [mondays, `{"weekday_text":${mondays}}`]) {
    expect(parseWholeHours(lines)?.[1]).toEqual([{ openMinute: 9 * 60, closeMinute: 17 * 60 }])
  }
  for (const other of [
    '',
    'null',
    '[]',
    '{"weekday_text":["Monday: 9 AM – 5 PM","Tuesday: call us"]}',
    '{"periods":"always"}',
    JSON.stringify({ periods: [friday, { open: { day: 7, time: '1700' } }] }),
  ]) {
    expect(parseWholeHours(other)).toBeNull()
  }
})

test('a change is named with its day only where the bare time could mean another day', () => {
  const weekend = week({ [saturday]: [[h(18), h(22)]] })
  expect(openState(weekend, at(saturday, '12:00'))?.change).toEqual({ minuteOfDay: 1080, dayOfWeek: null })
  expect(openState(weekend, at(friday, '12:00'))?.change).toEqual({ minuteOfDay: 1080, dayOfWeek: saturday })
})

test('the next opening is the one after an opening that is on now', () => {
  const weekend = week({
    [saturday]: [
      [h(12), h(15)],
      [h(18), h(22)],
    ],
  })
  expect(nextOpening(weekend, at(saturday, '13:00'))).toEqual({ minuteOfDay: 1080, dayOfWeek: null })
  expect(nextOpening(weekend, at(saturday, '18:00'))).toEqual({ minuteOfDay: 720, dayOfWeek: saturday })
  expect(nextOpening(weekend, at(friday, '23:00'))).toEqual({ minuteOfDay: 720, dayOfWeek: saturday })
  expect(nextOpening(week({}), at(friday, '23:00'))).toBeNull()
  expect(nextOpening(null, at(friday, '23:00'))).toBeNull()
})
