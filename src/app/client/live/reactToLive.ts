import type { QueryClient, QueryKey } from '@tanstack/react-query'
import type { LiveMessage } from '#contract/live.ts'
import { alertReady } from '#features/seating/client/readyAlert.ts'
import { showToast } from '#platform/client/toast.ts'
import { type Reader, staleAfter, toastFor } from './liveReactions.ts'

/** Spreads the refetches of everyone who receives the same message. */
const SPREAD_MS = 250

/** Invalidates what a live message makes stale, and shows its toast unless this session made the change. */
export function reactToLive(queryClient: QueryClient, message: LiveMessage, reader: Reader): void {
  if (message.type === 'error') console.warn(`Live updates: ${message.message}`)
  const isForMany = message.type === 'refetch' || message.type === 'wait_time_updated'
  if (isForMany) markSoon(queryClient, staleAfter(message))
  else mark(queryClient, staleAfter(message))

  const toast = toastFor(message, reader)
  const isOwn = 'isOwn' in message && message.isOwn
  if (!toast || isOwn) return
  showToast(toast)
  if (toast.kind === 'ready') alertReady()
}

function mark(queryClient: QueryClient, keys: Iterable<QueryKey>): void {
  for (const queryKey of keys) void queryClient.invalidateQueries({ queryKey })
}

const waiting = new Set<QueryKey>()

function markSoon(queryClient: QueryClient, keys: readonly QueryKey[]): void {
  const isPlanned = waiting.size > 0
  for (const key of keys) waiting.add(key)
  if (isPlanned) return
  setTimeout(() => {
    mark(queryClient, waiting)
    waiting.clear()
  }, Math.random() * SPREAD_MS)
}
