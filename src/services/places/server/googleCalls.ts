import type { FastifyBaseLogger } from 'fastify'
import { z } from 'zod'
import type { ErrorCode } from '#contract/errors.ts'
import { AppError } from '#kernel/server/errors.ts'
import { callService, type ServiceCall, withoutKeys } from './serviceCall.ts'

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

/** What each error means for the site's operator. */
const BY_REASON = {
  API_KEY_INVALID: 'google_key_unknown',
  SERVICE_DISABLED: 'google_service_disabled',
  API_KEY_SERVICE_BLOCKED: 'google_key_service',
  API_KEY_HTTP_REFERRER_BLOCKED: 'google_key_websites',
  API_KEY_IP_ADDRESS_BLOCKED: 'google_key_address',
  BILLING_DISABLED: 'google_billing',
  CONSUMER_SUSPENDED: 'google_suspended',
} as const satisfies Record<string, ErrorCode>
const isKnownReason = (reason: string): reason is keyof typeof BY_REASON => Object.hasOwn(BY_REASON, reason)
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

function faultOf(service: string, refusal: Refusal): AppError {
  const { status, reason, message } = refusal
  if (isKnownReason(reason)) return new AppError(BY_REASON[reason], { service })
  if (/API key not valid/i.test(message)) return new AppError('google_key_unknown')
  if (LEGACY.test(message)) return new AppError('google_legacy', { service })
  if (status === 429) {
    return isDaily(refusal)
      ? new AppError('google_quota_day', { service })
      : new AppError('google_quota_minute', { service }, { retryAfterSeconds: 60 })
  }
  if (status === 401 || status === 403) return new AppError('google_key_rejected', { service })
  if (status === 400) return new AppError('google_rejected')
  return new AppError('service_unavailable', { service })
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
