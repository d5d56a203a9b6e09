import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { STALE_MS } from '#domain/limits.ts'
import { failureText } from '#features/seating/client/useHostWrite.ts'
import { USER_SCOPED, useUser } from '#features/session/client/queries.ts'
import { call } from '#platform/client/call.ts'
import { showToast } from '#platform/client/toast.ts'
import { addFavorite, type Favorite, getFavorites, removeFavorite } from '../contract.ts'
import { createStarLanes, type StarLanes } from './starLanes.ts'

const favoritesQuery = queryOptions({
  queryKey: [USER_SCOPED, 'favorites'],
  queryFn: ({ signal }) => call(getFavorites, {}, { signal }),
  staleTime: STALE_MS.favorites,
})

const useIsDiner = () => useUser()?.userType === 'diner'

const lanesOf = new WeakMap<QueryClient, StarLanes>()

/** One set of lanes for everything that shares a cache. */
function lanesFor(queryClient: QueryClient): StarLanes {
  const known = lanesOf.get(queryClient)
  if (known) return known
  const { queryKey } = favoritesQuery
  const putIn = async (change: (favorites: Favorite[]) => Favorite[]) => {
    // A list still on its way was read before this write and would turn it back.
    await queryClient.cancelQueries({ queryKey })
    queryClient.setQueryData(queryKey, (favorites) => favorites && change(favorites))
  }
  const made = createStarLanes({
    send: async (restaurantId, wanted) => {
      if (wanted) {
        const favorite = await call(addFavorite, { body: { restaurantId } })
        await putIn((favorites) => [favorite, ...without(favorites, restaurantId)])
      } else {
        await call(removeFavorite, { params: { restaurantId } })
        await putIn((favorites) => without(favorites, restaurantId))
      }
    },
    onRefused: (wanted, error) =>
      showToast({
        kind: 'error',
        title: 'Error',
        description: failureText(wanted ? 'Failed to add favorite' : 'Failed to remove favorite', error),
      }),
    onIdle: () => void queryClient.invalidateQueries({ queryKey }),
  })
  lanesOf.set(queryClient, made)
  return made
}

const without = (favorites: Favorite[], restaurantId: number): Favorite[] =>
  favorites.filter((favorite) => favorite.restaurantId !== restaurantId)

/** The diner's favorites as they are wished to be; only for a signed-in diner. */
export function useFavorites() {
  const lanes = lanesFor(useQueryClient())
  const wishes = useSyncExternalStore(lanes.subscribe, lanes.wishes)
  const { data, isPending, isError, isFetching, refetch } = useQuery({
    ...favoritesQuery,
    enabled: useIsDiner(),
  })
  return {
    /** undefined until they are known. */
    favorites: data?.filter(({ restaurantId }) => wishes.get(restaurantId) !== false),
    isPending,
    isError,
    isFetching,
    refetch,
  }
}

/** Whether one place is a favorite, and how to turn that round. */
export function useFavorite(restaurantId: number): { isFavorite: boolean; toggle: () => void } {
  const queryClient = useQueryClient()
  const lanes = lanesFor(queryClient)
  const wish = useSyncExternalStore(lanes.subscribe, () => lanes.wishOf(restaurantId))
  const { data: isKept = false } = useQuery({
    ...favoritesQuery,
    enabled: useIsDiner(),
    select: (favorites) => holds(favorites, restaurantId),
  })
  return {
    isFavorite: wish ?? isKept,
    toggle: () => {
      // Read at the press: of two presses in one frame the second turns round what the first wished.
      const isNow = holds(queryClient.getQueryData(favoritesQuery.queryKey) ?? [], restaurantId)
      lanes.wish(restaurantId, !(lanes.wishOf(restaurantId) ?? isNow), isNow)
    },
  }
}

const holds = (favorites: readonly Favorite[], restaurantId: number): boolean =>
  favorites.some((favorite) => favorite.restaurantId === restaurantId)
