import { describe, expect, test } from 'vitest'
import { foldLine, readDayLabel, readOpenings } from './hoursText.ts'

const h = (hours: number, minutes = 0): number => hours * 60 + minutes

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
  ])('“%s” is parsed', (text, openings) => {
    expect(readOpenings(foldLine(text))).toEqual(
      openings.map(([openMinute, closeMinute]) => ({ openMinute, closeMinute })),
    )
  })

  test.each([
    'by appointment',
    '9 – 5',
    '9 – 17:00',
    '9:00 – 17',
    '25:00 – 26:00',
    '11:60 – 12:00',
    '13 PM – 15 PM',
    '0 AM – 5 AM',
    '8 AM – 20:30',
    '9 AM',
    '9 AM – 11 AM – 1 PM',
    '11 AM – 2 PM, maybe later',
    '',
  ])('“%.40s” is too ambiguous to parse', (text) => {
    expect(readOpenings(foldLine(text))).toBeNull()
  })
})

test.each([
  ['Monday: Closed', [1], 'Closed'],
  ['sunday: 9 AM – 5 PM', [0], '9 AM – 5 PM'],
  ['Mon 9 AM – 5 PM', [1], '9 AM – 5 PM'],
  ['Tues. : Closed', [2], 'Closed'],
  ['Mon–Fri: 11:00 – 21:00', [1, 2, 3, 4, 5], '11:00 – 21:00'],
  ['Sat - Mon: Closed', [6, 0, 1], 'Closed'],
  ['Friday', [5], ''],
])('“%s” names days %j', (line, days, text) => {
  expect(readDayLabel(line)).toEqual({ days, text })
})

test.each(['Open 24 hours', 'Sunset menu: 5 PM – 7 PM', 'Mo: Closed', '11:00 – 21:00', ''])(
  '“%s” names no day',
  (line) => {
    expect(readDayLabel(line)).toBeUndefined()
  },
)

test('white space of every width is folded, and a line that is far too long is ignored', () => {
  expect(foldLine(' 5\u202fPM\u2009–\u00a0\u30009 PM ')).toBe('5 PM – 9 PM')
  expect(foldLine('9'.repeat(5000))).toBe('')
})
