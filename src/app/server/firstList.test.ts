import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { SAN_FRANCISCO } from '#domain/home.ts'
import { storePeriods } from '#domain/openingHours.ts'
import type { WaitTime } from '#features/waitTimes/contract.ts'
import { createFirstLists } from './firstList.ts'
import type { PublicPlace } from './publicPlaces.ts'

const EIGHT_PM = '2026-11-20T20:00:00-08:00'
const TWENTY_MINUTES_LATER = 20 * 60 + 20
const everyDay = Array.from({ length: 7 }, () => [{ openMinute: 0, closeMinute: TWENTY_MINUTES_LATER }])

beforeEach(() => {
  vi.useFakeTimers({ now: new Date(EIGHT_PM), toFake: ['Date'] })
})
afterEach(() => {
  vi.useRealTimers()
})

const aWait = (given: Partial<WaitTime>): WaitTime => ({
  ...{ restaurantId: 7, waitTime: 30, isEstimate: false, createdAt: new Date().toISOString() },
  ...{ reportedWaitTime: 30, partySize: 2, reportCount: 1, agreeingCount: 1, source: 'reports' },
  ...{ low: 20, high: 40, bySize: null, isOpen: true, unconfirmed: [], updatedAt: null, isOfThisHour: false },
  ...given,
})

const aPlace = (wait: Partial<WaitTime>, hoursOfOperation: string | null = null): PublicPlace => ({
  restaurant: {
    ...{ id: 7, name: 'Little Marigold', address: '418 Hayes St', phone: null, cuisineType: 'Thai' },
    ...{ imageUrl: null, latitude: null, longitude: null, timeZone: 'America/Los_Angeles', hoursOfOperation },
    ...{ michelinStars: 0, michelinGuideYear: null, isAdminCreated: false, acceptsReservations: true },
    ...{ dineIn: null, createdAt: '2026-01-01T18:00:00.000Z' },
  },
  wait: aWait(wait),
})

function listOf(place: PublicPlace, partySize: number): string {
  const places = { find: () => place, ids: () => [7], near: () => [place] }
  return createFirstLists(places, SAN_FRANCISCO).around(partySize)
}

test('a wait is multiplied for the party, but is never longer than the restaurant is open', () => {
  expect(listOf(aPlace({}), 8)).toContain('<b>60 <small>')
  expect(listOf(aPlace({}, storePeriods(everyDay)), 8)).toContain('<b>20 <small>')
})

test('a wait set by the restaurant is marked as such', () => {
  const bySize = [{ upToPartySize: 20, waitTime: 45, low: 40, high: 50 }]
  const html = listOf(aPlace({ source: 'restaurant', waitTime: 45, bySize, isPinned: true }), 8)
  expect(html).toContain('<b>45 <small>')
  expect(html).toContain('Set by the restaurant')
})

test('a usual wait names the hour only if past waits of that hour support it', () => {
  const usual = { source: 'usual', isEstimate: true, createdAt: null } as const
  expect(listOf(aPlace({ ...usual, isOfThisHour: true }), 2)).toContain('Usual at this hour')
  expect(listOf(aPlace(usual), 2)).toContain('Usual here')
})

test('a closed place has no number, and a free table needs no wait', () => {
  expect(listOf(aPlace({ isOpen: false, waitTime: null, source: null }), 2)).toContain('>Closed</p>')
  const bySize = [{ upToPartySize: 20, waitTime: 0, low: 0, high: 0 }]
  expect(listOf(aPlace({ source: 'restaurant', waitTime: 0, bySize }), 2)).toContain('<b>No wait</b>')
})
