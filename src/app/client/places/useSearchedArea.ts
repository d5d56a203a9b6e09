import { useCallback, useState } from 'react'
import type { LatLng } from '#domain/geo.ts'
import {
  homeLocation,
  locateViewer,
  toastDefaultLocation,
  useFirstLocation,
  type ViewerLocation,
} from '#features/restaurants/client/useViewerLocation.ts'
import { type Area, areaAround, areaCovering, type Bounds, hasMovedOn } from '#services/maps/client/area.ts'
import type { ViewCause } from '#services/maps/client/mapEngine.ts'

interface Views {
  /** The view of the last search. */
  searched: Bounds
  shown: Bounds
}

/** Only the viewer's own movement leaves the searched view, not a resize or a programmatic movement. */
function viewsAfter(before: Views | null, shown: Bounds, cause: ViewCause): Views {
  const isSearched =
    !before || cause === 'own' || (cause === 'resize' && !hasMovedOn(before.searched, before.shown))
  return { searched: isSearched ? shown : before.searched, shown }
}

/**
 * The viewer's location, where the map should go, the searched area, and whether to offer a new search. Starts at home.
 * @param isLocating whether to ask for the viewer's location.
 */
export function useSearchedArea(isLocating: boolean) {
  const [viewer, setViewer] = useState(homeLocation)
  const [target, setTarget] = useState(viewer.at)
  const [area, setArea] = useState<Area>(() => areaAround(viewer.at))
  const [views, setViews] = useState<Views | null>(null)

  const goTo = (location: ViewerLocation) => {
    setViewer(location)
    // A copy, so that the map moves there even if it was sent to the same point before.
    setTarget({ ...location.at })
    setArea(areaAround(location.at))
  }
  const locate = async () => {
    const location = await locateViewer()
    goTo(location)
    if (location.isDefault) toastDefaultLocation()
  }
  useFirstLocation(isLocating, goTo)
  const onView = useCallback(
    (shown: Bounds, cause: ViewCause) => setViews((before) => viewsAfter(before, shown, cause)),
    [],
  )
  const searchHere =
    views && hasMovedOn(views.searched, views.shown)
      ? () => {
          setArea(areaCovering(views.shown))
          setViews({ searched: views.shown, shown: views.shown })
        }
      : null
  return {
    viewer,
    target,
    area,
    /** The map's current view; null until the map is ready. */
    shown: views?.shown ?? null,
    /** Moves the map without searching there. */
    show: (at: LatLng) => setTarget({ ...at }),
    locate: () => void locate(),
    /** Searches around a point that the viewer named. */
    searchAround: ({ latitude, longitude }: LatLng) => goTo({ at: { latitude, longitude }, isDefault: true }),
    onView,
    searchHere,
  }
}
