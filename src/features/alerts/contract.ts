import { z } from 'zod'
import { endpointsOf } from '#contract/endpoint.ts'
import { Id, IdInPath, Instant, PartySizeField } from '#contract/fields.ts'
import { Done } from '#contract/replies.ts'
import { LANGUAGES } from '#domain/language.ts'
import { ALERT_WAYS } from '#domain/waitAlert.ts'
import * as calls from './calls.ts'

const endpoint = endpointsOf(calls, 'Wait alerts')

export const WaitAlert = z.object({
  id: Id,
  restaurantId: Id,
  restaurantName: z.string(),
  partySize: z.number().int(),
  underMinutes: z.number().int(),
  createdAt: Instant,
  endsAt: Instant.describe('It ends by itself two hours after it was set, or when the restaurant closes'),
})
export type WaitAlert = z.infer<typeof WaitAlert>

const TellBy = z
  .enum(ALERT_WAYS)
  .describe('How the diner is told: a notification, an email, or only on a page that is open')

export const getWaitAlerts = endpoint('getWaitAlerts', {
  response: z.object({ alerts: z.array(WaitAlert), tellBy: TellBy }),
  about: 'List your wait alerts. Those that still wait, newest first. Diners only.',
})

export const setWaitAlert = endpoint('setWaitAlert', {
  body: z.object({
    restaurantId: Id,
    partySize: PartySizeField,
    language: z.enum(LANGUAGES).optional().describe('Of the notification or email'),
  }),
  response: z.object({
    alert: WaitAlert.nullable().describe('null if the wait is under 15 minutes already'),
    minutes: z.number().int().nullable().describe('The wait shown to this party now; null if it is unknown'),
    tellBy: TellBy,
  }),
  status: 201,
  repeatStatus: 200,
  about:
    'Set a wait alert. Tells the diner once when the wait shown to a party of this size is under 15 minutes. One alert per diner, restaurant and party size: 200 with the one that waits already. 200 with `alert` null if the wait is under 15 minutes now. 409 `alert_closed` while the restaurant is closed, `too_many_alerts` with 10 waiting; 404 if the restaurant doesn’t exist. Diners only.',
})

export const removeWaitAlert = endpoint('removeWaitAlert', {
  params: z.object({ id: IdInPath }),
  response: Done,
  about: 'Remove a wait alert. Succeeds even if it has ended. Diners only.',
})
