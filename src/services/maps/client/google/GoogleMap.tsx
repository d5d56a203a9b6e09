import {
  type ReactNode,
  type Ref,
  useEffect,
  useEffectEvent,
  useImperativeHandle,
  useMemo,
  useRef,
  useState,
} from 'react'
import { createPortal } from 'react-dom'
import type { LatLng } from '#domain/geo.ts'
import { MAP_ZOOM } from '#domain/limits.ts'
import { useTheme } from '#kernel/client/theme.ts'
import {
  type MapCanvasProps,
  type MapHandle,
  type MapPinProps,
  type MapRingProps,
  MapSurfaceContext,
  type MapView,
  type ViewCause,
} from '../mapEngine.ts'
import { type DrawnMap, drawGoogleMap } from './drawGoogleMap.ts'
import styles from './googleMap.module.css'
import { latLngOf, literalOf } from './googleMapHandle.ts'
import { GoogleMapContext, useGoogleMap } from './googleMapSurface.ts'
import { PIN_CLASS } from './pinClass.ts'
import type { MapLibraries } from './useMapLibraries.ts'

interface GoogleMapProps extends MapCanvasProps {
  libraries: MapLibraries
  mapId: string
}

export function GoogleMap({ libraries, mapId, ...props }: GoogleMapProps) {
  const { center, zoom = MAP_ZOOM.maplibre, ref, onView, onPress, children } = props
  const { theme } = useTheme()
  const box = useRef<HTMLDivElement>(null)
  const last = useRef<{ center: LatLng; zoom: number } | null>(null)
  const [drawn, setDrawn] = useState<DrawnMap | null>(null)
  const reportView = useEffectEvent((view: MapView, cause: ViewCause) => onView?.(view, cause))
  const press = useEffectEvent((at: LatLng) => onPress?.(at))
  const startAt = useEffectEvent(() => last.current ?? { center, zoom })

  // Google's map sets its colors only once, so the other theme gets another map, with the same view.
  useEffect(() => {
    if (!box.current) return
    const made = drawGoogleMap(libraries.maps, box.current, {
      mapId,
      theme,
      ...startAt(),
      firstCause: last.current ? 'resize' : 'own',
      onView: (view, cause) => {
        const middle = made.map.getCenter()
        if (middle) last.current = { center: latLngOf(middle), zoom: view.zoom }
        reportView(view, cause)
      },
      onPress: (at) => press(at),
    })
    setDrawn(made)
    return () => {
      setDrawn(null)
      made.remove()
    }
  }, [libraries, mapId, theme])

  return (
    <div className={styles.box} ref={box}>
      {drawn && (
        <Surface drawn={drawn} libraries={libraries} {...(ref ? { ref } : {})}>
          {children}
        </Surface>
      )}
    </div>
  )
}

interface SurfaceProps {
  drawn: DrawnMap
  libraries: MapLibraries
  ref?: Ref<MapHandle>
  children: ReactNode
}

/** Provides the map to the content on it. */
function Surface({ drawn: { map, handle }, libraries, ref, children }: SurfaceProps) {
  const google = useMemo(() => ({ map, libraries }), [map, libraries])
  const surface = useMemo(() => ({ map: handle, Pin: GoogleMapPin, Ring: GoogleMapRing }), [handle])
  useImperativeHandle(ref, () => handle, [handle])
  return (
    <GoogleMapContext value={google}>
      <MapSurfaceContext value={surface}>{children}</MapSurfaceContext>
    </GoogleMapContext>
  )
}

const EDGE_PX = 1.5
const DASH_PX = 4.5
const GAP_PX = 3.75

/** Google can't dash the edge of a polygon, so a dashed line is drawn around it. */
function GoogleMapRing({ ring, line, wash }: MapRingProps) {
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

type Marker = google.maps.marker.AdvancedMarkerElement

/** A Google marker with React content inside. */
function GoogleMapPin({ latitude, longitude, anchor = 'center', ...props }: MapPinProps) {
  const { isInFront = false, onDragEnd, children } = props
  const { map, libraries } = useGoogleMap()
  const [marker] = useState(() => new libraries.marker.AdvancedMarkerElement())
  const isDraggable = onDragEnd !== undefined
  const drop = useEffectEvent(() => {
    const at = positionOf(marker)
    if (at) onDragEnd?.(at)
  })

  useEffect(() => {
    marker.position = literalOf({ latitude, longitude })
  }, [marker, latitude, longitude])
  useEffect(() => {
    marker.anchorTop = ANCHOR_TOP[anchor]
    marker.gmpDraggable = isDraggable
  }, [marker, anchor, isDraggable])
  useEffect(() => (isInFront ? raise(marker) : raiseWhilePointedAt(marker)), [marker, isInFront])
  useEffect(() => {
    const dropped = () => drop()
    marker.addEventListener('gmp-dragend', dropped)
    return () => marker.removeEventListener('gmp-dragend', dropped)
  }, [marker])
  // Last, so that the marker is complete when it is added to the map.
  useEffect(() => {
    marker.map = map
    return () => {
      marker.map = null
    }
  }, [marker, map])

  return createPortal(<div className={PIN_CLASS}>{children}</div>, marker)
}

/** Google sorts either all of its markers by these, or none. */
const LEVEL = { plain: 1, pointedAt: 3, inFront: 4 } as const

function raise(marker: Marker): void {
  marker.zIndex = LEVEL.inFront
}

function raiseWhilePointedAt(marker: Marker): () => void {
  const lift = () => {
    marker.zIndex = LEVEL.pointedAt
  }
  const drop = () => {
    marker.zIndex = LEVEL.plain
  }
  drop()
  const reactions = { pointerenter: lift, focusin: lift, pointerleave: drop, focusout: drop }
  for (const [name, react] of Object.entries(reactions)) marker.addEventListener(name, react)
  return () => {
    for (const [name, react] of Object.entries(reactions)) marker.removeEventListener(name, react)
  }
}

const ANCHOR_TOP = { center: '-50%', bottom: '-100%' } as const

function positionOf({ position }: Marker): LatLng | null {
  if (!position) return null
  const { lat, lng } = 'toJSON' in position ? position.toJSON() : position
  return { latitude: lat, longitude: lng }
}
