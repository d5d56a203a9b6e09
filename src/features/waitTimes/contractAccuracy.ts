import { z } from 'zod'
import { endpointsOf } from '#contract/endpoint.ts'
import { Id, IdInPath, Instant } from '#contract/fields.ts'
import { ACCURACY, HOURS_DOUBT } from '#domain/waits/accuracy.ts'
import * as calls from './calls.ts'

const endpoint = endpointsOf(calls, 'Restaurants')

export const Accuracy = z.object({
  cases: z.number().int().describe('Waits that were measured'),
  share: z.number().min(0).max(1).describe(`Share of them within ${ACCURACY.withinMinutes} minutes`),
})
export type Accuracy = z.infer<typeof Accuracy>

export const restaurantAccuracy = endpoint('restaurantAccuracy', {
  params: z.object({ restaurantId: IdInPath }),
  response: z.object({ accuracy: Accuracy.nullable() }),
  tag: 'Wait times',
  about: `Get how accurate a restaurant’s waits are. Compares what was shown when parties joined with seat times and timed waits of the last ${ACCURACY.days} days, renewed hourly; null below ${ACCURACY.fewestCases} cases. 404 for an unknown restaurant, and for one that isn’t public, except to its team and admins.`,
})

/** Diners report waits at a restaurant whose hours say it is closed. */
export const HoursDoubt = z.object({
  restaurant: z.object({ id: Id, name: z.string() }),
  reportCount: z.number().int(),
  latestAt: Instant,
})
export type HoursDoubt = z.infer<typeof HoursDoubt>

export const ownHoursDoubt = endpoint('ownHoursDoubt', {
  response: z.object({ doubt: HoursDoubt.nullable() }),
  about: `Check whether your hours may be wrong. Not null if two diners within a day said the restaurant was open while its hours say closed, during the last ${HOURS_DOUBT.days} days. Restaurants only.`,
})
