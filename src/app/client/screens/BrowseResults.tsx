import type { ReactNode } from 'react'
import { NEARBY_LIMIT } from '#domain/limits.ts'
import { PLACE_ORDERS, type Place, type PlaceOrder } from '#features/waitTimes/client/places.ts'
import { plural } from '#platform/client/format.ts'
import { Button } from '#platform/client/ui/Button.tsx'
import { EmptyState } from '#platform/client/ui/EmptyState.tsx'
import { Notice } from '#platform/client/ui/Notice.tsx'
import { SelectMenu } from '#platform/client/ui/SelectMenu.tsx'
import { SkeletonRows } from '#platform/client/ui/SkeletonRows.tsx'

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
  const where = isNearby ? 'nearby' : 'in this area'
  const known = count > 0 ? `${plural(count, 'place')} ${where}` : `No places ${where}`
  // As many as one answer holds: there are more, farther away.
  const isCut = count >= NEARBY_LIMIT.default
  const found = isCut ? `The ${count} nearest places` : isFailed && count === 0 ? 'Restaurants' : known
  return (
    <div className="list-head">
      <h1 aria-live="polite">{isPending ? 'Looking around…' : found}</h1>
      <SelectMenu look="quiet" label="Sort by" choices={PLACE_ORDERS} value={order} onValueChange={onOrder} />
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
  /** Back to the default location. */
  onGoHome: () => void
  /** The rows. */
  children: ReactNode
}

/** The rows, or what stands in their place while loading, after a failure, or when there are none. */
export function ResultsState(props: ResultsStateProps) {
  const { places, isPending, isFailed, isFiltered } = props
  if (isPending) {
    return <SkeletonRows count={8} label="Loading places" picture={64} trailing={76} rowHeight={88} />
  }
  return (
    <>
      {isFailed && (
        <Notice
          kind="error"
          action={{ label: 'Try Again', onClick: props.onRetry, pending: props.isRetrying }}
        >
          {places.length > 0 ? 'The newest waits could not be loaded.' : 'Restaurants could not be loaded.'}
        </Notice>
      )}
      {places.length > 0 && props.children}
      {places.length === 0 && !isFailed && isFiltered && (
        <EmptyState icon="search" action={<Button onClick={props.onClear}>Clear filters</Button>}>
          No places match. Try another word, cuisine or wait.
        </EmptyState>
      )}
      {places.length === 0 && !isFailed && !isFiltered && (
        <EmptyState icon="map" action={<Button onClick={props.onGoHome}>Show San Francisco</Button>}>
          Tablecast does not know any restaurants here yet.
        </EmptyState>
      )}
    </>
  )
}
