import type { Bus } from '#platform/server/events.ts'
import type { Hub } from '#platform/server/live/hub.ts'

/** Tells open guest pages to look again: the one concerned, and those behind it in line. */
export function broadcastVisits({ bus, hub }: { bus: Bus; hub: Hub }): void {
  bus.onSettled('reservation.created', hub.notifyVisitChanged)
  bus.onSettled('reservation.updated', hub.notifyVisitChanged)
}
