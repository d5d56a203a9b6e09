import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { newFacts } from '#test/support/newFacts.ts'
import { testResults } from '#test/support/testResults.ts'
import { MINUTE_MS } from '../durations.ts'
import { learnWaited } from './giveUps.ts'
import { type LearnedFacts, standFacts } from './learned.ts'
import { type StandParty, type StandState, type StandTable, standEstimator } from './stand.ts'
import { boundOf, sizeBounds, standWaits, standWeight } from './standWaits.ts'
import { learnStay, newStays, stayCurves } from './tableStays.ts'

const NOW_MS = Date.UTC(2026, 10, 21, 3)
const minutesAgo = (minutes: number) => NOW_MS - minutes * MINUTE_MS

const taken = (id: number, seats: number, minutes: number, partySize = seats): StandTable => ({
  id,
  seats,
  party: { partySize, sinceMs: minutesAgo(minutes) },
  freeSinceMs: null,
})
const free = (id: number, seats: number): StandTable => ({ id, seats, party: null, freeSinceMs: NOW_MS })
const waiting = (...sizes: number[]): StandParty[] =>
  sizes.map((partySize, index) => ({ partySize, fromMs: minutesAgo(4 - index / 100) }))
const stand = (tables: StandTable[], queue: StandParty[] = []): StandState => ({
  tables,
  waiting: queue,
  touchedAtMs: NOW_MS,
})
/** Nobody gives up here: that is random and has a test of its own. */
const patient: LearnedFacts = { ...newFacts(), patience: [{ count: -1, waitedMinutes: 0 }] }
const wait = (state: StandState, partySize: number, facts = patient) =>
  standEstimator(state, standFacts(facts), NOW_MS)(partySize)

const anySeats = fc.constantFrom(2, 2, 4, 4, 6, 8)
const anyFullHouse = fc.array(fc.tuple(anySeats, fc.integer({ min: 0, max: 150 })), {
  minLength: 1,
  maxLength: 14,
})
const anyQueue = fc.array(fc.integer({ min: 1, max: 8 }), { maxLength: 10 })
const fullHouse = (tables: readonly (readonly [number, number])[]) =>
  tables.map(([seats, minutes], index) => taken(index, seats, minutes))

describe('a table that is free', () => {
  test('is no wait', () => {
    expect(wait(stand([free(1, 2), taken(2, 4, 10)]), 2)).toEqual({ minutes: 0, low: 0, high: 0 })
  })
  test('is of no use to a party that does not fit', () => {
    expect(wait(stand([free(1, 2), taken(2, 4, 10)]), 4)?.minutes).toBeGreaterThan(0)
  })
  test('goes to the parties ahead first', () => {
    expect(wait(stand([free(1, 2)], waiting(2)), 2)?.minutes).toBeGreaterThan(30)
  })
  test('is kept for a larger party when it is much too large', () => {
    const state = stand([free(1, 6), taken(2, 2, 20)], waiting(6))
    expect(wait(state, 2)?.minutes).toBeGreaterThan(0)
    expect(wait(stand([free(1, 6), taken(2, 2, 20)]), 2)?.minutes).toBe(0)
  })
  test('counts as taken while a party that fits has waited three minutes for it', () => {
    const beside: StandParty[] = [{ partySize: 2, fromMs: minutesAgo(12) }]
    const doubted = { ...free(1, 2), freeSinceMs: minutesAgo(30) }
    expect(wait(stand([doubted], beside), 2)?.minutes).toBeGreaterThan(60)
    const justCleared = { ...free(1, 2), freeSinceMs: minutesAgo(1) }
    const believed = wait(stand([justCleared, taken(2, 2, 50)], beside), 2)
    expect(believed?.minutes).toBeLessThan(40)
  })
  test('counts as taken when a party waited beside it until another table was cleared', () => {
    const passedOver = { ...free(1, 2), freeSinceMs: minutesAgo(30) }
    const seatedElsewhere = (waitedMinutes: number, clearedMinutesAgo: number): StandTable => ({
      ...taken(2, 4, 8, 2),
      party: {
        partySize: 2,
        sinceMs: minutesAgo(8),
        waited: { fromMs: minutesAgo(8 + waitedMinutes), untilMs: minutesAgo(8) },
      },
      freeSinceMs: minutesAgo(clearedMinutesAgo),
    })
    expect(wait(stand([passedOver, seatedElsewhere(10, 9)]), 2)?.minutes).toBeGreaterThan(15)
    // Waited for friends beside two free tables.
    expect(wait(stand([passedOver, seatedElsewhere(10, 40)]), 2)?.minutes).toBe(0)
    expect(wait(stand([passedOver, seatedElsewhere(2, 9)]), 2)?.minutes).toBe(0)
    expect(wait(stand([free(1, 2), seatedElsewhere(10, 9)]), 2)?.minutes).toBe(0)
    const ofYesterday = { ...passedOver, freeSinceMs: minutesAgo(1500) }
    expect(wait(stand([ofYesterday, seatedElsewhere(200, 9)]), 2)?.minutes).toBe(0)
  })
})

test('a full house with nobody waiting is the rest of the current stays', () => {
  const early = wait(stand([taken(1, 2, 5)]), 2)
  const late = wait(stand([taken(1, 2, 55)]), 2)
  expect(early?.minutes).toBeGreaterThan(late?.minutes ?? 0)
  expect(early?.minutes).toBeGreaterThan(30)
  expect(early?.low).toBeLessThan(early?.minutes ?? 0)
  expect(early?.high).toBeGreaterThan(early?.minutes ?? 0)
})

test('a table taken for longer than almost any stay clears within 15 minutes', () => {
  expect(wait(stand([taken(1, 2, 400)]), 2)?.high).toBeLessThanOrEqual(15)
})

test('a party that fits no table has no estimate, and no queue is too long to end', () => {
  expect(wait(stand([taken(1, 4, 10)]), 20)).toBeNull()
  expect(wait(stand([taken(1, 2, 0)], waiting(...Array<number>(40).fill(2))), 2)?.minutes).toBe(240)
})

test('neighbors are waited for until those ahead have had their tables', () => {
  const pair = [
    { ...taken(1, 4, 60), neighborIds: [2] },
    { ...taken(2, 6, 70), neighborIds: [1] },
  ]
  const alone = wait(stand(pair), 10)?.minutes ?? 0
  const behind = wait(stand(pair, waiting(6)), 10)?.minutes ?? 0
  expect(alone).toBeGreaterThan(wait(stand(pair), 6)?.minutes ?? 240)
  expect(behind).toBeGreaterThan(alone + 30)
  const freePair = pair.map((table) => ({ ...table, party: null, freeSinceMs: NOW_MS }))
  expect(wait(stand(freePair, waiting(10)), 4)).toEqual(wait(stand(freePair, waiting(10)), 5))
  expect(wait(stand(freePair, waiting(10)), 4)?.minutes).toBeGreaterThan(30)
})

test('the same state gives the same answer, in whatever order its tables are listed', () => {
  fc.assert(
    fc.property(anyFullHouse, anyQueue, fc.integer({ min: 1, max: 8 }), (tables, queue, size) => {
      const state = stand(fullHouse(tables), waiting(...queue))
      expect(wait({ ...state, tables: state.tables.toReversed() }, size)).toEqual(wait(state, size))
    }),
  )
})

test('one more party ahead never shortens the wait [S-12]', () => {
  fc.assert(
    fc.property(anyFullHouse, anyQueue, fc.integer({ min: 1, max: 8 }), (tables, queue, size) => {
      const waits = [0, 1, 2].map((more) => {
        const ahead = [...queue, ...Array<number>(more).fill(size)]
        return wait(stand(fullHouse(tables), waiting(...ahead)), size)?.minutes ?? 0
      })
      expect(waits).toEqual(waits.toSorted((a, b) => a - b))
    }),
    { numRuns: 400 },
  )
})

test('a larger party never waits less, but for tables that are kept for it', () => {
  fc.assert(
    fc.property(anyFullHouse, anyQueue, (tables, queue) => {
      // Within three of one another no table is kept for the larger.
      const state = stand(fullHouse(tables), waiting(...queue.filter((size) => size <= 2)))
      const waits = [1, 2].map((size) => wait(state, size)?.minutes ?? 240)
      expect(waits).toEqual(waits.toSorted((a, b) => a - b))
      const small = fullHouse(tables).filter(({ seats }) => seats <= 4)
      const sizes = [1, 2, 3, 4].map((size) => wait(stand(small, waiting(...queue)), size)?.minutes ?? 240)
      expect(sizes).toEqual(sizes.toSorted((a, b) => a - b))
    }),
    { numRuns: 400 },
  )
})

test('parties that give up shorten the line', () => {
  const state = stand([taken(1, 2, 10)], waiting(2, 2, 2))
  const restless: LearnedFacts = { ...newFacts(), patience: [{ count: 40, waitedMinutes: 1000 }] }
  expect(wait(state, 2, restless)?.minutes).toBeLessThan(wait(state, 2)?.minutes ?? 0)
})

test('a line that has waited long shortens sooner than one that has just come', () => {
  let { patience } = newFacts()
  for (let party = 0; party < 100; party += 1) patience = learnWaited(patience, 75, true)
  const behind = (waitedMinutes: number) => {
    const queue = [2, 2, 2].map((partySize) => ({ partySize, fromMs: minutesAgo(waitedMinutes) }))
    return wait(stand([taken(1, 2, 10)], queue), 2, { ...newFacts(), patience })?.minutes ?? 0
  }
  expect(behind(70)).toBeLessThan(behind(0) - 30)
})

test('a reservation that is due before a table comes free is a party ahead', () => {
  const due = { partySize: 2, fromMs: NOW_MS + 10 * MINUTE_MS }
  const state = stand([taken(1, 2, 40)])
  expect(wait({ ...state, waiting: [due] }, 2)?.minutes).toBeGreaterThan((wait(state, 2)?.minutes ?? 0) + 30)
  const later = { partySize: 2, fromMs: NOW_MS + 300 * MINUTE_MS }
  expect(wait({ ...state, waiting: [later] }, 2)).toEqual(wait(state, 2))
})

describe('stays', () => {
  test('start at the defaults and follow the observed stays', () => {
    expect(stayCurves(newStays()).map(({ meanMinutes }) => meanMinutes)).toEqual([60, 75, 90, 120])
    let stays = newStays()
    for (let seen = 0; seen < 300; seen += 1) stays = learnStay(stays, 2, seen % 2 === 0 ? 38 : 42)
    const [two, four] = stayCurves(stays)
    expect(two?.meanMinutes).toBeCloseTo(41, 0)
    expect(two?.sigma).toBeLessThan(0.12)
    expect(four?.meanMinutes).toBe(75)
  })
  test('a table that was forgotten teaches nothing', () => {
    expect(learnStay(newStays(), 2, 500)).toEqual(newStays())
    expect(learnStay(newStays(), 2, 0)).toEqual(newStays())
  })
  test('old observations fade', () => {
    let stays = newStays()
    for (let seen = 0; seen < 1000; seen += 1) stays = learnStay(stays, 2, 50)
    for (let seen = 0; seen < 1500; seen += 1) stays = learnStay(stays, 2, 90)
    expect(stayCurves(stays)[0]?.meanMinutes).toBeGreaterThan(84)
  })
})

test('party sizes are separated where tables differ, in steps of two', () => {
  const state = stand([taken(1, 3, 5), taken(2, 5, 5), taken(3, 10, 5)])
  expect(sizeBounds(state)).toEqual([2, 3, 4, 5, 6, 8, 10, 20])
  expect(boundOf(sizeBounds(state), 7)).toBe(8)
  const waits = standWaits(state, newFacts(), NOW_MS)
  expect(waits.map(({ wait: known }) => known !== null)).toEqual([...Array<boolean>(7).fill(true), false])
})

testResults(
  'a stand touched %i minutes ago counts %d',
  (minutes) => standWeight(minutesAgo(minutes), NOW_MS),
  [
    [0, 1],
    [20, 1],
    [30, 0.75],
    [40, 0.5],
    [60, 0],
    [600, 0],
  ],
)
