import { z } from 'zod'
import { endpointsOf } from '#contract/endpoint.ts'
import { ById, Id, Instant } from '#contract/fields.ts'
import { Message } from '#contract/replies.ts'
import * as calls from './calls.ts'
import { listFields, sortField } from './contract.ts'

const endpoint = endpointsOf(calls, 'Admin')

/** A recent wait report that others at the same place and time contradict. */
export const DisagreeingReport = z.object({
  id: Id,
  restaurant: z.object({ id: Id, name: z.string() }),
  waitTime: z.number().int().describe('Minutes, as typed'),
  partySize: z.number().int(),
  baseMinutes: z.number().describe('Converted to a party of two'),
  createdAt: Instant,
  isLive: z.boolean().describe('Still counts for the current wait'),
  isAnonymous: z.boolean(),
  others: z.object({
    count: z.number().int().describe('Reports by others at the restaurant within 90 minutes before or after'),
    medianBaseMinutes: z.number().describe('Median of those reports, for a party of two'),
  }),
  reporter: z
    .object({
      id: Id,
      name: z.string().nullable(),
      email: z.string(),
      isActive: z.boolean(),
      totalPoints: z.number().int(),
      reportCount: z.number().int(),
      comparedCount: z.number().int().describe('Recent reports that can be compared with others'),
      agreedShare: z
        .number()
        .nullable()
        .describe('Share of those that agreed with the median of the others, 0 to 1; null without any'),
    })
    .nullable()
    .describe('null if the account was deleted'),
})
export type DisagreeingReport = z.infer<typeof DisagreeingReport>

const QUEUE_COLUMNS = ['createdAt', 'restaurant', 'reporter', 'waitTime'] as const
export type QueueColumn = (typeof QUEUE_COLUMNS)[number]
export const QueueQuery = z.object({ ...listFields, sort: sortField(QUEUE_COLUMNS) })

export const disagreeingReports = endpoint('disagreeingReports', {
  query: QueueQuery,
  response: z.array(DisagreeingReport),
  about:
    'List disputed wait reports. Lists reports of the last 24 hours that at least two other reports within 90 minutes contradict, with fewer than half of them agreeing (within 5 minutes or 30%). Newest first, without reports that were already reviewed; at most 100 unless `limit` says otherwise. The X-Total-Count header has the number of matches. `q` searches restaurant, name and email of the reporter. Admins only.',
})

const Reviewed = Message.extend({ id: Id, verdict: z.enum(['dismissed', 'removed']) })

export const dismissReport = endpoint('dismissReport', {
  params: ById,
  response: Reviewed,
  about:
    'Keep a report. Removes the report from the review queue without changing it. 404 if the report doesn’t exist; 409 if it was removed. Admins only.',
})

export const removeReport = endpoint('removeReport', {
  params: ById,
  response: Reviewed,
  about:
    'Remove a report. The report no longer affects current or typical waits. Points it earned are kept. Safe to repeat. 404 if the report doesn’t exist. Admins only.',
})

const ReportsOfDiner = z.object({
  reports: z.number().int().describe('Reports that are not removed yet'),
  points: z.number().int().describe('What the diner’s reports earned and still have'),
})

export const reportsOfDiner = endpoint('reportsOfDiner', {
  params: ById,
  response: ReportsOfDiner,
  about: 'Count the reports of a diner. 404 if the diner doesn’t exist. Admins only.',
})

export const removeReportsOfDiner = endpoint('removeReportsOfDiner', {
  params: ById,
  response: Message.extend({
    removed: z.number().int(),
    points: z.number().int().describe('Points that were taken back'),
  }),
  about:
    'Remove all reports of a diner. The reports no longer affect current or typical waits, and the points they earned are taken back, once per report. All in one transaction. Safe to repeat. 404 if the diner doesn’t exist. Admins only.',
})
