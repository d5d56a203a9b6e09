import { expect, test } from 'vitest'
import { orderAfterPress, pageWithin, sortOf } from './tableView.ts'

test('a press on a column sorts by it, a second press reverses the order', () => {
  const byId = { by: 'id', isDescending: false }
  const byName = orderAfterPress(byId, 'name')
  expect([sortOf(byId), sortOf(byName), sortOf(orderAfterPress(byName, 'name'))]).toEqual([
    'id',
    'name',
    '-name',
  ])
  expect(sortOf(orderAfterPress({ by: 'name', isDescending: true }, 'name'))).toBe('name')
})

test.each([
  [0, 0, 0],
  [3, 0, 0],
  [1, 50, 0],
  [1, 51, 1],
  [9, 120, 2],
])('page %i of %i rows is page %i', (page, total, shown) => {
  expect(pageWithin(page, total, 50)).toBe(shown)
})
