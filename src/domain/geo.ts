import { EARTH_RADIUS_MILES, METERS_PER_MILE, NEARBY_RADIUS_MILES, TWIN_DISTANCE_METERS } from './limits.ts'

export interface LatLng {
  latitude: number
  longitude: number
}

const radians = (degrees: number): number => (degrees * Math.PI) / 180

/** Great-circle distance in miles with the earth radius of 3,959 miles. */
export function milesBetween(a: LatLng, b: LatLng): number {
  const halfLat = radians(b.latitude - a.latitude) / 2
  const halfLng = radians(b.longitude - a.longitude) / 2
  const h =
    Math.sin(halfLat) ** 2 +
    Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * Math.sin(halfLng) ** 2
  return 2 * EARTH_RADIUS_MILES * Math.asin(Math.min(1, Math.sqrt(h)))
}

export const metersOf = (miles: number): number => miles * METERS_PER_MILE
export const milesOf = (meters: number): number => meters / METERS_PER_MILE
export const metersBetween = (a: LatLng, b: LatLng): number => metersOf(milesBetween(a, b))

const METERS_PER_KILOMETER = 1000

/** A distance as screens show it: in the home's unit, at least 0.1, without decimals from ten. */
export function shownDistance(miles: number, units: 'mi' | 'km'): { distance: number; digits: 0 | 1 } {
  const distance = Math.max(0.1, units === 'km' ? metersOf(miles) / METERS_PER_KILOMETER : miles)
  return { distance, digits: distance >= 9.95 ? 0 : 1 }
}

export const isLatitude = (value: number): boolean => Number.isFinite(value) && Math.abs(value) <= 90
export const isLongitude = (value: number): boolean => Number.isFinite(value) && Math.abs(value) <= 180

const BOX_MARGIN = 1 + 1e-9

/**
 * A box that contains every point within `radiusMiles`, to narrow a search before measuring. Near the date line
 * its west or east is beyond ±180; around a pole it contains every longitude.
 */
export function boxAround(center: LatLng, radiusMiles: number = NEARBY_RADIUS_MILES.default) {
  const dLat = (radiusMiles / EARTH_RADIUS_MILES) * (180 / Math.PI) * BOX_MARGIN
  const nearestToPole = Math.abs(center.latitude) + dLat
  const dLng = nearestToPole < 90 ? Math.min(180, dLat / Math.cos(radians(nearestToPole))) : 180
  return {
    south: center.latitude - dLat,
    north: center.latitude + dLat,
    west: center.longitude - dLng,
    east: center.longitude + dLng,
  }
}

/**
 * The name that duplicates are matched by: letters and digits only, without case and accents; the unchanged name
 * if there are none.
 */
export const twinName = (name: string): string =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '') || name.trim()

/** Close enough to be the same place, if the names match. */
export const areTwinPoints = (a: LatLng, b: LatLng): boolean => metersBetween(a, b) <= TWIN_DISTANCE_METERS

/** Duplicates: the same name within 50 m. */
export const areTwins = (a: LatLng & { name: string }, b: LatLng & { name: string }): boolean =>
  twinName(a.name) === twinName(b.name) && areTwinPoints(a, b)
