import { startTransition, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { type LatLng, milesBetween } from '#domain/geo.ts'
import { METERS_PER_MILE, NEARBY_CIRCLE_METERS } from '#domain/limits.ts'
import { useMessages } from '#kernel/client/i18n/catalog.ts'
import { Shape } from '#kit/Shape.tsx'
import { type Bounds, isInside } from '#services/maps/client/area.ts'
import { MapButtons } from '#services/maps/client/MapButtons.tsx'
import { LateMapCanvas } from '#services/maps/client/MapCanvas.tsx'
import { MapPin } from '#services/maps/client/MapPin.tsx'
import type { MapHandle, MapView, ViewCause } from '#services/maps/client/mapEngine.ts'
import { NearbyCircle } from '#services/maps/client/NearbyCircle.tsx'
import { arrangePins, type Box } from './arrangePins.ts'
import { type ClusterMarker, indexPlaces, type MapMarker } from './clusters.ts'
import { onMapMessages } from './onMap/messages.en.ts'
import type { Place } from './places.ts'
import styles from './placesMap.module.css'
import { metersPerPixel, startZoom } from './startZoom.ts'
import { WaitLegend } from './WaitLegend.tsx'
import { type PillLook, WaitPill } from './WaitPill.tsx'

/** The first pins appear in steps, so that a slow phone responds to input meanwhile. */
const STEP = 20

interface PlacesMapProps {
  places: readonly Place[]
  /** The viewer's location, with the half-mile circle around it. */
  viewerAt: LatLng
  /** Where to move the map; only a new object moves it. */
  target: LatLng
  selectedId: number | null
  hoveredId: number | null
  onSelect: (id: number) => void
  onHover: (id: number | null) => void
  onView: (bounds: Bounds, cause: ViewCause) => void
  onLocate: () => void
  /** What covers the map's edges, in CSS pixels: places are kept clear of it. */
  coveredLeftPx: number
  coveredTopPx: number
  /** A map as small as a phone's: a few places have names, the others are dots. */
  isSmall: boolean
  /** A button stands at the lower edge of a small map. */
  hasButtonBelow: boolean
  /** Changes with each new search: when none of its places is in view, the map moves to the nearest. */
  searchKey: string
}

/**
 * The places as wait pills on the map, clustered where they are too close. On a small map those around the half-mile
 * circle and the selected place are names and dots instead. Only what is in view is rendered.
 */
export function PlacesMap(props: PlacesMapProps) {
  const { places, viewerAt, target, selectedId, hoveredId, onSelect, onHover, onView } = props
  const t = useMessages(onMapMessages)
  const [map, setMap] = useState<MapHandle | null>(null)
  const [view, setView] = useState<MapView | null>(null)
  const [drawn, setDrawn] = useState(STEP)
  const { isSmall, hasButtonBelow, coveredLeftPx, coveredTopPx } = props
  const selectedAt = places.find(({ id }) => id === selectedId)?.at ?? null
  const isLoose = isSmall && view !== null && isCircleLarge(view.zoom, viewerAt)
  const index = useMemo(
    () => indexPlaces(places, selectedId, isLoose ? isAround([viewerAt, selectedAt]) : undefined),
    [places, selectedId, isLoose, viewerAt, selectedAt],
  )
  const markers = useMemo(() => {
    if (!map || !view) return []
    const found = index.markersIn(padded(view.bounds), view.zoom)
    if (!isSmall) return found.map((marker) => ({ marker, look: 'pill' as const }))
    const looks = arrangePins(
      found,
      smallMap(map, view, { viewerAt, coveredTopPx, hasButtonBelow }),
      selectedId,
    )
    return found.flatMap((marker) => withLook(marker, looks))
  }, [index, map, view, isSmall, selectedId, viewerAt, coveredTopPx, hasButtonBelow])

  useEffect(() => {
    if (drawn < markers.length) startTransition(() => setDrawn((pins) => pins + STEP))
  }, [drawn, markers.length])
  useGoTo(map, view !== null, { target, places, coveredTopPx, isSmall })
  useRevealSearch(map, props.searchKey, places, coveredTopPx)
  useKeepInSight(map, view !== null ? selectedAt : null, coveredLeftPx, coveredTopPx)

  const changeView = useCallback(
    (next: MapView, cause: ViewCause) => {
      setView(next)
      onView(next.bounds, cause)
    },
    [onView],
  )
  const openCluster = ({ clusterId, latitude, longitude }: ClusterMarker) =>
    map?.easeTo({
      center: { latitude, longitude },
      zoom: index.expansionZoom(clusterId),
      coveredTopPx,
    })
  return (
    <LateMapCanvas ref={setMap} center={target} onView={changeView}>
      <NearbyCircle center={viewerAt} />
      <MapPin {...viewerAt}>
        <div className={styles.me} role="img" aria-label={t('youAreHere')} />
      </MapPin>
      {markers.slice(0, drawn).map(({ marker, look }) => (
        <MapPin
          key={marker.key}
          latitude={marker.latitude}
          longitude={marker.longitude}
          isInFront={
            (look !== 'pill' && look !== 'dot') || (marker.kind === 'place' && marker.place.id === selectedId)
          }
        >
          {marker.kind === 'cluster' ? (
            <WaitCluster cluster={marker} onOpen={openCluster} />
          ) : (
            <WaitPill
              place={marker.place}
              look={look}
              isSelected={marker.place.id === selectedId}
              isHovered={marker.place.id === hoveredId}
              onSelect={onSelect}
              onHover={onHover}
            />
          )}
        </MapPin>
      ))}
      <WaitLegend />
      <MapButtons onLocate={props.onLocate} />
    </LateMapCanvas>
  )
}

/** Smaller, the dots inside it could not be told apart. */
const LEAST_CIRCLE_PX = 180
const isCircleLarge = (zoom: number, { latitude }: LatLng): boolean =>
  (2 * NEARBY_CIRCLE_METERS) / metersPerPixel(zoom, latitude) >= LEAST_CIRCLE_PX

/** The circle and what a phone shows around it. */
const LOOSE_METERS = 2 * NEARBY_CIRCLE_METERS
const isAround =
  (centers: readonly (LatLng | null)[]) =>
  ({ at }: Place): boolean =>
    centers.some((center) => center && at && milesBetween(center, at) * METERS_PER_MILE <= LOOSE_METERS)

type Looks = ReturnType<typeof arrangePins>

/** The marker with its look; nothing for a place that lies under another. */
function withLook(marker: MapMarker, looks: Looks): { marker: MapMarker; look: PillLook }[] {
  const look = marker.kind === 'cluster' ? 'pill' : looks.get(marker.place.id)
  return look ? [{ marker, look }] : []
}

/** The rounded top of the sheet covers the lower edge of a small map, as in browse.module.css. */
const SHEET_PX = 20
const EDGE_PX = 4
/** The buttons at the lower right, of which a touch screen has one, and the one in the middle of the lower edge. */
const BUTTONS_PX = { width: 64, height: { mouse: 190, touch: 88 } } as const
/** The credits of the map at the lower left. */
const CREDITS_PX = { width: 210, height: 22 } as const
const ME_PX = 12
const TOUCH = '(hover: none) and (pointer: coarse)'
const BUTTON_BELOW_PX = { width: 260, height: 88 } as const

interface SmallMapOf {
  viewerAt: LatLng
  coveredTopPx: number
  hasButtonBelow: boolean
}

function smallMap(
  map: MapHandle,
  { bounds }: MapView,
  { viewerAt, coveredTopPx, hasButtonBelow }: SmallMapOf,
) {
  const sizePx = map.sizePx()
  const { width, height } = sizePx
  const buttonsPx = BUTTONS_PX.height[matchMedia(TOUCH).matches ? 'touch' : 'mouse']
  const lowerRight = { left: width - BUTTONS_PX.width, right: width, top: height - buttonsPx }
  const below: Box = {
    left: (width - BUTTON_BELOW_PX.width) / 2,
    right: (width + BUTTON_BELOW_PX.width) / 2,
    top: height - BUTTON_BELOW_PX.height,
    bottom: height,
  }
  const lowest = height - SHEET_PX
  const credits = { left: 0, right: CREDITS_PX.width, top: lowest - CREDITS_PX.height, bottom: lowest }
  return {
    bounds,
    sizePx,
    clear: {
      left: EDGE_PX,
      right: width - EDGE_PX,
      top: coveredTopPx + EDGE_PX,
      bottom: lowest - EDGE_PX,
    },
    taken: [{ ...lowerRight, bottom: height }, credits, ...(hasButtonBelow ? [below] : [])],
    viewer: { at: viewerAt, radiusPx: ME_PX },
  }
}

interface Start {
  target: LatLng
  places: readonly Place[]
  coveredTopPx: number
  isSmall: boolean
}

/** Moves to each new target, as does each new map, once the places around it are known, zoomed to show some of them. */
function useGoTo(
  map: MapHandle | null,
  isReady: boolean,
  { target, places, coveredTopPx, isSmall }: Start,
): void {
  const reached = useRef<{ map: MapHandle; target: LatLng } | null>(null)
  useEffect(() => {
    if (!map || !isReady || (reached.current?.map === map && reached.current.target === target)) return
    const { width, height } = map.sizePx()
    const sidePx = Math.min(width, height - coveredTopPx)
    const zoom = startZoom(places, target, sidePx, isSmall ? 'small' : 'large')
    map.jumpTo({ center: target, zoom, coveredTopPx })
    if (places.length > 0) reached.current = { map, target }
  }, [map, isReady, target, places, coveredTopPx, isSmall])
}

function useRevealSearch(
  map: MapHandle | null,
  searchKey: string,
  places: readonly Place[],
  coveredTopPx: number,
): void {
  const revealed = useRef(searchKey)
  useEffect(() => {
    if (!map || revealed.current === searchKey || places.length === 0) return
    revealed.current = searchKey
    const { bounds } = map.view()
    if (places.some(({ at }) => at && isInside(bounds, at))) return
    const nearest = places.toSorted((a, b) => (a.miles ?? FAR) - (b.miles ?? FAR))[0]?.at
    if (nearest) map.easeTo({ center: nearest, coveredTopPx })
  }, [map, searchKey, places, coveredTopPx])
}
const FAR = Number.POSITIVE_INFINITY

/** A pill just outside the view still overlaps it. */
const MARGIN_SHARE = 0.06
function padded({ west, south, east, north }: Bounds): Bounds {
  const x = (east - west) * MARGIN_SHARE
  const y = (north - south) * MARGIN_SHARE
  return { west: west - x, south: south - y, east: east + x, north: north + y }
}

/** Half the width of a selected pill. */
const PILL_PX = 60
/** The buttons at the right edge, and half a selected pill. */
const CONTROLS_PX = 130

/** Moves a newly selected place into the uncovered part of the map; does nothing when it is already there. */
function useKeepInSight(
  map: MapHandle | null,
  at: LatLng | null,
  coveredLeftPx: number,
  coveredTopPx: number,
): void {
  const latitude = at?.latitude
  const longitude = at?.longitude
  useEffect(() => {
    if (!map || latitude === undefined || longitude === undefined) return
    const { west, south, east, north } = map.view().bounds
    const { width, height } = map.sizePx()
    const degreesAcross = (px: number): number => ((east - west) * px) / Math.max(1, width)
    const degreesDown = (px: number): number => ((north - south) * px) / Math.max(1, height)
    const clear = {
      west: west + degreesAcross(coveredLeftPx + PILL_PX),
      south,
      east: east - degreesAcross(CONTROLS_PX),
      north: north - degreesDown(coveredTopPx + PILL_PX),
    }
    const point = { latitude, longitude }
    if (!isInside(clear, point)) map.easeTo({ center: point, coveredTopPx, rightPx: coveredLeftPx / 2 })
  }, [map, latitude, longitude, coveredLeftPx, coveredTopPx])
}

/** Text that fits the circle: "99 places". */
const MAX_CHARACTERS = 9

interface WaitClusterProps {
  cluster: ClusterMarker
  onOpen: (cluster: ClusterMarker) => void
}

/** Places too close together: their shortest wait and their number. A press zooms in until they separate. */
function WaitCluster({ cluster, onOpen }: WaitClusterProps) {
  const { count, shortestMinutes, band } = cluster
  const t = useMessages(onMapMessages)
  const places = t('places', { count })
  return (
    <button
      type="button"
      className={`cluster ${band.tone}`}
      aria-label={
        shortestMinutes === null
          ? t('clusterUnknown', { count })
          : t('clusterShortest', { count, minutes: shortestMinutes })
      }
      onClick={(event) => {
        event.stopPropagation()
        onOpen(cluster)
      }}
    >
      <b className="num">
        <Shape tone={band.tone} />
        {shortestMinutes ?? '?'}
      </b>
      <small>{places.length > MAX_CHARACTERS ? count : places}</small>
    </button>
  )
}
