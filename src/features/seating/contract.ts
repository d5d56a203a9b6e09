import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { ById, Id, Instant, PartySizeField, text } from '#contract/fields.ts'
import { QUOTE_MINUTES, TEXT_LENGTH } from '#domain/limits.ts'
import { RESERVATION_STATUSES } from '#domain/reservation.ts'

/** A reservation, as its diner and its restaurant may read it. */
export const Reservation = z.object({
  id: Id,
  userId: Id.nullable(),
  restaurantId: Id,
  tableId: Id.nullable(),
  partySize: z.number().int(),
  name: z.string().nullable(),
  waitTime: z.number().int().nullable().describe('Minutes'),
  reservationTime: Instant,
  status: z.enum(RESERVATION_STATUSES),
  createdAt: Instant,
})
export type Reservation = z.infer<typeof Reservation>

/** As the restaurant reads it. Never an email or a phone number. */
export const RestaurantReservation = Reservation.extend({
  dinerName: z.string().nullable().describe('null for a party the restaurant added'),
  tableNumber: z.string().nullable().describe('Number of the assigned table'),
  seatedAt: Instant.nullable(),
  completedAt: Instant.nullable(),
})
export type RestaurantReservation = z.infer<typeof RestaurantReservation>

/** As its diner reads it. */
export const DinerReservation = Reservation.extend({
  restaurantName: z.string(),
  restaurantAddress: z.string(),
  restaurantTimeZone: z.string().describe('IANA time zone of the restaurant'),
  cancelledBy: z.enum(['diner', 'restaurant', 'admin']).nullable(),
})
export type DinerReservation = z.infer<typeof DinerReservation>

const EARLIEST = Date.UTC(2000, 0)
const LATEST = Date.UTC(2100, 0)
/** An instant as clients send it: ISO 8601 with its zone. */
const SentInstant = z.iso
  .datetime({ offset: true, error: 'Must be a date and time such as 2026-05-01T18:30:00Z' })
  .refine(
    (value) => Date.parse(value) >= EARLIEST && Date.parse(value) < LATEST,
    'Must be a date between 2000 and 2100',
  )

export const PartyNameField = text({ ...TEXT_LENGTH.partyName, message: 'Name is required' })
export const QuoteMinutesField = z
  .number()
  .int('Wait time must be a whole number of minutes')
  .min(QUOTE_MINUTES.min, 'Wait time cannot be negative')
  .max(QUOTE_MINUTES.max, `Wait time must be at most ${QUOTE_MINUTES.max} minutes`)

/** A party the restaurant puts on its waitlist. */
export const NewParty = z.object({
  status: z.literal('ready_to_seat'),
  name: PartyNameField,
  partySize: PartySizeField,
  waitTime: QuoteMinutesField.optional().describe('Minutes quoted to the party'),
  restaurantId: Id.optional().describe('Must be your own restaurant'),
  reservationTime: SentInstant.optional().describe('Stored as sent; order and waiting time use createdAt'),
})
export type NewParty = z.output<typeof NewParty>

/** A restaurant's party; diners report waits at the same address, see the contract of wait times. */
export const addParty = endpoint('POST', '/api/reservations', {
  body: NewParty,
  response: Reservation,
  status: 201,
  tag: 'Reservations',
  summary: 'Add a party to the waitlist',
  description: '403 for the id of another restaurant; 400 with `issues`.',
})

export const listForRestaurant = endpoint('GET', '/api/reservations/restaurant', {
  response: z.array(RestaurantReservation),
  tag: 'Reservations',
  summary: 'List your restaurant’s reservations',
  description:
    'Returns pending, confirmed, ready_to_seat and seated parties, and those completed within 24 hours, oldest first. Restaurants only.',
})

export const listForDiner = endpoint('GET', '/api/reservations/diner', {
  response: z.array(DinerReservation),
  tag: 'Reservations',
  summary: 'List your reservations',
  description: 'Returns all open reservations and the newest 100 others, newest first. Diners only.',
})

/** A diner's request for a table, for now or for a time within opening hours. */
export const TableRequest = z.object({
  restaurantId: Id,
  partySize: PartySizeField,
  reservationTime: SentInstant.optional().describe('Defaults to now; at most 30 days ahead'),
})
export type TableRequest = z.output<typeof TableRequest>

export const requestTable = endpoint('POST', '/api/diner/reservations', {
  body: TableRequest,
  response: DinerReservation,
  status: 201,
  tag: 'Reservations',
  summary: 'Request a table',
  description:
    'Creates a pending request. 400 if the time has passed, is too far ahead or is outside opening hours; 404 if the restaurant doesn’t exist; 409 if the restaurant isn’t taking reservations or the diner already has an open request there; 429 after too many requests. Diners only.',
})

/** The move a host makes, and what they saw when they made it. */
export const ChangeStatus = z.object({
  status: z.enum(RESERVATION_STATUSES),
  seenStatus: z
    .enum(RESERVATION_STATUSES)
    .optional()
    .describe('The status the client last saw; 409 if it has changed since'),
})
export type ChangeStatus = z.output<typeof ChangeStatus>

export const changeStatus = endpoint('PATCH', '/api/reservations/:id', {
  params: ById,
  body: ChangeStatus,
  response: RestaurantReservation,
  tag: 'Reservations',
  summary: 'Change a reservation’s status',
  description:
    'Sending `ready_to_seat` confirms a pending request; a request for later becomes `confirmed`, and a second `ready_to_seat` calls the party. `seated` requires an assigned table and is safe to repeat; `completed` frees the table; `cancelled` is the same as DELETE. 409 if the change isn’t possible, for example because the diner has cancelled; 404 for reservations of other restaurants. Restaurants only.',
})

export const assignTable = endpoint('PATCH', '/api/reservations/:id/assign-table', {
  params: ById,
  body: z.object({ tableId: Id }),
  response: RestaurantReservation,
  tag: 'Reservations',
  summary: 'Assign a table',
  description:
    'Marks an available, active table with enough seats as seated and assigns it to the party. The party stays ready_to_seat until `seated` is sent. 409 if the table was just taken; 404 for parties and tables of other restaurants. Restaurants only.',
})

export const removeReservation = endpoint('DELETE', '/api/reservations/:id', {
  params: ById,
  response: z.object({ ok: z.literal(true), message: z.string() }),
  tag: 'Reservations',
  summary: 'Cancel a reservation',
  description:
    'Cancels a reservation as its diner or its restaurant. The diner still sees it as cancelled; the restaurant doesn’t. An assigned table is freed. Diners may repeat the call. 409 if the party is seated or has left; 404 for reservations of others.',
})
