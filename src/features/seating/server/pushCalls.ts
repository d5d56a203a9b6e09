import type { PushNote } from '#contract/push.ts'
import type { ReservationStatus } from '#domain/reservation.ts'
import type { Directory } from '#features/restaurants/server/directory.ts'
import type { Bus } from '#platform/server/events.ts'
import type { Push } from '#platform/server/push/push.ts'

interface Parts {
  bus: Bus
  push: Push
  directory: Pick<Directory, 'find'>
}

/** What is worth a push to a diner whose page is closed. */
const WORDS: Partial<Record<ReservationStatus, { title: string; body: (at: string) => string }>> = {
  ready_to_seat: { title: 'Your Table is Ready!', body: (at) => `${at} is waiting for you.` },
  confirmed: { title: 'Reservation Confirmed', body: (at) => `${at} has confirmed your reservation.` },
}

const PATH = '/diner/reservations'

/** Calls diners with the page closed. Each event is carried once, by the node that published it. */
export function pushCalls({ bus, push, directory }: Parts): void {
  bus.carryBy((event) => {
    if (event.type !== 'reservation.updated' || event.userId === null) return
    if (event.status === event.previousStatus && event.action !== 'called') return
    const words = WORDS[event.status]
    if (!words) return
    const at = directory.find(event.restaurantId)?.name ?? 'The restaurant'
    const note: PushNote = { title: words.title, body: words.body(at), path: PATH }
    // Nobody's answer waits for a push service.
    void push.tell(event.userId, note).catch(() => {})
  })
}
