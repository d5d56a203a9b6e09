import type { QueryClient, QueryKey } from '@tanstack/react-query'
import type { LiveMessage, LiveReservation } from '#contract/live.ts'
import { announceCall, endCall } from '#features/seating/client/readyCall.ts'
import { applyWaits } from '#features/waitTimes/client/applyWaits.ts'
import { nowMs } from '#platform/client/clock.ts'
import { showToast } from '#platform/client/toast.ts'
import { type Reader, staleAfter, toastFor } from './liveReactions.ts'

/** Spreads the refetches of everyone who receives the same message. */
const SPREAD_MS = 250

/** Invalidates what a live message makes stale, and shows its toast unless this session made the change. */
export function reactToLive(queryClient: QueryClient, message: LiveMessage, reader: Reader): void {
  if (message.type === 'error') console.warn(`Live updates: ${message.message}`)
  const isForMany = message.type === 'refetch' || message.type === 'wait_time_updated'
  if (message.type === 'wait_changed') markSoon(queryClient, applyWaits(queryClient, message.waits))
  else if (isForMany) markSoon(queryClient, staleAfter(message))
  else mark(queryClient, staleAfter(message))

  if (message.type === 'reservation_updated' && reader === 'diner') hearCall(message.reservation)
  const toast = toastFor(message, reader)
  const isOwn = 'isOwn' in message && message.isOwn
  if (toast && !isOwn) showToast(toast)
}

/** Announces a call to its diner, and ends the announcement once the visit has moved on. */
function hearCall({ id = 0, stage, status, action, calledAt, restaurantName }: LiveReservation): void {
  if (calledAt !== undefined) {
    announceCall({ id, calledAt, restaurantName })
  } else if (status === 'ready_to_seat' && action === undefined) {
    // A server of an earlier version, which only sends calls this way.
    announceCall({ id, calledAt: String(nowMs()), restaurantName })
  } else if (stage !== 'called') {
    endCall(id)
  }
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
