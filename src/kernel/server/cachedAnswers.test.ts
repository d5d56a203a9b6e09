import { randomBytes } from 'node:crypto'
import { gunzipSync, gzipSync } from 'node:zlib'
import Fastify from 'fastify'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { createCachedAnswers } from './cachedAnswers.ts'
import { noRateLimiter } from './rateLimiter.ts'
import { createReadyAnswers } from './readyAnswers.ts'

let version: number
let content: object
let made: number
const app = Fastify()
const MAX_BYTES = 20_000
const searches: string[] = []
const answers = createCachedAnswers({
  ready: createReadyAnswers(),
  rateLimiter: { ...noRateLimiter, count: ({ name }) => searches.push(name) },
  maxBytes: MAX_BYTES,
})
app.get<{ Params: { key: string } }>('/:key', (request, reply) =>
  answers.send(
    { request, reply },
    request.params.key,
    () => version,
    () => {
      made += 1
      return JSON.stringify(content)
    },
  ),
)
afterAll(() => app.close())
beforeEach(() => {
  version = (version ?? 0) + 1
  content = { places: [version] }
  made = 0
  searches.length = 0
})

const ask = (headers: Record<string, string> = {}, key = 'area') => app.inject({ url: `/${key}`, headers })

test('a response is built once per version', async () => {
  for (let round = 0; round < 5; round += 1) expect((await ask()).json()).toEqual(content)
  expect(made).toBe(1)
})

test('a new version with the same content keeps its ETag; new content gets another', async () => {
  const first = await ask()
  version += 1
  const same = await ask({ 'if-none-match': String(first.headers.etag) })
  expect([same.statusCode, same.body, made]).toEqual([304, '', 2])
  version += 1
  content = { places: ['new'] }
  const next = await ask({ 'if-none-match': String(first.headers.etag) })
  expect(next.statusCode).toBe(200)
  expect(next.headers.etag).not.toBe(first.headers.etag)
})

test('one of several ETags is enough, and so is a star', async () => {
  const { etag } = (await ask()).headers
  expect((await ask({ 'if-none-match': `"x", ${etag}` })).statusCode).toBe(304)
  expect((await ask({ 'if-none-match': '*' })).statusCode).toBe(304)
  expect((await ask({ 'if-none-match': '"x"' })).statusCode).toBe(200)
})

test('clients that accept gzip get it, others do not', async () => {
  const packed = await ask({ 'accept-encoding': 'br;q=1.0, gzip;q=0.8' })
  expect(packed.headers['content-encoding']).toBe('gzip')
  expect(JSON.parse(gunzipSync(packed.rawPayload).toString())).toEqual(content)
  for (const header of ['identity', 'gzip;q=0', 'gzip; q=0.0, identity']) {
    expect((await ask({ 'accept-encoding': header })).headers['content-encoding']).toBeUndefined()
  }
})

test('the compressed response is as small as gzip makes it by default', async () => {
  content = {
    places: Array.from({ length: 300 }, (_, id) => ({ id, name: `Place ${id * 7}`, isOpen: id % 3 > 0 })),
  }
  const { rawPayload } = await ask({ 'accept-encoding': 'gzip' })
  expect(rawPayload.length).toBeLessThanOrEqual(gzipSync(JSON.stringify(content)).length)
})

test('of all responses together, only so many bytes are kept, compressed ones included; the oldest go first', async () => {
  content = { text: randomBytes(3_000).toString('base64url') }
  const sizeOf = async (key: string) =>
    (await ask({}, key)).rawPayload.length +
    (await ask({ 'accept-encoding': 'gzip' }, key)).rawPayload.length +
    key.length
  const size = await sizeOf('area 00')
  const count = Math.floor(MAX_BYTES / size)
  const keys = Array.from({ length: count + 1 }, (_, index) => `area ${String(index).padStart(2, '0')}`)
  for (const key of keys) await sizeOf(key)
  made = 0
  for (const key of keys.slice(1)) await ask({}, key)
  expect(made).toBe(0)
  await ask({}, 'area 00')
  expect(made).toBe(1)
})

test('only a response that is not kept counts as a search of its address', async () => {
  await ask({}, 'a new area')
  version += 1
  content = { places: ['changed'] }
  await ask({}, 'a new area')
  expect(searches).toEqual(['searchesOfAddress'])
})
