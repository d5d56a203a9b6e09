import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { LocalMoment } from './calendar.ts'
import {
  hoursLines,
  isOpenAt,
  openState,
  parseHours,
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
const oneLine = (text: string) => parseHours(JSON.stringify([`Monday: ${text}`]))?.[monday] ?? null
const week = (days: Record<number, [number, number][]>): WeeklyHours =>
  Array.from({ length: 7 }, (_, day) =>
    (days[day] ?? []).map(([openMinute, closeMinute]) => ({ openMinute, closeMinute })),
  )
const period = (openDay: number, open: string, closeDay: number, close: string) => ({
  open: { day: openDay, time: open },
  close: { day: closeDay, time: close },
})

describe('a line of hours', () => {
  test.each<[string, [number, number][]]>([
    ['11:30 AM – 9:00 PM', [[h(11, 30), h(21)]]],
    ['11:30\u202fAM\u2009–\u20099:00\u202fPM', [[h(11, 30), h(21)]]],
    ['11:30 am - 9 pm', [[h(11, 30), h(21)]]],
    ['11:30 a.m. to 9 p.m.', [[h(11, 30), h(21)]]],
    ['11:30AM—9PM', [[h(11, 30), h(21)]]],
    [
      '11:30 AM – 2:30 PM, 5:00 – 10:00 PM',
      [
        [h(11, 30), h(14, 30)],
        [h(17), h(22)],
      ],
    ],
    ['5:00 – 10:00 PM', [[h(17), h(22)]]],
    ['11:00 – 2:00 PM', [[h(11), h(14)]]],
    ['10:00 – 2:00 AM', [[h(22), h(26)]]],
    ['11 AM – 9', [[h(11), h(21)]]],
    ['5:00 PM – 12:00 AM', [[h(17), h(24)]]],
    ['6 PM – midnight', [[h(18), h(24)]]],
    ['noon – 3 PM', [[h(12), h(15)]]],
    ['12:00 PM – 12:30 AM', [[h(12), h(24, 30)]]],
    ['6:00 PM – 2:00 AM', [[h(18), h(26)]]],
    ['11:30–21:00', [[h(11, 30), h(21)]]],
    ['18.00 - 24.00', [[h(18), h(24)]]],
    ['17:00 – 02:00', [[h(17), h(26)]]],
    ['00:00 – 24:00', [[0, h(24)]]],
    ['Open 24 hours', [[0, h(24)]]],
    ['24 hours', [[0, h(24)]]],
    ['Closed', []],
    ['CLOSED', []],
  ])('“%s” is read', (text, openings) => {
    expect(oneLine(text)).toEqual(openings.map(([openMinute, closeMinute]) => ({ openMinute, closeMinute })))
  })

  test.each([
    'by appointment',
    '9 – 5',
    '25:00 – 26:00',
    '11:60 – 12:00',
    '13 PM – 15 PM',
    '0 AM – 5 AM',
    '8 AM – 20:30',
    '9 AM',
    '9 AM – 11 AM – 1 PM',
    '11 AM – 2 PM, maybe later',
    '',
    '9'.repeat(5000),
  ])('“%.40s” is no reading anyone could trust', (text) => {
    expect(oneLine(text)).toBeNull()
  })

  test('may name a range of days, or shorten them', () => {
    expect(parseHours('["Mon–Fri: 11:00 – 21:00", "Sat. 12:00-20:00"]')).toEqual(
      week({
        ...Object.fromEntries([1, 2, 3, 4, 5].map((day) => [day, [[h(11), h(21)]]])),
        6: [[h(12), h(20)]],
      }),
    )
    expect(parseHours('["Sat-Mon: 9 AM – 1 PM"]')).toEqual(
      week({ 6: [[h(9), h(13)]], 0: [[h(9), h(13)]], 1: [[h(9), h(13)]] }),
    )
  })
})

describe('the stored shapes', () => {
  const lines = [
    'Monday: 11:30 AM – 9:00 PM',
    'Tuesday: Closed',
    'Wednesday: 11:30 AM – 9:00 PM',
    'Thursday: 11:30 AM – 2:30 PM, 5:00 – 10:00 PM',
    'Friday: 5:00 PM – 2:00 AM',
    'Saturday: Open 24 hours',
    'Sunday: 10:00 AM – 3:00 PM',
  ]
  const expected = week({
    0: [[h(10), h(15)]],
    1: [[h(11, 30), h(21)]],
    3: [[h(11, 30), h(21)]],
    4: [
      [h(11, 30), h(14, 30)],
      [h(17), h(22)],
    ],
    5: [[h(17), h(26)]],
    6: [[0, h(24)]],
  })
  const periods = [
    period(0, '1000', 0, '1500'),
    period(1, '1130', 1, '2100'),
    period(3, '1130', 3, '2100'),
    period(4, '1700', 4, '2200'),
    period(4, '1130', 4, '1430'),
    period(5, '1700', 6, '0200'),
    period(6, '0000', 0, '0000'),
  ]

  test.each([
    ['weekday_text', { weekday_text: lines }],
    ['a plain list', lines],
    ['a plain list from Sunday on', [...lines.slice(6), ...lines.slice(0, 6)]],
    ['seven lines without names, Monday first', lines.map((line) => line.slice(line.indexOf(':') + 2))],
    ['periods', { periods }],
    ['bare periods', periods],
    ['periods and lines, periods first', { periods, weekday_text: ['Monday: Closed'] }],
    ['broken periods beside good lines', { periods: [{ open: 7 }], weekday_text: lines }],
    ['empty periods beside good lines', { periods: [], weekday_text: lines }],
  ])('%s all tell the same week', (_, stored) => {
    expect(parseHours(JSON.stringify(stored))).toEqual(expected)
  })

  test('every shape is shown in the same lines, Monday first', () => {
    const shown = [
      { day: 'Monday', text: '11:30 am – 9 pm' },
      { day: 'Tuesday', text: 'Closed' },
      { day: 'Wednesday', text: '11:30 am – 9 pm' },
      { day: 'Thursday', text: '11:30 am – 2:30 pm, 5 pm – 10 pm' },
      { day: 'Friday', text: '5 pm – 2 am' },
      { day: 'Saturday', text: 'Open 24 hours' },
      { day: 'Sunday', text: '10 am – 3 pm' },
    ]
    expect(hoursLines(JSON.stringify(lines))).toEqual(shown)
    expect(hoursLines(JSON.stringify({ weekday_text: lines }))).toEqual(shown)
    expect(hoursLines(JSON.stringify({ periods }))).toEqual(shown)
  })

  test('a line nobody can read is shown as it was written, and its neighbours as they were read', () => {
    const shown = hoursLines(JSON.stringify(['Monday: by appointment', 'Tuesday: 17:00-22:00']))
    expect(shown[0]).toEqual({ day: 'Monday', text: 'by appointment' })
    expect(shown[1]).toEqual({ day: 'Tuesday', text: '5 pm – 10 pm' })
    expect(hoursLines('["Monday: by appointment"]')[0]?.text).toBe('by appointment')
    expect(parseHours('["Monday: by appointment"]')).toBeNull()
  })

  test('one period from Sunday 0000 without a close is always open', () => {
    const stored = '{"periods":[{"open":{"day":0,"time":"0000"}}]}'
    const always = parseHours(stored)
    expect(always).toEqual(week(Object.fromEntries([0, 1, 2, 3, 4, 5, 6].map((day) => [day, [[0, h(24)]]]))))
    expect(hoursLines(stored).every(({ text }) => text === 'Open 24 hours')).toBe(true)
    expect(openState(always, at(3, '03:33'))).toEqual({ isOpen: true, until: null, opensAt: null })
    expect(storePeriods(always ?? [])).toBe(stored)
  })

  test('a period over several days is told day by day', () => {
    expect(parseHours(JSON.stringify([period(5, '1800', 0, '0200')]))).toEqual(
      week({ 5: [[h(18), h(24)]], 6: [[0, h(24)]], 0: [[0, h(2)]] }),
    )
  })

  test.each([
    null,
    '',
    'Mo-Fr 11:00-22:00',
    'null',
    '7',
    '"Monday: 9 AM – 5 PM"',
    '[]',
    '[null, 3, {}]',
    '{}',
    '{"weekday_text":[]}',
    '{"weekday_text":"Monday: Closed"}',
    '{"periods":{"open":1}}',
    '{"periods":[{"open":{"day":9,"time":"0900"}}]}',
    '{"periods":[{"open":{"day":1.5,"time":"0900"},"close":{"day":1,"time":"1000"}}]}',
    '{"periods":[{"open":{"day":1,"time":"2460"},"close":{"day":1,"time":"1000"}}]}',
    '{"periods":[{"open":{"day":1,"time":"0900"}}]}',
    '["open daily"]',
    '{"__proto__":{"periods":[]}}',
  ])('%s says nothing about hours', (stored) => {
    expect(parseHours(stored)).toBeNull()
  })

  test('nothing at all makes either reader throw', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.json(),
          fc.array(fc.string()).map((list) => JSON.stringify(list)),
        ),
        (text) => {
          parseHours(text)
          hoursLines(text)
        },
      ),
    )
  })

  test('a long hostile line is put aside at once', () => {
    const started = performance.now()
    for (const filler of [' ', '- ', '1:', 'and ', 'mon-', '9 am - '])
      parseHours(JSON.stringify([`Monday: ${filler.repeat(200_000)}x`, filler.repeat(200_000)]))
    expect(performance.now() - started).toBeLessThan(1000)
  })

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

  test.each([
    [tuesday, '10:59', closed('11 am')],
    [tuesday, '11:00', open('2 pm')],
    [tuesday, '13:59', open('2 pm')],
    [tuesday, '14:00', closed('5 pm')],
    [tuesday, '21:59', open('10 pm')],
    [tuesday, '22:00', closed('Friday 6 pm')],
    [monday, '23:59', closed('Tuesday 11 am')],
    [sunday, '15:00', closed('Tuesday 11 am')],
    [friday, '23:59', open('12 am')],
    [saturday, '00:00', closed('8 pm')],
    [saturday, '21:00', open('2 am')],
    [sunday, '01:30', open('2 am')],
    [sunday, '02:00', closed('10 am')],
  ])('day %i at %s', (day, clock, expected) => {
    expect(openState(hours, at(day, clock))).toEqual(expected)
    expect(isOpenAt(hours, at(day, clock))).toBe(expected.isOpen)
  })

  test('an overnight opening reaches from Saturday into Sunday', () => {
    const late = week({ [saturday]: [[h(18), h(26, 30)]] })
    expect(openState(late, at(sunday, '02:29'))).toEqual(open('2:30 am'))
    expect(openState(late, at(sunday, '02:30'))).toEqual(closed('Saturday 6 pm'))
    expect(openState(late, at(saturday, '17:59'))).toEqual(closed('6 pm'))
  })

  test('a closing more than a day away is told with its day', () => {
    const weekend = week({ [friday]: [[h(18), h(24)]], [saturday]: [[0, h(24)]], [sunday]: [[0, h(20)]] })
    expect(openState(weekend, at(friday, '19:00'))).toEqual(open('Sunday 8 pm'))
    expect(openState(weekend, at(sunday, '19:00'))).toEqual(open('8 pm'))
  })

  test('a place open once a week names that day even when it is today', () => {
    expect(openState(week({ [monday]: [[h(9), h(10)]] }), at(monday, '10:00'))).toEqual(closed('Monday 9 am'))
  })

  test('a place that never opens is closed without a promise; unknown hours say nothing', () => {
    expect(openState(week({}), at(monday, '10:00'))).toEqual(closed(null))
    expect(openState(null, at(monday, '10:00'))).toBeNull()
    expect(parseHours(storePeriods(week({})))).toEqual(week({}))
  })
})
