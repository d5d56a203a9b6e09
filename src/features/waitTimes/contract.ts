import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { Id, IdInPath, Instant, numberInQuery, PartySizeField, WaitMinutesField } from '#contract/fields.ts'
import { Award } from '#features/points/contract.ts'
import { areaFields, wholeArea } from '#features/restaurants/contract.ts'
import { NewParty, Reservation, RestaurantReservation } from '#features/seating/contract.ts'

/** The wait of one restaurant now. */
export const WaitTime = z.object({
  restaurantId: Id,
  waitTime: z
    .number()
    .nullable()
    .describe(
      'Base: minutes for a party of two, unrounded, to be multiplied for the viewer’s party size; null if unknown',
    ),
  isEstimate: z.boolean().describe('True for a typical wait, false for a live report'),
  createdAt: Instant.nullable().describe('Time of the latest live report, if any'),
  reportedWaitTime: z.number().int().nullable().describe('Minutes as reported in the latest report'),
  partySize: z.number().int().nullable().describe('Party size of the latest report'),
  reportCount: z.number().int().describe('Number of live reports, one per diner'),
  agreeingCount: z
    .number()
    .int()
    .describe('Number of live reports that agree with the latest, including itself'),
})
export type WaitTime = z.infer<typeof WaitTime>

export const waitTimes = endpoint('GET', '/direct/wait-times', {
  query: wholeArea(z.object({ ...areaFields, partySize: numberInQuery(PartySizeField).optional() })),
  response: z.object({ waitTimes: z.array(WaitTime), timestamp: Instant }),
  tag: 'Wait times',
  summary: 'List waits near a point',
  description:
    'Returns the latest report of the last 90 minutes, else the median of past waits for this weekday and hour, else the restaurant’s median, else null. `partySize` is validated but doesn’t change the result. Supports ETag.',
})

/** Why the number is what it is. */
export const WaitDetail = z.object({
  wait: WaitTime,
  reports: z.array(
    z.object({
      id: Id,
      waitTime: z.number().int().describe('Minutes, as typed'),
      partySize: z.number().int(),
      name: z.string().nullable().describe('null for anonymous reports'),
      createdAt: Instant,
    }),
  ),
  typicalToday: z
    .array(z.object({ hourOfDay: z.number().int(), waitTime: z.number() }))
    .describe(
      'Median past wait per hour of today’s weekday, for a party of two; hours without data are omitted',
    ),
  dayOfWeek: z.number().int().describe('Current weekday at the restaurant; 0 is Sunday'),
  hourOfDay: z.number().int(),
  historyCount: z.number().int().describe('Number of past reports behind the estimates'),
})
export type WaitDetail = z.infer<typeof WaitDetail>

export const waitDetail = endpoint('GET', '/direct/wait-times/:restaurantId', {
  params: z.object({ restaurantId: IdInPath }),
  response: WaitDetail,
  tag: 'Wait times',
  summary: 'Explain a restaurant’s wait',
  description:
    'Returns the live reports, without the names of anonymous reporters, and the typical wait per hour today. 404 if the restaurant doesn’t exist.',
})

/** A diner's report. */
export const WaitReport = z.object({
  status: z.literal('wait_time_report'),
  restaurantId: Id,
  waitTime: WaitMinutesField,
  partySize: PartySizeField,
  reason: z.string().max(60).optional().describe('wait_time_verification'),
  isAnonymous: z.boolean().optional().describe('Hides the reporter’s name; points are still earned'),
})
export type WaitReport = z.output<typeof WaitReport>

/** Points a report earned, so that the level-up toast needs no second call. */
const ReportAward = z.object({
  totalPoints: z.number().int(),
  transactions: z.array(Award),
  notice: z
    .string()
    .optional()
    .describe('Why the report earned no points, and when points can be earned again'),
})

const ReportAnswer = ReportAward.extend({ reservation: Reservation })
const POST_RESERVATION = {
  status: 201,
  tag: 'Reservations',
  summary: 'Report a wait, or add a party to the waitlist',
  description:
    'Diners send status wait_time_report to report a wait; the response includes the points earned. Restaurants send status ready_to_seat to add a party to their waitlist. 403 for any other combination and for the id of another restaurant; 400 with `issues`; 404 if the restaurant doesn’t exist; 429 after too many reports.',
}

/** POST /api/reservations as the server takes it: one path, two callers. */
export const postReservation = endpoint('POST', '/api/reservations', {
  body: z.discriminatedUnion('status', [WaitReport, NewParty]),
  response: z.union([ReportAnswer, RestaurantReservation]),
  ...POST_RESERVATION,
})
/** The same call as a diner sees it. */
export const createReservation = endpoint('POST', '/api/reservations', {
  body: WaitReport,
  response: ReportAnswer,
  ...POST_RESERVATION,
})
