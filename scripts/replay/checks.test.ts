import { describe, expect, test } from 'vitest'
import { MINUTE_MS } from '#domain/durations.ts'
import { type Answer, createReplay } from './events.ts'

/** Situations worked out by hand, played as events. */

/** 8 pm on a Friday in Los Angeles. */
const START_MS = Date.UTC(2026, 10, 21, 4)
const at = (minute: number, startMs = START_MS) => new Date(startMs + minute * MINUTE_MS).toISOString()
const TABLES = [
  { id: 1, seats: 2 },
  { id: 2, seats: 4 },
]
const house = (more: Record<string, unknown> = {}) => ({
  at: at(-1440),
  type: 'restaurant',
  id: 1,
  timeZone: 'America/Los_Angeles',
  tables: TABLES,
  hours: null,
  ...more,
})
const event = (minute: number, type: string, more: Record<string, unknown> = {}) => ({
  at: at(minute),
  type,
  restaurant: 1,
  ...more,
})
const ask = (minute: number, size = 2, source = 'any') => event(minute, 'ask', { id: minute, size, source })
const report = (minute: number, user: string, minutes: number, size = 2) =>
  event(minute, 'report', { user, minutes, size, kind: 'typed' })
const sit = (minute: number, party: string, table: number, size = 2) => [
  event(minute, 'join', { party, size }),
  event(minute, 'seat', { party, table }),
]
/** Every evening from 5 pm to 10 pm. */
const EVENINGS = {
  periods: Array.from({ length: 7 }, (_, day) => ({
    open: { day, time: '1700' },
    close: { day, time: '2200' },
  })),
}

function answersTo(...lines: Record<string, unknown>[]): Answer[] {
  const replay = createReplay()
  return lines.flatMap((line) => replay.take(line) ?? [])
}
const minutesOf = (...lines: Record<string, unknown>[]) => answersTo(...lines).map(({ minutes }) => minutes)

describe('what people report', () => {
  test('a restaurant without any report, or that was never mentioned, has an unknown wait', () => {
    expect(answersTo(house(), ask(0), { ...ask(1), restaurant: 'other' })).toEqual([
      { id: 0, minutes: null, low: null, high: null, source: null },
      { id: 1, minutes: null, low: null, high: null, source: null },
    ])
  })
  test('a single report is shown as typed for its size, and expires after ninety minutes', () => {
    expect(minutesOf(house(), report(0, 'a', 25, 4), ask(1, 4), ask(2, 2), ask(89, 4), ask(90, 4))).toEqual([
      25,
      19,
      25,
      null,
    ])
  })
  test('a report for twenty is converted to a party of two and back', () => {
    expect(minutesOf(house(), report(0, 'a', 50, 20), ask(1, 20), ask(1, 2))).toEqual([50, 20])
  })
  test('one false report against three does not change the number; a second one does', () => {
    const honest = [report(0, 'a', 30), report(3, 'b', 28), report(6, 'c', 32)]
    const [alone, agreed] = minutesOf(
      house(),
      ...honest,
      report(8, 'liar', 5),
      ask(9),
      report(21, 'd', 6),
      report(22, 'e', 5),
      ask(23),
    )
    expect(alone).toBeGreaterThan(25)
    expect(alone).toBeLessThan(35)
    expect(agreed).toBe(5)
  })
  test('with three reports against three, the newest report is held back by those that contradict it', () => {
    const [minutes] = minutesOf(
      house(),
      ...['a', 'b', 'c'].map((user, index) => report(index, user, 40)),
      report(4, 'd', 10),
      report(5, 'e', 10),
      ask(6),
    )
    // Two against three: the estimate of the others lies between the camps.
    expect(minutes).toBeGreaterThan(10)
    expect(minutes).toBeLessThan(40)
    const turned = minutesOf(
      house(),
      ...['a', 'b', 'c'].map((user, index) => report(index, user, 40)),
      ...['d', 'e', 'f'].map((user, index) => report(4 + index, user, 10)),
      ask(8),
    )
    expect(turned).toEqual([10])
  })
  test('a report at 11:50 pm still counts at 12:10 am', () => {
    const tenToMidnight = 230
    expect(minutesOf(house(), report(tenToMidnight, 'a', 20), ask(tenToMidnight + 20))).toEqual([20])
  })
})

describe('opening hours', () => {
  test('a closed place has no wait, even with reports or a line', () => {
    const lines = [house({ hours: EVENINGS }), ...sit(100, 'p', 1), report(100, 'a', 40)]
    expect(answersTo(...lines, ask(121)).map(({ minutes, source }) => [minutes, source])).toEqual([
      [null, null],
    ])
  })
  test('no wait ends after closing: at 9:45 it is at most fifteen minutes', () => {
    const [answer] = answersTo(house({ hours: EVENINGS }), report(100, 'a', 40), ask(105))
    expect(answer).toMatchObject({ minutes: 15, high: 15 })
  })
  // Clocks go forward on March 8 and back on November 1; 5 pm stays 5 pm.
  test.each([
    ['the spring change', Date.UTC(2026, 2, 7), [1, 0]],
    ['the fall change', Date.UTC(2026, 9, 31), [0, 1]],
  ])('hours follow local time over %s', (_, saturdayMs, shift) => {
    const fivePm = (day: number, isDaylight: boolean) => (day * 24 + (isDaylight ? 24 : 25)) * 60
    const lines = shift.flatMap((isWinter, day) => {
      const opens = fivePm(day, isWinter === 0)
      return [opens - 1, opens + 1].map((minute) => ({
        ...event(0, 'ask', { id: minute, size: 2 }),
        at: at(minute, saturdayMs),
      }))
    })
    const reports = lines.map((line, index) => ({
      ...report(0, `u${index}`, 30),
      at: line.at,
    }))
    const together = lines.flatMap((line, index) => [reports[index] ?? line, line])
    const answers = answersTo({ ...house({ hours: EVENINGS }), at: at(-1440, saturdayMs) }, ...together)
    expect(answers.map(({ minutes }) => minutes)).toEqual([null, 30, null, 30])
  })
})

describe('the stand', () => {
  const full = [...sit(0, 'p1', 1), ...sit(0, 'p2', 2, 4)]
  test('with all tables taken and nobody waiting, the wait is the rest of the current stays', () => {
    const [early, late] = minutesOf(house(), ...full, ask(5), event(50, 'leave', { party: 'none' }), ask(50))
    expect(early).toBeGreaterThan(30)
    expect(late).toBeLessThan(early ?? 0)
  })
  test('in a sudden rush, every party lengthens the wait', () => {
    const rush = Array.from({ length: 6 }, (_, index) => [
      event(10 + index, 'join', { party: `r${index}`, size: 2 }),
      ask(10 + index),
    ]).flat()
    const waits = minutesOf(house(), ...full, ask(9), ...rush)
    expect(waits).toEqual(waits.toSorted((a, b) => (a ?? 0) - (b ?? 0)))
    expect(waits.at(-1)).toBeGreaterThan((waits[0] ?? 0) + 60)
  })
  test('a party of twenty without a table that fits gets no wait, with or without a report', () => {
    expect(minutesOf(house(), ...full, report(1, 'a', 30, 20), ask(2, 20))).toEqual([null])
  })
  test('three colluding reports do not change it until it has been idle for an hour', () => {
    const lies = ['x', 'y', 'z'].map((user) => report(6, user, 1))
    const [before, after] = answersTo(house(), ...full, ask(5), ...lies, ask(7))
    expect(after?.source).toBe('restaurant')
    expect(Math.abs((after?.minutes ?? 0) - (before?.minutes ?? 0))).toBeLessThan(4)
    expect(answersTo(house(), ...full, ...lies, ask(61)).map(({ source }) => source)).toEqual(['reports'])
  })
  test('after thirty idle minutes it counts three quarters', () => {
    const quiet = answersTo(house(), ...full, ask(30), ask(30, 2, 'crowd'))
    expect(quiet.map(({ source }) => source)).toEqual(['restaurant', null])
    const [alone, mixed] = minutesOf(house(), ...full, ask(30), report(30, 'a', 180), ask(30))
    expect(mixed).toBeGreaterThan(alone ?? 0)
    expect(mixed).toBeLessThan(90)
  })
  test('never less for a larger party that wants the same tables', () => {
    const tables = [2, 2, 4, 4].map((seats, index) => ({ id: index + 1, seats }))
    const seated = tables.flatMap(({ id, seats }) => sit(id * 7, `p${id}`, id, seats))
    const waits = minutesOf(house({ tables }), ...seated, ...[1, 2, 3, 4].map((size) => ask(40, size)))
    expect(waits).toEqual(waits.toSorted((a, b) => (a ?? 0) - (b ?? 0)))
  })
  test('handles a party that moves, one that leaves its table, and one that never left the list', () => {
    const moved = [...sit(0, 'p1', 1), event(1, 'seat', { party: 'p1', table: 2 }), ask(2)]
    expect(minutesOf(house(), ...moved)).toEqual([0])
    expect(minutesOf(house(), ...full, event(9, 'leave', { party: 'p1' }), ask(10))).toEqual([0])
    const ghost = event(-400, 'join', { party: 'ghost', size: 2 })
    expect(minutesOf(house(), ghost, ...sit(0, 'p2', 2, 4), ask(1))).toEqual([0])
  })
})

describe('errors in a file', () => {
  const full = [...sit(0, 'p1', 1), ...sit(0, 'p2', 2, 4)]
  test('seating at an unknown table takes the party off the list and frees no table', () => {
    const lines = [house(), ...full, event(1, 'join', { party: 'p3', size: 2 })]
    const [behind, alone] = minutesOf(
      ...lines,
      ask(2),
      event(3, 'seat', { party: 'p3', table: 99 }),
      event(3, 'clear', { table: 98 }),
      ask(3),
    )
    expect(alone).toBeLessThan(behind ?? 0)
    expect(alone).toBeGreaterThan(20)
  })
  test('the same line twice changes nothing', () => {
    const lines = [house(), ...full, event(1, 'join', { party: 'p3', size: 2 }), report(1, 'a', 25)]
    const twice = lines.flatMap((line) => [line, line])
    expect(answersTo(...twice, ask(2))).toEqual(answersTo(...lines, ask(2)))
  })
  test('a line with an earlier time counts as now: time never runs backward', () => {
    const lines = [house(), ...full, report(30, 'a', 25)]
    expect(minutesOf(...lines, event(31, 'leave', { party: 'none' }), ask(10))).toEqual(
      minutesOf(...lines, event(31, 'leave', { party: 'none' }), ask(31)),
    )
  })
  test('a party that is never seated is dropped after four hours, so it does not block others', () => {
    const ghosts = Array.from({ length: 5 }, (_, index) => event(0, 'join', { party: `g${index}`, size: 2 }))
    const [then, later] = minutesOf(house(), ...ghosts, ask(10), ...sit(241, 'p1', 1), ask(242, 4))
    expect(then).toBeGreaterThan(0)
    expect(later).toBe(0)
  })
  test('without tables, hours or a time zone, reports are used', () => {
    const bare = { at: at(-60), type: 'restaurant', id: 1 }
    expect(minutesOf(bare, event(0, 'join', { party: 'p', size: 2 }), ask(0))).toEqual([null])
    const noTables = house({ tables: [], hours: null, timeZone: null })
    expect(
      minutesOf(noTables, event(0, 'join', { party: 'p', size: 2 }), report(1, 'a', 20), ask(2)),
    ).toEqual([20])
  })
})
