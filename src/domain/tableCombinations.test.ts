import { describe, expect, test } from 'vitest'
import {
  type CombinableTable,
  canCombine,
  combinationOf,
  groupsFor,
  neighborGroups,
  suggestedCombinations,
} from './tableCombinations.ts'

const table = (id: number, seats: number, neighborIds: number[], given: Partial<CombinableTable> = {}) => ({
  ...{ id, tableNumber: `T${id}`, seats, neighborIds, status: 'available' as const, isActive: true },
  ...given,
})
/** A row: 1–2–3–4, and 5 alone. */
const ROW = [table(1, 4, [2]), table(2, 4, [1, 3]), table(3, 6, [2, 4]), table(4, 2, [3]), table(5, 8, [])]

const offered = (tables: readonly CombinableTable[], partySize: number) =>
  suggestedCombinations(tables, partySize).map(({ numbers, seats }) => `${numbers.join(' + ')}, ${seats}`)

describe('neighbors', () => {
  test('are offered when no single free table seats the party, the fewest tables and spare seats first', () => {
    expect(offered(ROW, 8)).toEqual([])
    expect(offered(ROW, 9)).toEqual(['T2 + T3, 10'])
  })
  test('are offered in rows of three and more, never with a table that is not needed', () => {
    expect(offered(ROW, 11)).toEqual(['T2 + T3 + T4, 12', 'T1 + T2 + T3, 14'])
    expect(offered(ROW, 16)).toEqual(['T1 + T2 + T3 + T4, 16'])
    expect(offered(ROW, 17)).toEqual([])
  })
  test('that are taken or out of service are not offered', () => {
    const busy = ROW.map((one) => (one.id === 3 ? { ...one, status: 'seated' as const } : one))
    expect(offered(busy, 9)).toEqual([])
    const closed = ROW.map((one) => (one.id === 3 ? { ...one, isActive: false } : one))
    expect(offered(closed, 9)).toEqual([])
  })
})

test('the groups for a party leave out tables that seat it alone, and tables that are not needed', () => {
  const groups = (partySize: number) =>
    groupsFor(neighborGroups(ROW), partySize).map((group) => group.map(({ id }) => id))
  expect(groups(5)).toEqual([[1, 2]])
  expect(groups(8)).toEqual([
    [1, 2],
    [3, 4],
    [2, 3],
  ])
  expect(groups(11)).toEqual([
    [2, 3, 4],
    [1, 2, 3],
  ])
  expect(groups(17)).toEqual([])
})

test('a host can push any free tables together, at most six', () => {
  expect([canCombine(ROW, 24), canCombine(ROW, 25)]).toEqual([true, false])
  expect(canCombine([table(1, 4, [])], 4)).toBe(false)
  const small = Array.from({ length: 8 }, (_, index) => table(index, 2, []))
  expect([canCombine(small, 12), canCombine(small, 13)]).toEqual([true, false])
})

test('a combination has the tables in the order in which they were chosen, without taken ones', () => {
  expect(combinationOf(ROW, [5, 1])).toEqual({ tableIds: [5, 1], numbers: ['T5', 'T1'], seats: 12 })
  expect(combinationOf(ROW, [])).toBeNull()
  expect(combinationOf([table(1, 4, [], { status: 'seated' })], [1])).toBeNull()
})

test('a house where everything stands beside everything is looked through quickly enough to answer', () => {
  const ids = Array.from({ length: 40 }, (_, index) => index + 1)
  const everywhere = ids.map((id) =>
    table(
      id,
      2,
      ids.filter((one) => one !== id),
    ),
  )
  expect(suggestedCombinations(everywhere, 4)[0]?.seats).toBe(4)
})
