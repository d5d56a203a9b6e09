import { DEFAULT_LOCATION } from '#domain/limits.ts'
import { useNearbyRestaurants } from '#features/restaurants/client/queries.ts'
import { openOnly, type Place, placesFor } from '#features/waitTimes/client/places.ts'
import { useWaitTimes } from '#features/waitTimes/client/queries.ts'
import { nowMs } from '#platform/client/clock.ts'
import { areaAround } from '#platform/client/maps/area.ts'

const AREA = areaAround(DEFAULT_LOCATION)
const NO_FILTERS = { text: '', cuisine: '' } as const

/** The open places around the default location, as a party of this size sees them; none while loading. */
export function useCityWaits(partySize: number): readonly Place[] {
  const { data: nearby } = useNearbyRestaurants(AREA, NO_FILTERS)
  const { data: waits } = useWaitTimes(AREA, partySize)
  if (!nearby || !waits) return []
  const viewer = { at: DEFAULT_LOCATION, partySize, nowMs: nowMs() }
  return openOnly(placesFor(nearby.restaurants, waits.waitTimes, viewer))
}
