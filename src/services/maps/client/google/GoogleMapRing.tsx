import { useEffect } from 'react'
import type { MapRingProps } from '../mapEngine.ts'
import { literalOf } from './googleMapHandle.ts'
import { useGoogleMap } from './googleMapSurface.ts'

const EDGE_PX = 1.5
const DASH_PX = 4.5
const GAP_PX = 3.75

/** Google can't dash the edge of a polygon, so a dashed line is drawn around it. */
export function GoogleMapRing({ ring, line, wash }: MapRingProps) {
  const { map, libraries } = useGoogleMap()
  useEffect(() => {
    const { Polygon, Polyline } = libraries.maps
    const path = ring.map(literalOf)
    const area = new Polygon({
      paths: path,
      clickable: false,
      strokeWeight: 0,
      fillColor: wash.color,
      fillOpacity: wash.opacity,
      map,
    })
    const dash: google.maps.Symbol = {
      path: `M 0,0 0,${DASH_PX}`,
      scale: 1,
      strokeColor: line,
      strokeOpacity: 1,
      strokeWeight: EDGE_PX,
    }
    const edge = new Polyline({
      path,
      clickable: false,
      strokeOpacity: 0,
      icons: [{ icon: dash, offset: '0', repeat: `${DASH_PX + GAP_PX}px` }],
      map,
    })
    return () => {
      area.setMap(null)
      edge.setMap(null)
    }
  }, [map, libraries, ring, line, wash])
  return null
}
