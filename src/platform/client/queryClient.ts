import { QueryClient } from '@tanstack/react-query'

/**
 * Spec §7: nothing grows stale by itself, no refetch on focus, no polling, no retry; a query that wants
 * more says so where it stands. Writes are never repeated. `always`: offline, a call fails at once and
 * says so, in place of waiting unseen for a network and firing later.
 */
export const makeQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: Number.POSITIVE_INFINITY,
        refetchOnWindowFocus: false,
        refetchInterval: false,
        retry: false,
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
