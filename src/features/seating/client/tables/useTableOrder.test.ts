import { expect, test } from 'vitest'
import { movedTo } from './useTableOrder.ts'

test.each([
  [3, 0, [3, 1, 2]],
  [1, 2, [2, 3, 1]],
  [2, 1, [1, 2, 3]],
])('table %d moved to place %d', (id, to, expected) => {
  expect(movedTo([1, 2, 3], id, to)).toEqual(expected)
})
