import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aServer, type TestServer } from '#test/support/app.ts'
import { createSteadyLag } from './steadyLag.ts'

const TOKEN = 'a token of the watchers'
let server: TestServer
beforeAll(async () => {
  server = await aServer({ settings: { METRICS_TOKEN: TOKEN } })
})
afterAll(() => server.close())

const get = (url: string, headers: Record<string, string> = {}, remoteAddress = '127.0.0.1') =>
  server.app.inject({ url, headers, remoteAddress })

/** The event loop of a machine that has just started a server may lag for a moment. */
async function readiness(of: TestServer) {
  for (let look = 1; ; look += 1) {
    const answer = await of.app.inject('/readyz')
    if (answer.statusCode === 200 || look === 40) return answer
    await new Promise((resolve) => setTimeout(resolve, 250))
  }
}

describe('health', () => {
  test('a running server is alive and ready, and the response is not cached', async () => {
    const alive = await get('/healthz')
    expect(alive.json()).toEqual({
      ...{ status: 'alive', version: expect.stringMatching(/^\d+\.\d+\.\d+/), build: 'source' },
      schema: expect.stringMatching(/^\d{4}_\w+$/),
    })
    const ready = await readiness(server)
    expect(ready.statusCode).toBe(200)
    expect(ready.json()).toMatchObject({ status: 'ready', database: 'ok', nodes: 'alone' })
    expect(ready.headers['cache-control']).toBe('no-store')
  })

  test('it is not ready while the event loop stays busy', async () => {
    for (let block = 0; block < 4; block += 1) {
      const endsAtMs = performance.now() + 1000
      while (performance.now() < endsAtMs);
      // The check that was due runs first.
      await new Promise((resolve) => setTimeout(resolve, 0))
    }
    const busy = await get('/readyz')
    expect(busy.statusCode).toBe(503)
    expect(busy.json().lagMs).toBeGreaterThan(200)
    expect((await readiness(server)).statusCode).toBe(200)
  })

  test.each([
    ['one late look changes nothing', [900, 0, 900, 0], false],
    ['two change nothing', [900, 900, 0, 900, 900], false],
    ['three in a row make it late', [900, 900, 900], true],
    ['one good look does not end it', [900, 900, 900, 0, 900], true],
    ['two good looks end it', [900, 900, 900, 0, 0], false],
  ])('%s', (_what, looks, isLate) => {
    const lag = createSteadyLag()
    for (const lagMs of looks) lag.look(lagMs)
    expect(lag.isLate()).toBe(isLate)
  })

  test('a node that cannot reach Redis keeps serving and reports degraded', async () => {
    const disconnected = await aServer({ settings: { REDIS_URL: 'redis://127.0.0.1:1' } })
    const ready = await readiness(disconnected)
    expect(ready.statusCode).toBe(200)
    expect(ready.json()).toMatchObject({ status: 'degraded', nodes: 'disconnected' })
    await disconnected.close()
  })

  test('a draining node still answers, and no proxy keeps a connection to it', async () => {
    const draining = await aServer()
    const address = await draining.listen()
    const connectionOf = async (path: string) => (await fetch(address + path)).headers.get('connection')
    expect(await connectionOf('/healthz')).toBe('keep-alive')
    draining.app.startDraining()
    const answer = await fetch(`${address}/direct/restaurants`)
    expect([answer.status, answer.headers.get('connection')]).toEqual([200, 'close'])
    expect(await connectionOf('/healthz')).toBe('close')
    expect((await fetch(`${address}/readyz`)).status).toBe(503)
    await draining.close()
  })

  test('it is not ready without its database', async () => {
    const losing = await aServer()
    await losing.pool.end()
    const ready = await losing.app.inject('/readyz')
    expect(ready.statusCode).toBe(503)
    expect(ready.json()).toMatchObject({ status: 'unavailable', database: 'unreachable' })
    await losing.app.close()
  })
})

describe('metrics', () => {
  const bearer = { authorization: `Bearer ${TOKEN}` }
  test('report requests and sockets', async () => {
    await get('/healthz')
    const answer = await get('/metrics', bearer)
    expect(answer.statusCode).toBe(200)
    expect(answer.body).toContain('tablecast_live_sockets 0')
    expect(answer.body).toMatch(
      /tablecast_build_info\{version="[\d.]+",build="source",schema="\d{4}_\w+"\} 1/,
    )
    expect(answer.body).toMatch(
      /tablecast_http_seconds_count\{method="GET",route="\/healthz",status="2xx"\} \d/,
    )
    expect(answer.body).toContain('tablecast_nodejs_eventloop_lag_p99_seconds')
  })

  test.each([
    ['from this machine', {}, '127.0.0.1'],
    ['from another machine', {}, '203.0.113.7'],
    ['with a wrong token', { authorization: 'Bearer something else' }, '127.0.0.1'],
  ])('need the token if one is set: %s', async (_how, headers, from) => {
    expect((await get('/metrics', headers, from)).statusCode).toBe(403)
  })

  test('are available from anywhere with the token', async () => {
    expect((await get('/metrics', bearer, '203.0.113.7')).statusCode).toBe(200)
  })

  test.each([
    [{}],
    [{ PUBLIC_URL: 'https://tablecast.example' }],
    [{ HOST: '0.0.0.0' }],
    [{ TRUST_PROXY: '127.0.0.1' }],
  ])('do not exist without the setting, from wherever they are read: %j', async (settings) => {
    const site = await aServer({ settings })
    const answer = await site.app.inject({ url: '/metrics', remoteAddress: '127.0.0.1' })
    expect([answer.statusCode, answer.body.includes('tablecast_')]).toEqual([404, false])
    await site.close()
  })
})
