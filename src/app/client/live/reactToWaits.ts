import { hashKey, type Query, type QueryClient, type QueryKey } from '@tanstack/react-query'
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

/** Resolves once they have been read. */
export async function mark(queryClient: QueryClient, keys: Iterable<QueryKey>): Promise<void> {
  await Promise.all([...keys].map((queryKey) => readAgain(queryClient, queryKey)))
}

const isEnabled = (query: Query): boolean => !query.isDisabled()

/** Keys whose reads have not ended, by client; true if a message came since the latest read began. */
const reading = new WeakMap<QueryClient, Map<string, boolean>>()

/**
 * A read that is running may be older than the message, so another one follows it. It is never aborted: where
 * messages come faster than answers, none would ever arrive.
 */
async function readAgain(queryClient: QueryClient, queryKey: QueryKey): Promise<void> {
  const ofClient = reading.get(queryClient) ?? new Map<string, boolean>()
  reading.set(queryClient, ofClient)
  const key = hashKey(queryKey)
  const isRunning = ofClient.has(key)
  ofClient.set(key, true)
  if (isRunning) return
  try {
    while (ofClient.get(key)) {
      ofClient.set(key, queryClient.isFetching({ queryKey, type: 'active', predicate: isEnabled }) > 0)
      await queryClient.invalidateQueries({ queryKey }, { cancelRefetch: false })
    }
  } finally {
    ofClient.delete(key)
  }
}

const waiting = new Set<QueryKey>()

export function markSoon(queryClient: QueryClient, keys: readonly QueryKey[]): void {
  const isPlanned = waiting.size > 0
  for (const key of keys) waiting.add(key)
  if (isPlanned) return
  setTimeout(() => {
    void mark(queryClient, waiting)
    waiting.clear()
  }, Math.random() * SPREAD_MS)
}
