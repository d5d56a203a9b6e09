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
    // The diner need not know that a table is held for them; a repeated call they must.
    if (event.status !== event.previousStatus || event.action === 'called') tellDiner(event, message)
  })
  bus.onSettled('stand.changed', ({ restaurantId }) => {
    hub.sendToRestaurant(restaurantId, { type: 'stand_changed' })
  })
}
