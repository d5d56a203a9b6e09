import type { LatLng } from '#domain/geo.ts'
import { glideMs } from '../glide.ts'
import { MAP_ZOOM_RANGE, type MapGlide, type MapHandle, type MapView } from '../mapEngine.ts'
import { boundsAround, fromGoogleZoom, pixelOf, shifted, toGoogleZoom } from './mapMercator.ts'

export const literalOf = ({ latitude, longitude }: LatLng): google.maps.LatLngLiteral => ({
  lat: latitude,
  lng: longitude,
})
export const latLngOf = (at: google.maps.LatLng): LatLng => ({ latitude: at.lat(), longitude: at.lng() })

export interface GoogleMapParts {
  map: Pick<google.maps.Map, 'getCenter' | 'getZoom' | 'moveCamera' | 'panTo'>
  element: Pick<HTMLElement, 'clientWidth' | 'clientHeight'>
  start: { center: LatLng; zoom: number }
}

const sizeOf = ({ clientWidth: width, clientHeight: height }: GoogleMapParts['element']) => ({
  width,
  height,
})

const cameraOf = ({ map, start }: GoogleMapParts) => {
  const center = map.getCenter()
  return {
    center: center ? latLngOf(center) : start.center,
    zoom: fromGoogleZoom(map.getZoom() ?? toGoogleZoom(start.zoom)),
  }
}

export function viewOf(parts: GoogleMapParts): MapView {
  const { center, zoom } = cameraOf(parts)
  return { bounds: boundsAround(center, zoom, sizeOf(parts.element)), zoom }
}

interface MoveListeners {
  /** Called when a movement starts, with its cause. */
  onBegin: (by: 'viewer' | 'own') => void
  /** Called for a movement of ours when the map is there already. */
  onStay: () => void
}

interface GoogleMapHandle extends MapHandle {
  /** Whether the map is where we last moved it. */
  isAtGoal: () => boolean
}

export function googleMapHandle(parts: GoogleMapParts, { onBegin, onStay }: MoveListeners): GoogleMapHandle {
  const { map, element } = parts
  // The map has no padding of its own, so its center is the center of the uncovered part, from the last target on.
  let middleYPx = 0
  let goal = parts.start
  const isAt = (there: GoogleMapParts['start']): boolean => {
    const now = cameraOf(parts)
    return now.zoom === there.zoom && isSamePixel(now.center, there.center, now.zoom)
  }

  const goTo = ({ center, zoom, coveredTopPx, rightPx = 0 }: MapGlide, isGliding: boolean) => {
    middleYPx = coveredTopPx / 2
    const now = cameraOf(parts)
    const nextZoom = zoom === undefined ? now.zoom : fromGoogleZoom(toGoogleZoom(zoom))
    goal = { center: shifted(center, { x: -rightPx, y: -middleYPx }, nextZoom), zoom: nextZoom }
    if (isAt(goal)) return onStay()
    onBegin('own')
    const goalPoint = literalOf(goal.center)
    if (isGliding && nextZoom === now.zoom) map.panTo(goalPoint)
    else map.moveCamera({ center: goalPoint, zoom: toGoogleZoom(nextZoom) })
  }
  const zoomBy = (step: number) => {
    const { center, zoom } = cameraOf(parts)
    const next = Math.min(MAP_ZOOM_RANGE.max, Math.max(MAP_ZOOM_RANGE.min, zoom + step))
    if (next === zoom) return
    const middle = shifted(center, { x: 0, y: middleYPx }, zoom)
    onBegin('viewer')
    map.moveCamera({
      center: literalOf(shifted(middle, { x: 0, y: -middleYPx }, next)),
      zoom: toGoogleZoom(next),
    })
  }
  return {
    view: () => viewOf(parts),
    sizePx: () => sizeOf(element),
    jumpTo: (goal) => goTo(goal, false),
    easeTo: (goal) => goTo(goal, glideMs() > 0),
    zoomIn: () => zoomBy(1),
    zoomOut: () => zoomBy(-1),
    isAtGoal: () => isAt(goal),
  }
}

function isSamePixel(a: LatLng, b: LatLng, zoom: number): boolean {
  const first = pixelOf(a, zoom)
  const second = pixelOf(b, zoom)
  return Math.abs(first.x - second.x) < 0.5 && Math.abs(first.y - second.y) < 0.5
}
