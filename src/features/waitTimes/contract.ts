import { z } from 'zod'
import { endpointsOf } from '#contract/endpoint.ts'
import { Id, IdInPath, Instant, numberInQuery, PartySizeField, WaitMinutesField } from '#contract/fields.ts'
import { Message } from '#contract/replies.ts'
import { REPORT_KINDS } from '#domain/waits/crowdEstimate.ts'
import { Award } from '#features/points/contract.ts'
import { nearbyFields, wholeArea } from '#features/restaurants/contract.ts'
import { NewParty } from '#features/seating/bodies.ts'
import { Reservation, RestaurantReservation } from '#features/seating/contract.ts'
import * as calls from './calls.ts'

const endpoint = endpointsOf(calls, 'Wait times')

/** The restaurant's own wait for parties up to a size. */
const SizeWait = z.object({
  upToPartySize: z.number().int().nullable(),
  waitTime: z.number().nullable().describe('Minutes; 0 if a table is free, null if no table fits'),
  low: z.number().nullable(),
  high: z.number().nullable(),
  isTyped: z.boolean().optional().describe('True for a diner’s report that the list agrees with'),
})

export const WaitTime = z.object({
  restaurantId: Id,
  waitTime: z
    .number()
    .nullable()
    .describe(
      'Base: minutes for a party of two, unrounded, to be multiplied for the viewer’s party size; null if unknown',
    ),
  isEstimate: z.boolean().describe('False if the number is a report as typed'),
  createdAt: Instant.nullable().describe('Time of the latest live report, if any'),
  reportedWaitTime: z.number().int().nullable().describe('Minutes as reported in the latest report'),
  partySize: z.number().int().nullable().describe('Party size of the latest report'),
  reportCount: z.number().int().describe('Number of live reports, one per diner'),
  agreeingCount: z
    .number()
    .int()
    .describe('Number of live reports that agree with the latest, including itself'),
  source: z
    .enum(['restaurant', 'reports', 'usual'])
    .nullable()
    .optional()
    .describe('The restaurant’s own list, diners’ reports, or past waits; null if unknown or closed'),
  low: z.number().nullable().optional().describe('8 of 10 parties of two wait from `low` to `high` minutes'),
  high: z.number().nullable().optional(),
  bySize: z
    .array(SizeWait)
    .readonly()
    .nullable()
    .optional()
    .describe('Only with source restaurant: use the first entry that takes the party instead of multiplying'),
  isPinned: z
    .boolean()
    .optional()
    .describe('True while the restaurant has set the wait itself; `low` and `high` are then what it entered'),
  isListClosed: z
    .boolean()
    .optional()
    .describe('True while the restaurant’s list is closed: no wait is shown'),
  isOpen: z.boolean().nullable().optional().describe('By the stored hours; null if they are unknown'),
  unconfirmed: z
    .array(z.object({ waitTime: z.number().int(), partySize: z.number().int() }))
    .readonly()
    .optional()
    .describe('Reports that are listed but not shown yet'),
  updatedAt: Instant.nullable()
    .optional()
    .describe('When the restaurant’s list was last used, with source restaurant'),
  isOfThisHour: z
    .boolean()
    .optional()
    .describe('With source usual: whether past waits of this weekday and hour are the main source'),
})
export type WaitTime = z.infer<typeof WaitTime>

export const waitTimes = endpoint('waitTimes', {
  query: wholeArea(z.object({ ...nearbyFields, partySize: numberInQuery(PartySizeField).optional() })),
  response: z.object({ waitTimes: z.array(WaitTime), timestamp: Instant }),
  about:
    'List waits near a point. Covers the restaurants that `GET /direct/restaurants` lists for the same query. Returns the restaurant’s own wait while its list is in use, else the latest report of the last 90 minutes unless others contradict it, else the usual wait, else null. Closed restaurants have no wait. `partySize` is validated but doesn’t change the result. Supports ETag.',
})

export const WaitDetail = z.object({
  wait: WaitTime,
  reports: z.array(
    z.object({
      id: Id,
      waitTime: z.number().int().describe('Minutes, as typed'),
      partySize: z.number().int(),
      name: z.string().nullable().describe('null for anonymous reports'),
      createdAt: Instant,
      kind: z.enum(REPORT_KINDS).optional(),
      isConfirmed: z.boolean().optional().describe('False while others contradict it'),
    }),
  ),
  typicalToday: z
    .array(
      z.object({
        hourOfDay: z.number().int(),
        waitTime: z.number(),
        low: z.number().optional(),
        high: z.number().optional(),
      }),
    )
    .describe(
      'Usual wait and its range per hour of today’s weekday, for a party of two; hours without data are omitted',
    ),
  opensAt: z.string().nullable().optional().describe('When a closed restaurant opens, such as “5 pm”'),
  dayOfWeek: z.number().int().describe('Current weekday at the restaurant; 0 is Sunday'),
  hourOfDay: z.number().int(),
  historyCount: z.number().int().describe('Number of past reports behind the estimates'),
})
export type WaitDetail = z.infer<typeof WaitDetail>

export const waitDetail = endpoint('waitDetail', {
  params: z.object({ restaurantId: IdInPath }),
  response: WaitDetail,
  about:
    'Explain a restaurant’s wait. Returns the live reports, without the names of anonymous reporters, and the typical wait per hour today. 404 if the restaurant doesn’t exist.',
})

export const WaitReport = z.object({
  status: z.literal('wait_time_report'),
  restaurantId: Id,
  waitTime: WaitMinutesField,
  partySize: PartySizeField,
  reason: z.string().max(60).optional().describe('wait_time_verification'),
  isAnonymous: z.boolean().optional().describe('Hides the reporter’s name; points are still earned'),
  kind: z.enum(['typed', 'tap']).optional().describe('tap is “Available Now”; defaults to typed'),
  confirmOpen: z
    .boolean()
    .optional()
    .describe('The restaurant is open although its hours say closed; such a report earns no points'),
  latitude: z
    .number()
    .min(-90)
    .max(90)
    .optional()
    .describe('Compared with the restaurant’s position and not stored'),
  longitude: z.number().min(-180).max(180).optional(),
})
export type WaitReport = z.output<typeof WaitReport>

/** Points a report earned, so that the level-up toast needs no second call. */
export const ReportAward = z.object({
  totalPoints: z.number().int(),
  transactions: z.array(Award),
  notice: z
    .string()
    .optional()
    .describe('Why the report earned no points, and when points can be earned again'),
  noticeCode: Message.shape.code.optional(),
})

const ReportAnswer = ReportAward.extend({ reservation: Reservation })
const POST_RESERVATION = {
  status: 201,
  tag: 'Reservations',
  about:
    'Report a wait, or add a party to the waitlist. Diners send status wait_time_report to report a wait; the response includes the points earned, and the same report again within 10 minutes gets the same response. Restaurants send status ready_to_seat to add a party to their waitlist. 403 for any other combination and for the id of another restaurant; 400 with `issues`; 404 if the restaurant doesn’t exist; 409 `closed` for a report to a closed restaurant without `confirmOpen`; 429 after too many reports.',
}

/** POST /api/reservations as the server accepts it: one path, two kinds of callers. */
export const postReservation = endpoint('postReservation', {
  body: z.discriminatedUnion('status', [WaitReport, NewParty]),
  response: z.union([ReportAnswer, RestaurantReservation]),
  ...POST_RESERVATION,
})
/** The same call for diners. */
export const createReservation = endpoint('createReservation', {
  body: WaitReport,
  response: ReportAnswer,
  ...POST_RESERVATION,
})
