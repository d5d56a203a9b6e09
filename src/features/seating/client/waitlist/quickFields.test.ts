import { expect, test } from 'vitest'
import { steppedQuote } from './QuoteField.tsx'

test.each([
  [null, 1, 5],
  [null, -1, 0],
  [25, 1, 30],
  [25, -1, 20],
  [23, 1, 25],
  [23, -1, 20],
  [0, -1, 0],
] as const)('a quote of %s minutes, stepped by %d, becomes %d', (minutes, direction, next) => {
  expect(steppedQuote(minutes, direction)).toBe(next)
})
