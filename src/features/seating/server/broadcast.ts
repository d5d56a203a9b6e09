import type { LiveMessage, LiveReservation } from '#contract/live.ts'
import type { Directory } from '#features/restaurants/server/directory.ts'
import type { Bus, DomainEvent } from '#kernel/server/events.ts'
import type { Hub } from '#services/live/server/hub.ts'

type ReservationEvent = Extract<DomainEvent, { type: `reservation.${string}` }>

type UpdatedEvent = Extract<DomainEvent, { type: 'reservation.updated' }>

/** Changes that concern a diner even if the status stays the same. */
const FOR_DINERS = new Set(['called', 'answered', 'arrived', 'edited', 'reminded', 'reconfirmed'])

const newsOf = ({ action, actor, answer, endedReason, calledAt }: UpdatedEvent) => ({
  action,
  actor,
  answer,
  endedReason,
  calledAt,
})

interface BroadcastDeps {
  bus: Bus
  hub: Hub
  directory: Pick<Directory, 'find'>
}

/**
 * Sends each change of a reservation only to its restaurant and its diner, at once: their lists are read from the
 * database, so they wait for no cache.
 */
export function broadcastReservations({ bus, hub, directory }: BroadcastDeps): void {
  const nameOf = (event: ReservationEvent): string | undefined =>
    'restaurantName' in event ? event.restaurantName : directory.find(event.restaurantId)?.name
  const summaryOf = (event: ReservationEvent): LiveReservation => ({
    name: event.name,
    status: event.status,
    restaurantName: nameOf(event) ?? 'The restaurant',
    id: event.reservationId,
    partySize: event.partySize,
    stage: event.stage,
    ...(event.type === 'reservation.updated' && newsOf(event)),
  })
  const sendToDiner = ({ userId, causedBy }: ReservationEvent, message: LiveMessage) => {
    if (userId !== null) hub.sendToDiner(userId, message, causedBy)
  }

  bus.on('reservation.created', (event) => {
    const reservation = summaryOf(event)
    hub.sendToRestaurant(event.restaurantId, { type: 'new_reservation', reservation }, event.causedBy)
    // The diner's other tabs refetch their list.
    sendToDiner(event, { type: 'reservation_updated', reservation })
  })
  bus.on('reservation.updated', (event) => {
    const message = { type: 'reservation_updated', reservation: summaryOf(event) } as const
    hub.sendToRestaurant(event.restaurantId, message, event.causedBy)
    // The diner isn't notified when only the table changed.
    if (event.status !== event.previousStatus || FOR_DINERS.has(event.action ?? '')) {
      sendToDiner(event, message)
    }
  })
  bus.on('stand.changed', ({ restaurantId }) => {
    hub.sendToRestaurant(restaurantId, { type: 'stand_changed' })
  })
}
