import { describe, expect, test } from 'vitest'
import { newFacts } from '#test/support/newFacts.ts'
import { MINUTE_MS } from '../durations.ts'
import { standFacts } from './learned.ts'
import { type StandState, type StandTable, standEstimator } from './stand.ts'
import { standQuotes } from './standQuote.ts'

const NOW_MS = Date.UTC(2026, 10, 21, 3)
const at = (minutes: number) => new Date(NOW_MS + minutes * MINUTE_MS).toISOString()
const free = (id: number, seats: number, neighborIds: number[] = []): StandTable => ({
  ...{ id, seats, party: null, freeSinceMs: NOW_MS, neighborIds },
})
const booked = (partySize: number, minutes: number, tables: StandTable[]): StandState => ({
  tables,
  touchedAtMs: NOW_MS,
  waiting: [{ partySize, fromMs: NOW_MS + minutes * MINUTE_MS, bookingId: 7, waitsForTable: false }],
  holds: { bookings: [{ id: 7, partySize, reservationTime: at(minutes) }], holdBefore: 30 },
})
const wait = (stand: StandState, partySize: number) =>
  standEstimator(stand, standFacts(newFacts()), NOW_MS)(partySize)?.minutes

describe('a table that a booking will need', () => {
  test('is free for others until the hold begins, and then not before the booked party has left', () => {
    expect(wait(booked(4, 31, [free(1, 4)]), 2)).toBe(0)
    expect(wait(booked(4, 30, [free(1, 4)]), 2)).toBeGreaterThan(60)
    expect(wait(booked(4, -10, [free(1, 4)]), 2)).toBeGreaterThan(30)
    // Half an hour late: the table is given away.
    expect(wait({ ...booked(4, -30, [free(1, 4)]), waiting: [] }, 2)).toBe(0)
  })

  test('is the smallest that fits: the others stay free', () => {
    const tables = [free(1, 4), free(2, 6)]
    expect(wait(booked(4, 20, tables), 4)).toBe(0)
    expect(wait(booked(5, 20, tables), 5)).toBeGreaterThan(60)
    expect(wait(booked(5, 20, tables), 4)).toBe(0)
  })

  test('is two neighbors for a booking that no single table seats', () => {
    const tables = [free(1, 4, [2]), free(2, 4, [1]), free(3, 2)]
    expect(wait(booked(8, 20, tables), 4)).toBeGreaterThan(60)
    expect(wait(booked(8, 20, tables), 8)).toBeGreaterThan(60)
    expect(wait(booked(8, 20, tables), 2)).toBe(0)
  })

  test('is the next one to come free when all are taken', () => {
    const taken: StandTable = { ...free(1, 4), party: { partySize: 4, sinceMs: NOW_MS - 50 * MINUTE_MS } }
    const later = wait(booked(4, 20, [taken]), 4) ?? 0
    const alone = wait({ tables: [taken], waiting: [], touchedAtMs: NOW_MS }, 4) ?? 0
    expect(later).toBeGreaterThan(alone + 40)
  })

  test('is not named as free in the quotes', () => {
    const reasons = (minutes: number) =>
      standQuotes({
        stand: booked(4, minutes, [free(1, 4)]),
        learned: newFacts(),
        nowMs: NOW_MS,
        isPinned: false,
        told: () => ({
          minutes: 60,
          range: null,
          ends: null,
          isRough: false,
          isOverThreeHours: false,
          isFree: false,
        }),
      }).map(({ reason }) => reason.kind)
    expect(new Set(reasons(60))).toEqual(new Set(['ahead', 'too_large']))
    expect(new Set(reasons(30))).toEqual(new Set(['clearing', 'too_large']))
  })
})
