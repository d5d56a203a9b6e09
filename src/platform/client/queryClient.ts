import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { isUnauthenticated } from './httpError.ts'

/**
 * Nothing grows stale by itself, no refetch on focus, no polling, no retry; a query that wants
 * more says so where it stands. Writes are never repeated. `always`: offline, a call fails at once and
 * says so, in place of waiting unseen for a network and firing later.
 * @param onUnauthenticated hears of every call that was refused with 401.
 */
export function makeQueryClient(onUnauthenticated?: (client: QueryClient) => void): QueryClient {
  const onError = (error: unknown) => {
    if (isUnauthenticated(error)) onUnauthenticated?.(client)
  }
  const client = new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
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
  return client
}
