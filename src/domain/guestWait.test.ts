import { expect, test } from 'vitest'
import { likelyRange } from './guestWait.ts'

test.each([
  [0, { low: 0, high: 5 }],
  [5, { low: 0, high: 10 }],
  [20, { low: 15, high: 30 }],
  [60, { low: 45, high: 85 }],
])('around %i minutes', (minutes, range) => {
  expect(likelyRange(minutes)).toEqual(range)
})
