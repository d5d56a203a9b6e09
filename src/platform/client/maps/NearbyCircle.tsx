import { useMemo } from 'react'
import type { LatLng } from '#domain/geo.ts'
import { EARTH_RADIUS_MILES, METERS_PER_MILE, NEARBY_CIRCLE_METERS } from '#domain/limits.ts'
import { useTheme } from '#platform/client/theme.ts'
import { useMapSurface } from './mapEngine.ts'

/** Maps read no custom properties: these are --ink-3 and the wash of the half-mile circle. */
const INKS = {
  light: { line: '#75675c', wash: { color: '#ffffff', opacity: 0.14 } },
  dark: { line: '#ac9c8f', wash: { color: '#ffffff', opacity: 0.03 } },
} as const

/** Half a mile around a point, dashed. */
export function NearbyCircle({ center }: { center: LatLng }) {
  const { theme } = useTheme()
  const { Ring } = useMapSurface()
  const ring = useMemo(() => circleAround(center, NEARBY_CIRCLE_METERS), [center])
  return <Ring ring={ring} {...INKS[theme]} />
}

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
