import type { QueryClient, QueryKey } from '@tanstack/react-query'
import type { LiveMessage } from '#contract/live.ts'
import { alertReady } from '#features/seating/client/readyAlert.ts'
import { showToast } from '#platform/client/toast.ts'
import { type Reader, staleAfter, toastFor } from './liveReactions.ts'

/** What one has just done oneself is no news: its own toast stands already. */
const OWN_DOING_MS = 3_000
/** Everyone who watches hears at the same moment, and need not ask at the same moment. */
const SPREAD_MS = 250

/** Does what a live message asks for: marks what is stale, which reads it again where it is in view, and tells. */
export function reactToLive(queryClient: QueryClient, message: LiveMessage, reader: Reader): void {
  if (message.type === 'error') console.warn(`Live updates: ${message.message}`)
  const isForMany = message.type === 'refetch' || message.type === 'wait_time_updated'
  if (isForMany) markSoon(queryClient, staleAfter(message))
  else mark(queryClient, staleAfter(message))

  const toast = toastFor(message, reader)
  // A request is always somebody else's doing: a host who is busy seating must not miss it.
  const isAlwaysNews = toast?.kind === 'ready' || message.type === 'new_reservation'
  if (!toast || (!isAlwaysNews && isOwnDoing(queryClient, message))) return
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

/** A write of this tab that leads, or may lead, to the status the message tells of. */
function isOwnDoing(queryClient: QueryClient, message: LiveMessage): boolean {
  const sinceMs = Date.now() - OWN_DOING_MS
  const status = 'reservation' in message ? message.reservation.status : undefined
  return queryClient
    .getMutationCache()
    .getAll()
    .filter(({ state }) => state.status === 'pending' || state.submittedAt > sinceMs)
    .some(({ meta }) => !Array.isArray(meta?.leadsTo) || meta.leadsTo.includes(status))
}
