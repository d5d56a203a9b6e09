import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { nowMs, setClockBy } from './clock.ts'

const HOUR_MS = 3_600_000
const SERVER_MS = Date.parse('2026-11-20T18:00:00Z')
const answered = (headers: Record<string, string> = {}) =>
  new Headers({ date: new Date(SERVER_MS).toUTCString(), ...headers })

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test.each([-5, 1])('a device %i hours off tells the server’s time once it has an answer', (hours) => {
  vi.setSystemTime(SERVER_MS + hours * HOUR_MS)
  setClockBy(answered())
  expect(nowMs()).toBe(SERVER_MS)
  vi.advanceTimersByTime(90_000)
  expect(nowMs()).toBe(SERVER_MS + 90_000)
})

test('a few seconds are the way of the answer, not the clock', () => {
  vi.setSystemTime(SERVER_MS + 8_000)
  setClockBy(answered())
  expect(nowMs()).toBe(SERVER_MS + 8_000)
})

test('a clock that was put right is believed again', () => {
  vi.setSystemTime(SERVER_MS + HOUR_MS)
  setClockBy(answered())
  vi.setSystemTime(SERVER_MS + 1_000)
  setClockBy(answered())
  expect(nowMs()).toBe(SERVER_MS + 1_000)
})

test.each([
  ['an answer that a cache kept', answered({ age: '7000' })],
  ['an answer without a date', new Headers()],
  ['a date that is none', new Headers({ date: 'soon' })],
])('%s changes nothing', (_, headers) => {
  vi.setSystemTime(SERVER_MS)
  setClockBy(answered())
  vi.setSystemTime(SERVER_MS + HOUR_MS)
  setClockBy(headers)
  expect(nowMs()).toBe(SERVER_MS + HOUR_MS)
})
