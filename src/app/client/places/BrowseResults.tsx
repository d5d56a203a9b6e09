import { useQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { suggestAddresses } from '#contract/calls.ts'
import type { LatLng } from '#domain/geo.ts'
import { NEARBY_LIMIT } from '#domain/limits.ts'
import { PLACE_ORDERS, type Place, type PlaceOrder } from '#features/waitTimes/client/places.ts'
import { call } from '#kernel/client/call.ts'
import { home } from '#kernel/client/home.ts'
import { useMessages } from '#kernel/client/i18n/catalog.ts'
import { Button } from '#kit/Button.tsx'
import { EmptyState } from '#kit/EmptyState.tsx'
import { FetchFailed } from '#kit/FetchFailed.tsx'
import { SelectMenu } from '#kit/SelectMenu.tsx'
import { SkeletonRows } from '#kit/SkeletonRows.tsx'
import styles from './browseResults.module.css'
import { placesMessages } from './messages.en.ts'

const ORDER_NAME = { nearest: 'nearest', shortest: 'shortestWait' } as const satisfies Record<
  PlaceOrder,
  string
>

interface ResultsHeadProps {
  count: number
  isPending: boolean
  isFailed: boolean
  isNearby: boolean
  order: PlaceOrder
  onOrder: (order: PlaceOrder) => void
}

/** "17 places nearby", and how they are sorted. */
export function ResultsHead({ count, isPending, isFailed, isNearby, order, onOrder }: ResultsHeadProps) {
  const t = useMessages(placesMessages)
  const known = isNearby ? t('placesNearby', { count }) : t('placesInArea', { count })
  // One response has at most this many places: there are more, farther away.
  const isCut = count >= NEARBY_LIMIT.default
  const found = isCut ? t('nearestPlaces', { count }) : isFailed && count === 0 ? t('restaurants') : known
  const choices = PLACE_ORDERS.map((value) => ({ value, label: t(ORDER_NAME[value]) }))
  return (
    <div className={clsx('row between', styles.head)}>
      <h1 aria-live="polite">{isPending ? t('lookingAround') : found}</h1>
      <SelectMenu look="quiet" label={t('sortBy')} choices={choices} value={order} onValueChange={onOrder} />
    </div>
  )
}

interface ResultsStateProps {
  places: readonly Place[]
  isPending: boolean
  isFailed: boolean
  isRetrying: boolean
  onRetry: () => void
  isFiltered: boolean
  onClear: () => void
  text: string
  onSearchAround: (at: LatLng) => void
  children: ReactNode
}

/** The rows; a skeleton while loading, a notice after a failure, or an empty state. */
export function ResultsState(props: ResultsStateProps) {
  const t = useMessages(placesMessages)
  const { places, isPending, isFailed, isFiltered } = props
  if (isPending) {
    return <SkeletonRows count={8} label={t('loadingPlaces')} picture={64} trailing={76} rowHeight={88} />
  }
  return (
    <>
      {isFailed && (
        <FetchFailed query={{ isFetching: props.isRetrying, refetch: props.onRetry }}>
          {places.length > 0 ? t('waitsNotLoaded') : t('restaurantsNotLoaded')}
        </FetchFailed>
      )}
      {places.length > 0 && props.children}
      {places.length === 0 && !isFailed && isFiltered && (
        <EmptyState
          compact
          icon="search"
          action={
            <>
              <PlacesNear text={props.text} onShow={props.onSearchAround} />
              <Button onClick={props.onClear}>{t('clearFilters')}</Button>
            </>
          }
        >
          {t('noMatch')}
        </EmptyState>
      )}
      {places.length === 0 && !isFailed && !isFiltered && (
        <EmptyState
          compact
          icon="map"
          action={
            <Button onClick={() => props.onSearchAround(home.location)}>
              {t('showHome', { town: home.name })}
            </Button>
          }
        >
          {t('noRestaurantsHere')}
        </EmptyState>
      )}
    </>
  )
}

interface PlacesNearProps {
  text: string
  onShow: (at: LatLng) => void
}

/** Visitors also search for a street, a square or a ZIP code: offers the places around it. */
function PlacesNear({ text, onShow }: PlacesNearProps) {
  const t = useMessages(placesMessages)
  const { data: [found] = [] } = useQuery({
    queryKey: ['places-near', text],
    queryFn: ({ signal }) => call(suggestAddresses, { query: { q: text } }, { signal }),
    enabled: text !== '',
  })
  if (!found) return null
  return (
    <Button variant="brand" icon="pin" onClick={() => onShow(found)}>
      {t('placesNear', { place: found.mainText })}
    </Button>
  )
}
