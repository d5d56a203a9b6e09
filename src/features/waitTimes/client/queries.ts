import { keepPreviousData, type Query, useQuery } from '@tanstack/react-query'
import { QUERY_RETRIES, REFETCH_MS } from '#domain/limits.ts'
import { type NearbyFilters, nearbyQuery, retryUnlessRefused } from '#features/restaurants/client/queries.ts'
import { call } from '#platform/client/call.ts'
import { useWatchedArea } from '#platform/client/live/liveContext.ts'
import type { Area } from '#platform/client/maps/area.ts'
import { waitDetail, waitTimes } from '../contract.ts'

export const waitTimeKeys = {
  all: ['wait-times'] as const,
  lists: ['wait-times', 'around'] as const,
  around: (area: Area, filters: NearbyFilters) => ['wait-times', 'around', area, filters] as const,
  one: (restaurantId: number) => ['wait-times', 'one', restaurantId] as const,
}

/** The rest of 15 s since the last answer: a patch by the live channel doesn't postpone the poll. */
function untilPollMs({ state: { dataUpdatedAt, errorUpdatedAt } }: Pick<Query, 'state'>): number {
  const leftMs = Math.max(dataUpdatedAt, errorUpdatedAt) + REFETCH_MS.waitTimes - Date.now()
  return leftMs > 0 ? leftMs : REFETCH_MS.waitTimes
}

export const NO_FILTERS: NearbyFilters = { text: '', cuisine: '' }

/**
 * Waits of the restaurants that the same search lists, refetched every 15 s; the live channel patches them.
 * The party size doesn't change the answer, so it isn't part of the key.
 */
export function useWaitTimes(area: Area, partySize: number, { text, cuisine } = NO_FILTERS) {
  useWatchedArea(area)
  return useQuery({
    queryKey: waitTimeKeys.around(area, { text, cuisine }),
    queryFn: ({ signal }) =>
      call(waitTimes, { query: { ...nearbyQuery(area, { text, cuisine }), partySize } }, { signal }),
    refetchInterval: untilPollMs,
    retry: retryUnlessRefused(QUERY_RETRIES.waitTimes),
    placeholderData: keepPreviousData,
  })
}

/** One restaurant's wait and where it comes from. */
export function useWaitDetail(restaurantId: number) {
  return useQuery({
    queryKey: waitTimeKeys.one(restaurantId),
    queryFn: ({ signal }) => call(waitDetail, { params: { restaurantId } }, { signal }),
    refetchInterval: REFETCH_MS.waitTimes,
    // Opening a panel always refetches.
    staleTime: 0,
    retry: retryUnlessRefused(QUERY_RETRIES.waitTimes),
  })
}
