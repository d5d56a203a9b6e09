import { expect, test, vi } from 'vitest'
import { noteAnswer, readKeptAtMs, subscribeKept } from './keptAnswers.ts'

const kept = (ms: number) => new Headers({ 'x-kept-at': String(ms) })

test('stored responses count by the oldest of them, until the server responds again', () => {
  const listener = vi.fn()
  const stop = subscribeKept(listener)
  noteAnswer(new Headers())
  expect([readKeptAtMs(), listener.mock.calls.length]).toEqual([null, 0])
  noteAnswer(kept(2_000))
  noteAnswer(kept(1_000))
  noteAnswer(kept(3_000))
  expect([readKeptAtMs(), listener.mock.calls.length]).toEqual([1_000, 2])
  noteAnswer(new Headers())
  expect([readKeptAtMs(), listener.mock.calls.length]).toEqual([null, 3])
  stop()
})
