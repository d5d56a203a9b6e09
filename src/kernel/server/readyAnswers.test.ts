import Fastify from 'fastify'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createCachedAnswers } from './cachedAnswers.ts'
import { noRateLimiter } from './rateLimiter.ts'
import { createReadyAnswers } from './readyAnswers.ts'

let version = 1
let content = { places: [1] }
let byRoute = 0
const answered: unknown[] = []
const app = Fastify()
const ready = createReadyAnswers()
const answers = createCachedAnswers({ ready, rateLimiter: noRateLimiter })
let address = ''
beforeAll(async () => {
  ready.serveOn(app, { isSecure: true, track: () => {} })
  ready.onAnswered(({ route, status }) => answered.push({ route, status }))
  app.get('/list/:area', (request, reply) => {
    byRoute += 1
    return answers.send(
      { request, reply },
      request.url,
      () => version,
      () => JSON.stringify(content),
    )
  })
  app.post('/list/:area', async () => ({ isWritten: true }))
  address = await app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => app.close())
beforeEach(() => {
  version += 1
  content = { places: [version] }
  byRoute = 0
  answered.length = 0
})

const ask = (headers: Record<string, string> = {}, method = 'GET') =>
  fetch(`${address}/list/here?q=1`, { method, headers: { 'accept-encoding': 'identity', ...headers } })

test('the route is called once, then the cached bytes are sent', async () => {
  for (let round = 0; round < 5; round += 1) expect(await (await ask()).json()).toEqual(content)
  expect(byRoute).toBe(1)
  expect(answered).toEqual(Array.from({ length: 4 }, () => ({ route: '/list/:area', status: 200 })))
})

test('a ready answer has the headers of the route’s own, and the security headers that matter for data', async () => {
  const first = await ask()
  const second = await ask()
  for (const name of ['etag', 'cache-control', 'vary', 'content-type', 'content-length']) {
    expect([name, second.headers.get(name)]).toEqual([name, first.headers.get(name)])
  }
  expect(second.headers.get('x-content-type-options')).toBe('nosniff')
  expect(second.headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
  expect(second.headers.get('strict-transport-security')).toMatch(/^max-age=/)
})

test('a known ETag is answered with 304 and no body, alone or among others', async () => {
  const etag = (await ask()).headers.get('etag') ?? ''
  for (const header of [etag, `"x", ${etag}`, '*']) {
    const same = await ask({ 'if-none-match': header })
    expect([same.status, await same.text(), same.headers.get('etag')]).toEqual([304, '', etag])
  }
  expect(await (await ask({ 'if-none-match': '"x"' })).json()).toEqual(content)
  expect(byRoute).toBe(1)
})

test('a change is seen by the very next request', async () => {
  const before = (await ask()).headers.get('etag') ?? ''
  version += 1
  content = { places: [version, 0] }
  const after = await ask({ 'if-none-match': before })
  expect([after.status, await after.json()]).toEqual([200, content])
})

test('a client that accepts gzip gets it', async () => {
  for (let round = 0; round < 5; round += 1) {
    const packed = await ask({ 'accept-encoding': 'gzip' })
    expect(packed.headers.get('content-encoding')).toBe('gzip')
    expect(await packed.json()).toEqual(content)
  }
})

test('other methods go to their route', async () => {
  await ask()
  expect(await (await ask({}, 'POST')).json()).toEqual({ isWritten: true })
  expect((await ask({}, 'HEAD')).status).toBe(200)
})

test('after a thousand other addresses a response is cached again', async () => {
  await ask()
  for (let other = 0; other < 1_000; other += 1) {
    const headers = { 'accept-encoding': 'identity' }
    await (await fetch(`${address}/list/${other}`, { headers })).arrayBuffer()
  }
  byRoute = 0
  await ask()
  expect(byRoute).toBe(1)
})
