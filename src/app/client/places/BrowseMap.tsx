import type { ComponentProps } from 'react'
import type { PlacesMap } from '#features/waitTimes/client/PlacesMap.tsx'
import { useMessages } from '#kernel/client/i18n/catalog.ts'
import { useIsHydrated } from '#kernel/client/useIsHydrated.ts'
import { Button } from '#kit/Button.tsx'
import { EmptyState } from '#kit/EmptyState.tsx'
import { later } from '#kit/later.tsx'
import { useMapDue } from '#services/maps/client/useMapDue.ts'
import { useMapEngine } from '#services/maps/client/useMapEngine.ts'
import styles from './browseMap.module.css'
import { placesMessages } from './messages.en.ts'

// The map is by far the largest part of the client: it loads after the list.
const LazyPlacesMap = later(async () => (await import('#features/waitTimes/client/PlacesMap.tsx')).PlacesMap)

interface BrowseMapProps extends Omit<ComponentProps<typeof PlacesMap>, 'hasButtonBelow'> {
  /** Offered once the map has moved; null while there is nothing new to search. */
  onSearchHere: (() => void) | null
  isSearching: boolean
  /** Offered while the filters leave nothing in view. */
  nearest: { distance: string; onShow: () => void } | null
}

export function BrowseMap({ onSearchHere, isSearching, nearest, ...map }: BrowseMapProps) {
  const t = useMessages(placesMessages)
  const isHydrated = useIsHydrated()
  if (useMapEngine(useMapDue()) === 'none') {
    return <EmptyState icon="map">{t('noMapInBrowser')}</EmptyState>
  }
  return (
    <>
      {isHydrated && <LazyPlacesMap {...map} hasButtonBelow={onSearchHere !== null || nearest !== null} />}
      {nearest && !onSearchHere && (
        <Button variant="solid" icon="pin" className={styles.searchHere} onClick={nearest.onShow}>
          {t('nearestAway', { distance: nearest.distance })}
        </Button>
      )}
      {onSearchHere && (
        <Button
          variant="solid"
          icon="repeat"
          className={styles.searchHere}
          pending={isSearching}
          onClick={onSearchHere}
        >
          {t('searchThisArea')}
        </Button>
      )}
    </>
  )
}
