import 'maplibre-gl/dist/maplibre-gl.css'
import { setWorkerUrl } from 'maplibre-gl'
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url'
import { type ReactNode, type Ref, useRef } from 'react'
import { type ErrorEvent, Map as MapLibre, type MapRef } from 'react-map-gl/maplibre'
import type { LatLng } from '#domain/geo.ts'
import { MAP_ZOOM } from '#domain/limits.ts'
import type { Bounds } from './area.ts'
import { useBasemap } from './useBasemap.ts'
import './maps.css'

// Without its worker's address the map draws nothing once it is bundled.
setWorkerUrl(workerUrl)

const MIN_ZOOM = 9
const MAX_ZOOM = 19

/** Who changed the view: the viewer's hand, the product, or the window. */
export type ViewCause = 'viewer' | 'own' | 'resize'

export interface MapView {
  bounds: Bounds
  zoom: number
}

interface MapCanvasProps {
  centre: LatLng
  /** MapLibre's scale; left out, the one of Spec §9. */
  zoom?: number
  ref?: Ref<MapRef>
  /** Once when the map is ready, then after every change. */
  onView?: (view: MapView, cause: ViewCause) => void
  children?: ReactNode
}

/** Passed along with a movement of ours, so that it is not taken for the viewer's. */
export const OWN_MOVE = { isOwn: true } as const

export function viewOf(map: MapRef | ReturnType<MapRef['getMap']>): MapView {
  const bounds = map.getBounds()
  return {
    bounds: {
      west: bounds.getWest(),
      south: bounds.getSouth(),
      east: bounds.getEast(),
      north: bounds.getNorth(),
    },
    zoom: map.getZoom(),
  }
}

/** The basemap with the product's manners: flat, north up, attribution in sight, theme followed. */
export function MapCanvas(props: MapCanvasProps) {
  const { centre, zoom = MAP_ZOOM.maplibre, ref, onView, children } = props
  const { style, isSketch, fallBack } = useBasemap()
  const hasStyle = useRef(false)
  if (!style) return null
  const onError = ({ error }: ErrorEvent) => {
    // A single missing tile is no reason to change the map; a style that never came is.
    if (!isSketch && !hasStyle.current) fallBack()
    else console.warn('Map', error.message)
  }
  return (
    <MapLibre
      {...(ref ? { ref } : {})}
      initialViewState={{ ...centre, zoom }}
      mapStyle={style}
      minZoom={MIN_ZOOM}
      maxZoom={MAX_ZOOM}
      dragRotate={false}
      pitchWithRotate={false}
      touchPitch={false}
      attributionControl={{ compact: false }}
      cooperativeGestures={false}
      onLoad={(event) => {
        event.target.touchZoomRotate.disableRotation()
        onView?.(viewOf(event.target), 'own')
      }}
      onStyleData={() => {
        hasStyle.current = true
      }}
      onMoveEnd={(event) => onView?.(viewOf(event.target), 'isOwn' in event ? 'own' : 'viewer')}
      onResize={(event) => onView?.(viewOf(event.target), 'resize')}
      onError={onError}
    >
      {children}
    </MapLibre>
  )
}
