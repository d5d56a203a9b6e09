import { z } from 'zod'
import { endpointsOf } from '#contract/endpoint.ts'
import { Id } from '#contract/fields.ts'
import { ADMIN_LIST } from '#domain/limits.ts'
import { PROMISED_SHARE } from '#domain/waits/accuracy.ts'
import { HoursDoubt } from '#features/waitTimes/contractAccuracy.ts'
import * as calls from './calls.ts'
import { listFields, sortField } from './contract.ts'

const endpoint = endpointsOf(calls, 'Admin')

const ACCURACY_COLUMNS = ['meanError', 'name', 'bias', 'withinShare', 'insideShare', 'cases'] as const
export type AccuracyColumn = (typeof ACCURACY_COLUMNS)[number]
export const AccuracyQuery = z.object({ ...listFields, sort: sortField(ACCURACY_COLUMNS) })

const REPORTER_COLUMNS = ['reliability', 'name', 'measuredCount', 'peersCount'] as const
export type ReporterColumn = (typeof REPORTER_COLUMNS)[number]
export const ReportersQuery = z.object({ ...listFields, sort: sortField(REPORTER_COLUMNS) })

/** How far the waits shown at a restaurant were off, over the last four weeks. */
export const WaitAccuracy = z.object({
  restaurant: z.object({ id: Id, name: z.string() }),
  cases: z.number().int(),
  withinShare: z.number().describe('Share of waits that were shown within 10 minutes, 0 to 1'),
  rangedCases: z.number().int().describe('Cases to which a range was shown'),
  insideShare: z
    .number()
    .nullable()
    .describe(`Share of these inside their range, 0 to 1; ranges promise ${PROMISED_SHARE}`),
  meanError: z.number().describe('Minutes, mean of the absolute difference'),
  bias: z.number().describe('Minutes, positive if the waits shown were too long'),
})
/** The same of all restaurants together. */
const AllAccuracy = WaitAccuracy.pick({
  cases: true,
  withinShare: true,
  rangedCases: true,
  insideShare: true,
})
export type AllAccuracy = z.infer<typeof AllAccuracy>
export type WaitAccuracy = z.infer<typeof WaitAccuracy>

export const waitAccuracies = endpoint('waitAccuracies', {
  query: AccuracyQuery,
  response: z.object({
    restaurants: z.array(WaitAccuracy),
    total: z.number().int().describe('Number of matches'),
    all: AllAccuracy.nullable().describe('null before any wait was measured'),
  }),
  about: `List restaurants by the error of their waits. Largest mean error first. \`limit\` is ${ADMIN_LIST.pageDefault} by default. \`q\` searches the name. Updated hourly. Admins only.`,
})

/** How often a diner's reports turned out to be right. */
export const Reporter = z.object({
  id: Id,
  name: z.string().nullable(),
  email: z.string(),
  isActive: z.boolean(),
  reliability: z.number().describe('0 to 1; a new reporter has 0.8'),
  measuredRight: z.number().int().describe('Confirmed by a measured wait'),
  measuredCount: z.number().int(),
  peersRight: z.number().int().describe('Confirmed by at least two other reports'),
  peersCount: z.number().int(),
})
export type Reporter = z.infer<typeof Reporter>

export const reporters = endpoint('reporters', {
  query: ReportersQuery,
  response: z.object({ reporters: z.array(Reporter), total: z.number().int() }),
  about: `List reporters by reliability. Least reliable first. \`limit\` is ${ADMIN_LIST.pageDefault} by default. \`q\` searches name and email. Admins only.`,
})

export const hoursDoubts = endpoint('hoursDoubts', {
  response: z.array(HoursDoubt),
  about:
    'List restaurants whose hours may be wrong. Two diners within a day said the restaurant was open while its hours say closed. Newest first, over the last 7 days. Admins only.',
})
