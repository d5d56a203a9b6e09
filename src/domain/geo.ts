import { EARTH_RADIUS_MILES, METRES_PER_MILE, NEARBY_RADIUS_MILES, TWIN_DISTANCE_METRES } from './limits.ts'

/** Distances on the map (Spec §9). */
export interface LatLng {
  latitude: number
  longitude: number
}

const radians = (degrees: number): number => (degrees * Math.PI) / 180

/** Great-circle distance in miles with Spec §9's earth radius. */
export function milesBetween(a: LatLng, b: LatLng): number {
  const halfLat = radians(b.latitude - a.latitude) / 2
  const halfLng = radians(b.longitude - a.longitude) / 2
  const h =
    Math.sin(halfLat) ** 2 +
    Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * Math.sin(halfLng) ** 2
  return 2 * EARTH_RADIUS_MILES * Math.asin(Math.min(1, Math.sqrt(h)))
}

export const metresOf = (miles: number): number => miles * METRES_PER_MILE
export const milesOf = (metres: number): number => metres / METRES_PER_MILE
export const metresBetween = (a: LatLng, b: LatLng): number => metresOf(milesBetween(a, b))

export const isLatitude = (value: number): boolean => Number.isFinite(value) && Math.abs(value) <= 90
export const isLongitude = (value: number): boolean => Number.isFinite(value) && Math.abs(value) <= 180

const BOX_MARGIN = 1 + 1e-9

/**
 * The box that surely holds every point within `radiusMiles`, to narrow a search before measuring.
 * Near the date line its west or east lies beyond ±180; around a pole it holds every longitude.
 */
export function boxAround(centre: LatLng, radiusMiles: number = NEARBY_RADIUS_MILES.default) {
  const dLat = (radiusMiles / EARTH_RADIUS_MILES) * (180 / Math.PI) * BOX_MARGIN
  const nearestToPole = Math.abs(centre.latitude) + dLat
  const dLng = nearestToPole < 90 ? Math.min(180, dLat / Math.cos(radians(nearestToPole))) : 180
  return {
    south: centre.latitude - dLat,
    north: centre.latitude + dLat,
    west: centre.longitude - dLng,
    east: centre.longitude + dLng,
  }
}

/** The name a twin is recognised by: letters and digits only, accents and case aside; the name itself without any. */
export const twinName = (name: string): string =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '') || name.trim()

/** Twins: one name within 50 m. */
export const areTwins = (a: LatLng & { name: string }, b: LatLng & { name: string }): boolean =>
  twinName(a.name) === twinName(b.name) && metresBetween(a, b) <= TWIN_DISTANCE_METRES
