import { describe, expect, test } from 'vitest'
import { MINUTE_MS } from '#domain/durations.ts'
import { HOUSE } from '#test/support/replayHouse.ts'
import { happeningsOf } from './city.ts'
import { readReadings, scoreReadings } from './csv.ts'
import { IMPERFECT, PERFECT } from './evening.ts'
import { createReplay } from './events.ts'
import { happeningsInTown } from './town.ts'
import { TOWNS } from './townHabits.ts'

const START_MS = Date.UTC(2026, 10, 21, 3)
const at = (minute: number) => new Date(START_MS + minute * MINUTE_MS).toISOString()

function answersTo(...lines: Record<string, unknown>[]) {
  const replay = createReplay()
  return lines.flatMap((line) => replay.take(line) ?? [])
}
const ask = (minute: number, more: Record<string, unknown> = {}) => ({
  at: at(minute),
  type: 'ask',
  id: `a${minute}`,
  restaurant: 1,
  size: 2,
  source: 'any',
  ...more,
})
const event = (minute: number, type: string, more: Record<string, unknown>) => ({
  at: at(minute),
  type,
  restaurant: 1,
  ...more,
})

describe('a replay of events', () => {
  test('answers from the stand while it is in use, and from reports after', () => {
    const answers = answersTo(
      { at: at(0), ...HOUSE },
      ask(1),
      event(2, 'join', { party: 1, size: 2 }),
      event(2, 'seat', { party: 1, table: 1 }),
      ask(3),
      event(4, 'join', { party: 2, size: 4 }),
      event(4, 'seat', { party: 2, table: 2 }),
      ask(5),
      ask(6, { size: 6 }),
      event(7, 'report', { user: 'u1', size: 2, minutes: 25, kind: 'typed' }),
      ask(8, { source: 'crowd' }),
      ask(68),
      ask(200),
    )
    expect(answers[0]).toEqual({ id: 'a1', minutes: null, low: null, high: null, source: null })
    expect(answers[1]).toEqual({ id: 'a3', minutes: 0, low: 0, high: 0, source: 'restaurant' })
    expect(answers[2]?.minutes).toBeGreaterThan(30)
    expect(answers[3]?.minutes).toBeNull()
    expect(answers[4]).toMatchObject({ minutes: 25, source: 'reports' })
    expect(answers[5]).toMatchObject({ minutes: 25, source: 'reports' })
    expect(answers[6]?.source).toBe('usual')
  })

  test('shows a report as typed only to parties of its own size, and never to one that no table seats', () => {
    const answers = answersTo(
      { at: at(0), ...HOUSE },
      event(2, 'join', { party: 1, size: 2 }),
      event(2, 'seat', { party: 1, table: 1 }),
      event(3, 'join', { party: 2, size: 4 }),
      event(3, 'seat', { party: 2, table: 2 }),
      ask(4, { size: 4 }),
      event(5, 'report', { user: 'u1', size: 2, minutes: 52, kind: 'typed' }),
      ask(5),
      ask(5, { size: 4 }),
      ask(5, { size: 6 }),
    )
    const [before, ofTwo, ofFour, ofSix] = answers
    expect(ofTwo).toMatchObject({ minutes: 52, source: 'restaurant' })
    expect(before?.low).toBeLessThan(52)
    expect(before?.high).toBeGreaterThan(52)
    expect(ofFour?.minutes).not.toBe(52)
    expect(ofFour?.source).toBe('restaurant')
    expect(ofSix).toMatchObject({ minutes: null, low: null, high: null, source: null })
  })

  test('accepts any file without failing', () => {
    const answers = answersTo(
      {},
      { type: 'ask', id: 7, restaurant: 9 },
      event(0, 'clear', { table: 4 }),
      event(0, 'seat', { party: 'never joined', table: 1 }),
      event(0, 'leave', { party: 'unknown' }),
      event(1, 'report', { user: null, minutes: 'soon' }),
      event(1, 'report', { user: 'u', size: 'four', minutes: '20', kind: 'shouted', mood: 'good' }),
      { at: at(1), ...HOUSE, tables: 'two', hours: '{"weekday_text": 5}', timeZone: 'Mars/Base' },
      event(2, 'join', { party: 1, size: 2 }),
      event(2, 'join', { party: 1, size: 2 }),
      event(2, 'dance', {}),
      { at: at(2), ...HOUSE },
      event(3, 'seat', { party: 5, table: 1 }),
      event(3, 'seat', { party: 6, table: 1 }),
      ask(4),
    )
    expect(answers).toHaveLength(2)
    expect(answers[0]).toMatchObject({ id: 7, minutes: null })
    expect(answers[1]?.source).toBe('restaurant')
  })

  test('a closed place has no wait, takes no report, and no wait ends after closing', () => {
    const evenings = Array.from({ length: 7 }, (_, day) => ({
      open: { day, time: '1700' },
      close: { day, time: '2200' },
    }))
    // At 8 pm in Los Angeles, then five to ten, then after ten.
    const answers = answersTo(
      { at: at(60), ...HOUSE, hours: { periods: evenings } },
      event(60, 'report', { user: 'u1', size: 2, minutes: 60, kind: 'typed' }),
      ask(61),
      event(174, 'report', { user: 'u2', size: 2, minutes: 60, kind: 'typed' }),
      ask(175),
      ask(181),
      event(182, 'report', { user: 'u3', size: 2, minutes: 60, kind: 'typed' }),
      ask(183),
    )
    expect(answers.map(({ minutes }) => minutes)).toEqual([60, 5, null, null])
  })
})

describe('a replay of posted and actual waits', () => {
  test('knows an actual wait only when it is over', async () => {
    const { readings, problems } = await readReadings([
      'place,at,posted,actual,mood\nA,2026-07-01T10:00,20,,ok\n\nA,2026-07-01 10:05:00,,40\nA,2026-07-01T10:10,,10\nB,nonsense,5,\nA,2026-07-01T12:00,-999,15\n',
    ])
    expect(readings).toHaveLength(4)
    expect(problems.map(({ line }) => line)).toEqual([6])
    const cases = scoreReadings(readings)
    const of = (method: string) =>
      cases.filter((one) => one.method === method).map(({ scored }) => scored.shown)
    expect(of('latest wins')).toEqual([20, 20, 40])
    expect(of('constant')).toEqual([25])
    expect(of('shown')[0]).toBe(15)
  })
})

describe('the simulated city', () => {
  test('is the same for the same seed, and no party waits while a table that fits is free', () => {
    const plan = { seed: 3, habits: PERFECT, hasColluders: false }
    const lines = happeningsOf(plan)
    expect(happeningsOf(plan)).toEqual(lines)
    expect(happeningsOf({ ...plan, seed: 4 }).length).not.toBe(lines.length)
    const seated = new Map<string, unknown>()
    for (const { line } of lines) {
      const key = `${line.restaurant}/${line.table}`
      if (line.type === 'seat') {
        expect(seated.has(key)).toBe(false)
        seated.set(key, line.party)
      }
      if (line.type === 'clear') seated.delete(key)
    }
    expect(seated.size).toBe(0)
  })
  test('a town is the same for the same seed, and its hosts seat one party at a table', () => {
    const habits = { ...TOWNS[0], days: 2 }
    const lines = happeningsInTown(habits, 3)
    expect(happeningsInTown(habits, 3)).toEqual(lines)
    const taken = new Set<string>()
    for (const { line } of lines) {
      const key = `${line.restaurant}/${line.table}`
      if (line.type === 'seat') expect(taken.has(key)).toBe(false)
      if (line.type === 'seat') taken.add(key)
      if (line.type === 'clear') taken.delete(key)
    }
  })
  test('an imperfect host enters fewer parties than arrive', () => {
    const lines = happeningsOf({ seed: 3, habits: IMPERFECT, hasColluders: true })
    const count = (type: string) => lines.filter(({ line }) => line.type === type).length
    expect(count('join')).toBeLessThan(count('arrive') * 0.9)
    expect(lines.some(({ line }) => line.user === 'c0')).toBe(true)
  })
})
