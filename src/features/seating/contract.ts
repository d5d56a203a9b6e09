import { z } from 'zod'
import { endpointsOf } from '#contract/endpoint.ts'
import { ById, Id, Instant, numberInQuery, PartySizeField, SentInstant, text } from '#contract/fields.ts'
import { issue } from '#contract/issues.ts'
import { DoneMessage } from '#contract/replies.ts'
import { TEXT_LENGTH } from '#domain/limits.ts'
import { END_REASONS, GUEST_ANSWERS, PARTY_SOURCES, STAGES } from '#domain/partyStage.ts'
import { PARTY_TAGS } from '#domain/partyWishes.ts'
import { RESERVATION_STATUSES } from '#domain/reservation.ts'
import { MAX_COMBINED_TABLES, TABLE_TRAITS } from '#domain/table.ts'
import { MessageLanguage, NewParty, PartyEdit, QuoteMinutesField } from './bodies.ts'
import * as calls from './calls.ts'

const endpoint = endpointsOf(calls, 'Reservations')

/** A reservation as returned to its diner and its restaurant. */
export const Reservation = z.object({
  id: Id,
  userId: Id.nullable(),
  restaurantId: Id,
  tableId: Id.nullable().describe('The first of `tableIds`'),
  tableIds: z.array(Id).describe('The tables of the party: several that are pushed together, one, or none'),
  partySize: z.number().int(),
  name: z.string().nullable(),
  waitTime: z.number().int().nullable().describe('Minutes'),
  reservationTime: Instant,
  status: z.enum(RESERVATION_STATUSES),
  createdAt: Instant,
  stage: z.enum(STAGES).describe('Derived: requested, waiting, called, coming, here, seated or ended'),
  calledAt: Instant.nullable().describe('Of the last call; null before the first'),
  holdUntil: Instant.nullable().describe('Until when the restaurant holds the place of a called party'),
  answer: z.enum(GUEST_ANSWERS).nullable().describe('What the guest answered to the call'),
  endedReason: z.enum(END_REASONS).nullable(),
  declineNote: z.string().nullable().describe('What the restaurant said when it declined'),
})
export type Reservation = z.infer<typeof Reservation>

/** As returned to the restaurant. Contacts are those left for this visit, never those of an account. */
export const RestaurantReservation = Reservation.extend({
  dinerName: z.string().nullable().describe('null for a party the restaurant added'),
  tableNumber: z.string().nullable().describe('Number of the assigned table; “T9 + T10” for two'),
  seatedAt: Instant.nullable(),
  completedAt: Instant.nullable(),
  source: z.enum(PARTY_SOURCES),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  notes: z.string().nullable(),
  wantedTraits: z.array(z.enum(TABLE_TRAITS)).describe('What the party asks of its table'),
  tags: z.array(z.enum(PARTY_TAGS)),
  callCount: z.number().int(),
  isHoldExtended: z.boolean().describe('The guest has used their 10 more minutes'),
  remindedAt: Instant.nullable().describe('When the guest of a booking was asked to confirm it'),
  reconfirmedAt: Instant.nullable().describe('When the guest of a booking confirmed it'),
  answeredAt: Instant.nullable(),
  arrivedAt: Instant.nullable(),
  suggestedMinutes: z
    .number()
    .int()
    .nullable()
    .describe('The current quote of a request for now; else what the estimate said when the party joined'),
  suggestedLow: z.number().int().nullable(),
  suggestedHigh: z.number().int().nullable(),
  guestUrl: z.string().nullable().describe('The guest’s private page, absolute'),
})
export type RestaurantReservation = z.infer<typeof RestaurantReservation>

/** A wait as every screen shows it. */
export const ShownWait = z.object({
  minutes: z
    .number()
    .int()
    .describe('0 if a table is free; in steps of five from ten on, unless it is a report as typed'),
  range: z
    .object({ low: z.number().int(), high: z.number().int() })
    .nullable()
    .describe('8 of 10 such parties wait this long; null if it is unknown or too wide to say anything'),
  isRough: z.boolean().describe('The range is too wide: the number is a rough guess'),
  isOverThreeHours: z.boolean().describe('Shown as “over 3 h”'),
  isFree: z.boolean().describe('A table for this party is free'),
})

/** A table that a guest has booked, or asked for, for a later time. */
export const GuestBooking = z.object({
  time: Instant,
  changeableUntil: Instant.describe(
    'Until when the guest can change or cancel it here; then only the restaurant can',
  ),
  isReminded: z.boolean().describe('The guest was asked to confirm it'),
  isReconfirmed: z.boolean().describe('The guest has confirmed it'),
})
export type GuestBooking = z.infer<typeof GuestBooking>

/** As returned to its diner. */
export const DinerReservation = Reservation.extend({
  restaurantName: z.string(),
  restaurantAddress: z.string(),
  restaurantPhone: z.string().nullable(),
  restaurantTimeZone: z.string().describe('IANA time zone of the restaurant'),
  cancelledBy: z.enum(['diner', 'restaurant', 'admin']).nullable(),
  isHoldExtended: z.boolean().describe('The 10 more minutes have been used'),
  ahead: z
    .object({
      parties: z.number().int(),
      needLarger: z.number().int().describe('Of these, parties that need a larger table'),
    })
    .nullable()
    .describe('Parties ahead on the waitlist; null unless the party is in line now'),
  wait: ShownWait.nullable().describe('What is left of the wait; null unless the party is in line now'),
  booking: GuestBooking.nullable().describe('null unless the diner is expected later'),
})
export type DinerReservation = z.infer<typeof DinerReservation>

/** Adds a restaurant's party; diners report waits at the same path, see the contract of wait times. */
export const addParty = endpoint('addParty', {
  body: NewParty,
  response: RestaurantReservation,
  status: 201,
  about:
    'Add a party to the waitlist, or book a table for later. 403 for the id of another restaurant; 409 `no_tables_seat` for a booking that no table and no neighbors together seat; 400 with `issues`.',
})

export const listForRestaurant = endpoint('listForRestaurant', {
  response: z.array(RestaurantReservation),
  about:
    'List your restaurant’s reservations. Returns pending, confirmed, ready_to_seat and seated parties, and those completed within 24 hours, oldest first. Send the ETag as If-None-Match to get 304 while nothing has changed. Restaurants only.',
})

export const listForDiner = endpoint('listForDiner', {
  response: z.array(DinerReservation),
  about:
    'List your reservations. Returns all open reservations and the newest 100 others, newest first. Diners only.',
})

/** A diner's request for a table, for now or for a time within opening hours. */
export const TableRequest = z.object({
  restaurantId: Id,
  partySize: PartySizeField,
  reservationTime: SentInstant.optional().describe('Defaults to now; at most 30 days ahead'),
  language: MessageLanguage,
})
export type TableRequest = z.output<typeof TableRequest>

export const requestTable = endpoint('requestTable', {
  body: TableRequest,
  response: DinerReservation,
  status: 201,
  about:
    'Request a table. Creates a pending request. 400 if the time has passed, is too far ahead or is outside opening hours; 404 if the restaurant doesn’t exist; 409 if the restaurant isn’t taking reservations, is closed now by its hours or its list, or the diner already has an open request there; 429 after too many requests. Diners only.',
})

/** What a guest says: to a call, or about a booking. */
export const GuestSays = z.object({
  answer: z.enum(['coming', 'later', 'leave', 'confirm']),
  seenStage: z.enum(STAGES),
})

export const answerCall = endpoint('answerCall', {
  params: ById,
  body: GuestSays,
  response: DinerReservation,
  about:
    'Answer as the diner. `coming` and `later` answer a call; `later` gives 10 more minutes, once. `confirm` says that the diner will come to a booking. `leave` ends the visit; 409 `booking_closed` for a booking whose cut-off is over. 409 with an explanation if the visit is no longer at `seenStage`. Safe to repeat. 404 for reservations of others. Diners only.',
})

const SeenBooking = z.object({ reservationTime: SentInstant, partySize: PartySizeField })

/** A booking's new time, size, or both, and the state the guest saw. */
export const BookingChange = z
  .object({
    reservationTime: SentInstant.optional(),
    partySize: PartySizeField.optional(),
    seen: SeenBooking,
  })
  .refine(({ reservationTime, partySize }) => reservationTime !== undefined || partySize !== undefined, {
    message: issue('nothing_to_change'),
    path: ['reservationTime'],
  })
export type BookingChange = z.output<typeof BookingChange>

export const BOOKING_CHANGE_ERRORS =
  'Only to a time that has room, as listed by `GET /direct/restaurants/{id}/times`. 409 `booking_closed` once the cut-off of the restaurant is over, `booking_changed` if the booking is no longer as seen, `slot_full` and `no_tables_seat` without room, `not_a_booking` for a visit that is not expected later. Safe to repeat.'

export const changeBooking = endpoint('changeBooking', {
  params: ById,
  body: BookingChange,
  response: DinerReservation,
  about: `Change the time or the size of a booking as its diner. ${BOOKING_CHANGE_ERRORS} 404 for reservations of others. Diners only.`,
})

export const CALENDAR_FILE = {
  response: z.string(),
  responseType: 'text/calendar',
  about:
    'Download a booking as a calendar file (iCalendar). One event with the time in UTC; calendars that have it already update it. 404 for a visit that is not expected later.',
}

export const bookingFile = endpoint('bookingFile', {
  params: ById,
  ...CALENDAR_FILE,
  about: `${CALENDAR_FILE.about} Also 404 for reservations of others. Diners only.`,
})

const seenStage = z
  .enum(STAGES)
  .optional()
  .describe('The stage the client last saw; 409 if it has changed since')
const seenTableIds = z
  .array(Id)
  .max(MAX_COMBINED_TABLES)
  .optional()
  .describe('The tables of the party as the client last saw them; 409 if they have changed since')
const seenBooking = SeenBooking.optional().describe(
  'As the client last saw it; 409 if its guest has changed it since',
)
const seenStatus = z
  .enum(RESERVATION_STATUSES)
  .optional()
  .describe('The status the client last saw; 409 if it has changed since')

/** A move, an edit, or both, and the state the host saw. */
export const ChangeReservation = PartyEdit.extend({
  status: z.enum(RESERVATION_STATUSES).optional(),
  seenStatus,
  seenBooking,
  seenTableIds,
}).refine(
  ({ seenStatus: _, seenBooking: __, seenTableIds: ___, ...changes }) =>
    Object.values(changes).some((change) => change !== undefined),
  {
    message: issue('nothing_to_change'),
    path: ['status'],
  },
)
export type ChangeReservation = z.output<typeof ChangeReservation>

/** Names the caller's step in the log, for undo. */
export const LogId = Id.nullable().describe(
  'The step in the log of the stand, for undo; null if there is none to undo',
)
const MovedParty = RestaurantReservation.extend({ logId: LogId })

export const changeStatus = endpoint('changeStatus', {
  params: ById,
  body: ChangeReservation,
  response: MovedParty,
  about:
    'Change a reservation’s status, or edit the party. Sending `ready_to_seat` confirms a pending request: one for now is called, one for later becomes `confirmed`, and a second `ready_to_seat` calls the party. `confirmed` puts a request for now on the waitlist without calling the guest. `seated` requires an assigned table and is safe to repeat; `completed` frees the table; `cancelled` is the same as DELETE. The other fields edit the party, which keeps its place in line and waiting time; 409 `no_tables_seat` for a booking that no tables seat. 409 if the change isn’t possible, for example because the diner has cancelled; 404 for reservations of other restaurants. Restaurants only.',
})

const ONLY_OWN = '404 for reservations of other restaurants. Restaurants only.'

const SeenStage = z.object({ seenStage }).nullish()

export const callParty = endpoint('callParty', {
  params: ById,
  body: SeenStage,
  response: RestaurantReservation,
  about: `Call a party. Tells the guest that their table is ready and starts the hold time. A confirmed reservation becomes \`ready_to_seat\`. Calling again is a recall: it asks the guest again and restarts the hold time. 409 for a request that hasn’t been accepted, and once the party is seated or has left. ${ONLY_OWN}`,
})

export const partyQuote = endpoint('partyQuote', {
  params: ById,
  query: z.object({
    partySize: numberInQuery(PartySizeField).optional().describe('Its own size if omitted'),
  }),
  response: RestaurantReservation.pick({ suggestedMinutes: true, suggestedLow: true, suggestedHigh: true }),
  about: `Get the wait of a party in its place in line, from now on, also as if it were of another size. Nulls if no table fits. ${ONLY_OWN}`,
})

export const acceptRequest = endpoint('acceptRequest', {
  params: ById,
  body: z
    .object({ waitTime: QuoteMinutesField.optional().describe('Minutes quoted to the party'), seenBooking })
    .nullish(),
  response: RestaurantReservation,
  about: `Add a request to the waitlist. Makes a pending request \`confirmed\` without calling the guest, with the quote sent, or else with the current one. 409 when it isn’t pending any more. ${ONLY_OWN}`,
})

export const markArrived = endpoint('markArrived', {
  params: ById,
  response: RestaurantReservation,
  about: `Mark a party as arrived. Safe to repeat. 409 for requests that haven’t been accepted, and once the party is seated or has left. ${ONLY_OWN}`,
})

export const markNoShow = endpoint('markNoShow', {
  params: ById,
  body: SeenStage,
  response: DoneMessage.extend({ logId: LogId }),
  about: `Remove a party that didn’t come. Cancels it with the reason \`no_show\` and frees a held table. 409 once the party is seated or has left. ${ONLY_OWN}`,
})

export const unseatParty = endpoint('unseatParty', {
  params: ById,
  body: z.object({ seenTableIds }).nullish(),
  response: MovedParty,
  about: `Put a seated party back on the waitlist. Frees its table; the party keeps its place and waiting time. 409 unless it is seated. ${ONLY_OWN}`,
})

/** One table, or several that are pushed together. */
const TablesOfCall = z
  .object({
    tableId: Id.optional(),
    tableIds: z
      .array(Id)
      .min(2)
      .max(MAX_COMBINED_TABLES)
      .refine((ids) => new Set(ids).size === ids.length, issue('tables_repeated'))
      .optional()
      .describe('Instead of `tableId`: tables of one party, the first of which becomes its `tableId`'),
  })
  .refine(({ tableId, tableIds }) => (tableId === undefined) !== (tableIds === undefined), {
    message: issue('table_missing'),
    path: ['tableId'],
  })

export const moveParty = endpoint('moveParty', {
  params: ById,
  body: TablesOfCall.safeExtend({ seenTableIds }),
  response: MovedParty,
  about: `Move a party to another table, or to several that are pushed together. Takes available, active tables with enough seats and frees those it leaves in the same step. 409 if the party has no table or a new one was just taken. ${ONLY_OWN}`,
})

export const undoStep = endpoint('undoStep', {
  params: ById,
  body: z.object({ logId: Id.optional().describe('The entry of the log to undo') }).nullish(),
  response: RestaurantReservation,
  about: `Undo clearing, removing, seating or moving. Reverts the step of this party that \`logId\` names, within two hours; without it, the party’s last step, once. 409 when that step is no longer the newest of its party or table, when there is nothing to undo, when the guest cancelled, or when the table has been taken since. ${ONLY_OWN}`,
})

export const assignTable = endpoint('assignTable', {
  params: ById,
  body: TablesOfCall,
  response: RestaurantReservation,
  about:
    'Assign a table, or two to six that are pushed together. Marks available, active tables with enough seats as seated and assigns them to the party, all or nothing. The party stays ready_to_seat until `seated` is sent. 409 if a table was just taken or they have too few seats together; 404 for parties and tables of other restaurants. Restaurants only.',
})

export const removeReservation = endpoint('removeReservation', {
  params: ById,
  query: z.object({
    reason: z.enum(['left', 'no_show', 'declined', 'removed']).optional().describe('Restaurants only'),
    note: text(TEXT_LENGTH.shortNote).optional().describe('A sentence for a guest who is declined'),
    seenStage: seenStage.describe('Restaurants only: the stage last seen; 409 if it has changed since'),
  }),
  response: DoneMessage.extend({ logId: LogId }),
  about:
    'Cancel a reservation. Cancels a reservation as its diner or its restaurant. The diner still sees it as cancelled; the restaurant doesn’t. An assigned table is freed. Diners may repeat the call. 409 if the party is seated or has left, and for a restaurant if it is canceled already; 404 for reservations of others.',
})
