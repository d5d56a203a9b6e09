import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { QUERY_RETRIES, REFETCH_MS } from '#domain/limits.ts'
import { retryUnlessRefused } from '#features/restaurants/client/queries.ts'
import { call } from '#platform/client/call.ts'
import { useWatchedArea } from '#platform/client/live/liveContext.ts'
import type { Area } from '#platform/client/maps/area.ts'
import { waitDetail, waitTimes } from '../contract.ts'

export const waitTimeKeys = {
  all: ['wait-times'] as const,
  lists: ['wait-times', 'around'] as const,
  around: (area: Area) => ['wait-times', 'around', area] as const,
  one: (restaurantId: number) => ['wait-times', 'one', restaurantId] as const,
}

/**
 * Waits of an area, refetched every 15 s and whenever the live channel reports one. The party size does not
 * change the answer, so it is not part of the key.
 */
export function useWaitTimes(area: Area, partySize: number) {
  useWatchedArea(area)
  return useQuery({
    queryKey: waitTimeKeys.around(area),
    queryFn: ({ signal }) => call(waitTimes, { query: { ...area, partySize } }, { signal }),
    refetchInterval: REFETCH_MS.waitTimes,
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
