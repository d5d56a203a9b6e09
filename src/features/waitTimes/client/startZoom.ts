import { type LatLng, milesBetween } from '#domain/geo.ts'
import { EARTH_RADIUS_MILES, MAP_ZOOM, METERS_PER_MILE, NEARBY_CIRCLE_METERS } from '#domain/limits.ts'
import type { Place } from './places.ts'

/** Fewer markers than this leave a map looking empty. */
const ENOUGH_PLACES = 5
const TILE_PX = 512
const EQUATOR_METERS = 2 * Math.PI * EARTH_RADIUS_MILES * METERS_PER_MILE

const metersPerPixel = (zoom: number, latitude: number): number =>
  (EQUATOR_METERS * Math.cos((latitude * Math.PI) / 180)) / (TILE_PX * 2 ** zoom)

/**
 * The zoom to start with: the default, unless a small screen would then show fewer than five places although
 * more are near; then far enough out for five, but never beyond the half-mile circle.
 */
export function startZoom(places: readonly Place[], center: LatLng, smallerSidePx: number): number {
  const halfPx = Math.max(1, smallerSidePx / 2)
  const zoomFor = (meters: number): number =>
    Math.log2((halfPx * metersPerPixel(0, center.latitude)) / Math.max(1, meters))
  const distances = places
    .flatMap(({ at }) => (at ? [milesBetween(center, at) * METERS_PER_MILE] : []))
    .toSorted((a, b) => a - b)
  const fifth = distances[ENOUGH_PLACES - 1] ?? distances.at(-1)
  if (fifth === undefined) return MAP_ZOOM.maplibre
  const widest = Math.min(MAP_ZOOM.maplibre, zoomFor(NEARBY_CIRCLE_METERS))
  return Math.min(MAP_ZOOM.maplibre, Math.max(widest, zoomFor(fifth * EDGE_ALLOWANCE)))
}

/** A pill is wider than its point. */
const EDGE_ALLOWANCE = 1.2
