import { useMemo } from 'react'
import type { LatLng } from '#domain/geo.ts'
import { NEARBY_CIRCLE_METRES } from '#domain/limits.ts'
import { useTheme } from '#platform/client/theme.ts'
import { circleAround } from './circle.ts'
import { useMapSurface } from './mapEngine.ts'

/** Maps read no custom properties: these are --ink-3 and the wash of the half-mile circle. */
const INKS = {
  light: { line: '#75675c', wash: { colour: '#ffffff', opacity: 0.14 } },
  dark: { line: '#ac9c8f', wash: { colour: '#ffffff', opacity: 0.03 } },
} as const

/** Half a mile around a point, dashed (Spec §9). */
export function NearbyCircle({ centre }: { centre: LatLng }) {
  const { theme } = useTheme()
  const { Ring } = useMapSurface()
  const ring = useMemo(() => circleAround(centre, NEARBY_CIRCLE_METRES), [centre])
  return <Ring ring={ring} {...INKS[theme]} />
}
