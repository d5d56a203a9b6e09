import { z } from 'zod'
import { endpointsOf } from '#contract/endpoint.ts'
import { Id, IdInPath, Instant, PartySizeField } from '#contract/fields.ts'
import { LINE_ENDS } from '#domain/waits/inLine.ts'
import { Reservation } from '#features/seating/contract.ts'
import * as calls from './calls.ts'
import { ReportAward } from './contract.ts'

const endpoint = endpointsOf(calls, 'Wait times')

export const TimedWait = z.object({
  id: Id,
  restaurantId: Id,
  restaurantName: z.string(),
  partySize: z.number().int(),
  startedAt: Instant,
  shown: z
    .object({ waitTime: z.number(), low: z.number(), high: z.number() })
    .nullable()
    .describe('Minutes shown to this party when it joined the line; null if the wait was unknown'),
  asksAt: Instant.describe('When to ask “Still waiting?”: 90 minutes after the start or the last yes'),
  endsAt: Instant.describe('When the timer ends without a report, 240 minutes after the start'),
  endedAt: Instant.nullable(),
  outcome: z.enum(LINE_ENDS).nullable(),
  waitedMinutes: z.number().int().nullable().describe('Whole minutes in line, once it has ended'),
})
export type TimedWait = z.infer<typeof TimedWait>

const OneWait = z.object({ wait: TimedWait })
const params = z.object({ id: IdInPath })

export const currentLine = endpoint('currentLine', {
  response: z.object({ wait: TimedWait.nullable() }),
  about: 'Get your running timer. Returns the diner’s timed wait in line, or null. Diners only.',
})

export const startLine = endpoint('startLine', {
  body: z.object({
    restaurantId: Id,
    partySize: PartySizeField,
    isAnonymous: z.boolean().optional().describe('Hides the diner’s name on the report that follows'),
    confirmOpen: z
      .boolean()
      .optional()
      .describe(
        'The restaurant is open although its hours say closed; the report that follows earns no points',
      ),
  }),
  response: OneWait,
  status: 201,
  about:
    'Start a timer in line. Starts “I’m in line” and stores the wait shown at that moment. One timer per diner: 409 while another runs; 409 `closed` at a closed restaurant without `confirmOpen`; 404 if the restaurant doesn’t exist. Diners only.',
})

export const endLine = endpoint('endLine', {
  params,
  body: z.object({ outcome: z.enum(['seated', 'left']) }),
  response: ReportAward.extend({
    wait: TimedWait,
    reservation: Reservation.nullable().describe('The report of kind timed; null if the party left'),
  }),
  about:
    'End your timer. Seated stores the wait as a report of kind timed and earns points like a report. Left stores no report, since the whole wait is unknown. The same outcome again gets the same response; 409 if the timer has ended with the other outcome; 404 for another diner’s timer. Diners only.',
})

export const stillInLine = endpoint('stillInLine', {
  params,
  response: OneWait,
  about:
    'Answer “Still waiting?”. Asks again 90 minutes later. 409 if the timer has ended; 404 for another diner’s timer. Diners only.',
})
