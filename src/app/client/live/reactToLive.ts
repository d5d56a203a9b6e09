import type { QueryClient } from '@tanstack/react-query'
import type { LiveMessage, LiveReservation } from '#contract/live.ts'
import { announceCall, endCall } from '#features/seating/client/diner/readyCall.ts'
import { nowMs } from '#kernel/client/clock.ts'
import { showToast } from '#kernel/client/toast.ts'
import { type Reader, staleAfter, toastFor } from './liveReactions.ts'
import { mark, markSoon, reactToWaits } from './reactToWaits.ts'

/** Invalidates what a live message makes stale, and shows its toast unless this session made the change. */
export function reactToLive(queryClient: QueryClient, message: LiveMessage, reader: Reader): void {
  reactToWaits(queryClient, message)
  if (message.type === 'refetch') markSoon(queryClient, staleAfter(message))
  else mark(queryClient, staleAfter(message))

  if (message.type === 'reservation_updated' && reader === 'diner') handleCall(message.reservation)
  const toast = toastFor(message, reader)
  const isOwn = 'isOwn' in message && message.isOwn
  if (toast && !isOwn) showToast(toast)
}

/** Announces a call to its diner, and ends the announcement once the visit has moved on. */
function handleCall({ id = 0, stage, status, action, calledAt, restaurantName }: LiveReservation): void {
  if (calledAt !== undefined) {
    announceCall({ id, calledAt, restaurantName })
  } else if (status === 'ready_to_seat' && action === undefined) {
    // A server of an earlier version announces calls only this way.
    announceCall({ id, calledAt: String(nowMs()), restaurantName })
  } else if (stage !== 'called') {
    endCall(id)
  }
}
