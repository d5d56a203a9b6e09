import { z } from 'zod'
import { NEARBY_RADIUS_MILES } from '#domain/limits.ts'
import { END_REASONS, GUEST_ANSWERS, STAGES } from '#domain/partyStage.ts'
import { RESERVATION_STATUSES } from '#domain/reservation.ts'
import { STAND_ACTORS } from '#domain/standLog.ts'
import { Id, Instant, LatitudeNumber, LongitudeNumber } from './fields.ts'

/** The messages of the live channel in both directions, as JSON. */

/** Whose changes to subscribe to. Ids must be the session's own; others are refused. */
const SubscribeRestaurant = z.object({ type: z.literal('subscribe'), restaurantId: Id })
const SubscribeDiner = z.object({ type: z.literal('subscribe'), role: z.literal('diner') })

/** The guest of one visit, by its private token; needs no session. */
const SubscribeGuest = z.object({ type: z.literal('subscribe'), guest: z.string().max(100) })

/** Subscribes to waits within an area, instead of the previous area. Needs no session. */
const Watch = z.object({
  type: z.literal('watch'),
  lat: LatitudeNumber,
  lng: LongitudeNumber,
  radius: z.number().positive().max(NEARBY_RADIUS_MILES.max).optional().describe('Miles'),
})
const Unwatch = z.object({ type: z.literal('unwatch') })
/** Answered with `refetch` once all earlier requests apply, so that later reads miss nothing. */
const Sync = z.object({ type: z.literal('sync') })
/** Answered with `pong`. Browsers have no other way to notice a dead connection. */
const Ping = z.object({ type: z.literal('ping') })

export const LiveRequest = z.union([
  SubscribeRestaurant,
  SubscribeDiner,
  SubscribeGuest,
  Watch,
  Unwatch,
  Sync,
  Ping,
])
export type LiveRequest = z.infer<typeof LiveRequest>

/** Enough to say what happened; the lists themselves are refetched. */
const LiveReservation = z.object({
  name: z.string().nullable(),
  status: z.enum(RESERVATION_STATUSES),
  restaurantName: z.string(),
  /** Servers of an earlier version omit the rest. */
  id: Id.optional(),
  partySize: z.number().int().optional(),
  stage: z.enum(STAGES).optional(),
  /** What was done and by whom, as in the restaurant's log. */
  action: z.string().optional(),
  actor: z.enum(STAND_ACTORS).optional(),
  answer: z.enum(GUEST_ANSWERS).nullable().optional(),
  endedReason: z.enum(END_REASONS).nullable().optional(),
  /** Only if this change called the guest. */
  calledAt: Instant.optional(),
})
export type LiveReservation = z.infer<typeof LiveReservation>

/** True if this session made the change, so that its client shows no toast for it. */
const IsOwn = z.literal(true).optional()

export const LiveMessage = z.discriminatedUnion('type', [
  z.object({ type: z.literal('new_reservation'), reservation: LiveReservation, isOwn: IsOwn }),
  z.object({ type: z.literal('reservation_updated'), reservation: LiveReservation, isOwn: IsOwn }),
  /** A guest's visit or its waitlist has changed: the response of `GET /api/g`, if the server could read it. */
  z.object({
    type: z.literal('visit_updated'),
    isOwnVisit: z.boolean(),
    visit: z.looseObject({}).optional(),
  }),
  /** A message to a guest was sent, opened or failed. The restaurant's list has its state. */
  z.object({ type: z.literal('messages_updated') }),
  /** A table or a setting of the stand has changed; for the restaurant. */
  z.object({ type: z.literal('stand_changed') }),
  /** The restaurant's team, or the role of one of its members, has changed; for the restaurant. */
  z.object({ type: z.literal('team_changed') }),
  /** Waits that changed in the watched area: items of `GET /direct/wait-times`. */
  z.object({ type: z.literal('wait_changed'), waits: z.array(z.looseObject({ restaurantId: Id })) }),
  /** More waits changed than fit one message; clients refetch them. */
  z.object({ type: z.literal('wait_time_updated'), restaurantIds: z.array(Id) }),
  /** The wait that a diner asked about is short now; `minutes` is null for a free table. For the diner. */
  z.object({
    type: z.literal('wait_alert'),
    restaurantId: Id,
    restaurantName: z.string(),
    partySize: z.number().int(),
    minutes: z.number().int().nullable(),
    isTypical: z.boolean(),
  }),
  /** Anything may have changed in the meantime. */
  z.object({ type: z.literal('refetch') }),
  z.object({ type: z.literal('pong') }),
  /** A request was refused; the socket stays open. */
  z.object({ type: z.literal('error'), message: z.string() }),
])
export type LiveMessage = z.infer<typeof LiveMessage>
