import { useCallback, useMemo, useState } from 'react'
import type { KnownTone } from '#domain/waits.ts'
import type { NearbyFilters } from '#features/restaurants/client/queries.ts'
import { useNowMs } from '#features/restaurants/client/useNowMs.ts'
import type { ViewerLocation } from '#features/restaurants/client/useViewerLocation.ts'
import { inOrder, type PlaceOrder, throughChips } from '#features/waitTimes/client/places.ts'
import { Button } from '#platform/client/ui/Button.tsx'
import { EmptyState } from '#platform/client/ui/EmptyState.tsx'
import { BrowseDetail } from './BrowseDetail.tsx'
import { BrowseFilters } from './BrowseFilters.tsx'
import { BrowseLayout } from './BrowseLayout.tsx'
import { BrowseList } from './BrowseList.tsx'
import { BrowseMap } from './BrowseMap.tsx'
import { ResultsHead, ResultsState } from './BrowseResults.tsx'
import type { BrowseParams } from './useBrowseParams.ts'
import { useBrowsePlaces } from './useBrowsePlaces.ts'
import { useIsWide } from './useIsWide.ts'
import { useSearchedArea } from './useSearchedArea.ts'

const NO_FILTERS: NearbyFilters = { text: '', cuisine: '' }
/** Width of the detail card and its margins; Browse.css says the same. */
const DETAIL_PX = 392
/** Height of the two rows of filters that float over a narrow map. */
const FILTERS_PX = 116

interface BrowsePlacesProps {
  params: BrowseParams
  startAt: ViewerLocation
}

export function BrowsePlaces({ params, startAt }: BrowsePlacesProps) {
  const { partySize, place: openId, openPlace, closePlace } = params
  const nowMs = useNowMs()
  const isWide = useIsWide()
  const search = useSearchedArea(startAt)
  const [filters, setFilters] = useState(NO_FILTERS)
  const [chips, setChips] = useState<readonly KnownTone[]>([])
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
  const listed = useMemo(() => inOrder(throughChips(places, chips), order), [places, chips, order])
  // An open place stays on the map, whatever the filters say.
  const mapped = useMemo(() => (open && !listed.includes(open) ? [...listed, open] : listed), [listed, open])

  const select = useCallback((id: number) => openPlace(id), [openPlace])
  const close = () => {
    closePlace()
    if (openId !== null) focusRow(openId)
  }
  const clear = () => {
    setFilters(NO_FILTERS)
    setChips([])
  }
  const pointed = { selectedId: openId, hoveredId, onSelect: select, onHover: setHoveredId }
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
          isFiltered={chips.length > 0 || filters.text !== '' || filters.cuisine !== ''}
          onClear={clear}
          onGoHome={search.goHome}
        >
          <BrowseList places={listed} nowMs={nowMs} {...pointed} />
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
          searchKey={found.answeredKey}
          onSearchHere={search.searchHere}
          isSearching={found.isAsking}
        />
      }
      detail={
        open ? (
          <BrowseDetail place={open} partySize={partySize} nowMs={nowMs} onClose={close} />
        ) : (
          found.isOpenMissing && (
            <EmptyState icon="pin" action={<Button onClick={close}>Back to the map</Button>}>
              This place could not be found.
            </EmptyState>
          )
        )
      }
    />
  )
}

/** The keyboard returns to where the place was opened from, once the row is back. */
function focusRow(id: number): void {
  setTimeout(() => document.getElementById(`place-row-${id}`)?.focus({ preventScroll: true }))
}
