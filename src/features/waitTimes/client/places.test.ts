import { expect, test } from 'vitest'
import { MINUTE_MS } from '#domain/durations.ts'
import { displayWait } from '#domain/waits/displayWait.ts'
import type { PublicRestaurant } from '#features/restaurants/contract.ts'
import { aPublicRestaurant } from '#test/screens/fakeRestaurant.ts'
import type { WaitTime } from '../contract.ts'
import { inOrder, matchingChips, nearestOutside, openOnly, placesFor } from './places.ts'

const NOW_MS = Date.parse('2026-11-20T19:00:00Z')
const minutesAgo = (minutes: number): string => new Date(NOW_MS - minutes * MINUTE_MS).toISOString()
const VIEWER = { at: { latitude: 37.7749, longitude: -122.4194 }, partySize: 2, nowMs: NOW_MS }

const aRestaurant = (given: Partial<PublicRestaurant> & { id: number }) =>
  aPublicRestaurant({ latitude: '37.7749', longitude: '-122.4194', ...given })
const aWait = (given: Partial<WaitTime> & { restaurantId: number }): WaitTime => ({
  waitTime: 10,
  isEstimate: false,
  createdAt: minutesAgo(4),
  reportedWaitTime: 10,
  partySize: 2,
  reportCount: 1,
  agreeingCount: 1,
  ...given,
})

test('a report of 51 for six is shown as 51 to six and 30 to two', () => {
  const items = [aWait({ restaurantId: 1, waitTime: 51 / 1.7, reportedWaitTime: 51, partySize: 6 })]
  expect(displayWait(items, 6, NOW_MS).minutes).toBe(51)
  expect(displayWait(items, 2, NOW_MS).minutes).toBe(30)
})

test('available now is shown as five minutes, short', () => {
  const wait = displayWait([aWait({ restaurantId: 1, waitTime: 1, reportedWaitTime: 1 })], 2, NOW_MS)
  expect(wait.minutes).toBe(5)
  expect(wait.band.tone).toBe('short')
})

test('without any answer the wait is unknown, neither typical nor old', () => {
  expect(displayWait([], 2, NOW_MS)).toMatchObject({ minutes: null, isTypical: false, isOld: false })
  const unknown = aWait({ restaurantId: 1, waitTime: null, isEstimate: true, createdAt: null })
  expect(displayWait([unknown], 2, NOW_MS)).toMatchObject({ minutes: null, isTypical: false })
})

test('a live wait fades after half an hour, a typical one never', () => {
  const item = aWait({ restaurantId: 1, createdAt: minutesAgo(31) })
  expect(displayWait([item], 2, NOW_MS).isOld).toBe(true)
  expect(displayWait([{ ...item, createdAt: minutesAgo(29) }], 2, NOW_MS).isOld).toBe(false)
  expect(displayWait([{ ...item, isEstimate: true }], 2, NOW_MS).isOld).toBe(false)
})

test('a live report takes precedence over an estimate of the same place', () => {
  const items = [
    aWait({ restaurantId: 1, waitTime: 40, isEstimate: true, createdAt: minutesAgo(1) }),
    aWait({ restaurantId: 1, waitTime: 12, createdAt: minutesAgo(20) }),
  ]
  expect(displayWait(items, 2, NOW_MS).minutes).toBe(12)
})

const FAR = aRestaurant({ id: 1, latitude: '37.80' })
const NEAR = aRestaurant({ id: 2 })
const UNMAPPED = aRestaurant({ id: 3, latitude: null, longitude: null })
const WAITS = [aWait({ restaurantId: 1, waitTime: 5 }), aWait({ restaurantId: 3, waitTime: 30 })]
const idsOf = (places: readonly { id: number }[]) => places.map(({ id }) => id)

test('nearest first, places without coordinates last', () => {
  const places = placesFor([UNMAPPED, FAR, NEAR], WAITS, VIEWER)
  expect(idsOf(inOrder(places, 'nearest'))).toEqual([2, 1, 3])
})

test('shortest wait first, unknown waits last', () => {
  const places = placesFor([NEAR, UNMAPPED, FAR], WAITS, VIEWER)
  expect(idsOf(inOrder(places, 'shortest'))).toEqual([1, 3, 2])
})

test('chips are combined, and any chip hides unknown waits', () => {
  const places = placesFor([FAR, NEAR, UNMAPPED], WAITS, VIEWER)
  expect(idsOf(matchingChips(places, []))).toEqual([1, 2, 3])
  expect(idsOf(matchingChips(places, ['short']))).toEqual([1])
  expect(idsOf(matchingChips(places, ['short', 'long']))).toEqual([1, 3])
  expect(idsOf(matchingChips(places, ['medium']))).toEqual([])
})

test('chips use the wait of the viewer’s party', () => {
  const places = placesFor([FAR], [aWait({ restaurantId: 1, waitTime: 10 })], { ...VIEWER, partySize: 5 })
  expect(idsOf(matchingChips(places, ['short']))).toEqual([])
  expect(idsOf(matchingChips(places, ['medium']))).toEqual([1])
})

// A Friday at 11 am in San Francisco.
const CLOSED_NOW = JSON.stringify({ weekday_text: ['Friday: 5:00 PM – 10:00 PM'] })
const SHUT = aRestaurant({ id: 4, hoursOfOperation: CLOSED_NOW })

test('closed places come last in every order', () => {
  const places = placesFor([SHUT, FAR, UNMAPPED, NEAR], [...WAITS, aWait({ restaurantId: 4 })], VIEWER)
  expect(idsOf(inOrder(places, 'nearest')).at(-1)).toBe(4)
  expect(idsOf(inOrder(places, 'shortest')).at(-1)).toBe(4)
})

test('chips and the open-now switch leave closed places out', () => {
  const places = placesFor([SHUT, FAR], [...WAITS, aWait({ restaurantId: 4 })], VIEWER)
  expect(idsOf(matchingChips(places, ['short', 'medium', 'long']))).toEqual([1])
  expect(idsOf(openOnly(places))).toEqual([1])
})

test('a free table comes before a wait of five minutes', () => {
  const bySize = [{ upToPartySize: null, waitTime: 0, low: 0, high: 0 }]
  const free: WaitTime = { ...aWait({ restaurantId: 1 }), source: 'restaurant', bySize }
  const places = placesFor([NEAR, FAR], [aWait({ restaurantId: 2, waitTime: 5 }), free], VIEWER)
  expect(idsOf(inOrder(places, 'shortest'))).toEqual([1, 2])
})

test('without a response a wait is loading or failed, not unknown', () => {
  expect(placesFor([NEAR], [], { ...VIEWER, missing: 'loading' })[0]?.wait.missing).toBe('loading')
  expect(placesFor([NEAR], [], { ...VIEWER, missing: 'failed' })[0]?.wait.missing).toBe('failed')
  expect(placesFor([NEAR], [], VIEWER)[0]?.wait.missing).toBeNull()
})

test('only if the map shows none of the places, the nearest is offered', () => {
  const places = placesFor([FAR, NEAR], [], VIEWER)
  const around = (latitude: number) => ({
    west: -122.5,
    east: -122.3,
    south: latitude - 0.01,
    north: latitude + 0.01,
  })
  expect(nearestOutside(places, around(37.7749))).toBeNull()
  expect(nearestOutside(places, null)).toBeNull()
  expect(nearestOutside([], around(37.7749))).toBeNull()
  expect(nearestOutside([...places].reverse(), around(37.9))).toEqual({ at: VIEWER.at, miles: 0 })
})
