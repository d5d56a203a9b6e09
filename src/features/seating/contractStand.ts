import { z } from 'zod'
import { endpointsOf } from '#contract/endpoint.ts'
import { ById, Id, Instant, numberInQuery, PartySizeField, SentDay } from '#contract/fields.ts'
import { STAND_ACTORS } from '#domain/standLog.ts'
import { LIST_STATES } from '#domain/standSettings.ts'
import { StandChange } from './bodies.ts'
import * as calls from './calls.ts'
import { RestaurantReservation } from './contract.ts'

const endpoint = endpointsOf(calls, 'Stand')

const ListState = z.object({
  listState: z.enum(LIST_STATES),
  pausedUntil: Instant.nullable().describe('When a pause ends by itself; null when it doesn’t'),
  listReason: z.string().nullable().describe('Shown to guests while the list isn’t open'),
  closedSizes: z
    .array(z.number().int())
    .describe('Upper ends of the party size classes (2, 4, 6, 20) that the list doesn’t take'),
})

export const PublicList = ListState.extend({
  showsWait: z.boolean().describe('Whether diners see the wait of this list'),
  pinnedLow: z.number().int().nullable().describe('Minutes the restaurant pinned; null if it didn’t'),
  pinnedHigh: z.number().int().nullable(),
  pinnedUntil: Instant.nullable(),
})
export type PublicList = z.infer<typeof PublicList>

export const StandSettings = PublicList.extend({
  version: z.string().describe('Changes when a setting does; send it back as `seenVersion`'),
  holdMinutes: z.number().int().describe('How long the place of a called party is held'),
  isCheckInOn: z.boolean(),
  joinCode: z.string().nullable(),
  joinUrl: z.string().nullable().describe('Absolute address of the self check-in'),
  slotCovers: z
    .number()
    .int()
    .nullable()
    .describe('The most people of the bookings of a quarter of an hour; null for no limit'),
  holdBefore: z.number().int().describe('Minutes before a booking from which its table is held'),
  cutOffMinutes: z
    .number()
    .int()
    .describe('Minutes before a booking until which its guest may change or cancel it'),
  contactRetentionDays: z.number().int(),
  awaitsMessageApproval: z
    .boolean()
    .describe('Texts and emails to guests wait for an admin’s approval or a proved claim'),
})
export type StandSettings = z.infer<typeof StandSettings>

export const readStand = endpoint('readStand', {
  response: StandSettings,
  about:
    'Get the settings of your stand. A restaurant that has changed nothing has the defaults. Restaurants only.',
})

export const FirstSteps = z.object({
  hours: z.boolean().describe('Has opening hours'),
  picture: z.boolean(),
  tables: z.boolean(),
  checkIn: z.boolean().describe('Self check-in is on'),
  party: z.boolean().describe('Has added a party, or was sent one'),
  team: z.boolean().describe('Has invited somebody'),
})
export type FirstSteps = z.infer<typeof FirstSteps>

export const firstSteps = endpoint('firstSteps', {
  response: FirstSteps,
  about:
    'Get the first steps of your restaurant. Says which parts of the set-up are done. Owners and managers only.',
})

export const changeStand = endpoint('changeStand', {
  body: StandChange,
  response: StandSettings,
  about:
    'Change the settings of your stand. Fields that are left out don’t change. Turning self check-in on for the first time creates its code. Any state but `paused` clears `pausedUntil`. 409 if the settings are no longer at `seenVersion`. Other devices are notified. Restaurants only.',
})

export const renewJoinCode = endpoint('renewJoinCode', {
  response: StandSettings,
  about: 'Renew the code of the self check-in. Printed codes stop working. Restaurants only.',
})

export const publicList = endpoint('publicList', {
  params: ById,
  response: PublicList.extend({
    isRun: z.boolean().describe('False without an owner: nobody runs a list there, and nobody can join it'),
  }),
  about:
    'Get the state of a restaurant’s list. Returns the state and its reason to everyone, and whether the restaurant hides or pins its wait. 404 for an unknown restaurant, and for one that isn’t public, except to its team and admins.',
})

export const bookingTimes = endpoint('bookingTimes', {
  params: ById,
  query: z.object({
    partySize: numberInQuery(PartySizeField),
    date: SentDay.describe('A day in the restaurant’s time zone'),
  }),
  response: z.object({ timeZone: z.string(), times: z.array(Instant) }),
  about:
    'List the times a party can book on a day. Every quarter of an hour within opening hours that has room: in the future, at most 30 days ahead, under the restaurant’s limit of covers, and only if tables seat the party. Empty for a restaurant that takes no requests. 404 for an unknown restaurant, and for one that isn’t public, except to its team and admins, and while it has bookings ahead, whose guests may move them.',
})

export const Book = z.object({
  date: z.string().describe('YYYY-MM-DD in the restaurant’s time zone'),
  timeZone: z.string(),
  bookings: z.array(RestaurantReservation).describe('By time; requests and cancelled bookings, too'),
  slots: z
    .array(z.object({ time: Instant, covers: z.number().int() }))
    .describe(
      'Every quarter of an hour within opening hours, of the whole day without known hours, and any other with a booking',
    ),
  slotCovers: z.number().int().nullable().describe('The most covers of a slot; null for no limit'),
  largestParty: z
    .number()
    .int()
    .nullable()
    .describe('The most people that one table or neighbors together seat; null without tables'),
})
export type Book = z.infer<typeof Book>

export const readBook = endpoint('readBook', {
  query: z.object({
    date: SentDay.optional().describe('A day in the restaurant’s time zone; today if omitted'),
  }),
  response: Book,
  about:
    'Get the bookings of a day. Returns every party booked for the day by the restaurant’s clock with whether its guest has confirmed, the covers of each quarter of an hour, and the largest party that tables seat. Restaurants only.',
})

export const StandLogEntry = z.object({
  id: Id,
  reservationId: Id.nullable(),
  tableId: Id.nullable(),
  partyName: z.string().nullable(),
  partySize: z.number().int().nullable(),
  tableNumber: z.string().nullable(),
  action: z
    .string()
    .describe(
      'added, requested, confirmed, accepted, called, answered, reminded, reconfirmed, arrived, edited, held, released, seated, moved, unseated, cleared, ended or undone',
    ),
  actor: z.enum(STAND_ACTORS),
  actorName: z.string().nullable(),
  details: z.record(z.string(), z.unknown()).describe('What was changed; never a contact'),
  canUndo: z.boolean().describe('By POST /api/reservations/{id}/undo'),
  undoneAt: Instant.nullable(),
  createdAt: Instant,
})
export type StandLogEntry = z.infer<typeof StandLogEntry>

export const standHistory = endpoint('standHistory', {
  response: z.array(StandLogEntry),
  about:
    'Get the log of your stand. Returns the last 24 hours, newest first, at most 500 entries, each with who did it. Restaurants only.',
})

const Quote = z.object({
  upToPartySize: z
    .number()
    .int()
    .describe('For parties up to this size that the previous entry does not take'),
  minutes: z
    .number()
    .int()
    .nullable()
    .describe('As diners read it; 0 if a table is free, null if no table fits'),
  low: z
    .number()
    .int()
    .nullable()
    .describe(
      '8 of 10 such parties wait from `low` to `high` minutes; null if that is too wide to say anything',
    ),
  high: z.number().int().nullable(),
  isOverThreeHours: z.boolean().describe('Shown as “over 3 h”'),
  reason: z
    .enum(['free', 'clearing', 'ahead', 'too_large', 'pinned', 'idle'])
    .describe(
      'A table is free; the next tables clear in `clearMinutes`; free tables go to parties ahead; no table fits; the host set this wait; the stand was not used for a while, so reports count',
    ),
  tableNumbers: z.array(z.string()).describe('The tables that are free or clear next'),
  clearMinutes: z.number().int().nullable().describe('About when these tables clear, with reason `clearing`'),
})
const Quotes = z.object({
  quotes: z.array(Quote).describe('Ascending by party size; empty without tables'),
  clearing: z
    .array(z.object({ tableId: Id, minutes: z.number().int() }))
    .describe('In about how many minutes each occupied table is likely to clear, by learned turn times'),
  partiesAhead: z.number().int().describe('Parties without a table that a new party would wait behind'),
})
export type Quote = z.infer<typeof Quote>
export type Quotes = z.infer<typeof Quotes>

export const restaurantQuotes = endpoint('restaurantQuotes', {
  response: Quotes,
  about:
    'Get quotes for new parties. Returns the estimate that diners see, for every party size: use the first entry that takes the party. Supports ETag. Restaurants only.',
})
