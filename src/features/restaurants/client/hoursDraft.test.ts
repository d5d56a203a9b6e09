import { expect, test } from 'vitest'
import { parseHours, storePeriods } from '#domain/openingHours.ts'
import { aSpan, copiedTo, type DraftDay, draftOf, isWeekValid, spanIssues, weeklyOf } from './hoursDraft.ts'

const open = (...spans: [string, string][]): DraftDay => ({
  isOpen: true,
  spans: spans.map(([from, to]) => aSpan(from, to)),
})
const closed: DraftDay = { isOpen: false, spans: [] }
const week = (day: DraftDay) => Array.from({ length: 7 }, () => day)

const SPLIT = storePeriods([
  [],
  [
    { openMinute: 690, closeMinute: 870 },
    { openMinute: 1020, closeMinute: 1320 },
  ],
  [{ openMinute: 1080, closeMinute: 1560 }],
  [{ openMinute: 0, closeMinute: 1440 }],
  [{ openMinute: 600, closeMinute: 1440 }],
  [],
  [{ openMinute: 1380, closeMinute: 1500 }],
])

test.each([
  ['lunch and dinner, overnight, all day and until midnight', SPLIT],
  ['never closed', JSON.stringify({ periods: [{ open: { day: 0, time: '0000' } }] })],
  ['always closed', storePeriods([[], [], [], [], [], [], []])],
])('%s come back from the editor as they were', (_, stored) => {
  const draft = draftOf(stored)
  expect(draft && storePeriods(weeklyOf(draft))).toBe(stored)
})

test('hours stored as lines of text can be edited', () => {
  const draft = draftOf(JSON.stringify({ weekday_text: ['Monday: 11:00 AM – 2:30 PM, 5:00 – 11:00 PM'] }))
  expect(draft?.[1]?.spans.map(({ from, to }) => `${from}-${to}`)).toEqual(['11:00-14:30', '17:00-23:00'])
})

test('unknown hours are not a week of closed days', () => {
  expect(draftOf(null)).toBeNull()
  expect(draftOf('ask at the door')).toBeNull()
})

test('a closing time before the opening time is the next morning', () => {
  const stored = storePeriods(weeklyOf(week(open(['18:00', '02:00']))))
  expect(parseHours(stored)?.[5]).toEqual([{ openMinute: 1080, closeMinute: 1560 }])
})

test('a day switched off is closed, whatever its times', () => {
  expect(weeklyOf(week({ ...open(['11:00', '22:00']), isOpen: false }))).toEqual(week(closed).map(() => []))
})

test('overlapping periods and missing times are reported at their fields', () => {
  const day = open(['17:00', '22:00'], ['11:00', '17:30'], ['', '23:00'])
  expect([...spanIssues(day).values()]).toEqual(['Enter both times', 'These hours overlap'])
  expect(spanIssues(day).get(day.spans[0]?.id ?? '')).toBe('These hours overlap')
  expect(isWeekValid(week(day))).toBe(false)
  expect(isWeekValid(week({ ...day, isOpen: false }))).toBe(true)
})

test('dinner may begin when lunch ends', () => {
  expect(spanIssues(open(['11:00', '17:00'], ['17:00', '02:00'])).size).toBe(0)
})

test('a day copied to all days can be changed on each of them separately', () => {
  const monday = open(['11:00', '22:00'])
  const copied = copiedTo(week(closed).with(1, monday), 1, [0, 1, 2, 3, 4, 5, 6])
  expect(copied.every(({ isOpen, spans }) => isOpen && spans[0]?.from === '11:00')).toBe(true)
  expect(new Set(copied.flatMap(({ spans }) => spans.map(({ id }) => id))).size).toBe(7)
})
