import type { FastifyBaseLogger } from 'fastify'
import type { ReservationStatus } from '#domain/reservation.ts'

/** What watchers of a reservation must know to tell whom it concerns and what to say. */
interface ReservationFacts {
  reservationId: number
  restaurantId: number
  /** Its diner; null for a party the restaurant added. */
  userId: number | null
  status: ReservationStatus
  name: string | null
}

/** What happened, told after commit and never before. */
export type DomainEvent =
  | { type: 'restaurant.changed'; restaurantId: number }
  | { type: 'wait.reported'; reportId: number; restaurantId: number }
  | { type: 'points.changed'; userId: number }
  | { type: 'user.changed'; userId: number }
  | ({ type: 'reservation.created' } & ReservationFacts)
  /** `previousStatus` equals `status` when only its table changed. */
  | ({ type: 'reservation.updated'; previousStatus: ReservationStatus } & ReservationFacts)

type Listener<E extends DomainEvent> = (event: E) => void | Promise<void>

/** Carries events to whoever keeps something in step with the database on this node. */
export interface Bus {
  /** Resolves when every listener has seen the event, so that an answer never runs ahead of the lists. */
  publish(event: DomainEvent): Promise<void>
  on<T extends DomainEvent['type']>(type: T, listener: Listener<Extract<DomainEvent, { type: T }>>): void
}

/** A bus within this process. A listener that fails is logged and stops nobody else. */
export function createBus(log: FastifyBaseLogger): Bus {
  const listeners = new Map<DomainEvent['type'], ((event: DomainEvent) => void | Promise<void>)[]>()
  return {
    async publish(event) {
      const told = (listeners.get(event.type) ?? []).map(async (listener) => listener(event))
      for (const outcome of await Promise.allSettled(told)) {
        if (outcome.status === 'rejected')
          log.error({ err: outcome.reason, event }, 'an event listener failed')
      }
    },
    on(type, listener) {
      const narrowed = (event: DomainEvent) => (isOfType(event, type) ? listener(event) : undefined)
      listeners.set(type, [...(listeners.get(type) ?? []), narrowed])
    },
  }
}

const isOfType = <T extends DomainEvent['type']>(
  event: DomainEvent,
  type: T,
): event is Extract<DomainEvent, { type: T }> => event.type === type
