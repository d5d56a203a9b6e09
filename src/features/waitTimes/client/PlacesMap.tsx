import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { type MapRef, Marker } from 'react-map-gl/maplibre'
import type { LatLng } from '#domain/geo.ts'
import type { Bounds } from '#platform/client/maps/area.ts'
import { isInside } from '#platform/client/maps/area.ts'
import { MapButtons } from '#platform/client/maps/MapButtons.tsx'
import { MapCanvas, type MapView } from '#platform/client/maps/MapCanvas.tsx'
import { NearbyCircle } from '#platform/client/maps/NearbyCircle.tsx'
import { type ClusterMarker, indexPlaces } from './clusters.ts'
import type { Place } from './places.ts'
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
  onView: (bounds: Bounds) => void
  onLocate: () => void
  /** What lies over the map's left edge in CSS pixels: a selected place is kept clear of it. */
  coveredLeftPx: number
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

  useEffect(() => {
    map.current?.jumpTo({ center: [target.longitude, target.latitude] })
  }, [target])
  useKeepInSight(map, view !== null ? selectedAt : null, props.coveredLeftPx)

  const changeView = useCallback(
    (next: MapView) => {
      setView(next)
      onView(next.bounds)
    },
    [onView],
  )
  const openCluster = ({ clusterId, latitude, longitude }: ClusterMarker) =>
    map.current?.easeTo({
      center: [longitude, latitude],
      zoom: index.expansionZoom(clusterId),
      duration: glideMs(),
    })
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

/** A pill just outside the view still reaches into it. */
const MARGIN_SHARE = 0.06
function padded({ west, south, east, north }: Bounds): Bounds {
  const x = (east - west) * MARGIN_SHARE
  const y = (north - south) * MARGIN_SHARE
  return { west: west - x, south: south - y, east: east + x, north: north + y }
}

/** Brings a newly selected place into the part of the map nothing covers; leaves the map alone when it is there. */
function useKeepInSight(map: { current: MapRef | null }, at: LatLng | null, coveredLeftPx: number): void {
  const latitude = at?.latitude
  const longitude = at?.longitude
  useEffect(() => {
    const shown = map.current
    if (!shown || latitude === undefined || longitude === undefined) return
    const bounds = shown.getBounds()
    const width = shown.getContainer().clientWidth
    const coveredDegrees = ((bounds.getEast() - bounds.getWest()) * (coveredLeftPx + 60)) / Math.max(1, width)
    const clear = {
      west: bounds.getWest() + coveredDegrees,
      south: bounds.getSouth(),
      east: bounds.getEast(),
      north: bounds.getNorth(),
    }
    if (isInside(clear, { latitude, longitude })) return
    shown.easeTo({
      center: [longitude, latitude],
      offset: [coveredLeftPx / 2, 0],
      duration: glideMs(),
    })
  }, [map, latitude, longitude, coveredLeftPx])
}
