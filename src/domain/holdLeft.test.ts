import { expect, test } from 'vitest'
import { holdLeft } from './holdLeft.ts'

const CALLED = Date.parse('2026-11-20T18:00:00Z')
const HELD = { calledAt: '2026-11-20T18:00:00Z', holdUntil: '2026-11-20T18:10:00Z' }

test.each([
  [0, { minutes: 10, share: 100 }],
  [1, { minutes: 10, share: 100 }],
  [7.5, { minutes: 3, share: 25 }],
  [10, { minutes: 0, share: 0 }],
  [11, { minutes: 0, share: 0 }],
  // A clock behind the server's.
  [-1, { minutes: 10, share: 100 }],
])('%j minutes after the call', (minutes, left) => {
  const nowMs = CALLED + minutes * 60_000 + (minutes === 1 ? -59_000 : 0)
  expect(holdLeft(HELD, nowMs)).toEqual(left)
})

test('without a call nothing is held', () => {
  expect(holdLeft({ calledAt: null, holdUntil: null }, CALLED)).toEqual({ minutes: 0, share: 0 })
})
