import { type LatLng, milesBetween, milesOf } from '#domain/geo.ts'
import { NEARBY_CIRCLE_METERS, NEARBY_RADIUS_MILES } from '#domain/limits.ts'

export interface Bounds {
  west: number
  south: number
  east: number
  north: number
}

/** The area of a request. Without a radius the server's default applies. */
export interface Area {
  lat: number
  lng: number
  radius?: number
}

const DECIMALS = 3
/** Three decimals, about a hundred meters, so that neighbors send the same request and share its response. */
const rounded = (degrees: number): number => Number(degrees.toFixed(DECIMALS))

export const areaAround = (center: LatLng): Area => ({
  lat: rounded(center.latitude),
  lng: rounded(center.longitude),
})

const ROUNDING_MILES = 0.1

/** The circle around the center of a viewport that covers its corners, including rounding. */
export function areaCovering(bounds: Bounds): Area {
  const latitude = (bounds.north + bounds.south) / 2
  const longitude = (bounds.east + bounds.west) / 2
  const corner = { latitude: bounds.north, longitude: bounds.east }
  const opposite = { latitude: bounds.south, longitude: bounds.east }
  const center = { latitude, longitude }
  const reach = Math.max(milesBetween(center, corner), milesBetween(center, opposite)) + ROUNDING_MILES
  const atLeast = Math.max(reach, milesOf(NEARBY_CIRCLE_METERS))
  const radius = Math.min(NEARBY_RADIUS_MILES.max, Math.ceil(atLeast * 10) / 10)
  return { ...areaAround(center), radius }
}

export const isInside = (bounds: Bounds, point: LatLng): boolean =>
  point.latitude >= bounds.south &&
  point.latitude <= bounds.north &&
  point.longitude >= bounds.west &&
  point.longitude <= bounds.east

/** How far the center may move, as a share of the viewport, before its area counts as another one. */
const MOVED_SHARE = 0.2

/** Whether the view has moved or widened enough since `from` to search again. */
export function hasMovedOn(from: Bounds, to: Bounds): boolean {
  const isWithin =
    to.west >= from.west && to.east <= from.east && to.south >= from.south && to.north <= from.north
  if (isWithin) return false
  const width = from.east - from.west
  const height = from.north - from.south
  const movedX = Math.abs(from.east + from.west - to.east - to.west) / 2
  const movedY = Math.abs(from.north + from.south - to.north - to.south) / 2
  const grew = (to.north - to.south) / height
  return movedX > width * MOVED_SHARE || movedY > height * MOVED_SHARE || grew > 1 + MOVED_SHARE * 2
}
