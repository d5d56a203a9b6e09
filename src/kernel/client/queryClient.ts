import { focusManager, MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { isUnauthenticated } from './httpError.ts'

/**
 * By default: never stale, no refetch on focus, no polling, no retry; a query that needs more sets it itself.
 * Writes are never repeated. `always`: offline, a call fails immediately instead of waiting for a network and
 * running later.
 *
 * @param onUnauthenticated is called for every 401
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
  if (typeof window !== 'undefined') focusManager.setEventListener(listenForFocus)
  return client
}

/** TanStack Query only listens to visibilitychange, which doesn't fire between two windows side by side. */
function listenForFocus(onFocus: () => void): () => void {
  const heard = () => onFocus()
  window.addEventListener('visibilitychange', heard)
  window.addEventListener('focus', heard)
  return () => {
    window.removeEventListener('visibilitychange', heard)
    window.removeEventListener('focus', heard)
  }
}
