import 'maplibre-gl/dist/maplibre-gl.css'
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url'
import './mapLibre.css'
import {
  type ErrorEvent,
  Layer,
  Map as MapLibre,
  type MapMouseEvent,
  type MapRef,
  Marker,
  type MarkerDragEvent,
  Source,
  useMap,
} from '@vis.gl/react-maplibre'
import { clsx } from 'clsx'
import type { Feature, Polygon } from 'geojson'
import { setWorkerUrl } from 'maplibre-gl'
import { type ReactNode, type Ref, use, useImperativeHandle, useMemo, useRef, useState } from 'react'
import type { LatLng } from '#domain/geo.ts'
import { isSanFrancisco } from '#domain/home.ts'
import { MAP_ZOOM } from '#domain/limits.ts'
import { useConfig } from '#kernel/client/config.ts'
import { home } from '#kernel/client/home.ts'
import { useMessages } from '#kernel/client/i18n/catalog.ts'
import { useTheme } from '#kernel/client/theme.ts'
import { MapWaiting } from '../MapWaiting.tsx'
import {
  MAP_ZOOM_RANGE,
  type MapCanvasProps,
  type MapHandle,
  type MapPinProps,
  type MapRingProps,
  MapSurfaceContext,
} from '../mapEngine.ts'
import styles from '../mapPin.module.css'
import { mapsMessages } from '../messages.en.ts'
import { drawLightlyWhileSlow } from './lighterMoves.ts'
import { mapLibreHandle, viewOf } from './mapLibreHandle.ts'
import { plainStyle } from './plainStyle.ts'
import { floodSea, sketchStyle } from './sketchStyle.ts'

// Without its worker's address the map draws nothing once it is bundled.
setWorkerUrl(workerUrl)

/** The map of the open profile: flat, north up, with visible attribution, in the current theme. */
export function MapLibreCanvas(props: MapCanvasProps) {
  const { center, zoom = MAP_ZOOM.maplibre, ref, onView, onPress, children } = props
  const t = useMessages(mapsMessages)
  const { style, isOwn, fallBack } = useBasemap()
  const hasStyle = useRef(false)
  if (!style) return props.waiting ?? <MapWaiting />
  const onError = ({ error }: ErrorEvent) => {
    // A single missing tile is no reason to change the map; a style that failed to load is.
    if (!isOwn && !hasStyle.current) fallBack()
    else console.warn('Map', error.message)
  }
  const press = ({ target, lngLat, originalEvent }: MapMouseEvent) => {
    // A click on a pin must not place a pin elsewhere.
    if (originalEvent.target !== target.getCanvas()) return
    onPress?.({ latitude: lngLat.lat, longitude: lngLat.lng })
  }
  return (
    <MapLibre
      initialViewState={{ ...center, zoom }}
      mapStyle={style}
      locale={{ 'Map.Title': t('map') }}
      minZoom={MAP_ZOOM_RANGE.min}
      maxZoom={MAP_ZOOM_RANGE.max}
      dragRotate={false}
      pitchWithRotate={false}
      touchPitch={false}
      attributionControl={{ compact: false }}
      cooperativeGestures={false}
      {...(onPress ? { onClick: press } : {})}
      onLoad={(event) => {
        event.target.touchZoomRotate.disableRotation()
        drawLightlyWhileSlow(event.target)
        onView?.(viewOf(event.target), 'own')
      }}
      onStyleData={() => {
        hasStyle.current = true
      }}
      onIdle={({ target }) => floodSea(target)}
      onMoveEnd={(event) => onView?.(viewOf(event.target), 'isOwn' in event ? 'own' : 'viewer')}
      onResize={(event) => onView?.(viewOf(event.target), 'resize')}
      onError={onError}
    >
      <Inside {...(ref ? { ref } : {})}>{children}</Inside>
    </MapLibre>
  )
}

interface InsideProps {
  ref?: Ref<MapHandle>
  children: ReactNode
}

function Inside(props: InsideProps) {
  const map = useMap().current
  return map ? <Surface map={map} {...props} /> : null
}

/** Provides the map to the content on it. */
function Surface({ map, ref, children }: InsideProps & { map: MapRef }) {
  const surface = useMemo(() => ({ map: mapLibreHandle(map), Pin: MapLibrePin, Ring: MapLibreRing }), [map])
  useImperativeHandle(ref, () => surface.map, [surface])
  return <MapSurfaceContext value={surface}>{children}</MapSurfaceContext>
}

function MapLibrePin({ latitude, longitude, anchor = 'center', ...props }: MapPinProps) {
  const { isInFront = false, onDragEnd, children } = props
  const dropped = ({ lngLat }: MarkerDragEvent) =>
    onDragEnd?.({ latitude: lngLat.lat, longitude: lngLat.lng })
  return (
    <Marker
      latitude={latitude}
      longitude={longitude}
      anchor={anchor}
      className={clsx(styles.pin, isInFront && styles.isInFront)}
      draggable={onDragEnd !== undefined}
      {...(onDragEnd ? { onDragEnd: dropped } : {})}
    >
      {children}
    </Marker>
  )
}

const featureOf = (ring: readonly LatLng[]): Feature<Polygon> => ({
  type: 'Feature',
  properties: {},
  geometry: { type: 'Polygon', coordinates: [ring.map(({ latitude, longitude }) => [longitude, latitude])] },
})

function MapLibreRing({ ring, line, wash }: MapRingProps) {
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

const ownStyle = (theme: 'light' | 'dark') =>
  isSanFrancisco(home) ? sketchStyle(theme) : plainStyle(theme, home)

let loading: Promise<typeof import('./fileStyle.ts')> | undefined
/** Reads PMTiles files; pages with other basemaps never load it. */
const loadTiles = () => (loading ??= import('./fileStyle.ts'))

/**
 * The basemap in the current theme: the configured style or tiles; the product's own sketch if none are
 * configured, and permanently once a style failed to load. null until the configuration has been read.
 */
function useBasemap() {
  const { theme } = useTheme()
  const config = useConfig()
  const [isStyleBroken, setIsStyleBroken] = useState(false)
  const basemap = config.data?.basemap
  const tiles = basemap?.kind === 'tiles' ? basemap : null
  const code = tiles && use(loadTiles())
  const url = basemap?.kind === 'style' && !isStyleBroken ? basemap[theme] : null
  const isSettled = !config.isPending
  const style = useMemo(() => {
    if (!isSettled) return null
    return tiles && code ? code.fileStyle(theme, tiles) : (url ?? ownStyle(theme))
  }, [isSettled, url, theme, tiles, code])
  return { style, isOwn: url === null, fallBack: () => setIsStyleBroken(true) }
}
