import { keepPreviousData, type Query, type QueryClient, useQuery } from '@tanstack/react-query'
import type { AnswerOf } from '#contract/endpoint.ts'
import { QUERY_RETRIES, REFETCH_MS } from '#domain/limits.ts'
import { type NearbyFilters, nearbyQuery } from '#features/restaurants/client/queries.ts'
import { call } from '#kernel/client/call.ts'
import { retryUpTo } from '#kernel/client/queryClient.ts'
import { useWatchedArea } from '#services/live/client/liveContext.ts'
import type { Area } from '#services/maps/client/area.ts'
import { waitDetail, waitTimes } from '../calls.ts'
import type { WaitDetail, WaitTime } from '../contract.ts'
import { withWaits } from './patchWaits.ts'

export const waitTimeKeys = {
  all: ['wait-times'] as const,
  lists: ['wait-times', 'around'] as const,
  ones: ['wait-times', 'one'] as const,
  around: (area: Area, filters: NearbyFilters) => ['wait-times', 'around', area, filters] as const,
  one: (restaurantId: number) => ['wait-times', 'one', restaurantId] as const,
}

/** Writes newer waits into a cached list, which is polled as before. */
export const patchList = (queryClient: QueryClient, list: Query, items: readonly WaitTime[]): void =>
  void queryClient.setQueryData<AnswerOf<typeof waitTimes>>(
    list.queryKey,
    (answer) => answer && withWaits(answer, items),
    { updatedAt: list.state.dataUpdatedAt },
  )

/** A response about many restaurants and one about a single restaurant each show the newest wait of both. */
function shareWaits(queryClient: QueryClient, items: readonly WaitTime[], withKey: readonly string[]): void {
  for (const query of queryClient.getQueryCache().findAll({ queryKey: withKey })) {
    // Stale data is refetched, and must stay marked.
    if (query.state.isInvalidated) continue
    if (withKey === waitTimeKeys.lists) patchList(queryClient, query, items)
    else patchDetail(queryClient, query, items)
  }
}

const patchDetail = (queryClient: QueryClient, one: Query, items: readonly WaitTime[]): void =>
  void queryClient.setQueryData<WaitDetail>(
    one.queryKey,
    (detail) => {
      const wait = detail && items.find(({ restaurantId }) => restaurantId === detail.wait.restaurantId)
      return wait ? { ...detail, wait } : detail
    },
    { updatedAt: one.state.dataUpdatedAt },
  )

/** The rest of 15 s since the last response: a patch by the live channel doesn't postpone the poll. */
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
    queryFn: async ({ signal, client }) => {
      const query = { ...nearbyQuery(area, { text, cuisine }), partySize }
      const answer = await call(waitTimes, { query }, { signal })
      shareWaits(client, answer.waitTimes, waitTimeKeys.ones)
      return answer
    },
    refetchInterval: untilPollMs,
    retry: retryUpTo(QUERY_RETRIES.waitTimes),
    placeholderData: keepPreviousData,
  })
}

export function useWaitDetail(restaurantId: number) {
  return useQuery({
    queryKey: waitTimeKeys.one(restaurantId),
    queryFn: async ({ signal, client }) => {
      const answer = await call(waitDetail, { params: { restaurantId } }, { signal })
      shareWaits(client, [answer.wait], waitTimeKeys.lists)
      return answer
    },
    refetchInterval: REFETCH_MS.waitTimes,
    // Opening a panel always refetches.
    staleTime: 0,
    retry: retryUpTo(QUERY_RETRIES.waitTimes),
  })
}
