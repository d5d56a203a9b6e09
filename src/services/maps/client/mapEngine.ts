import { type ComponentType, createContext, type ReactNode, type Ref, use } from 'react'
import type { LatLng } from '#domain/geo.ts'
import type { Bounds } from './area.ts'

/**
 * What a screen can ask of a map, for both engines. Zooms are on the product's scale, which is MapLibre's:
 * `MAP_ZOOM.maplibre` shows what Pixels are CSS pixels.
 */

export const MAP_ZOOM_RANGE = { min: 9, max: 19 } as const

/** What changed the view: the viewer, the product, or the window. */
export type ViewCause = 'viewer' | 'own' | 'resize'

export interface MapView {
  bounds: Bounds
  zoom: number
}

export interface MapGoal {
  center: LatLng
  /** If omitted, the zoom stays. */
  zoom?: number
  /** The covered height at the upper edge: the target is centered in the rest. */
  coveredTopPx: number
}

export interface MapGlide extends MapGoal {
  /** How far to the right of that center the target is placed. */
  rightPx?: number
}

/** A map that has been drawn. Movements requested here are `own`; those of the zoom buttons are the viewer's. */
export interface MapHandle {
  view: () => MapView
  sizePx: () => { width: number; height: number }
  jumpTo: (goal: MapGoal) => void
  /** Animates, unless the system asks for reduced motion. */
  easeTo: (goal: MapGlide) => void
  zoomIn: () => void
  zoomOut: () => void
}

export interface MapCanvasProps {
  center: LatLng
  /** The initial zoom; defaults to the one of the public configuration. */
  zoom?: number
  ref?: Ref<MapHandle>
  /** Called once when the map is ready, then after every change. */
  onView?: (view: MapView, cause: ViewCause) => void
  /** Called for a click on the map itself, not on its content. */
  onPress?: (at: LatLng) => void
  /** Pins, circles and overlays; they get the map from `useMapSurface`. */
  children?: ReactNode
  waiting?: ReactNode
}

export interface MapPinProps extends LatLng {
  /** Which point of the children is at the location. */
  anchor?: 'center' | 'bottom'
  /** Above the other pins. */
  isInFront?: boolean
  onDragEnd?: (at: LatLng) => void
  /** Plain React content; its buttons are in the tab order. */
  children: ReactNode
}

export interface MapRingProps {
  /** Closed: the last point is the first. */
  ring: readonly LatLng[]
  /** Colors, because maps don't use style sheets. */
  line: string
  wash: { color: string; opacity: number }
}

/** What an engine provides to the content on its map. */
export interface MapSurface {
  map: MapHandle
  Pin: ComponentType<MapPinProps>
  Ring: ComponentType<MapRingProps>
}

export const MapSurfaceContext = createContext<MapSurface | null>(null)

/** The map around this component. Throws outside of one. */
export function useMapSurface(): MapSurface {
  const surface = use(MapSurfaceContext)
  if (!surface) throw new Error('This component must be rendered inside a map.')
  return surface
}
