import type { QueryClient, QueryKey } from '@tanstack/react-query'
import type { LiveMessage } from '#contract/live.ts'
import { restaurantKeys } from '#features/restaurants/client/queries.ts'
import { applyWaits } from '#features/waitTimes/client/applyWaits.ts'
import { waitTimeKeys } from '#features/waitTimes/client/queries.ts'

/** Spreads the refetches of all clients that receive the same message. */
const SPREAD_MS = 250

/**
 * Updates what a visitor sees: places and waits. Separate from `reactToLive`, because every visitor with a list
 * loads it.
 */
export function reactToWaits(queryClient: QueryClient, message: LiveMessage): void {
  if (message.type === 'error') console.warn(`Live updates: ${message.message}`)
  if (message.type === 'wait_changed') markSoon(queryClient, applyWaits(queryClient, message.waits))
  if (message.type === 'wait_time_updated') markSoon(queryClient, [waitTimeKeys.all])
  if (message.type === 'refetch') markSoon(queryClient, [waitTimeKeys.all, restaurantKeys.all])
}

export function mark(queryClient: QueryClient, keys: Iterable<QueryKey>): void {
  for (const queryKey of keys) void readAgain(queryClient, queryKey)
}

/** A first read that is running goes on instead of starting again, and may be older than the message. */
async function readAgain(queryClient: QueryClient, queryKey: QueryKey): Promise<void> {
  const isLoading = queryClient
    .getQueryCache()
    .findAll({ queryKey, fetchStatus: 'fetching' })
    .some(({ state }) => state.data === undefined)
  await queryClient.invalidateQueries({ queryKey })
  if (isLoading) await queryClient.invalidateQueries({ queryKey })
}

const waiting = new Set<QueryKey>()

export function markSoon(queryClient: QueryClient, keys: readonly QueryKey[]): void {
  const isPlanned = waiting.size > 0
  for (const key of keys) waiting.add(key)
  if (isPlanned) return
  setTimeout(() => {
    mark(queryClient, waiting)
    waiting.clear()
  }, Math.random() * SPREAD_MS)
}
