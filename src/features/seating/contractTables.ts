import { z } from 'zod'
import { endpointsOf } from '#contract/endpoint.ts'
import { ById, Id, Instant, text } from '#contract/fields.ts'
import { issue } from '#contract/issues.ts'
import { SEATS, TEXT_LENGTH } from '#domain/limits.ts'
import { TABLE_STATUSES } from '#domain/table.ts'
import * as calls from './calls.ts'
import { LogId } from './contract.ts'

const endpoint = endpointsOf(calls, 'Tables')

/** The party that has a table: seated at it, or called and on the way to it. */
const TableParty = z.object({
  id: Id.describe('Id of the reservation'),
  name: z.string().nullable(),
  partySize: z.number().int(),
  status: z.enum(['ready_to_seat', 'seated']),
  seatedAt: Instant.nullable().describe('null until the party is seated'),
  tableIds: z.array(Id).describe('All tables of the party'),
})

/** A table of the restaurant. */
export const Table = z.object({
  id: Id,
  restaurantId: Id,
  seats: z.number().int(),
  tableNumber: z.string(),
  status: z.enum(TABLE_STATUSES),
  isActive: z.boolean().describe('False while the table is out of service'),
  neighborIds: z.array(Id).describe('Tables that can be pushed together with this one'),
  reservation: TableParty.nullable().describe('null while the table is free'),
})
export type Table = z.infer<typeof Table>

export const TableNumberField = text({ ...TEXT_LENGTH.tableNumber, message: issue('table_number_missing') })

export const SeatsField = z
  .number()
  .int('Seats must be a whole number')
  .min(SEATS.min, issue('seats_missing'))
  .max(SEATS.max, issue('too_many_seats', { max: SEATS.max }))

/** A new table is free; `status` may be omitted. */
export const NewTable = z.object({
  tableNumber: TableNumberField,
  seats: SeatsField,
  status: z.literal('available').optional(),
})

export const listTables = endpoint('listTables', {
  response: z.array(Table),
  about:
    'List tables. Ordered by number ("2" before "10"), including tables out of service. Send the ETag as If-None-Match to get 304 while nothing has changed. Restaurants only.',
})

export const addTable = endpoint('addTable', {
  body: NewTable,
  response: Table,
  status: 201,
  about:
    'Add a table. 400 with `issues`; 409 if the number already exists, ignoring case and surrounding spaces. Restaurants only.',
})

export const clearTable = endpoint('clearTable', {
  params: ById,
  body: z
    .object({ reservationId: Id.optional().describe('The party the client last saw at the table') })
    .nullish(),
  response: Table.extend({ logId: LogId }),
  about:
    'Clear a table. Frees the table. A seated party is completed; a party that isn’t seated yet loses the table and stays on the waitlist. 409 if the table is already free, has a party other than `reservationId`, or without `reservationId` was given to a party by another device in the last five seconds; 404 for tables of other restaurants. Restaurants only.',
})

/** More tables never stand beside one. */
const MAX_NEIGHBORS = 12

export const changeTable = endpoint('changeTable', {
  params: ById,
  body: z
    .object({
      isActive: z.boolean().optional(),
      neighborIds: z
        .array(Id)
        .max(MAX_NEIGHBORS)
        .optional()
        .describe('All neighbors of the table, replacing the others'),
    })
    .refine((change) => Object.values(change).some((value) => value !== undefined), {
      message: issue('nothing_to_change'),
    }),
  response: Table,
  about:
    'Change a table. `isActive` false takes it out of service, 409 while it is in use. `neighborIds` are the tables that can be pushed together with it; each of them gets it as a neighbor. 404 for tables of other restaurants. Restaurants only.',
})
