import fc from 'fast-check'
import { expect, test } from 'vitest'
import { newFacts } from '#test/support/newFacts.ts'
import { MINUTE_MS } from '../durations.ts'
import { estimateForParty, estimateWait } from './estimateWait.ts'
import { inSteps } from './printedRange.ts'
import type { StandParty, StandState, StandTable } from './stand.ts'
import { quoteForSize, standQuotes } from './standQuote.ts'
import { standWaits } from './standWaits.ts'

const NOW_MS = Date.UTC(2026, 10, 21, 3)
const minutesAgo = (minutes: number) => NOW_MS - minutes * MINUTE_MS
const taken = (id: number, seats: number, minutes: number): StandTable => ({
  id,
  seats,
  party: { partySize: seats, sinceMs: minutesAgo(minutes) },
  freeSinceMs: null,
})
const free = (id: number, seats: number): StandTable => ({ id, seats, party: null, freeSinceMs: NOW_MS })
const waiting = (...sizes: number[]): StandParty[] =>
  sizes.map((partySize) => ({ partySize, fromMs: minutesAgo(3) }))
const stand = (tables: StandTable[], queue: StandParty[] = []): StandState => ({
  tables,
  waiting: queue,
  touchedAtMs: NOW_MS,
})
const quotesAt = (state: StandState) => {
  const learned = newFacts()
  const estimate = estimateWait({
    ...{ nowMs: NOW_MS, isOpen: null, closesInMinutes: null, pinned: null, voices: [], learned },
    stand: { waits: standWaits(state, learned, NOW_MS), weight: 1 },
    usualAt: () => null,
  })
  const told = (partySize: number) => estimateForParty(estimate, partySize)
  return standQuotes({ stand: state, learned, nowMs: NOW_MS, isPinned: false, told })
}
const quote = (state: StandState, partySize: number) => quoteForSize(quotesAt(state), partySize)

test('a free table is no wait, and names the smallest that fit', () => {
  const state = stand([free(1, 8), free(2, 2), free(3, 4), taken(4, 2, 10)])
  expect(quote(state, 2)).toMatchObject({
    upToPartySize: 2,
    told: { minutes: 0, range: null, isFree: true },
    reason: { kind: 'free', tableIds: [2, 3] },
  })
})

test('a full house names the next tables that fit and when they are likely to clear', () => {
  const state = stand([taken(1, 2, 5), taken(2, 4, 66), taken(3, 2, 52), taken(4, 2, 54)])
  const found = quote(state, 2)
  expect(found?.reason).toMatchObject({ kind: 'clearing', tableIds: [4, 3] })
  const minutes = found?.reason.kind === 'clearing' ? found.reason.inMinutes : 0
  expect(minutes).toBeGreaterThan(5)
  expect(minutes).toBeLessThan(25)
  expect(quote(state, 4)?.reason).toMatchObject({ kind: 'clearing', tableIds: [2] })
})

test('a table that parties ahead will take is no promise', () => {
  const found = quote(stand([free(1, 2)], waiting(2)), 2)
  expect(found?.told?.minutes).toBeGreaterThan(0)
  expect(found?.reason).toEqual({ kind: 'ahead' })
})

test('a party that fits no table is not quoted', () => {
  expect(quote(stand([free(1, 4)]), 9)).toEqual({
    upToPartySize: 20,
    told: null,
    reason: { kind: 'too_large' },
  })
})

test('the suggested quote is the wait diners see, rounded to five minutes [S-17]', () => {
  const state = stand([taken(1, 2, 5), taken(2, 4, 40), taken(3, 6, 20)], waiting(2, 4, 2))
  for (const { upToPartySize, wait } of standWaits(state, newFacts(), NOW_MS)) {
    expect(quote(state, upToPartySize)?.told).toMatchObject(wait ? { minutes: inSteps(wait.minutes) } : {})
  }
})

const anyTable = fc.record({
  seats: fc.constantFrom(2, 2, 4, 4, 6, 8),
  minutes: fc.integer({ min: 0, max: 150 }),
  isBesideNext: fc.boolean(),
})

/** Whether a table with four or more spare seats is kept for a party larger by two, and one of the askers is either. */
const isKept = (
  house: StandTable[],
  queue: number[],
  { smaller, larger }: { smaller: number; larger: number },
) =>
  house.some(({ seats }) =>
    [...queue, smaller].some(
      (small) =>
        seats - small >= 4 &&
        [...queue, smaller, larger].some(
          (large) =>
            large >= small + 2 && large <= seats && (small === smaller || [smaller, larger].includes(large)),
        ),
    ),
  )

test('in a full house a larger party is never quoted less, but for tables that are kept for it', () => {
  fc.assert(
    fc.property(
      fc.array(anyTable, { minLength: 3, maxLength: 16 }),
      fc.array(fc.integer({ min: 1, max: 8 }), { maxLength: 9 }),
      (tables, queue) => {
        const isBeside = (index: number) => tables[index]?.isBesideNext && index + 1 < tables.length
        const house = tables.map(({ seats, minutes }, index) => ({
          ...taken(index, seats, minutes),
          neighborIds: [...(isBeside(index - 1) ? [index - 1] : []), ...(isBeside(index) ? [index + 1] : [])],
        }))
        const quotes = quotesAt(stand(house, waiting(...queue)))
        for (const [index, larger] of quotes.entries()) {
          const smaller = quotes[index - 1]
          if (!smaller?.told || !larger.told) continue
          if (isKept(house, queue, { smaller: smaller.upToPartySize, larger: larger.upToPartySize })) continue
          expect(larger.told.minutes).toBeGreaterThanOrEqual(smaller.told.minutes)
        }
      },
    ),
    { numRuns: 400 },
  )
})

test('a party that no single table seats is quoted by neighbors pushed together', () => {
  const beside = (table: StandTable, ...neighborIds: number[]) => ({ ...table, neighborIds })
  const row = [beside(free(1, 6), 2), beside(free(2, 6), 1, 3), beside(taken(3, 6, 20), 2), free(4, 8)]
  expect(quote(stand(row), 12)).toMatchObject({
    told: { minutes: 0 },
    reason: { kind: 'free', tableIds: [1, 2] },
  })
  const three = quote(stand(row), 18)
  expect(three?.told?.minutes).toBeGreaterThan(0)
  expect(three?.reason).toMatchObject({ kind: 'clearing', tableIds: [3] })
  expect(quote(stand(row), 19)).toMatchObject({ told: null, reason: { kind: 'too_large' } })
  expect(quote(stand([free(1, 6), free(2, 6)]), 12)?.told).toBeNull()
})

test('a party whose only large table is taken is quoted by free neighbors, as they are offered for seating', () => {
  const pair = [
    { ...free(1, 6), neighborIds: [2] },
    { ...free(2, 6), neighborIds: [1] },
  ]
  const house = [...pair, taken(3, 8, 10)]
  expect(quote(stand(house), 8)).toMatchObject({
    told: { minutes: 0 },
    reason: { kind: 'free', tableIds: [1, 2] },
  })
  const eight = [{ partySize: 8, fromMs: NOW_MS, waitsForTable: false }]
  expect(quote(stand(house, eight), 8)?.told?.minutes).toBeGreaterThan(0)
  expect(quote(stand(house, eight), 6)?.told?.minutes).toBeGreaterThan(0)
  const another = [
    { ...free(4, 4), neighborIds: [5] },
    { ...free(5, 4), neighborIds: [4] },
  ]
  expect(quote(stand([...house, ...another], eight), 8)?.told?.minutes).toBe(0)
  expect(quote(stand([...pair, free(3, 8)]), 8)?.reason).toMatchObject({ kind: 'free', tableIds: [3] })
})

test('each large party has neighbors of its own, those ahead the first', () => {
  const pair = (id: number, seats: number) =>
    [id, id + 1].map((one, index, ids) => ({ ...free(one, seats), neighborIds: [ids[1 - index] ?? 0] }))
  const pairs = [...pair(1, 5), ...pair(3, 6)]
  const requests = (...sizes: number[]) =>
    sizes.map((partySize) => ({ partySize, fromMs: NOW_MS, waitsForTable: false }))
  expect(quote(stand(pairs, requests(12)), 10)?.told?.minutes).toBe(0)
  expect(quote(stand(pairs, requests(10)), 12)?.told?.minutes).toBe(0)
  expect(quote(stand(pairs, requests(12)), 6)?.told?.minutes).toBe(0)
  expect(quote(stand(pair(3, 6), requests(12)), 6)?.told?.minutes).toBeGreaterThan(0)
  expect(quote(stand(pairs, requests(12)), 12)?.told?.minutes).toBeGreaterThan(0)
})

test('neighbors that clear before the only large table are named, by the one that clears last', () => {
  const pair = [
    { ...taken(1, 6, 66), neighborIds: [2] },
    { ...taken(2, 6, 40), neighborIds: [1] },
  ]
  expect(quote(stand([...pair, taken(3, 8, 2)]), 8)?.reason).toMatchObject({
    kind: 'clearing',
    tableIds: [2],
  })
  expect(quote(stand([...pair, taken(3, 8, 100)]), 8)?.reason).toMatchObject({
    kind: 'clearing',
    tableIds: [3],
  })
})
