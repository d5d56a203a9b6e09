import { gunzipSync } from 'node:zlib'
import Fastify from 'fastify'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { createCachedAnswers } from './cachedAnswers.ts'

let version: number
let content: object
let made: number
const app = Fastify()
const answers = createCachedAnswers()
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

test('a response that is no longer requested is dropped', async () => {
  await ask({}, 'first')
  for (let other = 0; other < 400; other += 1) await ask({}, `other ${other}`)
  made = 0
  await ask({}, 'first')
  expect(made).toBe(1)
})
