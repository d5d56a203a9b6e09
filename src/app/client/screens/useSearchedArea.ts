import { useCallback, useState } from 'react'
import { DEFAULT_LOCATION } from '#domain/limits.ts'
import {
  locateViewer,
  toastDefaultLocation,
  type ViewerLocation,
} from '#features/restaurants/client/useViewerLocation.ts'
import { type Area, areaAround, areaCovering, type Bounds, hasMovedOn } from '#platform/client/maps/area.ts'
import type { ViewCause } from '#platform/client/maps/mapEngine.ts'

interface Views {
  /** What was in view at the last search. */
  searched: Bounds
  shown: Bounds
}

/** Only the viewer's own hand leads away from what was searched; a resize just draws it anew. */
function viewsAfter(before: Views | null, shown: Bounds, cause: ViewCause): Views {
  const isSearched =
    !before || cause === 'own' || (cause === 'resize' && !hasMovedOn(before.searched, before.shown))
  return { searched: isSearched ? shown : before.searched, shown }
}

/** Where the viewer is, where the map should go, which area is asked for, and whether asking anew would help. */
export function useSearchedArea(startAt: ViewerLocation) {
  const [viewer, setViewer] = useState(startAt)
  const [target, setTarget] = useState(startAt.at)
  const [area, setArea] = useState<Area>(() => areaAround(startAt.at))
  const [views, setViews] = useState<Views | null>(null)

  const goTo = (location: ViewerLocation) => {
    setViewer(location)
    // A copy: the map goes there even when it has been sent to the same point before.
    setTarget({ ...location.at })
    setArea(areaAround(location.at))
  }
  const locate = async () => {
    const location = await locateViewer()
    goTo(location)
    if (location.isDefault) toastDefaultLocation()
  }
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
  const goHome = () => goTo({ at: DEFAULT_LOCATION, isDefault: true })
  return { viewer, target, area, locate: () => void locate(), goHome, onView, searchHere }
}
