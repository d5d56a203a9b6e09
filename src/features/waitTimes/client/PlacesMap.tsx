import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { type MapRef, Marker } from 'react-map-gl/maplibre'
import type { LatLng } from '#domain/geo.ts'
import type { Bounds } from '#platform/client/maps/area.ts'
import { isInside } from '#platform/client/maps/area.ts'
import { MapButtons } from '#platform/client/maps/MapButtons.tsx'
import {
  MapCanvas,
  type MapView,
  OWN_MOVE,
  type ViewCause,
  viewOf,
} from '#platform/client/maps/MapCanvas.tsx'
import { NearbyCircle } from '#platform/client/maps/NearbyCircle.tsx'
import { type ClusterMarker, indexPlaces } from './clusters.ts'
import type { Place } from './places.ts'
import { startZoom } from './startZoom.ts'
import { WaitCluster } from './WaitCluster.tsx'
import { WaitLegend } from './WaitLegend.tsx'
import { WaitPill } from './WaitPill.tsx'
import './waits.css'

interface PlacesMapProps {
  places: readonly Place[]
  /** Where the viewer stands, with the half mile around it. */
  viewerAt: LatLng
  /** Where to go; a new object moves the map, the same one leaves it alone. */
  target: LatLng
  selectedId: number | null
  hoveredId: number | null
  onSelect: (id: number) => void
  onHover: (id: number | null) => void
  onView: (bounds: Bounds, cause: ViewCause) => void
  onLocate: () => void
  /** What lies over the map's edges in CSS pixels: places are kept clear of it. */
  coveredLeftPx: number
  coveredTopPx: number
  /** Changes with each new search: when none of its places is in view, the map goes to the nearest. */
  searchKey: string
}

const MOVE_MS = 180

/** How long the map may glide; not at all when the system asks for calm. */
const glideMs = (): number => (window.matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : MOVE_MS)

/** The places as wait pills on the map; those too close join. Only what is in view is made. */
export function PlacesMap(props: PlacesMapProps) {
  const { places, viewerAt, target, selectedId, hoveredId, onSelect, onHover, onView } = props
  const map = useRef<MapRef>(null)
  const [view, setView] = useState<MapView | null>(null)
  const index = useMemo(() => indexPlaces(places, selectedId), [places, selectedId])
  const markers = useMemo(() => (view ? index.markersIn(padded(view.bounds), view.zoom) : []), [index, view])
  const selectedAt = places.find(({ id }) => id === selectedId)?.at ?? null

  useGoTo(map, view !== null, target, places, props.coveredTopPx)
  useRevealSearch(map, props.searchKey, places)
  useKeepInSight(map, view !== null ? selectedAt : null, props.coveredLeftPx, props.coveredTopPx)

  const changeView = useCallback(
    (next: MapView, cause: ViewCause) => {
      setView(next)
      onView(next.bounds, cause)
    },
    [onView],
  )
  const openCluster = ({ clusterId, latitude, longitude }: ClusterMarker) =>
    map.current?.easeTo(
      { center: [longitude, latitude], zoom: index.expansionZoom(clusterId), duration: glideMs() },
      OWN_MOVE,
    )
  return (
    <MapCanvas ref={map} centre={target} onView={changeView}>
      <NearbyCircle centre={viewerAt} />
      <Marker {...viewerAt}>
        <div className="me" role="img" aria-label="You are here" />
      </Marker>
      {markers.map((marker) => (
        <Marker key={marker.key} latitude={marker.latitude} longitude={marker.longitude}>
          {marker.kind === 'cluster' ? (
            <WaitCluster cluster={marker} onOpen={openCluster} />
          ) : (
            <WaitPill
              place={marker.place}
              isSelected={marker.place.id === selectedId}
              isHovered={marker.place.id === hoveredId}
              onSelect={onSelect}
              onHover={onHover}
            />
          )}
        </Marker>
      ))}
      <WaitLegend />
      <MapButtons onLocate={props.onLocate} />
    </MapCanvas>
  )
}

/** Goes to each new target, as soon as the places around it are known, close enough to show some of them. */
function useGoTo(
  map: { current: MapRef | null },
  isReady: boolean,
  target: LatLng,
  places: readonly Place[],
  coveredTopPx: number,
): void {
  const reached = useRef<LatLng | null>(null)
  useEffect(() => {
    const shown = map.current
    if (!shown || !isReady || reached.current === target) return
    const { clientWidth, clientHeight } = shown.getContainer()
    const zoom = startZoom(places, target, Math.min(clientWidth, clientHeight - coveredTopPx))
    const padding = { top: coveredTopPx, bottom: 0, left: 0, right: 0 }
    shown.jumpTo({ center: [target.longitude, target.latitude], zoom, padding }, OWN_MOVE)
    if (places.length > 0) reached.current = target
  }, [map, isReady, target, places, coveredTopPx])
}

function useRevealSearch(map: { current: MapRef | null }, searchKey: string, places: readonly Place[]): void {
  const revealed = useRef(searchKey)
  useEffect(() => {
    const shown = map.current
    if (!shown || revealed.current === searchKey || places.length === 0) return
    revealed.current = searchKey
    const view = viewOf(shown).bounds
    if (places.some(({ at }) => at && isInside(view, at))) return
    const nearest = places.toSorted((a, b) => (a.miles ?? FAR) - (b.miles ?? FAR))[0]?.at
    if (!nearest) return
    shown.easeTo({ center: [nearest.longitude, nearest.latitude], duration: glideMs() }, OWN_MOVE)
  }, [map, searchKey, places])
}
const FAR = Number.POSITIVE_INFINITY

/** A pill just outside the view still reaches into it. */
const MARGIN_SHARE = 0.06
function padded({ west, south, east, north }: Bounds): Bounds {
  const x = (east - west) * MARGIN_SHARE
  const y = (north - south) * MARGIN_SHARE
  return { west: west - x, south: south - y, east: east + x, north: north + y }
}

/** A selected pill reaches this far from its point. */
const PILL_PX = 60
/** The buttons at the right edge, and half a selected pill. */
const CONTROLS_PX = 130

/** Brings a newly selected place into the part of the map nothing covers; leaves the map alone when it is there. */
function useKeepInSight(
  map: { current: MapRef | null },
  at: LatLng | null,
  coveredLeftPx: number,
  coveredTopPx: number,
): void {
  const latitude = at?.latitude
  const longitude = at?.longitude
  useEffect(() => {
    const shown = map.current
    if (!shown || latitude === undefined || longitude === undefined) return
    const bounds = shown.getBounds()
    const { clientWidth: width, clientHeight: height } = shown.getContainer()
    const coveredNorth =
      ((bounds.getNorth() - bounds.getSouth()) * (coveredTopPx + PILL_PX)) / Math.max(1, height)
    const coveredDegrees =
      ((bounds.getEast() - bounds.getWest()) * (coveredLeftPx + PILL_PX)) / Math.max(1, width)
    const clear = {
      west: bounds.getWest() + coveredDegrees,
      south: bounds.getSouth(),
      east: bounds.getEast() - ((bounds.getEast() - bounds.getWest()) * CONTROLS_PX) / Math.max(1, width),
      north: bounds.getNorth() - coveredNorth,
    }
    if (isInside(clear, { latitude, longitude })) return
    shown.easeTo(
      { center: [longitude, latitude], offset: [coveredLeftPx / 2, 0], duration: glideMs() },
      OWN_MOVE,
    )
  }, [map, latitude, longitude, coveredLeftPx, coveredTopPx])
}
