import type { LatLng } from '#domain/geo.ts'
import { EARTH_RADIUS_MILES, METRES_PER_MILE } from '#domain/limits.ts'

const CORNERS = 72
const EARTH_RADIUS_METRES = EARTH_RADIUS_MILES * METRES_PER_MILE
const degrees = (radians: number): number => (radians * 180) / Math.PI

/** A circle on the ground as a ring of 72 corners, closed. */
export function circleAround(centre: LatLng, radiusMetres: number): LatLng[] {
  const latitudeReach = degrees(radiusMetres / EARTH_RADIUS_METRES)
  const longitudeReach = latitudeReach / Math.cos((centre.latitude * Math.PI) / 180)
  return Array.from({ length: CORNERS + 1 }, (_, corner) => {
    const angle = ((corner % CORNERS) / CORNERS) * 2 * Math.PI
    return {
      latitude: centre.latitude + latitudeReach * Math.sin(angle),
      longitude: centre.longitude + longitudeReach * Math.cos(angle),
    }
  })
}
