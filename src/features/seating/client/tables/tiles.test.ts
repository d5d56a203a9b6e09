import { expect, test } from 'vitest'
import { MINUTE_MS } from '#domain/durations.ts'
import { aListedTable } from '#test/screens/standAnswers.ts'
import type { Table } from '../../contractTables.ts'
import {
  fittingFirst,
  freeTables,
  isPastTurn,
  minutesSince,
  moveTargets,
  sizesNear,
  tilesOf,
  turnPercent,
} from './tiles.ts'

const NOW = Date.parse('2026-11-20T19:24:00Z')

const aTable = (tableNumber: string, seats: number, given: Partial<Table> = {}): Table =>
  aListedTable({ id: Number(tableNumber.slice(1)), tableNumber, seats, ...given })
const taken = (status: 'seated' | 'ready_to_seat', seatedAt: string | null): Partial<Table> => ({
  status: 'seated',
  reservation: { id: 5, name: 'Abernathy', partySize: 2, status, seatedAt, tableIds: [] },
})
const kinds = (tables: readonly Table[], partySize?: number) =>
  tilesOf(tables, partySize === undefined ? null : { partySize }).map(({ kind }) => kind)

const T1 = aTable('T1', 2, taken('seated', '2026-11-20T18:36:00Z'))
const T2 = aTable('T2', 2, taken('ready_to_seat', null))
const T3 = aTable('T3', 2)
const T4 = aTable('T4', 4)
const T8 = aTable('T8', 4)
const T10 = aTable('T10', 6)
const T11 = aTable('T11', 8, { isActive: false })
const FLOOR = [T1, T2, T3, T4, T8, T10, T11]

test('without a party to seat, every table shows its state', () => {
  expect(kinds(FLOOR)).toEqual([
    'occupied',
    'held',
    'available',
    'available',
    'available',
    'available',
    'outOfService',
  ])
})

test('an occupied table shows who sits there and since when', () => {
  expect(tilesOf([T1], null)[0]).toMatchObject({
    guest: 'Abernathy, party of 2',
    seatedAtMs: NOW - 48 * MINUTE_MS,
  })
})

test('a seated table whose party is unknown is still occupied', () => {
  const orphan = aTable('T9', 2, { status: 'seated' })
  expect(tilesOf([orphan], null)[0]).toMatchObject({ kind: 'occupied', guest: null, seatedAtMs: null })
})

test('for a party of four the exact table is the best fit, the others fit or are dimmed', () => {
  const said = tilesOf(FLOOR, { partySize: 4 }).map((tile) =>
    tile.kind === 'fits'
      ? `${tile.table.tableNumber} ${tile.isBest ? 'best' : 'fits'}: ${tile.line}`
      : `${tile.table.tableNumber} ${tile.kind}${tile.kind === 'tooSmall' ? `: ${tile.line}` : ''}`,
  )
  expect(said).toEqual([
    'T1 occupied',
    'T2 held',
    'T3 tooSmall: Too small for 4',
    'T4 best: Exact size',
    'T8 fits: Exact size',
    'T10 fits: 2 spare seats',
    'T11 outOfService',
  ])
})

test('one spare seat is singular', () => {
  expect(tilesOf([T4], { partySize: 3 })[0]).toMatchObject({ line: '1 spare seat', isBest: true })
})

test('no table is offered to a party that is too large for all of them', () => {
  expect(kinds(FLOOR, 7)).not.toContain('fits')
})

test('on a phone the tables that fit come first, the best one at the front, then those to push together', () => {
  const shown = fittingFirst(tilesOf([T1, T10, T3, T8, T4], { partySize: 4 }))
  expect(shown.map(({ table }) => table.tableNumber)).toEqual(['T4', 'T8', 'T10', 'T3', 'T1'])
})

test('only tables in service count as free', () => {
  expect(freeTables(FLOOR)).toEqual({ free: 4, inService: 6 })
})

test('a table is past its turn from 90 minutes on', () => {
  expect([89, 90].map(isPastTurn)).toEqual([false, true])
  expect([0, 45, 90, 200].map(turnPercent)).toEqual([0, 50, 100, 100])
})

test('minutes at the table are whole numbers and never negative', () => {
  expect(minutesSince(NOW - 119_999, NOW)).toBe(1)
  expect(minutesSince(NOW + 60_000, NOW)).toBe(0)
})

test('a free table says which party in line it is for, or which booking needs it; an occupied one when it clears', () => {
  const facts = {
    fits: new Map([
      [3, 'Rossi (2)'],
      [4, 'Patel (4)'],
    ]),
    bookedFor: new Map([[4, '8 pm Haddad']]),
    clearsInMinutes: new Map([[1, 12]]),
  }
  expect(tilesOf([T1, T3, T4, T8], null, facts)).toMatchObject([
    { clearsInMinutes: 12 },
    { fits: 'Rossi (2)', bookedFor: undefined },
    { bookedFor: '8 pm Haddad' },
    { fits: undefined, bookedFor: undefined },
  ])
})

test('what a party asks for decides which table is best, and each table says whether it has it [S-23]', () => {
  const patio = aTable('T5', 6, { traits: ['patio', 'step_free'] })
  const seating = { partySize: 4, wantedTraits: ['patio' as const], tags: [] }
  expect(tilesOf([T4, patio], seating)).toMatchObject([
    { isBest: false, line: 'Exact size, no patio' },
    { isBest: true, line: '2 spare seats, patio' },
  ])
  expect(tilesOf([T4, patio], { partySize: 4, wantedTraits: [], tags: ['wheelchair'] })).toMatchObject([
    { isBest: false, line: 'Exact size, no step-free' },
    { isBest: true },
  ])
})

const targets = (
  tables: readonly Table[],
  partySize: number,
  { held = [], own = [] }: { held?: readonly Table[]; own?: readonly Table[] } = {},
) =>
  moveTargets(tables, new Map(held.map(({ id }) => [id, true])), {
    partySize,
    tableIds: own.map(({ id }) => id),
  }).map(({ numbers }) => numbers.join(' + '))

test('a seated party can move to any free table that fits and no booking needs, or to neighbors together', () => {
  expect(targets(FLOOR, 4)).toEqual(['T4', 'T8', 'T10'])
  expect(targets(FLOOR, 4, { held: [T8] })).toEqual(['T4', 'T10'])
  const neighbors = FLOOR.map((table) => (table === T4 ? { ...T4, neighborIds: [T8.id] } : table))
  expect(targets(neighbors, 8)).toEqual(['T4 + T8'])
  expect(targets(FLOOR, 20)).toEqual([])
})

test('where a booking needs the only neighbors, a seated party can move to them all the same', () => {
  const neighbors = FLOOR.map((table) => (table === T4 ? { ...T4, neighborIds: [T8.id] } : table))
  expect(targets(neighbors, 8, { held: [T8] })).toEqual(['T4 + T8'])
})

test('a party that has outgrown its table may keep it and get the neighbor; otherwise it leaves it', () => {
  const grown = FLOOR.map((table) => (table === T10 ? { ...T10, neighborIds: [T1.id] } : table))
  expect(targets(grown, 8, { own: [T1] })).toEqual(['T1 + T10'])
  const [besideOwn, seats8] = [
    { ...T4, neighborIds: [T8.id] },
    { ...T1, seats: 8 },
  ]
  expect(targets([seats8, besideOwn, T8], 8, { own: [seats8] })).toEqual(['T4 + T8'])
})

test('in a large free house, the tables offered are those that fit best, in their order', () => {
  const house = Array.from({ length: 20 }, (_, index) => aTable(`T${index + 1}`, index < 8 ? 8 : 4))
  expect(targets(house, 4)).toEqual(house.slice(8).map(({ tableNumber }) => tableNumber))
})

test.each([
  [1, [1, 2, 3, 4, 5, 6]],
  [4, [3, 4, 5, 6, 7, 8]],
  [19, [15, 16, 17, 18, 19, 20]],
])('a seated party of %i is offered sizes near its own', (partySize, sizes) => {
  expect(sizesNear(partySize)).toEqual(sizes)
})
