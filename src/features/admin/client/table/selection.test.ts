import { expect, test } from 'vitest'
import { BULK_DELETE_MAX } from '#domain/limits.ts'
import { allToggled, isAllTicked, type Selection, stillExisting, toggled } from './selection.ts'

const rows = (count: number, from = 1) => Array.from({ length: count }, (_, at) => ({ id: from + at }))
const NOTHING: Selection = new Set()

test('a row is selected, and a second press deselects it', () => {
  const ticked = toggled(NOTHING, 7)
  expect([...ticked]).toEqual([7])
  expect(toggled(ticked, 7).size).toBe(0)
  expect(NOTHING.size).toBe(0)
})

test('rows that someone else deleted are not deleted again', () => {
  expect(stillExisting(new Set([1, 2, 99]), rows(3))).toEqual([1, 2])
})

test('all shown rows are selected, and a second press deselects only those', () => {
  const all = allToggled(new Set([50]), rows(3))
  expect([...all].toSorted((a, b) => a - b)).toEqual([1, 2, 3, 50])
  expect(isAllTicked(all, rows(3))).toBe(true)
  expect([...allToggled(all, rows(3))]).toEqual([50])
})

test('a long list is selected only up to the limit of one delete', () => {
  const all = allToggled(NOTHING, rows(5_000))
  expect(all.size).toBe(BULK_DELETE_MAX)
  expect(isAllTicked(all, rows(5_000))).toBe(true)
  expect(allToggled(all, rows(5_000)).size).toBe(0)
})

test('selected rows hidden by a search count toward the limit of one delete', () => {
  const hidden = allToggled(NOTHING, rows(BULK_DELETE_MAX - 2))
  expect(allToggled(hidden, rows(10, 9_000)).size).toBe(BULK_DELETE_MAX)
})

test('an empty list has nothing selected', () => {
  expect(isAllTicked(NOTHING, [])).toBe(false)
})
