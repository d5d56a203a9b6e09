import { z } from 'zod'
import { endpointsOf } from '#contract/endpoint.ts'
import { LANGUAGES } from '#domain/language.ts'
import { DaysQuery, MAX_DAYS } from './bodies.ts'
import * as calls from './calls.ts'

const endpoint = endpointsOf(calls, 'Numbers')

const Count = z.number().int()
const Minutes = z.number().nullable()

const Totals = z.object({
  parties: Count.describe(
    'Parties that joined the list or had a booking on these days, however it ended. Not counted: requests that were declined or not answered, and parties removed by mistake',
  ),
  covers: Count.describe('People of the parties that were seated'),
  seated: Count.describe('Parties that were seated'),
  averageWaitMinutes: Minutes.describe(
    'From joining the list to the table, of walk-ins, check-ins and requests for now that were seated; null without any',
  ),
  longestWaitMinutes: Minutes,
  walkAways: Count.describe('Parties that left before they were seated'),
  noShows: Count,
  quoted: Count.describe('Seated parties that were given a quote'),
  withinTenMinutes: Count.describe('How many of them waited within ten minutes of their quote'),
  quoteBiasMinutes: Minutes.describe(
    'Average of the actual wait minus the quote: above 0, parties waited longer than they were told',
  ),
})
export type Totals = z.infer<typeof Totals>

export const SOURCES = ['host', 'check_in', 'diner', 'booking'] as const

const Numbers = Totals.extend({
  from: z.string(),
  to: z.string(),
  timeZone: z.string(),
  before: Totals.describe('The same for as many days right before `from`'),
  byDay: z.array(z.object({ day: z.string(), parties: Count, covers: Count })),
  byHour: z
    .array(
      z.object({
        dayOfWeek: z.number().int().describe('0 is Sunday'),
        hourOfDay: z.number().int(),
        parties: Count,
        averageWaitMinutes: Minutes,
      }),
    )
    .describe('By the weekday and hour in which parties joined; hours without parties are omitted'),
  byQuote: z.array(
    z.object({
      quotedFrom: Count.describe('Minutes; ten minutes wide, the last is open: 60 and more'),
      parties: Count,
      averageWaitMinutes: Minutes,
      withinTenMinutes: Count,
      seated: Count,
      walkAways: Count,
    }),
  ),
  bySize: z.array(
    z.object({
      partySize: Count,
      parties: Count,
      averageWaitMinutes: Minutes,
      averageTurnMinutes: Minutes.describe('From sitting down to leaving'),
    }),
  ),
  byTable: z.array(
    z.object({ tableNumber: z.string(), seats: Count, parties: Count, averageTurnMinutes: Minutes }),
  ),
  bySource: z.array(z.object({ source: z.enum(SOURCES), parties: Count, covers: Count })),
})
export type Numbers = z.infer<typeof Numbers>

export const restaurantNumbers = endpoint('restaurantNumbers', {
  query: DaysQuery,
  response: Numbers,
  about: `Get the numbers of your restaurant. Counts the visits of the days from \`from\` to \`to\`, at most ${MAX_DAYS}, in the restaurant’s time zone, both included. A visit belongs to the day on which the party joined the list, a booking to the day it was made for. Owners and managers only; 403 for hosts. 400 for days that are not valid.`,
})

export const visitsCsv = endpoint('visitsCsv', {
  query: DaysQuery,
  response: z.string(),
  responseType: 'text/csv',
  about:
    'Download your visits as CSV. One row for each party that `GET /api/restaurant/numbers` counts for the same days, oldest first, without visits that retention has deleted. Has no phone numbers and no emails. Owners and managers only.',
})

const WeeklySummary = z.object({
  isOn: z.boolean(),
  email: z.string().describe('Where it goes: the email of your account'),
  canBeSent: z.boolean().describe('False while the site has no mail server'),
})
export type WeeklySummary = z.infer<typeof WeeklySummary>

export const weeklySummary = endpoint('weeklySummary', {
  response: WeeklySummary,
  about:
    'Get your weekly summary. Says whether you get the numbers of last week by email on Monday mornings, by the restaurant’s clock. Off by default. Owners and managers only; 403 for hosts.',
})

export const setWeeklySummary = endpoint('setWeeklySummary', {
  body: z.object({
    isOn: z.boolean(),
    language: z.enum(LANGUAGES).default('en').describe('Of the email'),
  }),
  response: WeeklySummary,
  about:
    'Switch your weekly summary on or off. For yourself and the selected restaurant only. Safe to repeat. Owners and managers only; 403 for hosts.',
})
