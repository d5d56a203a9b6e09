import { useDeferredValue, useMemo } from 'react'
import { useNearbyRestaurants } from '#features/restaurants/client/queries.ts'
import { openOnly, type Place, placesFor } from '#features/waitTimes/client/places.ts'
import { NO_FILTERS, useWaitTimes } from '#features/waitTimes/client/queries.ts'
import { nowMs } from '#platform/client/clock.ts'
import { home } from '#platform/client/home.ts'
import { areaAround } from '#platform/client/maps/area.ts'

const AREA = areaAround(home.location)

/** The open places around the home town's center, as a party of this size sees them; none while loading. */
export function useCityWaits(partySize: number): readonly Place[] {
  const { data: nearby } = useNearbyRestaurants(AREA, NO_FILTERS)
  const { data: waits } = useWaitTimes(AREA, partySize)
  // Answers are drawn in small steps, so that the page answers to touches meanwhile.
  const restaurants = useDeferredValue(nearby?.restaurants)
  const waitItems = useDeferredValue(waits?.waitTimes)
  return useMemo(() => {
    if (!restaurants || !waitItems) return []
    const viewer = { at: home.location, partySize, nowMs: nowMs() }
    return openOnly(placesFor(restaurants, waitItems, viewer))
  }, [restaurants, waitItems, partySize])
}
