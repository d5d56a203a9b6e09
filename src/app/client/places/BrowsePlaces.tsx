import { lazy, Suspense, useEffect, useMemo, useState } from 'react'
import type { LatLng } from '#domain/geo.ts'
import type { KnownTone } from '#domain/waits.ts'
import type { NearbyFilters } from '#features/restaurants/client/queries.ts'
import { useNowMs } from '#features/restaurants/client/useNowMs.ts'
import {
  inOrder,
  matchingChips,
  nearestOutside,
  openOnly,
  type PlaceOrder,
} from '#features/waitTimes/client/places.ts'
import { formatMiles } from '#kernel/client/format.ts'
import { useMessages } from '#kernel/client/i18n/catalog.ts'
import { deviceStorage } from '#kernel/client/storage.ts'
import { useIsHydrated } from '#kernel/client/useIsHydrated.ts'
import { Button } from '#kit/Button.tsx'
import { useIsWide } from '#kit/breakpoints.ts'
import { EmptyState } from '#kit/EmptyState.tsx'
import { SkeletonRows } from '#kit/SkeletonRows.tsx'
import { useMapDue } from '#services/maps/client/useMapDue.ts'
import { BrowseFilters } from './BrowseFilters.tsx'
import { BrowseLayout } from './BrowseLayout.tsx'
import { BrowseList } from './BrowseList.tsx'
import { BrowseMap } from './BrowseMap.tsx'
import { ResultsHead, ResultsState } from './BrowseResults.tsx'
import { placesMessages } from './messages.en.ts'
import type { BrowseParams } from './useBrowseParams.ts'
import { useBrowsePlaces } from './useBrowsePlaces.ts'
import { useSearchedArea } from './useSearchedArea.ts'

// Forms and charts of one place, which the first list does not need.
const loadDetail = () => import('./BrowseDetail.tsx')
const LazyBrowseDetail = lazy(async () => ({ default: (await loadDetail()).BrowseDetail }))

const NO_FILTERS: NearbyFilters = { text: '', cuisine: '' }
/** Width of the detail card and its margins, as in browse.module.css. */
const DETAIL_PX = 392
/** Height of the two rows of filters that float over a narrow map. */
const FILTERS_PX = 120

interface BrowsePlacesProps {
  params: BrowseParams
  /** The viewer's location may be asked for. */
  isLocating: boolean
}

export function BrowsePlaces({ params, isLocating }: BrowsePlacesProps) {
  const t = useMessages(placesMessages)
  const { partySize, place: openId, filters, openPlace, closePlace, setFilters } = params
  const nowMs = useNowMs()
  const isHydrated = useIsHydrated()
  const isWide = useIsWide()
  const search = useSearchedArea(isLocating)
  const [chips, setChips] = useState<readonly KnownTone[]>([])
  const [isOpenOnly, setOpenOnly] = useOpenOnly()
  const [order, setOrder] = useState<PlaceOrder>('nearest')
  const [hoveredId, setHoveredId] = useState<number | null>(null)
  const found = useBrowsePlaces({
    area: search.area,
    filters,
    viewerAt: search.viewer.at,
    partySize,
    openId,
    nowMs,
  })
  const { places, open } = found
  const openedId = open?.id ?? null
  // The place in the address was merged into another one: the server answers with that.
  useEffect(() => {
    if (openedId !== null && openedId !== openId) openPlace(openedId)
  }, [openedId, openId, openPlace])
  usePreloadedDetail((useMapDue() && places.length > 0) || openId !== null)
  const listed = useMemo(() => {
    const shown = isOpenOnly ? openOnly(places) : places
    return inOrder(matchingChips(shown, chips), order)
  }, [places, isOpenOnly, chips, order])
  // An open place stays on the map even when the filters exclude it.
  const mapped = useMemo(() => (open && !listed.includes(open) ? [...listed, open] : listed), [listed, open])

  const close = () => {
    closePlace()
    if (openId !== null) focusRow(openId)
  }
  const clear = () => {
    setFilters(NO_FILTERS)
    setChips([])
    setOpenOnly(false)
  }
  const searchAround = (at: LatLng) => {
    setFilters({ ...filters, text: '' })
    search.searchAround(at)
  }
  const loading = (
    <SkeletonRows count={2} label={t('loadingPlaces')} picture={64} trailing={76} rowHeight={88} />
  )
  const isFiltered = isOpenOnly || chips.length > 0 || filters.text !== '' || filters.cuisine !== ''
  const nearest = isFiltered ? nearestOutside(listed, search.shown) : null
  const pointed = { selectedId: openId, hoveredId, onSelect: openPlace, onHover: setHoveredId }
  return (
    <BrowseLayout
      isWide={isWide}
      isOpen={openId !== null}
      filters={
        <BrowseFilters
          filters={filters}
          onFilters={setFilters}
          partySize={partySize}
          onPartySize={params.choosePartySize}
          chips={chips}
          onChips={setChips}
          isOpenOnly={isOpenOnly}
          onOpenOnly={setOpenOnly}
        />
      }
      head={
        <ResultsHead
          count={listed.length}
          isPending={found.isPending}
          isFailed={found.isFailed}
          isNearby={search.area.radius === undefined}
          order={order}
          onOrder={setOrder}
        />
      }
      list={
        <ResultsState
          places={listed}
          isPending={found.isPending}
          isFailed={found.isFailed}
          isRetrying={found.isRetrying}
          onRetry={found.retry}
          isFiltered={isFiltered}
          onClear={clear}
          text={filters.text}
          onSearchAround={searchAround}
        >
          <BrowseList places={listed} partySize={partySize} nowMs={nowMs} {...pointed} />
        </ResultsState>
      }
      map={
        <BrowseMap
          places={mapped}
          viewerAt={search.viewer.at}
          target={search.target}
          {...pointed}
          onView={search.onView}
          onLocate={search.locate}
          coveredLeftPx={isWide && openId !== null ? DETAIL_PX : 0}
          coveredTopPx={isWide ? 0 : FILTERS_PX}
          isSmall={!isWide}
          searchKey={found.answeredKey}
          onSearchHere={search.searchHere}
          isSearching={found.isAsking}
          nearest={nearest && { distance: formatMiles(nearest.miles), onShow: () => search.show(nearest.at) }}
        />
      }
      detail={
        open ? (
          <Suspense fallback={loading}>
            {isHydrated ? (
              <LazyBrowseDetail place={open} partySize={partySize} nowMs={nowMs} onClose={close} />
            ) : (
              loading
            )}
          </Suspense>
        ) : (
          found.isOpenMissing && (
            <EmptyState icon="pin" action={<Button onClick={close}>{t('backToMap')}</Button>}>
              {t('placeNotFound')}
            </EmptyState>
          )
        )
      }
    />
  )
}

/**
 * Loads the panel's code with an open place, else after the list and with the map, so that opening a row does not wait
 * for the network.
 */
function usePreloadedDetail(isDue: boolean): void {
  useEffect(() => {
    if (isDue) void loadDetail().catch(() => undefined)
  }, [isDue])
}

/** Returns the focus to the row the place was opened from, once the row is rendered again. */
function focusRow(id: number): void {
  setTimeout(() => document.getElementById(`place-row-${id}`)?.focus({ preventScroll: true }))
}

const STORAGE_KEY = 'openOnly'

/** Whether closed places are hidden: off by default, remembered on this device. */
function useOpenOnly(): [isOpenOnly: boolean, setOpenOnly: (isOpenOnly: boolean) => void] {
  const [chosen, setChosen] = useState<boolean | null>(null)
  const isHydrated = useIsHydrated()
  const change = (wanted: boolean) => {
    deviceStorage.write(STORAGE_KEY, String(wanted))
    setChosen(wanted)
  }
  return [chosen ?? (isHydrated && deviceStorage.read(STORAGE_KEY) === 'true'), change]
}
