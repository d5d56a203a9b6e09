import { useEffect, useState } from 'react'
import type { LatLng } from '#domain/geo.ts'
import { DEFAULT_LOCATION, LOCATION_TIMEOUT_MS, TOAST_MS } from '#domain/limits.ts'
import { showToast } from '#platform/client/toast.ts'

/** Where the viewer stands; `isDefault` when nobody could tell. */
export interface ViewerLocation {
  at: LatLng
  isDefault: boolean
}

const DEFAULT: ViewerLocation = { at: DEFAULT_LOCATION, isDefault: true }

/** Asks the browser once; denied, unavailable or silent for 5 s gives the default location. */
export function locateViewer(): Promise<ViewerLocation> {
  return new Promise((resolve) => {
    if (!('geolocation' in navigator)) return resolve(DEFAULT)
    // The browser's own time-out does not run while its permission question is left unanswered.
    const timer = setTimeout(() => resolve(DEFAULT), LOCATION_TIMEOUT_MS)
    const settle = (location: ViewerLocation) => {
      clearTimeout(timer)
      resolve(location)
    }
    navigator.geolocation.getCurrentPosition(
      ({ coords }) =>
        settle({ at: { latitude: coords.latitude, longitude: coords.longitude }, isDefault: false }),
      () => settle(DEFAULT),
      { timeout: LOCATION_TIMEOUT_MS, maximumAge: 60_000 },
    )
  })
}

export const toastDefaultLocation = (): void =>
  showToast({
    title: 'Using Default Location',
    description: 'Showing restaurants in San Francisco area.',
    durationMs: TOAST_MS.defaultLocation,
  })

/** The viewer's location, asked for when the screen opens; null until it is settled. */
export function useViewerLocation(): ViewerLocation | null {
  const [location, setLocation] = useState<ViewerLocation | null>(null)
  useEffect(() => {
    let isGone = false
    void locateViewer().then((found) => {
      if (isGone) return
      setLocation(found)
      if (found.isDefault) toastDefaultLocation()
    })
    return () => {
      isGone = true
    }
  }, [])
  return location
}
