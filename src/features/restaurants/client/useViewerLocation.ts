import { useEffect, useRef, useState } from 'react'
import type { LatLng } from '#domain/geo.ts'
import { LOCATION_TIMEOUT_MS, TOAST_MS } from '#domain/limits.ts'
import { home } from '#kernel/client/home.ts'
import { messagesOf } from '#kernel/client/i18n/catalog.ts'
import { showToast } from '#kernel/client/toast.ts'
import { restaurantsMessages } from './messages.en.ts'

/** The viewer's location; `isDefault` when it is not known. */
export interface ViewerLocation {
  at: LatLng
  isDefault: boolean
}

export const homeLocation = (): ViewerLocation => ({ at: home.location, isDefault: true })

/** Asks the browser once. If denied, unavailable or not answered within 5 s, the default location is used. */
export function locateViewer(): Promise<ViewerLocation> {
  return new Promise((resolve) => {
    if (!navigator.geolocation) return resolve(homeLocation())
    // The browser's own timeout does not run while its permission prompt is open.
    const timer = setTimeout(() => resolve(homeLocation()), LOCATION_TIMEOUT_MS)
    const settle = (location: ViewerLocation) => {
      clearTimeout(timer)
      resolve(location)
    }
    navigator.geolocation.getCurrentPosition(
      ({ coords }) =>
        settle({ at: { latitude: coords.latitude, longitude: coords.longitude }, isDefault: false }),
      () => settle(homeLocation()),
      { timeout: LOCATION_TIMEOUT_MS, maximumAge: 60_000 },
    )
  })
}

export function toastDefaultLocation(): void {
  const t = messagesOf(restaurantsMessages)
  showToast({
    title: t('usingDefaultLocation'),
    description: t('showingDefaultArea', { town: home.name }),
    durationMs: TOAST_MS.defaultLocation,
  })
}

/** Asks for the viewer's location once; where it is not known, a toast says that home is shown. */
export function useFirstLocation(isWanted: boolean, onFound: (location: ViewerLocation) => void): void {
  const latest = useRef(onFound)
  useEffect(() => {
    latest.current = onFound
  })
  useEffect(() => {
    if (!isWanted) return
    let isGone = false
    void locateViewer().then((found) => {
      if (isGone) return
      if (found.isDefault) toastDefaultLocation()
      else latest.current(found)
    })
    return () => {
      isGone = true
    }
  }, [isWanted])
}

/**
 * The viewer's location if the browser already has permission, else home; `ask` asks for it, and tells the viewer if it
 * stays unknown.
 */
export function useAllowedLocation(): { location: ViewerLocation; ask: () => Promise<void> } {
  const [location, setLocation] = useState(homeLocation)
  useEffect(() => {
    let isGone = false
    const locate = async () => {
      if ((await permission()) !== 'granted') return
      const found = await locateViewer()
      if (!isGone) setLocation(found)
    }
    void locate()
    return () => {
      isGone = true
    }
  }, [])
  const ask = async () => {
    const found = await locateViewer()
    if (found.isDefault) toastDefaultLocation()
    setLocation(found)
  }
  return { location, ask }
}

/** Some browsers cannot be asked; the viewer then is. */
const permission = async (): Promise<PermissionState> =>
  navigator.permissions?.query({ name: 'geolocation' }).then(
    ({ state }) => state,
    () => 'prompt' as const,
  ) ?? 'prompt'
