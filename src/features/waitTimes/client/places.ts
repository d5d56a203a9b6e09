import { type LatLng, milesBetween } from '#domain/geo.ts'
import { FADED_AFTER_MINUTES } from '#domain/limits.ts'
import {
  baseWait,
  displayedMinutes,
  passesChips,
  type WaitBand,
  type WaitTone,
  waitBand,
} from '#domain/waits.ts'
import type { PublicRestaurant } from '#features/restaurants/contract.ts'
import type { WaitTime } from '../contract.ts'

/** What a screen shows of one wait, already for the viewer's party. */
export interface ShownWait {
  /** null when nobody knows. */
  minutes: number | null
  band: WaitBand
  /** From past weeks, not from a live report. */
  isTypical: boolean
  /** Live, but old enough to be shown faded. */
  isOld: boolean
  /** The answer it was read from. */
  item: WaitTime | undefined
}

/** A restaurant as list and map show it. */
export interface Place {
  id: number
  restaurant: PublicRestaurant
  /** null for a place that is not on the map. */
  at: LatLng | null
  /** From the viewer; null for a place that is not on the map. */
  miles: number | null
  wait: ShownWait
}

export interface Viewer {
  at: LatLng
  partySize: number
  nowMs: number
}

const MINUTE_MS = 60_000

/** The base for a party of two, brought to the viewer's party, and how sure it is. */
export function shownWait(items: readonly WaitTime[], partySize: number, nowMs: number): ShownWait {
  const item = baseWait(items)
  const base = item?.waitTime ?? null
  const minutes = base === null ? null : displayedMinutes(base, partySize)
  const isTypical = minutes !== null && item?.isEstimate === true
  const ageMs = item?.createdAt ? nowMs - Date.parse(item.createdAt) : 0
  const isOld = minutes !== null && !isTypical && ageMs > FADED_AFTER_MINUTES * MINUTE_MS
  return { minutes, band: waitBand(minutes), isTypical, isOld, item }
}

/** The waits of an answer, by restaurant. */
export function waitsByRestaurant(waits: readonly WaitTime[]): ReadonlyMap<number, readonly WaitTime[]> {
  const byRestaurant = new Map<number, WaitTime[]>()
  for (const wait of waits) {
    const known = byRestaurant.get(wait.restaurantId)
    if (known) known.push(wait)
    else byRestaurant.set(wait.restaurantId, [wait])
  }
  return byRestaurant
}

/** Where a restaurant stands; null when it has no usable coordinates. */
export function pointOf(restaurant: Pick<PublicRestaurant, 'latitude' | 'longitude'>): LatLng | null {
  if (!restaurant.latitude || !restaurant.longitude) return null
  const point = { latitude: Number(restaurant.latitude), longitude: Number(restaurant.longitude) }
  return Number.isFinite(point.latitude) && Number.isFinite(point.longitude) ? point : null
}

/** Joins restaurants with their waits, as one viewer sees them. */
export function placesFor(
  restaurants: readonly PublicRestaurant[],
  waits: readonly WaitTime[],
  viewer: Viewer,
): Place[] {
  const byRestaurant = waitsByRestaurant(waits)
  return restaurants.map((restaurant) => {
    const at = pointOf(restaurant)
    return {
      id: restaurant.id,
      restaurant,
      at,
      miles: at && milesBetween(viewer.at, at),
      wait: shownWait(byRestaurant.get(restaurant.id) ?? [], viewer.partySize, viewer.nowMs),
    }
  })
}

export const PLACE_ORDERS = [
  { value: 'nearest', label: 'Nearest' },
  { value: 'shortest', label: 'Shortest wait' },
] as const
export type PlaceOrder = (typeof PLACE_ORDERS)[number]['value']

const orLast = (value: number | null): number => value ?? Number.MAX_SAFE_INTEGER
const byMiles = (a: Place, b: Place): number => orLast(a.miles) - orLast(b.miles) || a.id - b.id
const byMinutes = (a: Place, b: Place): number =>
  orLast(a.wait.minutes) - orLast(b.wait.minutes) ||
  Number(a.wait.isTypical) - Number(b.wait.isTypical) ||
  byMiles(a, b)

/** Unknown waits come last; of two equal waits a live one before a typical one, then the nearer. */
export const inOrder = (places: readonly Place[], order: PlaceOrder): Place[] =>
  places.toSorted(order === 'shortest' ? byMinutes : byMiles)

/** Several chips unite; with any chip on, unknown waits are hidden. */
export const throughChips = (places: readonly Place[], chips: readonly WaitTone[]): readonly Place[] =>
  chips.length === 0 ? places : places.filter((place) => passesChips(place.wait.minutes, chips))
