import { afterAll, beforeAll, expect, test } from 'vitest'
import { aServer, type TestServer } from '#test/support/app.ts'
import { anOwnedRestaurant } from '#test/support/factories.ts'
import { WRITE_LIMITS } from './limits.ts'

let server: TestServer
beforeAll(async () => {
  server = await aServer({ settings: { RATE_LIMITS: 'on' } })
})
afterAll(() => server.close())

test('a restaurant that writes continuously is throttled, and can still read', async () => {
  const { owner } = await anOwnedRestaurant(server.db)
  const me = await server.signIn(owner.id)
  const { max } = WRITE_LIMITS.writesOfRestaurant
  for (let write = 1; write <= max; write += 1) {
    expect((await me.send('POST', '/api/tables', {})).status).toBe(400)
  }
  const stopped = await me.send('POST', '/api/tables', { tableNumber: '1', seats: 2 })
  expect(stopped.status).toBe(429)
  expect(Number(stopped.headers['retry-after'])).toBeGreaterThan(0)
  expect((await me.send('GET', '/api/tables')).status).toBe(200)
})
