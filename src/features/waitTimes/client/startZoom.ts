import { type LatLng, milesBetween } from '#domain/geo.ts'
import { EARTH_RADIUS_MILES, MAP_ZOOM, METERS_PER_MILE, NEARBY_CIRCLE_METERS } from '#domain/limits.ts'
import { home } from '#kernel/client/home.ts'
import { hasNumber } from './displayedWait.ts'
import type { Place } from './places.ts'

/** What the first frame shows: so many places, so much ground at least, and so much at most. */
const FIRST_FRAME = {
  large: { places: 15, least: NEARBY_CIRCLE_METERS, most: Number.POSITIVE_INFINITY },
  small: { places: 14, least: NEARBY_CIRCLE_METERS / 2, most: NEARBY_CIRCLE_METERS },
} as const
const TILE_PX = 512
const EQUATOR_METERS = 2 * Math.PI * EARTH_RADIUS_MILES * METERS_PER_MILE
/** A pill is wider than its point. */
const EDGE_ALLOWANCE = 1.1

export const metersPerPixel = (zoom: number, latitude: number): number =>
  (EQUATOR_METERS * Math.cos((latitude * Math.PI) / 180)) / (TILE_PX * 2 ** zoom)

/**
 * The zoom to start with: it fits the half-mile circle or the nearest 15 places, whichever is larger. A small map fits
 * the nearest 14 whose wait it can name, within half of the circle to the whole.
 */
export function startZoom(
  places: readonly Place[],
  center: LatLng,
  smallerSidePx: number,
  frame: keyof typeof FIRST_FRAME = 'large',
): number {
  if (home.zoom !== null) return home.zoom
  const { least, most, places: count } = FIRST_FRAME[frame]
  const distances = (frame === 'small' ? places.filter(({ wait }) => hasNumber(wait)) : places)
    .flatMap(({ at }) => (at ? [milesBetween(center, at) * METERS_PER_MILE] : []))
    .toSorted((a, b) => a - b)
  const reached = distances[count - 1] ?? distances.at(-1) ?? 0
  const meters = Math.min(Math.max(least, reached), most) * EDGE_ALLOWANCE
  const halfPx = Math.max(1, smallerSidePx / 2)
  return Math.min(MAP_ZOOM.maplibre, Math.log2((halfPx * metersPerPixel(0, center.latitude)) / meters))
}
