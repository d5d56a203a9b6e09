import { type LatLng, milesBetween } from '#domain/geo.ts'
import { EARTH_RADIUS_MILES, MAP_ZOOM, METERS_PER_MILE, NEARBY_CIRCLE_METERS } from '#domain/limits.ts'
import { home } from '#kernel/client/home.ts'
import type { Place } from './places.ts'

/** What the first frame shows at least: so many places, and so much ground. A small map has no room for more names. */
const FIRST_FRAME = {
  large: { places: 15, meters: NEARBY_CIRCLE_METERS },
  small: { places: 9, meters: NEARBY_CIRCLE_METERS / 2 },
} as const
const TILE_PX = 512
const EQUATOR_METERS = 2 * Math.PI * EARTH_RADIUS_MILES * METERS_PER_MILE
/** A pill is wider than its point. */
const EDGE_ALLOWANCE = 1.1

export const metersPerPixel = (zoom: number, latitude: number): number =>
  (EQUATOR_METERS * Math.cos((latitude * Math.PI) / 180)) / (TILE_PX * 2 ** zoom)

/**
 * The zoom to start with: it fits the half-mile circle or the nearest 15 places, whichever is larger; on a small map,
 * half of the circle or the nearest 9.
 */
export function startZoom(
  places: readonly Place[],
  center: LatLng,
  smallerSidePx: number,
  frame: keyof typeof FIRST_FRAME = 'large',
): number {
  if (home.zoom !== null) return home.zoom
  const distances = places
    .flatMap(({ at }) => (at ? [milesBetween(center, at) * METERS_PER_MILE] : []))
    .toSorted((a, b) => a - b)
  const reached = distances[FIRST_FRAME[frame].places - 1] ?? distances.at(-1) ?? 0
  const meters = Math.max(FIRST_FRAME[frame].meters, reached) * EDGE_ALLOWANCE
  const halfPx = Math.max(1, smallerSidePx / 2)
  return Math.min(MAP_ZOOM.maplibre, Math.log2((halfPx * metersPerPixel(0, center.latitude)) / meters))
}
