import { type LatLng, milesBetween } from '#domain/geo.ts'
import { EARTH_RADIUS_MILES, MAP_ZOOM, METERS_PER_MILE, NEARBY_CIRCLE_METERS } from '#domain/limits.ts'
import { home } from '#kernel/client/home.ts'
import type { Place } from './places.ts'

const FIRST_FRAME_PLACES = 15
const TILE_PX = 512
const EQUATOR_METERS = 2 * Math.PI * EARTH_RADIUS_MILES * METERS_PER_MILE
/** A pill is wider than its point. */
const EDGE_ALLOWANCE = 1.1

const metersPerPixel = (zoom: number, latitude: number): number =>
  (EQUATOR_METERS * Math.cos((latitude * Math.PI) / 180)) / (TILE_PX * 2 ** zoom)

/** The zoom to start with: it fits the half-mile circle or the nearest 15 places, whichever is larger. */
export function startZoom(places: readonly Place[], center: LatLng, smallerSidePx: number): number {
  if (home.zoom !== null) return home.zoom
  const distances = places
    .flatMap(({ at }) => (at ? [milesBetween(center, at) * METERS_PER_MILE] : []))
    .toSorted((a, b) => a - b)
  const reached = distances[FIRST_FRAME_PLACES - 1] ?? distances.at(-1) ?? 0
  const meters = Math.max(NEARBY_CIRCLE_METERS, reached) * EDGE_ALLOWANCE
  const halfPx = Math.max(1, smallerSidePx / 2)
  return Math.min(MAP_ZOOM.maplibre, Math.log2((halfPx * metersPerPixel(0, center.latitude)) / meters))
}
