import { useDeferredValue, useMemo, useState } from 'react'
import type { LatLng } from '#domain/geo.ts'
import {
  type NearbyFilters,
  useNearbyRestaurants,
  useRestaurant,
} from '#features/restaurants/client/queries.ts'
import { type Place, placesFor } from '#features/waitTimes/client/places.ts'
import { useWaitTimes } from '#features/waitTimes/client/queries.ts'
import type { Area } from '#services/maps/client/area.ts'

interface Request {
  area: Area
  filters: NearbyFilters
  viewerAt: LatLng
  partySize: number
  /** The place in the address; it may be outside the area or the filters. */
  openId: number | null
  nowMs: number
}

const NONE: readonly never[] = []

type Answer = Pick<ReturnType<typeof useWaitTimes>, 'data' | 'isPlaceholderData' | 'isError'>

function missingAnswer({ data, isPlaceholderData, isError }: Answer) {
  if (data && !isPlaceholderData) return null
  return isError ? 'failed' : 'loading'
}

/** The requested places with their waits; an empty list and `isFailed` after a failed fetch. */
export function useBrowsePlaces({ area, filters, viewerAt, partySize, openId, nowMs }: Request) {
  const nearby = useNearbyRestaurants(area, filters)
  const waits = useWaitTimes(area, partySize, filters)
  // Rendered in small steps, so that the page responds to input meanwhile.
  const isPending = useDeferredValue(nearby.isPending)
  const restaurants = useDeferredValue(nearby.data?.restaurants ?? NONE)
  const waitItems = useDeferredValue(waits.data?.waitTimes ?? NONE)
  const missing = useDeferredValue(missingAnswer(waits))
  const viewer = useMemo(
    () => ({ at: viewerAt, partySize, nowMs, missing }) as const,
    [viewerAt, partySize, nowMs, missing],
  )
  const places = useMemo(() => placesFor(restaurants, waitItems, viewer), [restaurants, waitItems, viewer])
  const listed = places.find(({ id }) => id === openId)
  const alone = useRestaurant(openId !== null && !listed && !isPending ? openId : null)
  const aloneRestaurant = alone.data?.restaurant
  const unlisted = useMemo(
    () => (aloneRestaurant ? placesFor([aloneRestaurant], waitItems, viewer)[0] : undefined),
    [aloneRestaurant, waitItems, viewer],
  )
  const open: Place | undefined = listed ?? (openId === null ? undefined : unlisted)
  const isAsking = nearby.isPlaceholderData
  const askedKey = `${filters.text}/${filters.cuisine}`
  const [answeredKey, setAnsweredKey] = useState(askedKey)
  if (!isAsking && nearby.data && answeredKey !== askedKey) setAnsweredKey(askedKey)
  const isFailed = nearby.isError || waits.isError
  return {
    places,
    open,
    /** The place in the address does not exist. */
    isOpenMissing: openId !== null && !listed && alone.isError,
    isPending,
    /** A new search is loading, and the places shown are those of the previous one. */
    isAsking,
    /** Identifies the search that the places belong to. */
    answeredKey,
    isFailed,
    isRetrying: isFailed && (nearby.isFetching || waits.isFetching),
    retry: () => {
      if (nearby.isError) void nearby.refetch()
      if (waits.isError) void waits.refetch()
    },
  }
}
