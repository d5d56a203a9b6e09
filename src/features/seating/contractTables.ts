import { z } from 'zod'
import { endpointsOf } from '#contract/endpoint.ts'
import { ById, Id, Instant } from '#contract/fields.ts'
import { issue } from '#contract/issues.ts'
import { DoneMessage } from '#contract/replies.ts'
import { TABLE_STATUSES, TABLE_TRAITS } from '#domain/table.ts'
import { SeatsField, TableChange, TableNumberField, TraitsField } from './bodies.ts'
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
  outOfServiceReason: z.string().nullable().describe('Why it is out of service; null without a reason'),
  neighborIds: z.array(Id).describe('Tables that can be pushed together with this one'),
  traits: z.array(z.enum(TABLE_TRAITS)).describe('What the table has that parties ask for'),
  position: z
    .number()
    .int()
    .nullable()
    .describe('Place in the restaurant’s own order; null for the order of the numbers'),
  version: z.number().int().describe('Changes when the table itself does; send it back as `seenVersion`'),
  reservation: TableParty.nullable().describe('null while the table is free'),
})
export type Table = z.infer<typeof Table>

/** A new table is free; `status` may be omitted. */
export const NewTable = z.object({
  tableNumber: TableNumberField,
  seats: SeatsField,
  traits: TraitsField.optional(),
  status: z.literal('available').optional(),
})

export const listTables = endpoint('listTables', {
  response: z.array(Table),
  about:
    'List tables. In the restaurant’s own order, or by number ("2" before "10"), including tables out of service. Send the ETag as If-None-Match to get 304 while nothing has changed. Restaurants only.',
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
    .object({
      reservationId: Id.optional().describe('The party the client last saw at the table'),
      seenStatus: TableParty.shape.status
        .optional()
        .describe('Whether the client last saw that party seated; 409 if that has changed since'),
    })
    .nullish(),
  response: Table.extend({ logId: LogId }),
  about:
    'Clear a table. Frees the table. A seated party is completed; a party that isn’t seated yet loses the table and stays on the waitlist. 409 if the table is already free, has a party other than `reservationId` or one that is no longer `seenStatus`, or without `reservationId` was given to a party by another device in the last five seconds; 404 for tables of other restaurants. Restaurants only.',
})

export const changeTable = endpoint('changeTable', {
  params: ById,
  body: TableChange,
  response: Table,
  about:
    'Change a table. Every member may take it out of service with `isActive` false, and say why; 409 while it is in use. Managers and owners also rename it, 409 if another table has the number; resize it, 409 if its party needs the seats; and set its traits and neighbors. `neighborIds` are the tables that can be pushed together with it; each of them gets it as a neighbor. 409 if it has changed since `seenVersion`; 404 for tables of other restaurants and deleted ones. Restaurants only.',
})

export const orderTables = endpoint('orderTables', {
  body: z.object({
    tableIds: z
      .array(Id)
      .refine((ids) => new Set(ids).size === ids.length, issue('tables_repeated'))
      .describe('All tables of the restaurant, the first one first'),
    seenTableIds: z
      .array(Id)
      .optional()
      .describe('The order the client last saw; 409 if it has changed since'),
  }),
  response: z.array(Table),
  about:
    'Put tables in order. Answers all tables in the new order. If that is the order of their numbers, new tables are sorted in as well; else they come last. 409 if a table is missing or was deleted. Managers and owners only.',
})

export const deleteTable = endpoint('deleteTable', {
  params: ById,
  response: DoneMessage,
  about:
    'Delete a table. Past visits, the log and the numbers keep its number, which can be used again. 409 with the reason while a party has the table or a booking holds it; 404 for tables of other restaurants and deleted ones. Managers and owners only.',
})
