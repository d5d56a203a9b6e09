import { useMemo } from 'react'
import { Layer, Source } from 'react-map-gl/maplibre'
import type { LatLng } from '#domain/geo.ts'
import { NEARBY_CIRCLE_METRES } from '#domain/limits.ts'
import { useTheme } from '#platform/client/theme.ts'
import { circleAround } from './circle.ts'

/** WebGL reads no custom properties: these are --ink-3 and the wash of the half-mile circle. */
const INKS = {
  light: { line: '#75675c', wash: 'rgba(255, 255, 255, 0.14)' },
  dark: { line: '#ac9c8f', wash: 'rgba(255, 255, 255, 0.03)' },
} as const

/** Half a mile around a point, dashed (Spec §9). */
export function NearbyCircle({ centre }: { centre: LatLng }) {
  const { theme } = useTheme()
  const circle = useMemo(() => circleAround(centre, NEARBY_CIRCLE_METRES), [centre])
  const ink = INKS[theme]
  return (
    <Source id="nearby" type="geojson" data={circle}>
      <Layer id="nearby-wash" type="fill" paint={{ 'fill-color': ink.wash }} />
      <Layer
        id="nearby-edge"
        type="line"
        paint={{ 'line-color': ink.line, 'line-width': 1.5, 'line-dasharray': [3, 2.5] }}
      />
    </Source>
  )
}
