import { expect, test } from 'vitest'
import type { Table } from '../contractTables.ts'
import { suggestQuote } from './suggestQuote.ts'

const NOW = Date.parse('2026-11-20T19:24:00Z')
const minutesAgo = (minutes: number) => new Date(NOW - minutes * 60_000).toISOString()

const aTable = (id: number, seats: number, isFree = true): Table => ({
  id,
  restaurantId: 1,
  seats,
  tableNumber: `T${id}`,
  status: isFree ? 'available' : 'seated',
  isActive: true,
  reservation: null,
})
const waiting = (partySize: number, tableId: number | null = null) => ({ partySize, tableId })
const EMPTY_STAND = { tables: [], waitlist: [], seatings: [], nowMs: NOW }

test('with a free table and nobody ahead the quote is none, and names the table', () => {
  const stand = { ...EMPTY_STAND, tables: [aTable(1, 6), aTable(2, 2)] }
  expect(suggestQuote(stand, 2)).toEqual({ minutes: 0, why: 'Table T2 is free and fits.' })
})

test('with free tables for everybody ahead the quote is none, and names the table that is left', () => {
  const stand = {
    ...EMPTY_STAND,
    tables: [aTable(1, 2), aTable(2, 2), aTable(3, 4)],
    waitlist: [waiting(2), waiting(2)],
  }
  expect(suggestQuote(stand, 2)).toEqual({ minutes: 0, why: 'Table T3 is free and fits.' })
})

test('the reason says when the free tables are spoken for', () => {
  const stand = { ...EMPTY_STAND, tables: [aTable(1, 2)], waitlist: [waiting(2)] }
  expect(suggestQuote(stand, 2)?.why).toBe(
    'The free tables go to parties ahead. A table opens about every 60 min.',
  )
})

test('a party larger than every table gets no quote', () => {
  expect(suggestQuote({ ...EMPTY_STAND, tables: [aTable(1, 4)] }, 9)).toBeNull()
})

test('the reason counts who is ahead and how often a table comes', () => {
  const seatings = [5, 17, 29, 41].map((minutes) => ({ partySize: 2, seatedAt: minutesAgo(minutes) }))
  const stand = {
    tables: [aTable(1, 2, false)],
    waitlist: [waiting(2), waiting(1), waiting(6)],
    seatings,
    nowMs: NOW,
  }
  expect(suggestQuote(stand, 2)).toEqual({
    minutes: 40,
    why: '2 parties of this size ahead. A table opens about every 13 min.',
  })
})

test('a party that holds its table already is not ahead of anybody', () => {
  const stand = { ...EMPTY_STAND, tables: [aTable(1, 2)], waitlist: [waiting(2, 7)] }
  expect(suggestQuote(stand, 2)?.minutes).toBe(0)
})

test('seatings of this morning say nothing about the pace of the evening', () => {
  const tables = [aTable(1, 2, false)]
  const morning = [400, 402, 404].map((minutes) => ({ partySize: 2, seatedAt: minutesAgo(minutes) }))
  const withMorning = suggestQuote({ ...EMPTY_STAND, tables, seatings: morning }, 2)
  expect(withMorning).toEqual(suggestQuote({ ...EMPTY_STAND, tables }, 2))
})
