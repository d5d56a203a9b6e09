import { type ComponentType, createContext, type ReactNode, type Ref, use } from 'react'
import type { LatLng } from '#domain/geo.ts'
import type { Bounds } from './area.ts'

/**
 * What a screen can ask of a map, for both engines. Zooms are on the product's scale, which is MapLibre's:
 * `MAP_ZOOM.maplibre` shows what Pixels are CSS pixels.
 */

export const MAP_ZOOM_RANGE = { min: 9, max: 19 } as const

/** Who changed the view: the viewer's hand, the product, or the window. */
export type ViewCause = 'viewer' | 'own' | 'resize'

export interface MapView {
  bounds: Bounds
  zoom: number
}

export interface MapGoal {
  center: LatLng
  /** Left out, the zoom stays as it is. */
  zoom?: number
  /** The covered height at the upper edge: the target is centered in the rest. */
  coveredTopPx: number
}

export interface MapGlide extends MapGoal {
  /** How far to the right of that middle the goal is to stand. */
  rightPx?: number
}

/** A map that is drawn. Movements asked for here are `own`, those of the zoom buttons the viewer's. */
export interface MapHandle {
  /** All of the map, what is covered included. */
  view: () => MapView
  sizePx: () => { width: number; height: number }
  jumpTo: (goal: MapGoal) => void
  /** Glides there, unless the system asks for calm. */
  easeTo: (goal: MapGlide) => void
  zoomIn: () => void
  zoomOut: () => void
}

export interface MapCanvasProps {
  /** Where the map starts. */
  center: LatLng
  /** The starting zoom; defaults to the one of the public configuration. */
  zoom?: number
  ref?: Ref<MapHandle>
  /** Once when the map is ready, then after every change. */
  onView?: (view: MapView, cause: ViewCause) => void
  /** A press on the map itself, not on its content. */
  onPress?: (at: LatLng) => void
  /** Pins, circles and what lies over the map; they find it by `useMapSurface`. */
  children?: ReactNode
  /** Shown while the engine loads what it needs. */
  waiting?: ReactNode
}

export interface MapPinProps extends LatLng {
  /** Which point of the children marks the place. */
  anchor?: 'center' | 'bottom'
  /** Above the other pins. */
  isInFront?: boolean
  onDragEnd?: (at: LatLng) => void
  /** Plain React content; its buttons are in the order of tabs. */
  children: ReactNode
}

export interface MapRingProps {
  /** Closed: the last point is the first. */
  ring: readonly LatLng[]
  /** Colors that need no style sheet. */
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

/** The map around this part. Throws outside of one. */
export function useMapSurface(): MapSurface {
  const surface = use(MapSurfaceContext)
  if (!surface) throw new Error('This component must be rendered inside a map.')
  return surface
}
