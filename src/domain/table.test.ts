import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { wishesOf } from './partyWishes.ts'
import {
  compareTableNumbers,
  compareTables,
  defaultTableNumber,
  fitsParty,
  hasTableOfItsOwn,
  isByNumber,
  isNumberTaken,
  type SeatableTable,
  suggestedTables,
  suitableTables,
  TABLE_STATUSES,
  type TableTrait,
  tableNumberKey,
  tablesForLine,
} from './table.ts'

const aTable = (over: Partial<SeatableTable> = {}): SeatableTable => ({
  id: 1,
  tableNumber: '1',
  seats: 4,
  status: 'available',
  isActive: true,
  ...over,
})
const anyTable = fc.record({
  id: fc.nat(),
  tableNumber: fc.integer({ min: 1, max: 99 }).map(String),
  seats: fc.integer({ min: 1, max: 20 }),
  status: fc.constantFrom(...TABLE_STATUSES),
  isActive: fc.boolean(),
})
const anyParty = fc.integer({ min: 1, max: 20 })

test.each([
  ['a free table with a seat for each', aTable({ seats: 4 }), true],
  ['a free table with seats to spare', aTable({ seats: 20 }), true],
  ['a free table one seat short', aTable({ seats: 3 }), false],
  ['a seated table', aTable({ seats: 8, status: 'seated' }), false],
  ['a table out of service', aTable({ seats: 8, isActive: false }), false],
])('%s takes a party of four: %s', (_, table, fits) => {
  expect(fitsParty(table, 4)).toBe(fits)
})

test('the exact table comes first, then the fewest spare seats, then T2 before T10 [S-11]', () => {
  const tables = [
    aTable({ tableNumber: 'T10', seats: 6 }),
    aTable({ tableNumber: 'T3', seats: 8 }),
    aTable({ tableNumber: 'T2', seats: 6 }),
    aTable({ tableNumber: 'T9', seats: 4 }),
    aTable({ tableNumber: 'T1', seats: 2 }),
  ]
  expect(suitableTables(tables, 4).map((table) => table.tableNumber)).toEqual(['T9', 'T2', 'T10', 'T3'])
  expect(suitableTables(tables, 9)).toEqual([])
  expect(tables[0]?.tableNumber).toBe('T10')
})

test('only fitting tables are offered, all of them, and never a larger one before a smaller', () => {
  fc.assert(
    fc.property(fc.array(anyTable), anyParty, (tables, partySize) => {
      const offered = suitableTables(tables, partySize)
      expect(new Set(offered)).toEqual(new Set(tables.filter((table) => fitsParty(table, partySize))))
      expect(offered.every((table) => table.seats >= partySize && table.status === 'available')).toBe(true)
      expect(offered.map((table) => table.seats)).toEqual(
        offered.map((table) => table.seats).toSorted((a, b) => a - b),
      )
      const hasExact = offered.some((table) => table.seats === partySize)
      if (hasExact) expect(offered[0]?.seats).toBe(partySize)
    }),
  )
})

test.each([
  ['1', '1'],
  [' 1 ', '1'],
  ['Patio A', 'patio a'],
])('the number “%s” is taken if “%s” exists', (typed, standing) => {
  expect(isNumberTaken([{ tableNumber: standing }], typed)).toBe(true)
  expect(tableNumberKey(typed)).toBe(tableNumberKey(standing))
})

test('number 10 is free if 1 exists', () => {
  expect(isNumberTaken([{ tableNumber: '1' }], '10')).toBe(false)
  expect(isNumberTaken([], '1')).toBe(false)
})

test('a new table is offered the count plus one', () => {
  expect(defaultTableNumber([])).toBe('1')
  expect(defaultTableNumber([aTable(), aTable()])).toBe('3')
})

test('table numbers sort as people count', () => {
  expect(['T10', 't2', 'T1', '3'].toSorted(compareTableNumbers)).toEqual(['3', 'T1', 't2', 'T10'])
})

test.each([
  ['no free table', [aTable({ status: 'seated' })], [], false],
  ['a free table and nobody ahead', [aTable()], [], true],
  ['a free table that a party ahead could take', [aTable()], [4], false],
  ['a free table that is too small for those ahead', [aTable()], [5, 8], true],
  ['a second table that nobody ahead fits', [aTable({ seats: 8 }), aTable({ id: 2, seats: 4 })], [6], true],
  ['a table that is too small for the party', [aTable({ seats: 2 })], [], false],
] as const)('with %s, a party of three has a table of its own: %# [S-19]', (_, tables, ahead, expected) => {
  expect(hasTableOfItsOwn(tables, 3, ahead)).toBe(expected)
})

describe('what a party asks of its table [S-23]', () => {
  const window = aTable({ id: 1, tableNumber: '1', seats: 6, traits: ['window'] })
  const plain = aTable({ id: 2, tableNumber: '2', seats: 4 })
  const flat = aTable({ id: 3, tableNumber: '3', seats: 8, traits: ['step_free'] })
  const first = (tables: SeatableTable[], wishes: TableTrait[]) => suggestedTables(tables, 4, wishes)[0]?.id

  test('comes before the size of the table', () => {
    expect(first([plain, window], [])).toBe(2)
    expect(first([plain, window], ['window'])).toBe(1)
    expect(first([plain, window, flat], ['window', 'booth'])).toBe(1)
  })

  test('is only a preference, except for a table without steps', () => {
    expect(first([plain], ['window'])).toBe(2)
    expect(suggestedTables([plain, flat], 4, ['step_free'])).toEqual([flat])
    expect(suggestedTables([plain, { ...flat, status: 'seated' }], 4, ['step_free'])).toEqual([])
    // The host can still choose it.
    expect(suitableTables([plain, flat], 4, ['step_free'])).toEqual([flat, plain])
  })

  test('is not considered where no table is known to have it', () => {
    expect(first([plain, window], ['step_free'])).toBe(2)
  })

  test('includes a table without steps for a wheelchair', () => {
    expect(wishesOf({ wantedTraits: ['booth'], tags: ['wheelchair', 'vip'] })).toEqual(['booth', 'step_free'])
    expect(wishesOf({ wantedTraits: ['step_free'], tags: ['wheelchair'] })).toEqual(['step_free'])
    expect(wishesOf({ wantedTraits: [], tags: ['vip'] })).toEqual([])
  })
})

describe('the party that a free table is best for', () => {
  const two = aTable({ id: 1, tableNumber: '1', seats: 2 })
  const four = aTable({ id: 2, tableNumber: '2', seats: 4 })
  const six = aTable({ id: 3, tableNumber: '3', seats: 6 })
  const party = (id: number, partySize: number, wishes: TableTrait[] = []) => ({ id, partySize, wishes })
  const shown = (line: ReturnType<typeof party>[], held: number[] = []) =>
    [...tablesForLine([two, four, six], line, (id) => held.includes(id))].map(([table, { id }]) => [
      table,
      id,
    ])

  test('is the first in line that fits; no party is named twice', () => {
    expect(shown([party(10, 3), party(11, 2), party(12, 4)])).toEqual([
      [2, 10],
      [1, 11],
      [3, 12],
    ])
    expect(shown([party(10, 7), party(11, 4)])).toEqual([[2, 11]])
  })

  test('is not at a table that is held for a booking', () => {
    expect(shown([party(10, 4)], [2])).toEqual([[3, 10]])
  })
})

test('tables stand in the restaurant’s own order, then by number', () => {
  const placed = [
    { tableNumber: 'T10', position: null },
    { tableNumber: 'T2', position: null },
    { tableNumber: 'Z', position: 1 },
  ]
  expect(placed.toSorted(compareTables).map(({ tableNumber }) => tableNumber)).toEqual(['Z', 'T2', 'T10'])
  expect(isByNumber(['T1', 'T2', 'T10'].map((tableNumber) => ({ tableNumber })))).toBe(true)
  expect(isByNumber(['T1', 'T10', 'T2'].map((tableNumber) => ({ tableNumber })))).toBe(false)
})
