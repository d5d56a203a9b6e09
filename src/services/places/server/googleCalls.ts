import type { FastifyBaseLogger } from 'fastify'
import { z } from 'zod'
import { AppError } from '#kernel/server/errors.ts'
import { callService, type ServiceCall, serviceFault, withoutKeys } from './serviceCall.ts'

/** Calls to Google's current services, with their errors translated to sentences. */

const RETRIES = 2
const PAUSE_MS = 250

const GoogleError = z.object({
  error: z.object({
    message: z.string().catch(''),
    status: z.string().catch(''),
    details: z
      .array(
        z.object({
          reason: z.string().optional(),
          metadata: z.record(z.string(), z.string()).optional().catch(undefined),
        }),
      )
      .catch([]),
  }),
})

interface Refusal {
  status: number
  reason: string
  message: string
  /** As in "1/d/{project}" or "1/min/{project}". */
  quotaUnit: string
}

/** What each error means for the site's operator; `{service}` is the API's name. */
const BY_REASON: Record<string, string> = {
  API_KEY_INVALID: 'Google doesn’t recognize the server key. Check GOOGLE_MAPS_SERVER_KEY.',
  SERVICE_DISABLED:
    '{service} is not enabled in the Google project. Enable it, wait a few minutes and try again.',
  API_KEY_SERVICE_BLOCKED:
    'The server key isn’t allowed to use {service}. Add the API to the key’s restrictions in the Google project.',
  API_KEY_HTTP_REFERRER_BLOCKED:
    'The server key is restricted to websites. Restrict GOOGLE_MAPS_SERVER_KEY to this server’s IP address instead.',
  API_KEY_IP_ADDRESS_BLOCKED:
    'The server key does not allow this server’s IP address. Add it to the key’s restrictions in the Google project.',
  BILLING_DISABLED: 'Billing is disabled in the Google project. Enable it to use {service}.',
  CONSUMER_SUSPENDED: 'The Google project is suspended. Sign in to the Google console to see why.',
}
const LEGACY = /legacy api|LegacyApiNotActivated/i

export interface GoogleClient {
  /** The JSON of a successful response; null for 404. Throws a sentence for everything else. */
  ask(call: GoogleCall): Promise<unknown>
}

export interface GoogleCall {
  /** The API's name in the console. */
  api: string
  url: string
  fieldMask?: string
  body?: unknown
}

export function createGoogleClient(key: string, log: FastifyBaseLogger): GoogleClient {
  return {
    async ask({ api, url, fieldMask, body }) {
      const call: ServiceCall = {
        service: api,
        url,
        method: body === undefined ? 'GET' : 'POST',
        headers: {
          'x-goog-api-key': key,
          ...(fieldMask && { 'x-goog-fieldmask': fieldMask }),
          ...(body !== undefined && { 'content-type': 'application/json' }),
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      }
      for (let attempt = 0; ; attempt += 1) {
        const { status, json } = await callService(call, log)
        if (status === 200 && typeof json === 'object' && json !== null) return json
        if (status === 404) return null
        const refusal = refusalOf(status, json)
        const reason = withoutKeys(`${refusal.reason} ${refusal.message}`.trim(), key).slice(0, 300)
        log.warn({ service: api, status, reason }, 'service call failed')
        if (!isPassing(refusal) || attempt >= RETRIES) throw faultOf(api, refusal)
        await pause(PAUSE_MS * 2 ** attempt * (1 + Math.random()))
      }
    },
  }
}

function refusalOf(status: number, json: unknown): Refusal {
  const parsed = GoogleError.safeParse(json)
  if (!parsed.success) return { status, reason: '', message: '', quotaUnit: '' }
  const { message, status: name, details } = parsed.data.error
  const reason = details.find((detail) => detail.reason)?.reason
  const quotaUnit = details.find((detail) => detail.metadata?.quota_unit)?.metadata?.quota_unit
  return { status, reason: reason ?? name, message, quotaUnit: quotaUnit ?? '' }
}

const isDaily = ({ quotaUnit, message }: Refusal) => quotaUnit.includes('/d/') || /per day/i.test(message)
/** Worth an immediate retry: a server error, or too many calls in a minute. */
const isPassing = (refusal: Refusal) => refusal.status >= 500 || (refusal.status === 429 && !isDaily(refusal))

function faultOf(api: string, refusal: Refusal): AppError {
  const { status, reason, message } = refusal
  const known = BY_REASON[reason]
  if (known) return serviceFault(known.replaceAll('{service}', api))
  if (/API key not valid/i.test(message)) return serviceFault(BY_REASON.API_KEY_INVALID ?? '')
  if (LEGACY.test(message))
    return serviceFault(`${api} is not enabled in the Google project. Enable it first.`)
  if (status === 429) {
    return isDaily(refusal)
      ? serviceFault(
          `The Google project has used up today’s ${api} quota. Raise the quota or try again tomorrow.`,
        )
      : serviceFault(
          `The Google project has used up its ${api} quota for this minute. Please try again in a minute.`,
          60,
        )
  }
  if (status === 401 || status === 403)
    return serviceFault(
      `Google rejected the server key for ${api}. Check GOOGLE_MAPS_SERVER_KEY and its restrictions.`,
    )
  if (status === 400) return new AppError('invalid', 'Google rejected this search. Please start over.')
  return serviceFault(`${api} is temporarily unavailable. Please try again in a moment.`)
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
