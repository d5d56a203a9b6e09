import type { FastifyBaseLogger } from 'fastify'
import { z } from 'zod'
import { Id } from '#contract/fields.ts'
import { LANGUAGES } from '#domain/language.ts'
import { END_REASONS, GUEST_ANSWERS, STAGES } from '#domain/partyStage.ts'
import { RESERVATION_STATUSES } from '#domain/reservation.ts'
import { STAND_ACTORS } from '#domain/standLog.ts'
import { REPORT_KINDS } from '#domain/waits/crowdEstimate.ts'
import type { Tx } from './db/client.ts'

/** What subscribers need to know whom a reservation concerns and what to show. */
const reservationFacts = {
  reservationId: Id,
  restaurantId: Id,
  /** Its diner; null for a party the restaurant added. */
  userId: Id.nullable(),
  status: z.enum(RESERVATION_STATUSES),
  name: z.string().nullable(),
  /** Nodes of an earlier version omit these. */
  partySize: z.number().int().optional(),
  stage: z.enum(STAGES).optional(),
  /** Hash of the session whose request caused the change; its user is not notified. */
  causedBy: z.string().optional(),
}

/** A new report as nodes store it in memory, so that none of them reads it from the database. */
const ReportedWait = z.object({
  id: Id,
  restaurantId: Id,
  userId: Id.nullable(),
  partySize: z.number(),
  waitTime: z.number(),
  baseMinutes: z.number(),
  reportedAtMs: z.number(),
  name: z.string().nullable(),
  kind: z.enum(REPORT_KINDS),
  joinedAtMs: z.number(),
  isNear: z.boolean().nullable(),
  saidOpen: z.boolean(),
  isStaff: z.boolean(),
})

/** An event, published only after commit. A schema, because it also arrives from other nodes. */
export const DomainEvent = z.discriminatedUnion('type', [
  z.object({ type: z.literal('restaurant.changed'), restaurantId: Id }),
  /** An owner has registered a restaurant; handled before the commit, to hide it while it may be on the map already. */
  z.object({ type: z.literal('restaurant.registered'), restaurantId: Id }),
  /** A restaurant was merged into another, with its reports, favorites and stand. */
  z.object({ type: z.literal('restaurant.merged'), keptId: Id, mergedId: Id }),
  z.object({
    type: z.literal('wait.reported'),
    reportId: Id,
    restaurantId: Id,
    report: ReportedWait.optional(),
  }),
  /** An admin has removed a report. */
  z.object({ type: z.literal('wait.removed'), reportId: Id, restaurantId: Id }),
  /** A diner who asked for it is told that the wait is short for their party; `minutes` is null for a free table. */
  z.object({
    type: z.literal('wait.alerted'),
    userId: Id,
    restaurantId: Id,
    restaurantName: z.string(),
    partySize: z.number().int(),
    minutes: z.number().int().nullable(),
    isTypical: z.boolean(),
  }),
  z.object({ type: z.literal('points.changed'), userId: Id }),
  z.object({ type: z.literal('user.changed'), userId: Id }),
  /** Handled before the commit, to record the change. */
  z.object({ type: z.literal('user.email_changed'), userId: Id, before: z.string(), after: z.string() }),
  /**
   * A person has deleted their account, with the restaurants it owned; handled before the commit, to delete the
   * rest.
   */
  z.object({ type: z.literal('user.deleted'), userId: Id, restaurantIds: z.array(Id) }),
  z.object({ type: z.literal('reservation.created'), ...reservationFacts }),
  z.object({
    type: z.literal('reservation.updated'),
    /** Equals `status` when only its table changed. */
    previousStatus: z.enum(RESERVATION_STATUSES),
    /** What was done; a party can be called again without a change of status. */
    action: z.string().optional(),
    actor: z.enum(STAND_ACTORS).optional(),
    /** The guest was called, for the first time or again. */
    calledAt: z.iso.datetime().optional(),
    /** It is at another time now, or for another number of people. */
    isMoved: z.boolean().optional(),
    /** The restaurant canceled a booking, or declined the request for one, before its time. */
    isCalledOff: z.boolean().optional(),
    answer: z.enum(GUEST_ANSWERS).nullable().optional(),
    endedReason: z.enum(END_REASONS).nullable().optional(),
    /** Of the messages to its guest; null for the installation's. */
    language: z.enum(LANGUAGES).nullable().optional(),
    /** Set if it is deleted with its stand, and perhaps its restaurant: nobody can look it up afterwards. */
    restaurantName: z.string().optional(),
    ...reservationFacts,
  }),
  /** There is something to send. */
  z.object({ type: z.literal('message.queued') }),
  /** A message to the guest of a reservation was sent, opened or failed. */
  z.object({ type: z.literal('message.changed'), reservationId: Id, restaurantId: Id }),
  /** A table or a setting of a stand changed, but no reservation. */
  z.object({ type: z.literal('stand.changed'), restaurantId: Id }),
  /** Members, roles, PINs or invitations of a restaurant's team. */
  z.object({ type: z.literal('team.changed'), restaurantId: Id }),
  /** One session has ended, or now works for another restaurant or member: its sockets are closed. */
  z.object({ type: z.literal('session.ended'), sessionHash: z.string() }),
  /** All sessions of a user but the named one have ended: password changed, deactivated, deleted. */
  z.object({ type: z.literal('user.revoked'), userId: Id, keptSessionHash: z.string().optional() }),
])
export type DomainEvent = z.infer<typeof DomainEvent>

type EventOf<T extends DomainEvent['type']> = Extract<DomainEvent, { type: T }>
type Preparation<E extends DomainEvent> = (event: E, tx: Tx) => Promise<DomainEvent[]>
type Listener<E extends DomainEvent> = (event: E) => void | Promise<void>

export interface Publisher {
  /** Writes what belongs to an event's transaction; returns further events to publish after the commit. */
  prepare(event: DomainEvent, tx: Tx): Promise<DomainEvent[]>
  /**
   * Resolves when every listener of this node has handled the event, so that a response is never ahead of the
   * lists.
   */
  publish(event: DomainEvent): Promise<void>
}

/** Delivers events to in-memory caches and notifiers, on this node and on others. */
export interface Bus extends Publisher {
  /** Like `publish`, for an event that another node has published. */
  receive(event: DomainEvent): Promise<void>
  /** Runs in the transaction before the commit: what `prepare` writes is committed or rolled back with the change. */
  beforeCommit<T extends DomainEvent['type']>(type: T, prepare: Preparation<EventOf<T>>): void
  on<T extends DomainEvent['type']>(type: T, listener: Listener<EventOf<T>>): void
  /** Runs after every `on`: notifiers come after the caches that clients will read. */
  onSettled<T extends DomainEvent['type']>(type: T, listener: Listener<EventOf<T>>): void
  /** Called with each event published here, to send it to the other nodes; it must not throw. */
  carryBy(carry: (event: DomainEvent) => void): void
}

/** A bus within this process. A failing listener is logged and doesn't affect the others. */
export function createBus(log: FastifyBaseLogger): Bus {
  const keepers = createListeners(log)
  const notifiers = createListeners(log)
  let carriers: ((event: DomainEvent) => void)[] = []

  const receive = async (event: DomainEvent) => {
    await keepers.deliver(event)
    await notifiers.deliver(event)
  }
  const preparations: Preparation<DomainEvent>[] = []
  return {
    async prepare(event, tx) {
      const further: DomainEvent[] = []
      for (const prepare of preparations) further.push(...(await prepare(event, tx)))
      return further
    },
    beforeCommit(type, prepare) {
      preparations.push(async (event, tx) => (isOfType(event, type) ? prepare(event, tx) : []))
    },
    publish(event) {
      for (const carry of carriers) carry(event)
      return receive(event)
    },
    receive,
    on: keepers.add,
    onSettled: notifiers.add,
    carryBy(carry) {
      carriers = [...carriers, carry]
    },
  }
}

function createListeners(log: FastifyBaseLogger) {
  const listeners = new Map<DomainEvent['type'], Listener<DomainEvent>[]>()
  return {
    add<T extends DomainEvent['type']>(type: T, listener: Listener<EventOf<T>>) {
      const narrowed = (event: DomainEvent) => (isOfType(event, type) ? listener(event) : undefined)
      listeners.set(type, [...(listeners.get(type) ?? []), narrowed])
    },
    async deliver(event: DomainEvent) {
      const deliveries = (listeners.get(event.type) ?? []).map(async (listener) => listener(event))
      for (const outcome of await Promise.allSettled(deliveries)) {
        if (outcome.status === 'rejected')
          log.error({ err: outcome.reason, event: event.type }, 'event listener failed')
      }
    },
  }
}

const isOfType = <T extends DomainEvent['type']>(event: DomainEvent, type: T): event is EventOf<T> =>
  event.type === type
