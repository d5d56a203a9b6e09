import type { PushNote } from '#contract/push.ts'
import type { Directory } from '#features/restaurants/server/directory.ts'
import type { Bus, DomainEvent } from '#kernel/server/events.ts'
import type { Push } from '#services/push/server/push.ts'

interface PushDeps {
  bus: Bus
  push: Push
  directory: Pick<Directory, 'find'>
}

const TABLE_READY = { title: 'Your Table is Ready!', body: (at: string) => `${at} is waiting for you.` }
const CONFIRMED = {
  title: 'Reservation Confirmed',
  body: (at: string) => `${at} has confirmed your reservation.`,
}

const REMINDER = {
  title: 'Are you still coming?',
  body: (at: string) => `Please confirm or cancel your booking at ${at}.`,
}

const PATH = '/diner/reservations'

/** Sends calls as push notifications. Each event is sent once, by the node that published it. */
export function pushCalls({ bus, push, directory }: PushDeps): void {
  bus.carryBy((event) => {
    if (event.type !== 'reservation.updated' || event.userId === null) return
    const words = wordsFor(event)
    if (!words) return
    const at = directory.find(event.restaurantId)?.name ?? 'The restaurant'
    const note: PushNote = { title: words.title, body: words.body(at), path: PATH }
    // No response waits for a push service.
    void push.notify(event.userId, note).catch(() => {})
  })
}

/** Back to the waitlist is `ready_to_seat` too, but no table is ready then. */
function wordsFor({
  action,
  calledAt,
  status,
  previousStatus,
}: Extract<DomainEvent, { type: 'reservation.updated' }>) {
  if (calledAt !== undefined) return TABLE_READY
  if (action === 'reminded') return REMINDER
  return status === 'confirmed' && previousStatus === 'pending' ? CONFIRMED : undefined
}
