import type { LatLng } from '#domain/geo.ts'
import type { Theme } from '#kernel/client/theme.ts'
import { MAP_ZOOM_RANGE, type MapHandle, type MapView, type ViewCause } from '../mapEngine.ts'
import { type GoogleMapParts, googleMapHandle, latLngOf, literalOf, viewOf } from './googleMapHandle.ts'
import { mapCauses } from './mapCauses.ts'
import { toGoogleZoom } from './mapMercator.ts'
import { PIN_CLASS } from './pinClass.ts'

interface MapOptions {
  mapId: string
  theme: Theme
  center: LatLng
  zoom: number
  /** The cause reported with the first view. */
  firstCause: ViewCause
  onView: (view: MapView, cause: ViewCause) => void
  onPress: (at: LatLng) => void
}

export interface DrawnMap {
  map: google.maps.Map
  handle: MapHandle
  remove: () => void
}

/** Keys by which Google's map pans and zooms. */
const MOVING_KEYS = /^(?:Arrow\w+|Page\w+|Home|End|[-+=_])$/

/** A Google map: flat, north up, without its own controls, with logo and attribution visible. */
export function drawGoogleMap(
  maps: google.maps.MapsLibrary,
  box: HTMLElement,
  options: MapOptions,
): DrawnMap {
  const element = document.createElement('div')
  element.className = 'google-map'
  box.append(element)
  const { center, zoom, onView, onPress } = options
  const map = new maps.Map(element, {
    center: literalOf(center),
    zoom: toGoogleZoom(zoom),
    renderingType: maps.RenderingType.RASTER,
    ...MANNERS,
    mapId: options.mapId,
    colorScheme: options.theme === 'dark' ? 'DARK' : 'LIGHT',
  })
  const parts: GoogleMapParts = { map, element, start: { center, zoom } }
  const handle = googleMapHandle(parts, {
    onBegin: (by) => causes.begin(by),
    onStay: () => onView(viewOf(parts), 'own'),
  })
  const causes = mapCauses(options.firstCause, handle.sizePx())
  const viewerBegins = () => causes.begin('viewer')
  const heard = [
    map.addListener('idle', () => onView(viewOf(parts), causes.settle(handle.sizePx(), handle.isAtGoal()))),
    map.addListener('dragstart', viewerBegins),
    map.addListener('click', ({ latLng, domEvent }: google.maps.MapMouseEvent) => {
      if (latLng && !isOnPin(domEvent.target)) onPress(latLngOf(latLng))
    }),
  ]
  hearHands(element, viewerBegins)
  return {
    map,
    handle,
    remove: () => {
      for (const listener of heard) listener.remove()
      element.remove()
    },
  }
}

const MANNERS = {
  minZoom: toGoogleZoom(MAP_ZOOM_RANGE.min),
  maxZoom: toGoogleZoom(MAP_ZOOM_RANGE.max),
  isFractionalZoomEnabled: false,
  gestureHandling: 'greedy',
  disableDefaultUI: true,
  clickableIcons: false,
  tilt: 0,
  heading: 0,
  tiltInteractionEnabled: false,
  headingInteractionEnabled: false,
  backgroundColor: 'transparent',
} satisfies google.maps.MapOptions

const isOnPin = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(`.${PIN_CLASS}`) !== null

/** Inputs that move the map without a drag event from Google. */
function hearHands(element: HTMLElement, onBegin: () => void): void {
  const options = { passive: true, capture: true }
  element.addEventListener('wheel', onBegin, options)
  element.addEventListener('dblclick', onBegin, options)
  element.addEventListener('touchstart', ({ touches }) => touches.length > 1 && onBegin(), options)
  element.addEventListener('keydown', ({ key }) => MOVING_KEYS.test(key) && onBegin(), options)
}
