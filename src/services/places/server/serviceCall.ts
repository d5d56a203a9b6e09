import type { FastifyBaseLogger } from 'fastify'
import { parseJson } from '#domain/json.ts'
import { AppError } from '#kernel/server/errors.ts'

/** Calls to external services, with limits on time and size; their responses are never trusted. */

const WITHIN_MS = 12_000
const MAX_BYTES = 16 * 1024 * 1024

export interface ServiceCall {
  /** For error messages. */
  service: string
  url: string
  method?: 'GET' | 'POST'
  headers?: Record<string, string>
  body?: string | URLSearchParams
  withinMs?: number
}

export interface ServiceAnswer {
  status: number
  /** undefined if the body isn’t JSON. */
  json: unknown
}

/** Public services require programs to identify themselves. */
export const userAgentOf = (publicUrl: string | undefined): string =>
  `Tablecast/1.0 (${publicUrl ?? 'self-hosted'})`

const KEY = /AIza[\w-]{10,}/g
export const withoutKeys = (text: string, ...keys: readonly (string | undefined)[]): string =>
  keys.reduce<string>((safe, key) => (key ? safe.replaceAll(key, '[key]') : safe), text).replace(KEY, '[key]')

/** Makes the call. Throws unavailable after a timeout, or if the response is far too large. */
export async function callService(call: ServiceCall, log: FastifyBaseLogger): Promise<ServiceAnswer> {
  const { service, url, method = 'GET', headers = {}, body, withinMs = WITHIN_MS } = call
  try {
    const response = await fetch(url, {
      method,
      headers,
      redirect: 'error',
      signal: AbortSignal.timeout(withinMs),
      ...(body !== undefined && { body }),
    })
    return { status: response.status, json: parseJson(await textOf(response)) }
  } catch (error) {
    const isLate = error instanceof Error && error.name === 'TimeoutError'
    log.warn({ service, reason: isLate ? 'timeout' : 'no connection' }, 'service call failed')
    throw new AppError(isLate ? 'service_slow' : 'service_unreachable', { service })
  }
}

async function textOf(response: Response): Promise<string> {
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of response.body ?? []) {
    length += chunk.length
    if (length > MAX_BYTES) throw new Error('response too large')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}
