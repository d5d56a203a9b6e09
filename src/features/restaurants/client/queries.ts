import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Cuisine } from '#domain/cuisines.ts'
import { QUERY_RETRIES, REFETCH_MS } from '#domain/limits.ts'
import { call } from '#kernel/client/call.ts'
import { retryUpTo } from '#kernel/client/queryClient.ts'
import type { Area } from '#services/maps/client/area.ts'
import { getRestaurant, nearbyRestaurants } from '../calls.ts'

export interface NearbyFilters {
  /** Matched against name, cuisine and address; '' for all. */
  text: string
  cuisine: Cuisine | ''
}

/** The parameters that both lists of an area share, so that they return the same places. */
export const nearbyQuery = (area: Area, { text, cuisine }: NearbyFilters) => ({
  ...area,
  ...(text ? { q: text } : {}),
  ...(cuisine ? { cuisine } : {}),
})

export const restaurantKeys = {
  all: ['restaurants'] as const,
  nearby: (area: Area, filters: NearbyFilters) => ['restaurants', 'nearby', area, filters] as const,
  one: (id: number) => ['restaurants', 'one', id] as const,
}

/** Restaurants of an area, refetched every 30 s; the previous response stays visible while the next loads. */
export function useNearbyRestaurants(area: Area, { text, cuisine }: NearbyFilters) {
  return useQuery({
    queryKey: restaurantKeys.nearby(area, { text, cuisine }),
    queryFn: ({ signal }) =>
      call(nearbyRestaurants, { query: nearbyQuery(area, { text, cuisine }) }, { signal }),
    refetchInterval: REFETCH_MS.restaurants,
    retry: retryUpTo(QUERY_RETRIES.restaurants),
    placeholderData: keepPreviousData,
  })
}

export function useRestaurant(id: number | null) {
  return useQuery({
    queryKey: restaurantKeys.one(id ?? 0),
    queryFn: ({ signal }) => call(getRestaurant, { params: { id: id ?? 0 } }, { signal }),
    enabled: id !== null,
    refetchInterval: REFETCH_MS.restaurants,
    retry: retryUpTo(QUERY_RETRIES.restaurants),
  })
}
