import type { QueryClient } from '@tanstack/react-query'
import type { LiveMessage, LiveReservation } from '#contract/live.ts'
import { announceCall, endCall } from '#features/seating/client/diner/readyCall.ts'
import { hostKeys } from '#features/seating/client/hostKeys.ts'
import { hostNews } from '#features/seating/client/hostNews.ts'
import { flashParty } from '#features/seating/client/rowFlash.ts'
import { nowMs } from '#kernel/client/clock.ts'
import { showToast } from '#kernel/client/toast.ts'
import { type Reader, staleAfter, toastFor } from './liveReactions.ts'
import { mark, markSoon, reactToWaits } from './reactToWaits.ts'

/** Longer than the two steps of seating take on a slow connection. */
const HELD_MS = 1000
let heldTimer: ReturnType<typeof setTimeout> | undefined

/** Invalidates what a live message makes stale, and shows its toast unless this session made the change. */
export function reactToLive(queryClient: QueryClient, message: LiveMessage, reader: Reader): void {
  const isOwn = 'isOwn' in message && message.isOwn === true
  // A write of this window reads the lists again itself; another window of its session has no write.
  const isWriting = isOwn && queryClient.isMutating({ mutationKey: hostKeys.lists }) > 0
  reactToWaits(queryClient, message)
  const { stale, staleNext = [] } = staleAfter(message)
  const read = () => void mark(queryClient, stale).then(() => mark(queryClient, staleNext))
  if (message.type === 'reservation_updated') clearTimeout(heldTimer)
  if (message.type === 'refetch') markSoon(queryClient, stale)
  else if (reader === 'restaurant' && isHeld(message) && !isWriting) heldTimer = setTimeout(read, HELD_MS)
  else if (!isWriting) read()

  if (message.type === 'reservation_updated' && reader === 'diner') handleCall(message.reservation)
  const toast = toastFor(message, reader)
  if (reader === 'restaurant' && !isOwn) flashMove(message)
  if (toast && !isOwn) showToast(toast)
}

/** The party is usually seated a moment later: a read that is still running then would delay the next one. */
const isHeld = (message: LiveMessage): boolean =>
  message.type === 'reservation_updated' && message.reservation.action === 'held'

/** Marks the row of what a colleague did at another stand. */
function flashMove(message: LiveMessage): void {
  if (message.type !== 'reservation_updated' && message.type !== 'new_reservation') return
  const { reservation } = message
  const isAdded = message.type === 'new_reservation' && reservation.status !== 'pending'
  if (reservation.id === undefined || !(isAdded || reservation.actor === 'restaurant')) return
  flashParty({ partyId: reservation.id, sentence: hostNews(reservation) ?? '' })
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
