import { type ComponentProps, lazy, Suspense } from 'react'
import type { PlacesMap } from '#features/waitTimes/client/PlacesMap.tsx'
import { MapWaiting } from '#platform/client/maps/MapWaiting.tsx'
import { useMapEngine } from '#platform/client/maps/useMapEngine.ts'
import { Button } from '#platform/client/ui/Button.tsx'
import { EmptyState } from '#platform/client/ui/EmptyState.tsx'

// The map is by far the largest part of the client: it comes after the list.
const LazyPlacesMap = lazy(async () => ({
  default: (await import('#features/waitTimes/client/PlacesMap.tsx')).PlacesMap,
}))

interface BrowseMapProps extends ComponentProps<typeof PlacesMap> {
  /** Offered once the map has moved on; null while there is nothing new to search. */
  onSearchHere: (() => void) | null
  isSearching: boolean
}

export function BrowseMap({ onSearchHere, isSearching, ...map }: BrowseMapProps) {
  if (useMapEngine() === 'none') {
    return (
      <EmptyState icon="map">This browser cannot draw the map. Every place stands in the list.</EmptyState>
    )
  }
  return (
    <>
      <Suspense fallback={<MapWaiting />}>
        <LazyPlacesMap {...map} />
      </Suspense>
      {onSearchHere && (
        <Button
          variant="solid"
          icon="repeat"
          className="search-here"
          pending={isSearching}
          onClick={onSearchHere}
        >
          Search this area
        </Button>
      )}
    </>
  )
}
