import { byRestaurant } from '#domain/byRestaurant.ts'
import { type LatLng, milesBetween } from '#domain/geo.ts'
import { displayWait, type MissingAnswer } from '#domain/waits/displayWait.ts'
import { passesChips, type WaitTone } from '#domain/waits.ts'
import type { PublicRestaurant } from '#features/restaurants/contract.ts'
import { type Bounds, isInside } from '#services/maps/client/area.ts'
import type { WaitTime } from '../contract.ts'
import type { DisplayedWait } from './displayedWait.ts'

/** A restaurant as shown in the list and on the map. */
export interface Place {
  id: number
  restaurant: PublicRestaurant
  /** null for a place that is not on the map. */
  at: LatLng | null
  /** From the viewer; null for a place that is not on the map. */
  miles: number | null
  wait: DisplayedWait
}

export interface Viewer {
  at: LatLng
  partySize: number
  nowMs: number
  /** Set while there is no wait-times response. */
  missing?: MissingAnswer | null
}

/** A restaurant's location; null when it has no usable coordinates. */
export function pointOf(restaurant: Pick<PublicRestaurant, 'latitude' | 'longitude'>): LatLng | null {
  if (!restaurant.latitude || !restaurant.longitude) return null
  const point = { latitude: Number(restaurant.latitude), longitude: Number(restaurant.longitude) }
  return Number.isFinite(point.latitude) && Number.isFinite(point.longitude) ? point : null
}

/** Restaurants with their waits, as one viewer sees them. */
export function placesFor(
  restaurants: readonly PublicRestaurant[],
  waits: readonly WaitTime[],
  viewer: Viewer,
): Place[] {
  const groups = byRestaurant(waits)
  return restaurants.map((restaurant) => {
    const at = pointOf(restaurant)
    const wait = displayWait(groups.get(restaurant.id) ?? [], viewer.partySize, viewer.nowMs, restaurant)
    return {
      id: restaurant.id,
      restaurant,
      at,
      miles: at && milesBetween(viewer.at, at),
      wait: wait.item || !viewer.missing ? wait : { ...wait, missing: viewer.missing },
    }
  })
}

export const PLACE_ORDERS = ['nearest', 'shortest'] as const
export type PlaceOrder = (typeof PLACE_ORDERS)[number]

const orLast = (value: number | null): number => value ?? Number.MAX_SAFE_INTEGER
const waitRank = ({ minutes, isFree }: DisplayedWait): number => (isFree ? 0 : orLast(minutes))
const byOpen = (a: Place, b: Place): number => Number(a.wait.isClosed) - Number(b.wait.isClosed)
const byMiles = (a: Place, b: Place): number => orLast(a.miles) - orLast(b.miles) || a.id - b.id
const byMinutes = (a: Place, b: Place): number =>
  waitRank(a.wait) - waitRank(b.wait) || Number(a.wait.isTypical) - Number(b.wait.isTypical) || byMiles(a, b)

/** Closed places come last. By wait, unknown waits come after known ones; of equal waits a live one comes first. */
export const inOrder = (places: readonly Place[], order: PlaceOrder): Place[] =>
  places.toSorted((a, b) => byOpen(a, b) || (order === 'shortest' ? byMinutes(a, b) : byMiles(a, b)))

/** Shows places that match any selected chip; with a chip selected, unknown waits and closed places are hidden. */
export const matchingChips = (places: readonly Place[], chips: readonly WaitTone[]): readonly Place[] =>
  chips.length === 0 ? places : places.filter(({ wait }) => passesChips(wait.minutes, chips))

/** The nearest place when the map shows none of them; null otherwise, and before the map is ready. */
export function nearestOutside(
  places: readonly Place[],
  shown: Bounds | null,
): { at: LatLng; miles: number } | null {
  if (!shown || places.some(({ at }) => at && isInside(shown, at))) return null
  const [nearest] = places.toSorted(byMiles)
  return nearest?.at && nearest.miles !== null ? { at: nearest.at, miles: nearest.miles } : null
}

export const openOnly = (places: readonly Place[]): readonly Place[] =>
  places.filter(({ wait }) => !wait.isClosed)
