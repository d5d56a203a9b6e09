import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { STALE_MS } from '#domain/limits.ts'
import { USER_SCOPED, useIsDiner } from '#features/session/client/queries.ts'
import { call } from '#kernel/client/call.ts'
import { failureText } from '#kernel/client/httpError.ts'
import { messagesOf } from '#kernel/client/i18n/catalog.ts'
import { showError } from '#kernel/client/toast.ts'
import { addFavorite, getFavorites, removeFavorite } from '../calls.ts'
import type { Favorite } from '../contract.ts'
import { favoritesMessages } from './messages.en.ts'
import { createPendingStars, type PendingStars } from './pendingStars.ts'

const favoritesQuery = queryOptions({
  queryKey: [USER_SCOPED, 'favorites'],
  queryFn: ({ signal }) => call(getFavorites, {}, { signal }),
  staleTime: STALE_MS.favorites,
})

const pendingOf = new WeakMap<QueryClient, PendingStars>()

/** One for everything that shares a cache. */
function pendingFor(queryClient: QueryClient): PendingStars {
  const t = messagesOf(favoritesMessages)
  const known = pendingOf.get(queryClient)
  if (known) return known
  const { queryKey } = favoritesQuery
  const putIn = async (change: (favorites: Favorite[]) => Favorite[]) => {
    // A list that is still loading was read before this write and would revert it.
    await queryClient.cancelQueries({ queryKey })
    queryClient.setQueryData(queryKey, (favorites) => favorites && change(favorites))
  }
  const made = createPendingStars({
    send: async (restaurantId, wanted) => {
      if (wanted) {
        const favorite = await call(addFavorite, { body: { restaurantId } })
        await putIn((favorites) => [favorite, ...without(favorites, restaurantId)])
      } else {
        await call(removeFavorite, { params: { restaurantId } })
        await putIn((favorites) => without(favorites, restaurantId))
      }
    },
    onRefused: (wanted, error) => showError(failureText(t(wanted ? 'addFailed' : 'removeFailed'), error)),
    onIdle: () => void queryClient.invalidateQueries({ queryKey }),
  })
  pendingOf.set(queryClient, made)
  return made
}

const without = (favorites: Favorite[], restaurantId: number): Favorite[] =>
  favorites.filter((favorite) => favorite.restaurantId !== restaurantId)

/** The diner's favorites with pending changes applied; only for a signed-in diner. */
export function useFavorites() {
  const pending = pendingFor(useQueryClient())
  const states = useSyncExternalStore(pending.subscribe, pending.states, pending.states)
  const { data, isPending, isError, isFetching, refetch } = useQuery({
    ...favoritesQuery,
    enabled: useIsDiner(),
  })
  return {
    /** undefined until they are known. */
    favorites: data?.filter(({ restaurantId }) => states.get(restaurantId) !== false),
    isPending,
    isError,
    isFetching,
    refetch,
  }
}

export function useFavorite(restaurantId: number): { isFavorite: boolean; toggle: () => void } {
  const queryClient = useQueryClient()
  const pending = pendingFor(queryClient)
  const stateNow = () => pending.stateOf(restaurantId)
  const state = useSyncExternalStore(pending.subscribe, stateNow, stateNow)
  const { data: isKept = false } = useQuery({
    ...favoritesQuery,
    enabled: useIsDiner(),
    select: (favorites) => includes(favorites, restaurantId),
  })
  return {
    isFavorite: state ?? isKept,
    toggle: () => {
      // Read on press: of two presses in one frame, the second reverts the first.
      const isNow = includes(queryClient.getQueryData(favoritesQuery.queryKey) ?? [], restaurantId)
      pending.set(restaurantId, !(pending.stateOf(restaurantId) ?? isNow), isNow)
    },
  }
}

const includes = (favorites: readonly Favorite[], restaurantId: number): boolean =>
  favorites.some((favorite) => favorite.restaurantId === restaurantId)
