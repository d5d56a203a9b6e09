import { useDeferredValue, useMemo } from 'react'
import type { LatLng } from '#domain/geo.ts'
import { useNearbyRestaurants } from '#features/restaurants/client/queries.ts'
import { useNowMs } from '#features/restaurants/client/useNowMs.ts'
import { openOnly, type Place, placesFor } from '#features/waitTimes/client/places.ts'
import { NO_FILTERS, useWaitTimes } from '#features/waitTimes/client/queries.ts'
import { areaAround } from '#services/maps/client/area.ts'

/** The open places around a point, with their waits for this party size; undefined while loading. */
export function usePlacesAround(at: LatLng, partySize: number) {
  const area = areaAround(at)
  const nowMs = useNowMs()
  const nearby = useNearbyRestaurants(area, NO_FILTERS)
  const waits = useWaitTimes(area, partySize)
  // Answers are drawn in small steps, so that the page answers to touches meanwhile.
  const restaurants = useDeferredValue(nearby.data?.restaurants)
  const waitItems = useDeferredValue(waits.data?.waitTimes)
  const { latitude, longitude } = at
  const places = useMemo((): readonly Place[] | undefined => {
    if (!restaurants || !waitItems) return undefined
    return openOnly(placesFor(restaurants, waitItems, { at: { latitude, longitude }, partySize, nowMs }))
  }, [restaurants, waitItems, latitude, longitude, partySize, nowMs])
  const failed = [nearby, waits].find(({ isError, data }) => isError && !data)
  return { places, failed }
}
