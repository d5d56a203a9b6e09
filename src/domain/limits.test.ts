import { expect, test } from 'vitest'
import * as limits from './limits.ts'

test.each<[string, unknown, unknown]>([
  ['party size', limits.PARTY_SIZE, { min: 1, max: 20, default: 2, selectorMax: 10 }],
  ['seats', limits.SEATS, { min: 1, max: 20, default: 2 }],
  ['reported wait', limits.WAIT_MINUTES, { min: 1, max: 180, availableNow: 1 }],
  ['quote', limits.QUOTE_MINUTES.min, 0],
  ['password', limits.TEXT_LENGTH.password, { min: 6, max: 128 }],
  ['name', limits.TEXT_LENGTH.name.min, 2],
  ['username', limits.TEXT_LENGTH.username.min, 2],
  ['phone', limits.TEXT_LENGTH.phone.min, 10],
  ['phone as an admin edits it', limits.TEXT_LENGTH.shortPhone.min, 5],
  ['address', limits.TEXT_LENGTH.address.min, 5],
  ['import location', limits.TEXT_LENGTH.importLocation.min, 3],
  ['live report, minutes', limits.LIVE_REPORT_MINUTES, 90],
  ['rewarded reports a day', limits.REWARDED_REPORTS_PER_DAY, 5],
  ['reports of a streak', limits.STREAK_REPORTS_PER_WEEK, 3],
  ['leaderboard', limits.LEADERBOARD_LENGTH, 10],
  ['recent activity', limits.RECENT_ACTIVITY_LENGTH, 5],
  ['lists of reservations', limits.RESERVATION_LIST, { completedHours: 24, dinerNewest: 100 }],
  ['San Francisco', limits.DEFAULT_LOCATION, { latitude: 37.7749, longitude: -122.4194 }],
  ['circle, meters', limits.NEARBY_CIRCLE_METERS, 804.67],
  ['earth radius, miles', limits.EARTH_RADIUS_MILES, 3959],
  ['meters per mile', limits.METERS_PER_MILE, 1609.34],
  ['nearby radius, miles', limits.NEARBY_RADIUS_MILES.default, 25],
  ['nearby answers', limits.NEARBY_LIMIT, { default: 300, max: 500 }],
  ['twins, meters', limits.TWIN_DISTANCE_METERS, 50],
  ['zoom', limits.MAP_ZOOM, { google: 17, maplibre: 16 }],
  ['location timeout', limits.LOCATION_TIMEOUT_MS, 5000],
  [
    'refetching',
    limits.REFETCH_MS,
    { restaurants: 30_000, waitTimes: 15_000, dinerReservations: 15_000, adminRestaurants: 5000 },
  ],
  [
    'freshness',
    limits.STALE_MS,
    {
      user: 30_000,
      points: 300_000,
      pointsHistory: 600_000,
      badgeStats: 300_000,
      leaderboard: 300_000,
      favorites: 300_000,
    },
  ],
  ['retries', limits.QUERY_RETRIES, { user: 1, restaurants: 3, waitTimes: 3 }],
  ['reconnecting', limits.RECONNECT_MS, { base: 3000, jitter: 1000 }],
  [
    'toasts',
    limits.TOAST_MS,
    { standard: 5000, levelUp: 5000, ready: 10_000, confirmed: 5000, defaultLocation: 3000 },
  ],
  ['address field', limits.ADDRESS_FIELD, { spinnerMs: 1000, spinnerFromCharacters: 3, country: 'us' }],
  ['session, days', limits.SESSION_DAYS, 7],
  [
    'images',
    limits.IMAGE,
    {
      ...{ maxUploadBytes: 5_242_880, maxUploadPixels: 24_000_000, accountBytes: 26_214_400 },
      ...{ proxyWidth: 400, proxySide: { min: 16, max: 2000 } },
      ...{ proxyQuality: 80, proxyQualityRange: { min: 1, max: 100 } },
      thumbnailWidth: 100,
      preloadedCount: 5,
      laterAfterMs: 2000,
    },
  ],
  ['import', limits.IMPORT, { radiusMiles: { min: 0.3, max: 3, default: 0.6 }, maxPages: 3, maxResults: 60 }],
  ['bulk delete', limits.BULK_DELETE_MAX, 500],
])('%s', (_, actual, specified) => {
  expect(actual).toEqual(specified)
})

test.each([
  [0, 'party_size_too_small'],
  [1, null],
  [2.5, 'party_size_not_whole'],
  [20, null],
  [21, 'party_size_too_large'],
])('a party of %d: %s', (size, problem) => {
  expect(limits.partySizeProblem(size)).toBe(problem)
})
