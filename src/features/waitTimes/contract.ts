import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { Id, IdInPath, Instant, numberInQuery, PartySizeField, WaitMinutesField } from '#contract/fields.ts'
import { Award } from '#features/points/contract.ts'
import { areaFields, wholeArea } from '#features/restaurants/contract.ts'
import { NewParty, Reservation } from '#features/seating/contract.ts'

/** The wait of one restaurant now. */
export const WaitTime = z.object({
  restaurantId: Id,
  waitTime: z
    .number()
    .nullable()
    .describe(
      'Minutes for a party of two, unrounded; the screen multiplies by the viewer’s party size. null is unknown',
    ),
  isEstimate: z.boolean().describe('True when it comes from past weeks, not from a live report'),
  createdAt: Instant.nullable().describe('When the latest live report was made; null without one'),
  reportedWaitTime: z.number().int().nullable().describe('Minutes, as the latest reporter typed them'),
  partySize: z.number().int().nullable().describe('Party size of the latest reporter'),
  reportCount: z.number().int().describe('Live reports, one per diner'),
  agreeingCount: z.number().int().describe('How many of them say the same as the latest, itself counted'),
})
export type WaitTime = z.infer<typeof WaitTime>

export const waitTimes = endpoint('GET', '/direct/wait-times', {
  query: wholeArea(z.object({ ...areaFields, partySize: numberInQuery(PartySizeField).optional() })),
  response: z.object({ waitTimes: z.array(WaitTime), timestamp: Instant }),
  tag: 'Wait times',
  summary: 'Waits around a point',
  description:
    'The latest report counts as live for 90 minutes; then the median of past waits for this weekday and hour, else of the restaurant, else null. `partySize` is checked and does not change the answer. Answered from memory with an ETag.',
})

/** Why the number is what it is. */
export const WaitDetail = z.object({
  wait: WaitTime,
  reports: z.array(
    z.object({
      id: Id,
      waitTime: z.number().int().describe('Minutes, as typed'),
      partySize: z.number().int(),
      name: z.string().nullable().describe('null when reported anonymously'),
      createdAt: Instant,
    }),
  ),
  typicalToday: z
    .array(z.object({ hourOfDay: z.number().int(), waitTime: z.number() }))
    .describe(
      'Median past wait by hour of today’s weekday, for a party of two; hours without history left out',
    ),
  dayOfWeek: z.number().int().describe('Today at the restaurant; 0 is Sunday'),
  hourOfDay: z.number().int(),
  historyCount: z.number().int().describe('Past reports behind the estimates'),
})
export type WaitDetail = z.infer<typeof WaitDetail>

export const waitDetail = endpoint('GET', '/direct/wait-times/:restaurantId', {
  params: z.object({ restaurantId: IdInPath }),
  response: WaitDetail,
  tag: 'Wait times',
  summary: 'One restaurant’s wait, and why it is that',
  description:
    'Live reports (names only where given), and the usual wait by hour today. 404 for an unknown restaurant.',
})

/** A diner's report. */
export const WaitReport = z.object({
  status: z.literal('wait_time_report'),
  restaurantId: Id,
  waitTime: WaitMinutesField,
  partySize: PartySizeField,
  reason: z.string().max(60).optional().describe('wait_time_verification'),
  isAnonymous: z.boolean().optional().describe('Hides the name, not the points'),
})
export type WaitReport = z.output<typeof WaitReport>

/** Points a report earned, so that the level-up toast needs no second call. */
const ReportAward = z.object({
  totalPoints: z.number().int(),
  transactions: z.array(Award),
  notice: z.string().optional().describe('Why a report earned nothing, and when points return'),
})

const ReportAnswer = ReportAward.extend({ reservation: Reservation })
const POST_RESERVATION = {
  status: 201,
  tag: 'Reservations',
  summary: 'Report a wait, or add a party to the waitlist',
  description:
    'A diner sends status wait_time_report: the report and its reservation are written in one transaction, and the answer carries the points. A restaurant sends status ready_to_seat and gets the new party. 403 for any other mix of role and status and for another’s restaurantId; 400 with `issues`; 404 for an unknown restaurant; 429 after too many reports.',
}

/** POST /api/reservations as the server takes it: one path, two callers. */
export const postReservation = endpoint('POST', '/api/reservations', {
  body: z.discriminatedUnion('status', [WaitReport, NewParty]),
  response: z.union([ReportAnswer, Reservation]),
  ...POST_RESERVATION,
})
/** The same call as a diner sees it. */
export const createReservation = endpoint('POST', '/api/reservations', {
  body: WaitReport,
  response: ReportAnswer,
  ...POST_RESERVATION,
})
