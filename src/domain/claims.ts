import { type LatLng, metersBetween } from './geo.ts'

/** A claim: the account of a new restaurant states that a place on the map without an owner is theirs. */
export const CLAIM_STATES = ['pending', 'approved', 'declined', 'withdrawn', 'dismissed'] as const
export type ClaimState = (typeof CLAIM_STATES)[number]

/** In meters. A place farther away is a different one, unless it has the same phone number. */
export const CLAIM_RADIUS_METERS = 75
export const CLAIM_CODE = { digits: 6, validMinutes: 15, attempts: 5, perPlaceAndDay: 3 } as const

/** How long an account reads that its claim was declined. */
export const DECLINED_SHOWN_DAYS = 7

/** Words for the kind of place, which don't distinguish names. */
const GENERIC = new Set(
  'a an and at bar bistro by cafe cantina co de del diner el eatery grill house in inc kitchen la las le les llc los of on pub restaurant ristorante restaurante room the y'.split(
    ' ',
  ),
)
/** "Noodles" and "Noodle" are one word. */
const PLURAL = /(.{3})s$/
/** The share of common words from which two names may be the same place. */
const SIMILAR_SHARE = 0.5

function wordsOf(name: string): string[] {
  const words = name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}|['’]/gu, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .map((word) => word.replace(PLURAL, '$1'))
  const distinctive = words.filter((word) => !GENERIC.has(word))
  return distinctive.length > 0 ? distinctive : words
}

/**
 * Whether two names may be the same place: at least half of their distinctive words match (Jaccard), all words of one
 * are in the other, or they are equal without spaces. Accents, case, plurals and words such as "restaurant" are
 * ignored.
 * @example areSimilarNames("Joe's Pizza", 'Joes Pizza & Bar') // true
 */
export function areSimilarNames(a: string, b: string): boolean {
  const [wordsOfA, wordsOfB] = [new Set(wordsOf(a)), new Set(wordsOf(b))]
  if (wordsOfA.size === 0 || wordsOfB.size === 0) return false
  const shared = [...wordsOfA].filter((word) => wordsOfB.has(word)).length
  const all = wordsOfA.size + wordsOfB.size - shared
  return (
    shared / all >= SIMILAR_SHARE ||
    shared === Math.min(wordsOfA.size, wordsOfB.size) ||
    [...wordsOfA].join('') === [...wordsOfB].join('')
  )
}

/** Numbers are compared by their last digits, so that a missing country code doesn't matter. */
export const COMPARED_PHONE_DIGITS = 9
export function comparedPhone(phone: string | null): string | null {
  const digits = (phone ?? '').replace(/\D/g, '')
  return digits.length >= COMPARED_PHONE_DIGITS ? digits.slice(-COMPARED_PHONE_DIGITS) : null
}

interface Named {
  name: string
  phone: string | null
  point: LatLng | null
}

/** Whether a place may be the restaurant that registers: near with a similar name, or with the same phone number. */
export function mayBeSamePlace(restaurant: Named, place: Named): boolean {
  const phone = comparedPhone(restaurant.phone)
  if (phone !== null && phone === comparedPhone(place.phone)) return true
  if (!restaurant.point || !place.point) return false
  return (
    metersBetween(restaurant.point, place.point) <= CLAIM_RADIUS_METERS &&
    areSimilarNames(restaurant.name, place.name)
  )
}
