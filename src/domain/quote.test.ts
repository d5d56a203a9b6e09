import { describe, expect, test } from 'vitest'
import { QUOTE_MINUTES } from './limits.ts'
import { type QuoteFacts, quoteFor } from './quote.ts'
import type { SeatableTable } from './table.ts'

const table = (seats: number, given: Partial<SeatableTable> = {}): SeatableTable => ({
  id: seats,
  tableNumber: String(seats),
  seats,
  status: 'seated',
  isActive: true,
  ...given,
})
const free = (seats: number) => table(seats, { status: 'available' })
const parties = (...sizes: number[]) => sizes.map((partySize) => ({ partySize }))
const NOON_MS = Date.UTC(2026, 4, 1, 12)
const seated = (partySize: number, ...minutesAfterNoon: number[]) =>
  minutesAfterNoon.map((minutes) => ({ partySize, seatedAt: new Date(NOON_MS + minutes * 60_000) }))

const quote = (facts: Partial<QuoteFacts>) =>
  quoteFor({ partySize: 2, waitlist: [], tables: [], recentSeatings: [], ...facts })?.minutes ?? null

describe('no wait', () => {
  test('when a fitting table is free and nobody of this size is ahead', () => {
    expect(quote({ tables: [free(2)] })).toBe(0)
    expect(quote({ tables: [free(2)], waitlist: parties(6, 6) })).toBe(0)
  })

  test('when those ahead leave a free table that fits', () => {
    const nineFree = Array.from({ length: 9 }, () => free(2))
    expect(quote({ tables: nineFree, waitlist: parties(...Array(8).fill(2)) })).toBe(0)
    expect(quote({ tables: nineFree, waitlist: parties(...Array(9).fill(2)) })).toBeGreaterThan(0)
    expect(quote({ tables: [free(2), free(6)], waitlist: parties(2), partySize: 5 })).toBe(0)
  })

  test('when a party ahead of it fits no free table but this one does', () => {
    expect(quote({ tables: [free(5), table(6)], waitlist: parties(6), partySize: 5 })).toBe(0)
  })

  test('is not promised for a table that a larger party ahead will take', () => {
    expect(quote({ tables: [free(6)], waitlist: parties(6) })).toBeGreaterThan(0)
  })

  test('is not promised for a free table that is too small, out of service, or spoken for', () => {
    expect(quote({ partySize: 4, tables: [free(2), table(4)] })).toBeGreaterThan(0)
    expect(quote({ tables: [table(2), { ...free(2), isActive: false }] })).toBeGreaterThan(0)
    expect(quote({ tables: [free(2)], waitlist: parties(1) })).toBeGreaterThan(0)
  })
})

test('a party that fits no table is not quoted at all', () => {
  expect(quote({ partySize: 8, tables: [free(2), table(4)] })).toBeNull()
  expect(quote({ tables: [] })).toBeNull()
  expect(quote({ tables: [{ ...free(4), isActive: false }] })).toBeNull()
})

describe('the pace of this evening', () => {
  test.each([
    ['nobody ahead', [], 15],
    ['one ahead', [2], 25],
    ['two ahead', [2, 1], 40],
    ['only larger parties ahead', [5, 8, 3], 15],
  ])('a table for two every twelve and a half minutes, with %s', (_who, ahead, minutes) => {
    const recentSeatings = seated(2, 25, 0, 12)
    expect(quote({ tables: [table(2)], recentSeatings, waitlist: parties(...ahead) })).toBe(minutes)
  })

  test('is that of parties of the same size', () => {
    const recentSeatings = [...seated(2, 0, 40, 80), ...seated(6, 0, 1, 2)]
    expect(quote({ tables: [table(2)], recentSeatings })).toBe(40)
  })

  test('is never quoted as no time at all', () => {
    expect(quote({ tables: [table(2)], recentSeatings: seated(2, 0, 0, 0) })).toBe(5)
  })
})

test('parties ahead that can sit down at once are not counted as waiting', () => {
  const recentSeatings = seated(2, 0, 10, 20)
  const tables = [free(2), free(2)]
  expect(quote({ tables, recentSeatings, waitlist: parties(2, 2) })).toBe(10)
  expect(quote({ tables, recentSeatings, waitlist: parties(2, 2, 2) })).toBe(20)
})

describe('without enough seatings', () => {
  test.each([
    [2, 1, 60],
    [2, 4, 15],
    [3, 1, 75],
    [5, 2, 45],
    [8, 1, 120],
    [20, 1, 120],
  ])('a party of %i with %i tables waits for the usual turn: %i minutes', (partySize, count, minutes) => {
    const tables = Array.from({ length: count }, () => table(20))
    expect(quote({ partySize, tables, recentSeatings: seated(partySize, 0, 1) })).toBe(minutes)
  })

  test('a quote ends somewhere', () => {
    expect(quote({ tables: [table(2)], waitlist: parties(...Array(50).fill(2)) })).toBe(QUOTE_MINUTES.max)
  })
})

test('one more party ahead never shortens the wait [S-12]', () => {
  const quotes = [0, 1, 2, 3, 4, 5].map((count) =>
    quote({ tables: [table(2), free(4)], waitlist: parties(...Array(count).fill(2)) }),
  )
  expect(quotes).toEqual([...quotes].sort((a, b) => Number(a) - Number(b)))
})
