import { SECOND_MS } from './durations.ts'

/** Every number of the product, with its unit in the name. */

export const MAX_ID = 2_147_483_647

export const PARTY_SIZE = { min: 1, max: 20, default: 2, selectorMax: 10 } as const

/** What is wrong with a party size; null for a good one. */
export function partySizeProblem(size: number) {
  if (!Number.isInteger(size)) return 'party_size_not_whole'
  if (size < PARTY_SIZE.min) return 'party_size_too_small'
  return size > PARTY_SIZE.max ? 'party_size_too_large' : null
}

export const SEATS = { min: 1, max: 20, default: 2 } as const
export const WAIT_MINUTES = { min: 1, max: 180, availableNow: 1 } as const
export const QUOTE_MINUTES = { min: 0, max: 600 } as const
/** A party at a table longer than this is marked as a reminder; nothing else depends on it. */
export const TURN_MINUTES = 90
/** A request may name a time from now on, with a tolerance for wrong clocks. */
export const REQUEST_TIME = { toleranceMinutes: 5, maxDaysAhead: 30 } as const
/** How far ahead a restaurant books a table for a caller. */
export const BOOKING_DAYS_AHEAD = 90

export const TEXT_LENGTH = {
  name: { min: 2, max: 100 },
  contactName: { min: 2, max: 100 },
  username: { min: 2, max: 40 },
  /** A profile accepts shorter names than a sign-up. */
  profileName: { min: 1, max: 100 },
  password: { min: 6, max: 128 },
  /** At least ten characters; fewer only where national numbers are shorter. */
  phone: { min: 10, max: 30 },
  shortPhone: { min: 5, max: 30 },
  address: { min: 5, max: 200 },
  email: { max: 254 },
  search: { max: 80 },
  tableNumber: { min: 1, max: 20 },
  partyName: { min: 1, max: 100 },
  partyNotes: { min: 1, max: 500 },
  shortNote: { min: 1, max: 200 },
  hours: { max: 5000 },
  importLocation: { min: 3, max: 200 },
} as const

/** How long a live report sets the wait; after that it only contributes to the estimate. */
export const LIVE_REPORT_MINUTES = 90
/** A live number older than this is shown faded, with its age. */
export const FADED_AFTER_MINUTES = 30
export const REWARDED_REPORTS_PER_DAY = 5
export const STREAK_REPORTS_PER_WEEK = 3

/** How long a restaurant's list keeps completed parties, and how many past ones a diner sees. */
export const RESERVATION_LIST = { completedHours: 24, dinerNewest: 100 } as const

export const LEADERBOARD_LENGTH = 10
/**
 * A diner's own standing: how many neighbors are shown, and how many of the newest reports are compared with
 * others'.
 */
export const STANDING = { neighborsEachSide: 2, judgedReports: 200 } as const
export const RECENT_ACTIVITY_LENGTH = 5

export const DEFAULT_LOCATION = { latitude: 37.7749, longitude: -122.4194 } as const
/** The location of a restaurant that is not on the map. */
export const DEFAULT_TIME_ZONE = 'America/Los_Angeles'
export const NEARBY_CIRCLE_METERS = 804.67
export const EARTH_RADIUS_MILES = 3959
export const METERS_PER_MILE = 1609.34
export const NEARBY_RADIUS_MILES = { default: 25, max: 100 } as const
export const NEARBY_LIMIT = { default: 300, max: 500 } as const
/** Two places with the same name this close together are duplicates. */
export const TWIN_DISTANCE_METERS = 50
/** Zoom 17 on Google's scale; MapLibre's tiles are twice as large, so 16 shows the same. */
export const MAP_ZOOM = { google: 17, maplibre: 16 } as const

export const REFETCH_MS = {
  restaurants: 30 * SECOND_MS,
  waitTimes: 15 * SECOND_MS,
  dinerReservations: 15 * SECOND_MS,
  adminRestaurants: 5 * SECOND_MS,
} as const
export const STALE_MS = {
  user: 30 * SECOND_MS,
  points: 5 * 60 * SECOND_MS,
  pointsHistory: 10 * 60 * SECOND_MS,
  badgeStats: 5 * 60 * SECOND_MS,
  leaderboard: 5 * 60 * SECOND_MS,
  favorites: 5 * 60 * SECOND_MS,
} as const
export const QUERY_RETRIES = { user: 1, restaurants: 3, waitTimes: 3 } as const
export const LOCATION_TIMEOUT_MS = 5 * SECOND_MS
export const RECONNECT_MS = { base: 3 * SECOND_MS, jitter: SECOND_MS } as const
export const TOAST_MS = {
  standard: 5000,
  levelUp: 5000,
  ready: 10000,
  confirmed: 5000,
  defaultLocation: 3000,
} as const
export const ADDRESS_FIELD = { spinnerMs: 1000, spinnerFromCharacters: 3, country: 'us' } as const

/** What a called guest can ask for, once. */
export const GUEST_MORE_MINUTES = 10

export const SESSION_DAYS = 7
export const PASSWORD_LINK_MINUTES = 60
/** How long after signing in the email can be changed without the password. */
export const RECENT_SIGN_IN_MINUTES = 15
export const EMAIL_CONFIRM_DAYS = 7
/** How long the old address can undo a change of email. */
export const EMAIL_UNDO_DAYS = 7
export const IMAGE = {
  maxUploadBytes: 5 * 1024 * 1024,
  maxUploadPixels: 24_000_000,
  /** How much storage the images of one account may use. */
  accountBytes: 25 * 1024 * 1024,
  proxyWidth: 400,
  proxyQuality: 80,
  /** The sizes and qualities the image proxy accepts, in pixels and percent. */
  proxySide: { min: 16, max: 2000 },
  proxyQualityRange: { min: 1, max: 100 },
  thumbnailWidth: 100,
  /** The first pictures of a list load immediately, the rest after a short delay. */
  preloadedCount: 5,
  laterAfterMs: 2 * SECOND_MS,
} as const
export const IMPORT = {
  radiusMiles: { min: 0.3, max: 3, default: 0.6 },
  maxPages: 3,
  maxResults: 60,
} as const
export const BULK_DELETE_MAX = 500
/** Lists for admins are returned whole unless a page is requested. */
export const ADMIN_LIST = { pageMax: 500, pageDefault: 50, pageOfCards: 10, auditMax: 200 } as const
/** Reports this recent are compared with the others of their place. */
export const REPORT_REVIEW = { queueHours: 24, queueMax: 100, historyDays: 90, judgedReports: 30 } as const
