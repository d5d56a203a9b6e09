import type { LatLng } from '#domain/geo.ts'
import { EARTH_RADIUS_MILES, METERS_PER_MILE } from '#domain/limits.ts'

const CORNERS = 72
const EARTH_RADIUS_METERS = EARTH_RADIUS_MILES * METERS_PER_MILE
const degrees = (radians: number): number => (radians * 180) / Math.PI

/** A circle on the ground as a ring of 72 corners, closed. */
export function circleAround(center: LatLng, radiusMeters: number): LatLng[] {
  const latitudeReach = degrees(radiusMeters / EARTH_RADIUS_METERS)
  const longitudeReach = latitudeReach / Math.cos((center.latitude * Math.PI) / 180)
  return Array.from({ length: CORNERS + 1 }, (_, corner) => {
    const angle = ((corner % CORNERS) / CORNERS) * 2 * Math.PI
    return {
      latitude: center.latitude + latitudeReach * Math.sin(angle),
      longitude: center.longitude + longitudeReach * Math.cos(angle),
    }
  })
}
