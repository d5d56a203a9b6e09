import { z } from 'zod'
import { SentDay } from '#contract/fields.ts'
import { issue } from '#contract/issues.ts'
import { daysBetween } from '#domain/calendar.ts'

/** What forms send: the form checks it with the same schemas as the server. */

/** The most days of one answer. */
export const MAX_DAYS = 366

/** Days in the restaurant's time zone, both included. */
export const DaysQuery = z
  .object({ from: SentDay, to: SentDay })
  .refine(({ from, to }) => from <= to, { message: issue('days_reversed'), path: ['to'] })
  .refine(({ from, to }) => !(daysBetween(from, to) >= MAX_DAYS), {
    message: issue('days_too_many', { max: MAX_DAYS }),
    path: ['to'],
  })
export type DayRange = z.infer<typeof DaysQuery>
