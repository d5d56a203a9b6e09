import type { Call } from '#contract/call.ts'
import type { AnswerOf, BodyOf, Endpoint, ParamsOf, QueryOf } from '#contract/endpoint.ts'
import { setClockBy } from './clock.ts'
import { HttpError, NetworkError } from './httpError.ts'
import { answered, idempotencyKeyFor } from './idempotencyKeys.ts'
import { noteAnswer } from './keptAnswers.ts'

/**
 * Responses that may not be cached on disk, kept in memory with their ETag, so that a polled list costs a 304
 * while nothing changes.
 */

const MAX_ANSWERS = 8
const remembered = new Map<string, { etag: string; answer: unknown; total: number | undefined }>()

const rememberedAnswer = (url: string) => remembered.get(url)

/** Stores a response with `no-store` and an ETag; the browser itself handles all others. */
function rememberAnswer(
  url: string,
  headers: Pick<Headers, 'get'>,
  { answer, total }: { answer: unknown; total?: number | undefined },
): void {
  const etag = headers.get('etag')
  remembered.delete(url)
  if (etag === null || headers.get('cache-control') !== 'no-store') return
  remembered.set(url, { etag, answer, total })
  const [oldest] = remembered.keys()
  if (remembered.size > MAX_ANSWERS && oldest !== undefined) remembered.delete(oldest)
}

type Needed<Key extends string, Value> = [Value] extends [undefined]
  ? Partial<Record<Key, undefined>>
  : Record<Key, Value>

/** What a call sends. A multipart call has `form` instead of a body. */
type CallInput<E extends Endpoint> = Needed<'params', ParamsOf<E>> & {
  query?: QueryOf<E>
} & (Needed<'body', BodyOf<E>> | { form: FormData })

interface CallOptions {
  signal?: AbortSignal
  /** Beside the ones every call carries. */
  headers?: Record<string, string>
}

type CallArguments<E extends Endpoint> =
  Partial<Record<never, never>> extends CallInput<E>
    ? [input?: CallInput<E>, options?: CallOptions]
    : [input: CallInput<E>, options?: CallOptions]

interface Sent {
  params?: unknown
  query?: unknown
  body?: unknown
  form?: FormData
}

/**
 * The client's only fetch: sends a call, including cookies, and returns the JSON of the response, which the server
 * has encoded with the endpoint's schema.
 * @throws HttpError for a response that is not OK, NetworkError without one, and the abort error if canceled.
 */
export const call = async <E extends Endpoint>(
  endpoint: Call<E>,
  ...args: CallArguments<E>
): Promise<AnswerOf<E>> => (await callForPage(endpoint, ...args)).answer

/** Sends its argument as the body of a call. */
export const sending =
  <E extends Endpoint>(endpoint: Call<E>) =>
  async (body: BodyOf<E>): Promise<AnswerOf<E>> =>
    (await request(endpoint, { body })).answer

/** Like `call`, for one page of a list: with the number of matches on all pages, if the response says it. */
export const callForPage = <E extends Endpoint>(
  endpoint: Call<E>,
  ...[input, options]: CallArguments<E>
): Promise<Page<E>> => request(endpoint, input ?? {}, options)

interface Page<E extends Endpoint> {
  answer: AnswerOf<E>
  total: number | undefined
}

async function request<E extends Endpoint>(
  endpoint: Call<E>,
  sent: Sent,
  options?: CallOptions,
): Promise<Page<E>> {
  const repeatable = repeatableBy(endpoint, sent, options?.headers)
  const url = urlOf(endpoint, sent)
  const known = endpoint.method === 'GET' ? rememberedAnswer(url) : undefined
  const response = await send(endpoint, sent, {
    ...options,
    headers: { ...keyed(repeatable), ...(known && { 'If-None-Match': known.etag }), ...options?.headers },
  })
  setClockBy(response.headers)
  noteAnswer(response.headers)
  if (known && response.status === 304) return { answer: answerOf<E>(known.answer), total: known.total }
  const text = await textOf(response, options?.signal)
  const failure = response.ok ? undefined : new HttpError(response.status, response.statusText, text)
  const json = failure ? undefined : jsonOf(text)
  if (repeatable) answered(repeatable, { status: response.status, code: failure?.code })
  if (failure) throw failure
  const page = { answer: answerOf<E>(json), total: totalIn(response.headers) }
  if (endpoint.method === 'GET') rememberAnswer(url, response.headers, page)
  return page
}

function totalIn(headers: Headers): number | undefined {
  const total = headers.get('x-total-count')
  return total === null ? undefined : Number(total)
}

/** The Idempotency-Key of a POST; undefined for calls that are safe to repeat anyway. */
const repeatableBy = (
  endpoint: Call,
  sent: Sent,
  headers: Record<string, string> | undefined,
): string | undefined =>
  endpoint.method === 'POST' && !sent.form
    ? `${urlOf(endpoint, sent)} ${JSON.stringify([sent.body, headers])}`
    : undefined

const keyed = (repeatable: string | undefined): Record<string, string> =>
  repeatable === undefined ? {} : { 'Idempotency-Key': idempotencyKeyFor(repeatable) }

async function send(endpoint: Call, sent: Sent, { signal, headers }: CallOptions = {}): Promise<Response> {
  const request: RequestInit = { method: endpoint.method, credentials: 'include' }
  if (headers && Object.keys(headers).length > 0) request.headers = headers
  if (signal) request.signal = signal
  if (sent.form) request.body = sent.form
  else if (sent.body !== undefined) {
    request.body = JSON.stringify(sent.body)
    request.headers = { ...headers, 'Content-Type': 'application/json' }
  }
  try {
    return await fetch(urlOf(endpoint, sent), request)
  } catch (error) {
    throw asNetworkError(error, signal)
  }
}

async function textOf(response: Response, signal: AbortSignal | undefined): Promise<string> {
  try {
    return await response.text()
  } catch (error) {
    throw asNetworkError(error, signal)
  }
}

function asNetworkError(error: unknown, signal: AbortSignal | undefined): unknown {
  if (signal?.aborted) return error
  return new NetworkError(error instanceof Error ? error.message : String(error), { cause: error })
}

/** A static JSON file of our own, such as the sketch of the city. */
export async function loadAsset(path: string, signal: AbortSignal): Promise<unknown> {
  const response = await fetch(path, { signal })
  if (!response.ok) throw new HttpError(response.status, response.statusText, '')
  return response.json()
}

/** The endpoint's URL with its `:name` parameters and its query filled in. */
export function urlOf(endpoint: Call, sent: { params?: unknown; query?: unknown }): string {
  const params = new Map(entriesOf(sent.params))
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(params.get(name) ?? ''),
  )
  const query = new URLSearchParams(entriesOf(sent.query)).toString()
  return query ? `${path}?${query}` : path
}

const entriesOf = (part: unknown): [string, string][] =>
  Object.entries(part ?? {}).flatMap(([key, value]) =>
    value === undefined || value === null ? [] : [[key, String(value)]],
  )

/** A page instead of JSON comes from a network that asks its guests to sign in: the server was not reached. */
function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new NetworkError('The answer was not JSON', { cause })
  }
}

/** Guarantee behind the cast: the server encodes every response with the schema of its endpoint. */
const answerOf = <E extends Endpoint>(json: unknown) => json as AnswerOf<E>
