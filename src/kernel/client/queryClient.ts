import { focusManager, MutationCache, onlineManager, QueryCache, QueryClient } from '@tanstack/react-query'
import { isRefusal, isUnauthenticated } from './httpError.ts'
import { isOnline } from './online.ts'

/**
 * By default: never stale, no refetch on focus, no polling, no retry; a query that needs more sets it itself.
 * Writes are never repeated. `always`: offline, a call fails immediately instead of waiting for a network and
 * running later; what could not be read is read again when there is one.
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
        refetchOnReconnect: true,
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
  if (typeof window !== 'undefined') {
    focusManager.setEventListener(listenForFocus)
    // TanStack Query takes a page that was opened offline to be online, and misses that the network is back.
    onlineManager.setOnline(isOnline())
  }
  return client
}

/** A 4xx would get the same response again, and there is nothing to wait for while the browser has no network. */
export const retryUpTo = (times: number) => (failures: number, error: Error) =>
  failures < times && !isRefusal(error) && isOnline()

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
