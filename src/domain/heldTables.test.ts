import { expect, test } from 'vitest'
import { MINUTE_MS } from './durations.ts'
import { heldTables, withoutHeld } from './heldTables.ts'

const NOW_MS = Date.UTC(2026, 10, 21, 3)
const table = (id: number, seats: number, status: 'available' | 'seated' = 'available') => ({
  ...{ id, tableNumber: `T${id}`, seats, status, isActive: true, neighborIds: [] as number[] },
})
const booking = (id: number, partySize: number, inMinutes: number) => ({
  ...{ id, name: `Party ${id}`, partySize },
  reservationTime: new Date(NOW_MS + inMinutes * MINUTE_MS).toISOString(),
})
const heldFor = (tables: ReturnType<typeof table>[], bookings: ReturnType<typeof booking>[]) =>
  [...heldTables(tables, bookings, { holdBefore: 30, nowMs: NOW_MS })].map(([id, { id: party }]) => [
    id,
    party,
  ])

test('a table is held from the set minutes before a booking until half an hour after it', () => {
  const tables = [table(1, 4)]
  expect(heldFor(tables, [booking(7, 4, 31)])).toEqual([])
  expect(heldFor(tables, [booking(7, 4, 30)])).toEqual([[1, 7]])
  expect(heldFor(tables, [booking(7, 4, -29)])).toEqual([[1, 7]])
  expect(heldFor(tables, [booking(7, 4, -30)])).toEqual([])
})

test('each booking holds the smallest free table that fits, the earliest first', () => {
  const tables = [table(1, 2), table(2, 4), table(3, 6), table(4, 4, 'seated')]
  expect(heldFor(tables, [booking(8, 3, 20), booking(7, 4, 10), booking(9, 2, 25)])).toEqual([
    [2, 7],
    [3, 8],
    [1, 9],
  ])
})

test('of two bookings for one time, the older one holds the table', () => {
  expect(heldFor([table(1, 4)], [booking(9, 4, 10), booking(7, 4, 10)])).toEqual([[1, 7]])
})

test('a booking that no free table fits holds none', () => {
  expect(heldFor([table(1, 2)], [booking(7, 4, 10)])).toEqual([])
})

test('a booking that no single table fits holds neighbors together, and others keep off them', () => {
  const tables = [table(1, 4), table(2, 4), table(3, 4)].map((one) => ({
    ...one,
    neighborIds: one.id === 1 ? [2] : one.id === 2 ? [1] : [],
  }))
  expect(heldFor(tables, [booking(7, 8, 10), booking(8, 4, 20)])).toEqual([
    [1, 7],
    [2, 7],
    [3, 8],
  ])
  expect(withoutHeld(tables, new Map([[1, null]])).map(({ id }) => id)).toEqual([2, 3])
})
