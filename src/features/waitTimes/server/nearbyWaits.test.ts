import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { MINUTE_MS } from '#domain/durations.ts'
import { PARTY_SIZE } from '#domain/limits.ts'
import { baseMinutesOf, isLive } from '#domain/waits.ts'
import { createPlaceMemory, type Search } from '#features/restaurants/server/placeMemory.ts'
import { aPublicRestaurant } from '#test/screens/fakeRestaurant.ts'
import { newFacts } from '#test/support/newFacts.ts'
import { nearbyWaits } from './nearbyWaits.ts'
import type { PastWaitRow } from './pastWaits.ts'
import type { OwnWait } from './standBoard.ts'
import type { ReportRow } from './store.ts'
import { createWaitMemory, type Subject } from './waitMemory.ts'

/** 10,000 steps take a minute: `WAIT_STEPS=10000 npx vitest run --project server nearbyWaits`. */
const STEPS = Number(process.env.WAIT_STEPS ?? 300)
const STEPS_A_RUN = 100
const PLACES = 40
const WEEK_MINUTES = 7 * 24 * 60
const START_MS = Date.parse('2026-05-16T02:30:00Z')
const HOURS = JSON.stringify({
  periods: [0, 1, 2, 3, 4, 5, 6].map((day) => ({
    open: { day, time: '1100' },
    close: { day, time: '2200' },
  })),
})

const SEARCHES: readonly Search[] = [
  {},
  { lat: 37.77, lng: -122.42, radius: 2 },
  { lat: 37.77, lng: -122.42, limit: 7 },
  { lat: 37.8, lng: -122.27, q: 'place 1' },
  { lat: 35.68, lng: 139.76 },
]
const TOKYO_AND_OAKLAND: readonly Search[] = [
  { lat: 35.68, lng: 139.76 },
  { lat: 37.8, lng: -122.27 },
]
/** San Francisco, Oakland and Tokyo. */
const TOWNS = [
  { latitude: 37.77, longitude: -122.42, timeZone: 'America/Los_Angeles' },
  { latitude: 37.8, longitude: -122.27, timeZone: 'America/Los_Angeles' },
  { latitude: 35.68, longitude: 139.76, timeZone: 'Asia/Tokyo' },
] as const

const place = fc.integer({ min: 1, max: PLACES })
const step = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      type: fc.constant('report'),
      restaurantId: place,
      userId: fc.option(fc.integer({ min: 1, max: 12 })),
      waitTime: fc.integer({ min: 0, max: 120 }),
      partySize: fc.integer({ min: 1, max: 8 }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ type: fc.constant('remove'), nth: fc.nat() }) },
  {
    weight: 2,
    arbitrary: fc.record({ type: fc.constant('pass'), minutes: fc.integer({ min: 1, max: 45 }) }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      type: fc.constant('pin'),
      restaurantId: place,
      low: fc.option(fc.integer({ min: 5, max: 60 })),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      type: fc.constant('edit'),
      restaurantId: place,
      shift: fc.double({ min: -0.1, max: 0.1, noNaN: true }),
      hasHours: fc.boolean(),
    }),
  },
)
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never

/** A town in memory with its directory and its waits, changed step by step. */
function aTown() {
  let nowMs = START_MS
  let reports: ReportRow[] = []
  const pins = new Map<number, OwnWait>()
  const places = createPlaceMemory()
  const memory = createWaitMemory({
    nowMs: () => nowMs,
    learned: { factsOf: newFacts, reliabilityOf: () => 0.8 },
    ownWait: (restaurantId) => pins.get(restaurantId) ?? null,
    standsInUse: () => pins.keys(),
  })
  const outdated = new Set<number>()

  const putPlace = (id: number, { shift = 0, hasHours = false } = {}) => {
    const town = TOWNS[id % TOWNS.length] ?? TOWNS[0]
    const latitude = town.latitude + ((id * 7) % 11) * 0.006 + shift
    const { timeZone, longitude } = town
    const hoursOfOperation = hasHours ? HOURS : null
    const at = { latitude: String(latitude), longitude: String(longitude), timeZone }
    places.put({
      restaurant: aPublicRestaurant({ id, hoursOfOperation, ...at }),
      isDemo: false,
      updatedAtMs: nowMs,
    })
  }
  for (let id = 1; id <= PLACES; id += 1) putPlace(id)

  /** What the database does when reports are over. */
  const renewHistory = () => {
    const pastOf = (report: ReportRow): PastWaitRow => ({
      restaurantId: report.restaurantId,
      baseMinutes: report.baseMinutes,
      joinedAtMs: report.reportedAtMs,
      joinedWeekMinute: Math.floor(report.reportedAtMs / MINUTE_MS) % WEEK_MINUTES,
      trust: 0.5,
    })
    const over = reports.filter(({ reportedAtMs }) => !isLive(reportedAtMs, nowMs))
    memory.past.replace(outdated, over.filter(({ restaurantId }) => outdated.has(restaurantId)).map(pastOf))
    for (const id of outdated) memory.changed(id)
    outdated.clear()
  }

  const apply = (one: Step) => {
    if (one.type === 'report') {
      const { type, ...said } = one
      const report: ReportRow = {
        ...said,
        id: reports.length + 1,
        baseMinutes: baseMinutesOf(said.waitTime, said.partySize),
        reportedAtMs: nowMs,
        joinedAtMs: nowMs,
        name: null,
        kind: 'typed',
        isNear: null,
        saidOpen: false,
        isStaff: false,
      }
      reports = [...reports, report]
      memory.take(report)
    } else if (one.type === 'remove') {
      const gone = reports[one.nth % reports.length]
      if (!gone) return
      reports = reports.filter((report) => report !== gone)
      if (memory.has(gone)) memory.remove(gone)
      outdated.add(gone.restaurantId)
      renewHistory()
    } else if (one.type === 'pass') {
      nowMs += one.minutes * MINUTE_MS
      for (const id of memory.dropExpired()) outdated.add(id)
      renewHistory()
      memory.passTime()
    } else if (one.type === 'pin') {
      if (one.low === null) pins.delete(one.restaurantId)
      else {
        const pinned = { low: one.low, high: one.low + 10, upToPartySize: PARTY_SIZE.max }
        pins.set(one.restaurantId, { stand: null, pinned, touchedAtMs: nowMs, isListClosed: false })
      }
      memory.changed(one.restaurantId)
    } else putPlace(one.restaurantId, one)
  }
  return { directory: places, memory, apply }
}

describe('the list of waits around a point', () => {
  test('equals one built from scratch, byte for byte, whenever it is built again for a new version', () => {
    const property = fc.property(
      fc.array(step, { minLength: STEPS_A_RUN, maxLength: STEPS_A_RUN }),
      (steps) => {
        const { directory, memory, apply } = aTown()
        const itemComputedNow = (place: Subject) => ({
          ...memory.itemOf(place),
          json: JSON.stringify(memory.detailOf(place).wait),
        })
        const versionNow = () => directory.version() + memory.version()
        const listsOf = (board: Pick<typeof memory, 'itemOf'>) =>
          SEARCHES.map((search) => nearbyWaits(directory, board, search))
        let kept = { version: versionNow(), lists: listsOf(memory) }
        for (const one of steps) {
          apply(one)
          if (kept.version !== versionNow()) kept = { version: versionNow(), lists: listsOf(memory) }
          expect(kept.lists).toEqual(listsOf({ itemOf: itemComputedNow }))
        }
      },
    )
    fc.assert(property, { numRuns: Math.ceil(STEPS / STEPS_A_RUN) })
  })

  test('has the waits of the places that the search finds', () => {
    const { directory, memory, apply } = aTown()
    apply({ type: 'report', restaurantId: 3, userId: 1, waitTime: 30, partySize: 2 })
    for (const search of SEARCHES) {
      const { waitTimes } = JSON.parse(nearbyWaits(directory, memory, search))
      const restaurants = directory.search(search).flatMap(({ id }) => directory.find(id) ?? [])
      expect(waitTimes).toEqual(restaurants.map((restaurant) => JSON.parse(memory.itemOf(restaurant).json)))
    }
  })

  test('keeps its bytes, and so its ETag, when a place elsewhere is reported', () => {
    const { directory, memory, apply } = aTown()
    const read = () => TOKYO_AND_OAKLAND.map((search) => nearbyWaits(directory, memory, search))
    const [tokyo, oakland] = read()
    apply({ type: 'report', restaurantId: 1, userId: 1, waitTime: 30, partySize: 2 })
    const [tokyoNow, oaklandNow] = read()
    expect(tokyoNow).toBe(tokyo)
    expect(oaklandNow).not.toBe(oakland)
  })
})
