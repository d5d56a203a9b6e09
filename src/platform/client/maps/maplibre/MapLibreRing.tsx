import type { Feature, Polygon } from 'geojson'
import { useMemo } from 'react'
import { Layer, Source } from 'react-map-gl/maplibre'
import type { LatLng } from '#domain/geo.ts'
import type { MapRingProps } from '../mapEngine.ts'

const featureOf = (ring: readonly LatLng[]): Feature<Polygon> => ({
  type: 'Feature',
  properties: {},
  geometry: { type: 'Polygon', coordinates: [ring.map(({ latitude, longitude }) => [longitude, latitude])] },
})

export function MapLibreRing({ ring, line, wash }: MapRingProps) {
  const feature = useMemo(() => featureOf(ring), [ring])
  return (
    <Source id="nearby" type="geojson" data={feature}>
      <Layer
        id="nearby-wash"
        type="fill"
        paint={{ 'fill-color': wash.color, 'fill-opacity': wash.opacity }}
      />
      <Layer
        id="nearby-edge"
        type="line"
        paint={{ 'line-color': line, 'line-width': 1.5, 'line-dasharray': [3, 2.5] }}
      />
    </Source>
  )
}
