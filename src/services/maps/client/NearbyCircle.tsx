import { useMemo } from 'react'
import type { LatLng } from '#domain/geo.ts'
import { NEARBY_CIRCLE_METERS } from '#domain/limits.ts'
import { useTheme } from '#kernel/client/theme.ts'
import { circleAround } from './circle.ts'
import { useMapSurface } from './mapEngine.ts'

/** Maps cannot read custom properties: these are --ink-3 and the fill of the half-mile circle. */
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
