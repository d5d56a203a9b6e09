import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { hoursLines } from '#test/support/hoursLines.ts'
import { parseHours, type WeeklyHours } from './openingHours.ts'

const h = (hours: number, minutes = 0): number => hours * 60 + minutes
const week = (days: Record<number, [number, number][]>): WeeklyHours =>
  Array.from({ length: 7 }, (_, day) =>
    (days[day] ?? []).map(([openMinute, closeMinute]) => ({ openMinute, closeMinute })),
  )
const period = (openDay: number, open: string, closeDay: number, close: string) => ({
  open: { day: openDay, time: open },
  close: { day: closeDay, time: close },
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
  ])('%s all give the same week', (_, stored) => {
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

  test('a line that cannot be parsed is shown as written, and the others as parsed', () => {
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
  })

  test('a period that closes when it opens lasts the whole day', () => {
    expect(parseHours(JSON.stringify([period(3, '0900', 3, '0900')]))).toEqual(week({ 3: [[h(9), h(33)]] }))
  })

  test('a period over several days is split by day', () => {
    expect(parseHours(JSON.stringify([period(5, '1800', 0, '0200')]))).toEqual(
      week({ 5: [[h(18), h(24)]], 6: [[0, h(24)]], 0: [[0, h(2)]] }),
    )
  })

  test.each([
    '{"periods":[{"open":{"day":9,"time":"0900"}}]}',
    '{"periods":[{"open":{"day":1.5,"time":"0900"},"close":{"day":1,"time":"1000"}}]}',
    '{"periods":[{"open":{"day":1,"time":"2460"},"close":{"day":1,"time":"1000"}}]}',
    '{"periods":[{"open":{"day":1,"time":"0900"}}]}',
    '{"periods":[{"open":{"day":0,"time":"0000"}},{"open":{"day":0,"time":"0000"}}]}',
    ...['{"weekday_text":[]}', '{"weekday_text":"Monday: Closed"}', '{"periods":{"open":1}}'],
    ...['Mo-Fr 11:00-22:00', '"Monday: 9 AM – 5 PM"', '{"__proto__":{"periods":[]}}'],
    ...[null, '', 'null', '7', '[]', '{}', '[null, 3, {}]', '["open daily"]'],
  ])('%s says nothing about hours', (stored) => {
    expect(parseHours(stored)).toBeNull()
  })

  test('no input makes either parser throw', () => {
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

  // A pattern that backtracks takes minutes for these.
  test('a long hostile line is rejected before the test times out', () => {
    for (const filler of [' ', '- ', '1:', 'and ', 'mon-', '9 am - '])
      expect(
        parseHours(JSON.stringify([`Monday: ${filler.repeat(200_000)}x`, filler.repeat(200_000)])),
      ).toBeNull()
  })

  test('a list may name ranges of days or abbreviate them', () => {
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
