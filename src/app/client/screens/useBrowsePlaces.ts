import { useMemo, useState } from 'react'
import type { LatLng } from '#domain/geo.ts'
import {
  type NearbyFilters,
  useNearbyRestaurants,
  useRestaurant,
} from '#features/restaurants/client/queries.ts'
import { type Place, placesFor } from '#features/waitTimes/client/places.ts'
import { useWaitTimes } from '#features/waitTimes/client/queries.ts'
import type { Area } from '#platform/client/maps/area.ts'

interface Asked {
  area: Area
  filters: NearbyFilters
  viewerAt: LatLng
  partySize: number
  /** The place the address names; it may lie outside the area or the filters. */
  openId: number | null
  nowMs: number
}

const NONE: readonly never[] = []

/** The places asked for, joined with their waits; a failed fetch gives an empty list and says so. */
export function useBrowsePlaces({ area, filters, viewerAt, partySize, openId, nowMs }: Asked) {
  const nearby = useNearbyRestaurants(area, filters)
  const waits = useWaitTimes(area, partySize)
  const restaurants = nearby.data?.restaurants ?? NONE
  const waitItems = waits.data?.waitTimes ?? NONE
  const places = useMemo(
    () => placesFor(restaurants, waitItems, { at: viewerAt, partySize, nowMs }),
    [restaurants, waitItems, viewerAt, partySize, nowMs],
  )
  const listed = places.find(({ id }) => id === openId)
  const alone = useRestaurant(openId !== null && !listed && !nearby.isPending ? openId : null)
  const aloneRestaurant = alone.data?.restaurant
  const unlisted = useMemo(
    () =>
      aloneRestaurant
        ? placesFor([aloneRestaurant], waitItems, { at: viewerAt, partySize, nowMs })[0]
        : undefined,
    [aloneRestaurant, waitItems, viewerAt, partySize, nowMs],
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
    /** The address names a place that is not there. */
    isOpenMissing: openId !== null && !listed && alone.isError,
    isPending: nearby.isPending,
    /** Another question is under way; what stands there answers the last one. */
    isAsking,
    /** Names the search that the places now answer. */
    answeredKey,
    isFailed,
    isRetrying: isFailed && (nearby.isFetching || waits.isFetching),
    retry: () => {
      if (nearby.isError) void nearby.refetch()
      if (waits.isError) void waits.refetch()
    },
  }
}
