import { createContext, use } from 'react'
import type { MapLibraries } from './useMapLibraries.ts'

interface GoogleMapSurface {
  map: google.maps.Map
  libraries: MapLibraries
}

export const GoogleMapContext = createContext<GoogleMapSurface | null>(null)

/** Google's own map and classes, for the parts of this engine. Throws outside of its canvas. */
export function useGoogleMap(): GoogleMapSurface {
  const surface = use(GoogleMapContext)
  if (!surface) throw new Error('This component must be rendered inside a Google map.')
  return surface
}
