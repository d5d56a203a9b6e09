import { expect, test } from 'vitest'
import { BULK_DELETE_MAX } from '#domain/limits.ts'
import { allToggled, isAllTicked, type Selection, toggled, withRows } from './selection.ts'

const rows = (count: number, from = 1) => Array.from({ length: count }, (_, at) => ({ id: from + at }))
const NOTHING: Selection<{ id: number }> = new Map()

test('a row is selected, and a second press deselects it', () => {
  const ticked = toggled(NOTHING, { id: 7 })
  expect([...ticked.keys()]).toEqual([7])
  expect(toggled(ticked, { id: 7 }).size).toBe(0)
  expect(NOTHING.size).toBe(0)
})

test('all rows of a page are selected, and a second press deselects only those', () => {
  const all = allToggled(toggled(NOTHING, { id: 50 }), rows(3))
  expect([...all.keys()].toSorted((a, b) => a - b)).toEqual([1, 2, 3, 50])
  expect(isAllTicked(all, rows(3))).toBe(true)
  expect([...allToggled(all, rows(3)).keys()]).toEqual([50])
})

test('a long list is selected only up to the limit of one delete', () => {
  const all = withRows(NOTHING, rows(5_000))
  expect(all.size).toBe(BULK_DELETE_MAX)
  expect(isAllTicked(all, rows(5_000))).toBe(true)
  expect(allToggled(all, rows(5_000)).size).toBe(0)
})

test('rows selected on other pages count toward the limit of one delete', () => {
  const elsewhere = withRows(NOTHING, rows(BULK_DELETE_MAX - 2))
  expect(allToggled(elsewhere, rows(10, 9_000)).size).toBe(BULK_DELETE_MAX)
})

test('an empty list has nothing selected', () => {
  expect(isAllTicked(NOTHING, [])).toBe(false)
})
