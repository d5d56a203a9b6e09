import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { ById, Id, Instant } from '#contract/fields.ts'

/** A recent wait report that the others at the same place and time do not bear out. */
export const DisagreeingReport = z.object({
  id: Id,
  restaurant: z.object({ id: Id, name: z.string() }),
  waitTime: z.number().int().describe('Minutes, as typed'),
  partySize: z.number().int(),
  baseMinutes: z.number().describe('The same for a party of two'),
  createdAt: Instant,
  isLive: z.boolean().describe('Still answers for the wait now'),
  isAnonymous: z.boolean(),
  others: z.object({
    count: z.number().int().describe('Reports of other people there within 90 minutes before or after'),
    medianBaseMinutes: z.number().describe('Their middle, for a party of two'),
  }),
  reporter: z
    .object({
      id: Id,
      name: z.string().nullable(),
      email: z.string(),
      isActive: z.boolean(),
      totalPoints: z.number().int(),
      reportCount: z.number().int(),
      comparedCount: z.number().int().describe('Recent reports that others could bear out'),
      agreedShare: z
        .number()
        .nullable()
        .describe('How many of those were in line with the middle of the others, 0 to 1; null of none'),
    })
    .nullable()
    .describe('null when the account is gone'),
})
export type DisagreeingReport = z.infer<typeof DisagreeingReport>

export const disagreeingReports = endpoint('GET', '/api/admin/reports/disagreeing', {
  response: z.array(DisagreeingReport),
  tag: 'Admin',
  summary: 'Wait reports that disagree with the others',
  description:
    'Reports of the last day that others within 90 minutes at the same place speak against: at least two of them, of whom fewer than half say the same (within five minutes or 30 %). Newest first, at most 100; what was looked at already is left out. Admins only.',
})

const Reviewed = z.object({ id: Id, verdict: z.enum(['dismissed', 'removed']), message: z.string() })

export const dismissReport = endpoint('POST', '/api/admin/reports/:id/dismiss', {
  params: ById,
  response: Reviewed,
  tag: 'Admin',
  summary: 'Leave a report as it is',
  description: 'Takes it out of the queue. 404 for an unknown report; 409 when it was removed. Admins only.',
})

export const removeReport = endpoint('POST', '/api/admin/reports/:id/remove', {
  params: ById,
  response: Reviewed,
  tag: 'Admin',
  summary: 'Take a report off the board',
  description:
    'It no longer counts for the wait now or for what is usual; points it earned stay. Repeats harmlessly. 404 for an unknown report. Admins only.',
})
