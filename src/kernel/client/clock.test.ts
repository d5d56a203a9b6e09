import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { HOUR_MS } from '#domain/durations.ts'
import { createClock } from './clock.ts'

const SERVER_MS = Date.parse('2026-11-20T18:00:00Z')
const answered = (headers: Record<string, string> = {}) =>
  new Headers({ date: new Date(SERVER_MS).toUTCString(), ...headers })

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test.each([-5, 1])('a device %i hours off uses the server’s time after one response', (hours) => {
  vi.setSystemTime(SERVER_MS + hours * HOUR_MS)
  const clock = createClock()
  clock.setBy(answered())
  expect(clock.nowMs()).toBe(SERVER_MS)
  vi.advanceTimersByTime(90_000)
  expect(clock.nowMs()).toBe(SERVER_MS + 90_000)
})

test('everything that shows the time is told once that it was wrong', () => {
  vi.setSystemTime(SERVER_MS + HOUR_MS)
  const clock = createClock()
  const heard: number[] = []
  const stop = clock.onCorrection(() => heard.push(clock.nowMs()))
  clock.setBy(answered())
  clock.setBy(answered())
  stop()
  vi.setSystemTime(SERVER_MS)
  clock.setBy(answered())
  expect(heard).toEqual([SERVER_MS])
})

test('a difference of a few seconds is network delay, not the clock', () => {
  vi.setSystemTime(SERVER_MS + 8_000)
  const clock = createClock()
  clock.setBy(answered())
  expect(clock.nowMs()).toBe(SERVER_MS + 8_000)
})

test('a corrected clock is used again', () => {
  vi.setSystemTime(SERVER_MS + HOUR_MS)
  const clock = createClock()
  clock.setBy(answered())
  vi.setSystemTime(SERVER_MS + 1_000)
  clock.setBy(answered())
  expect(clock.nowMs()).toBe(SERVER_MS + 1_000)
})

test.each([
  ['an answer that a cache kept', answered({ age: '7000' })],
  ['an answer without a date', new Headers()],
  ['a date that is none', new Headers({ date: 'soon' })],
])('%s does not affect the clock', (_, headers) => {
  vi.setSystemTime(SERVER_MS + HOUR_MS)
  const clock = createClock()
  clock.setBy(headers)
  expect(clock.nowMs()).toBe(SERVER_MS + HOUR_MS)
})
