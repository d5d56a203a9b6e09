import { afterEach, describe, expect, test, vi } from 'vitest'
import type { z } from 'zod'
import { callTo } from '#contract/call.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { call, urlOf } from './call.ts'
import { HttpError, messageFor, messageWithCause, NetworkError } from './httpError.ts'

type Absent = z.ZodType<undefined, undefined>
type Named = z.ZodType<{ name: string }, { name: string }>

const rename = callTo<
  Endpoint<z.ZodType<{ id: number }>, z.ZodType<{ size?: number; q?: string; gone?: string }>, Named, Named>
>('PATCH', '/api/things/:id')
const add = callTo<Endpoint<Absent, Absent, Named, Named>>('POST', '/api/things')
const list = callTo<Endpoint<Absent, Absent, Absent, z.ZodType<string[]>>>('GET', '/api/things')

const fetched = vi.fn<typeof fetch>()
vi.stubGlobal('fetch', fetched)
afterEach(() => fetched.mockReset())

const answer = (status: number, body: string, statusText = '') =>
  fetched.mockResolvedValue(new Response(body, { status, statusText }))
const failureOf = (promise: Promise<unknown>) =>
  promise.then(
    () => undefined,
    (error: unknown) => error,
  )

test('a call fills in the path and writes the query as text, leaving out what is not given', () => {
  expect(urlOf(rename, { params: { id: 7 }, query: { size: 2.5, q: 'a&b', gone: undefined } })).toBe(
    '/api/things/7?size=2.5&q=a%26b',
  )
})

test('a call sends JSON with cookies and returns the JSON of the response', async () => {
  answer(200, '{"name":"new"}')
  const thing = await call(rename, { params: { id: 7 }, body: { name: 'new' } })
  expect(thing).toEqual({ name: 'new' })
  expect(fetched).toHaveBeenCalledWith('/api/things/7', {
    method: 'PATCH',
    credentials: 'include',
    headers: { 'Content-Type': 'application/json' },
    body: '{"name":"new"}',
  })
})

test('a form with a file is sent as multipart, with the browser’s boundary', async () => {
  answer(200, '{"name":"new"}')
  const form = new FormData()
  await call(rename, { params: { id: 7 }, form })
  expect(fetched.mock.calls[0]?.[1]).toEqual({ method: 'PATCH', credentials: 'include', body: form })
})

test('a page instead of JSON counts as no connection, as with a Wi-Fi that asks to sign in', async () => {
  answer(200, '<html>')
  expect(await failureOf(call(list))).toBeInstanceOf(NetworkError)
})

test('below 500 the error carries the status and the body; people see only the message', async () => {
  const body = '{"message":"That email is taken","code":"conflict"}'
  answer(409, body)
  const error = await failureOf(call(list))
  expect(error).toBeInstanceOf(HttpError)
  expect(error).toMatchObject({ message: `409: ${body}`, status: 409, code: 'conflict', issues: [] })
  expect(messageFor(error)).toBe('That email is taken')
})

test('from 500 on the error carries the status text', async () => {
  answer(503, '<html>overloaded</html>', 'Service Unavailable')
  const error = await failureOf(call(list))
  expect(error).toMatchObject({ message: '503: Service Unavailable' })
  expect(messageWithCause(error)).toBe('Service Unavailable')
  expect(messageFor(error, 'Failed to load')).toBe('Failed to load')
})

test('a refused form names its fields', async () => {
  answer(400, '{"message":"Check the form","code":"invalid","issues":[{"field":"email","message":"Bad"}]}')
  expect(await failureOf(call(list))).toMatchObject({ issues: [{ field: 'email', message: 'Bad' }] })
})

test.each(['{"code":"conflict"}', '{"message":{"nested":true}}', 'not json', '', 'null'])(
  'a refusal whose body is %j never shows raw JSON or a status code',
  async (body) => {
    answer(409, body)
    expect(messageFor(await failureOf(call(list)))).toBe('Something went wrong. Please try again.')
  },
)

test('without a network the error keeps the text and messageFor explains it', async () => {
  fetched.mockRejectedValue(new TypeError('Failed to fetch'))
  const error = await failureOf(call(list))
  expect(error).toBeInstanceOf(NetworkError)
  expect(error).toMatchObject({ message: 'Failed to fetch' })
  expect(messageFor(error)).toContain('No connection')
})

test('a cancelled call is reported as cancelled', async () => {
  const controller = new AbortController()
  controller.abort()
  fetched.mockRejectedValue(new DOMException('Aborted', 'AbortError'))
  expect(await failureOf(call(list, {}, { signal: controller.signal }))).toMatchObject({ name: 'AbortError' })
})

describe('the Idempotency-Key of a POST', () => {
  const keyOf = (index: number) => new Headers(fetched.mock.calls[index]?.[1]?.headers).get('idempotency-key')
  const keys = () => fetched.mock.calls.map((_call, index) => keyOf(index))
  const send = (name: string) => failureOf(call(add, { body: { name } }))

  test('stays the same after a lost response, and changes once one has arrived', async () => {
    fetched.mockRejectedValueOnce(new TypeError('Failed to fetch'))
    await send('table')
    fetched.mockResolvedValueOnce(new Response('a proxy', { status: 504 }))
    await send('table')
    fetched.mockResolvedValueOnce(new Response('{"code":"in_progress","message":"Wait"}', { status: 409 }))
    await send('table')
    answer(200, '{"name":"table"}')
    await send('table')
    await send('table')
    const [first, second, third, fourth, fifth] = keys()
    expect(first).toMatch(/^[0-9a-f]{32}$/)
    expect([second, third, fourth]).toEqual([first, first, first])
    expect(fifth).not.toBe(first)
  })

  test('changes for another input and after a refusal', async () => {
    fetched.mockRejectedValueOnce(new TypeError('Failed to fetch'))
    await send('one')
    fetched.mockResolvedValueOnce(new Response('{"message":"No","code":"conflict"}', { status: 409 }))
    await send('two')
    answer(200, '{"name":"two"}')
    await send('two')
    expect(new Set(keys()).size).toBe(3)
  })

  test('is not sent with other methods', async () => {
    answer(200, '{"name":"new"}')
    await call(rename, { params: { id: 7 }, body: { name: 'new' } })
    expect(keyOf(0)).toBeNull()
  })
})

describe('a response with no-store', () => {
  const headers = { etag: 'W/"1"', 'cache-control': 'no-store' }
  const fetchOnce = (status: number, body: string | null, more: Record<string, string> = {}) =>
    fetched.mockResolvedValueOnce(new Response(body, { status, headers: { ...headers, ...more } }))
  const sentEtag = (nth: number) => new Headers(fetched.mock.calls[nth]?.[1]?.headers).get('if-none-match')

  test('is requested with its ETag, and a 304 returns it again', async () => {
    fetchOnce(200, '["a"]')
    fetchOnce(304, null)
    fetchOnce(200, '["b"]', { etag: 'W/"2"' })
    fetchOnce(304, null, { etag: 'W/"2"' })
    const answers = []
    for (let poll = 0; poll < 4; poll += 1) answers.push(await call(list))
    expect(answers).toEqual([['a'], ['a'], ['b'], ['b']])
    expect([0, 1, 2, 3].map(sentEtag)).toEqual([null, 'W/"1"', 'W/"1"', 'W/"2"'])
  })

  test('is dropped if it has no ETag, and left to the browser if that may cache it', async () => {
    fetchOnce(200, '["a"]', { 'cache-control': 'public, max-age=0' })
    fetchOnce(200, '["a"]')
    await call(list)
    await call(list)
    expect(sentEtag(1)).toBe(null)
  })
})
