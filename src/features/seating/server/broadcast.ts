import type { LiveMessage, LiveReservation } from '#contract/live.ts'
import type { Directory } from '#features/restaurants/server/directory.ts'
import type { Bus, DomainEvent } from '#platform/server/events.ts'
import type { Hub } from '#platform/server/live/hub.ts'

type ReservationEvent = Extract<DomainEvent, { type: `reservation.${string}` }>

interface Parts {
  bus: Bus
  hub: Hub
  directory: Pick<Directory, 'find'>
}

/** Tells the restaurant and the diner of each change to a reservation, and nobody else. */
export function broadcastReservations({ bus, hub, directory }: Parts): void {
  const told = ({ name, status, restaurantId }: ReservationEvent): LiveReservation => ({
    name,
    status,
    restaurantName: directory.find(restaurantId)?.name ?? 'The restaurant',
  })
  const tellDiner = ({ userId }: ReservationEvent, message: LiveMessage) => {
    if (userId !== null) hub.sendToDiner(userId, message)
  }

  bus.onSettled('reservation.created', (event) => {
    const reservation = told(event)
    hub.sendToRestaurant(event.restaurantId, { type: 'new_reservation', reservation })
    // For the diner's other windows: the list has one more.
    tellDiner(event, { type: 'reservation_updated', reservation })
  })
  bus.onSettled('reservation.updated', (event) => {
    const message = { type: 'reservation_updated', reservation: told(event) } as const
    hub.sendToRestaurant(event.restaurantId, message)
    // A table held for a party that is called already is the restaurant's affair: it is not called twice.
    if (event.status !== event.previousStatus) tellDiner(event, message)
  })
}
