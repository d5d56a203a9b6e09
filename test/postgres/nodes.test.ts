import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { DEFAULT_LOCATION } from '#domain/limits.ts'
import { LIVE_CLOSE } from '#domain/live.ts'
import { changeStatus, requestTable } from '#features/seating/contract.ts'
import { login, logout } from '#features/session/contract.ts'
import { SESSION_LIMITS } from '#features/session/server/limits.ts'
import { createReservation, waitTimes } from '#features/waitTimes/contract.ts'
import { aServer, type TestServer } from '../support/app.ts'
import { aDiner, anOwnedRestaurant, aReservation } from '../support/factories.ts'
import { postgresForRaces } from '../support/races.ts'
import { namesIn, sayOnChannel, startRedis } from '../support/redis.ts'
import { aWatcher, type Watcher } from '../support/watcher.ts'

const postgres = await postgresForRaces()
const redis = postgres && (await startRedis())
if (redis === null && process.env.CI) {
  throw new Error('Nodes need a real PostgreSQL and a real redis-server: install them.')
}

const NODES = 3
const ROUNDS = 20
const HERE = { lat: DEFAULT_LOCATION.latitude, lng: DEFAULT_LOCATION.longitude }

describe.skipIf(redis === null)('three nodes on one database', () => {
  let nodes: TestServer[]
  let addresses: string[]
  const open: Watcher[] = []

  beforeAll(async () => {
    const settings = { REDIS_URL: redis?.url ?? '', RATE_LIMITS: 'on', LOG_LEVEL: 'silent' }
    nodes = []
    for (let count = 0; count < NODES; count += 1) {
      nodes.push(await aServer({ databaseUrl: postgres?.url ?? '', settings }))
    }
    addresses = await Promise.all(nodes.map((node) => node.listen()))
    await until(allJoined)
  })
  afterAll(async () => {
    for (const node of nodes) await node.close()
    await redis?.stop()
    await postgres?.stop()
  })
  beforeEach(() => node(0).clear())
  afterEach(() => {
    for (const watcher of open.splice(0)) watcher.close()
  })

  const node = (index: number): TestServer => nodes[index] ?? never()
  const readiness = async (index: number) => (await node(index).as(null).send('GET', '/readyz')).body
  const allJoined = async () => {
    const states = await Promise.all(nodes.map((_, index) => readiness(index)))
    return states.every((state) => JSON.stringify(state).includes('"ready"'))
  }
  const watching = async (index: number, cookie: string | null, to?: 'diner' | number) => {
    const watcher = await aWatcher(addresses[index] ?? '', { cookie })
    open.push(watcher)
    if (to === 'diner') watcher.say({ type: 'subscribe', role: 'diner' })
    else if (to !== undefined) watcher.say({ type: 'subscribe', restaurantId: to })
    await watcher.settled()
    return watcher
  }
  const aPair = async () => {
    const { db } = node(0)
    const { owner, restaurant } = await anOwnedRestaurant(db)
    const dinerId = (await aDiner(db)).id
    for (const each of nodes) await each.refresh()
    return { owner, restaurant, dinerId, cookie: await node(0).cookieOf(dinerId) }
  }

  test('what a host does on the first reaches a diner on the third', async () => {
    const { owner, restaurant, dinerId, cookie } = await aPair()
    const host = await node(0).signIn(owner.id)
    const phone = await watching(2, cookie, 'diner')
    for (let round = 0; round < ROUNDS; round += 1) {
      const asked = { restaurantId: restaurant.id, userId: dinerId, status: 'pending' as const }
      const { id } = await aReservation(node(0).db, asked)
      phone.messages.length = 0
      const confirm = { params: { id }, body: { status: 'ready_to_seat' as const } }
      const [confirmed, told] = await Promise.all([
        host.call(changeStatus, confirm),
        phone.next('reservation_updated'),
      ])
      expect(confirmed.status).toBe(200)
      expect(told.reservation.status).toBe('ready_to_seat')
      await node(0).pool.query('delete from reservations')
    }
  })

  test('a wait reported on one node is on the board of the others when its watchers are notified', async () => {
    const { restaurant, dinerId } = await aPair()
    const visitor = await watching(2, null)
    visitor.say({ type: 'watch', ...HERE })
    await visitor.settled()
    const reporter = await node(1).signIn(dinerId)
    const report = { status: 'wait_time_report' as const, restaurantId: restaurant.id, partySize: 2 }
    await reporter.call(createReservation, { body: { ...report, waitTime: 33 } })
    expect((await visitor.next('wait_changed')).waits).toMatchObject([
      { restaurantId: restaurant.id, waitTime: 33 },
    ])
    const { body } = await node(2).as(null).call(waitTimes, { query: HERE })
    expect(body.waitTimes.map((wait) => wait.waitTime)).toEqual([33])
  })

  test('signing out on one closes the sockets on all', async () => {
    const { cookie } = await aPair()
    const watchers = await Promise.all(nodes.map((_, index) => watching(index, cookie, 'diner')))
    await node(0).as(cookie).call(logout)
    expect(await Promise.all(watchers.map(({ closed }) => closed))).toEqual(
      Array(NODES).fill(LIVE_CLOSE.sessionEnded),
    )
  })

  test('failed sign-ins are counted together', async () => {
    const body = { email: 'mia@example.com', password: 'a wrong one', userType: 'diner' as const }
    const { max } = SESSION_LIMITS.failedLoginsOfAccount
    for (let count = 0; count < max; count += 1) {
      const answer = await node(count % NODES)
        .as(null)
        .call(login, { body })
      expect(answer.status).toBe(401)
    }
    await until(async () => (await node(2).as(null).call(login, { body })).status === 429)
    for (const each of nodes) expect((await each.as(null).call(login, { body })).status).toBe(429)
  })

  test('everything in Redis is prefixed with the site’s name', async () => {
    const body = { email: 'ada@example.com', password: 'a wrong one', userType: 'diner' as const }
    await node(0).as(null).call(login, { body })
    const names = () => namesIn(redis?.url ?? '')
    await until(async () => (await names()).some((name) => name.includes('failedLogins')))
    expect(await names()).toContain('tablecast:events')
    expect((await names()).filter((name) => !name.startsWith('tablecast:'))).toEqual([])
  })

  test('invalid messages on the channel stop nothing', async () => {
    const { owner, restaurant, dinerId, cookie } = await aPair()
    const phone = await watching(2, cookie, 'diner')
    const event = { kind: 'event', node: 'nobody', event: { type: 'wait.reported', restaurantId: 'x' } }
    const texts = ['{', '[]', 'null', '\u0000', JSON.stringify(event), `"${'x'.repeat(9000)}"`]
    for (const text of [...texts, '{"kind":"event","node":"n","__proto__":{"type":"user.revoked"}}']) {
      await sayOnChannel(redis?.url ?? '', text)
    }
    const party = await aReservation(node(0).db, {
      restaurantId: restaurant.id,
      userId: dinerId,
      status: 'pending',
    })
    const host = await node(0).signIn(owner.id)
    await host.call(changeStatus, { params: { id: party.id }, body: { status: 'ready_to_seat' } })
    await phone.next('reservation_updated')
  })

  test('without Redis nothing fails, a node notifies its own visitors, and all refetch when it is back', async () => {
    const { owner, restaurant, cookie } = await aPair()
    const [near, far] = [await watching(0, cookie, 'diner'), await watching(2, cookie, 'diner')]
    const leaving = await aPair()
    const left = await watching(2, leaving.cookie, 'diner')
    await redis?.stop()
    await until(async () => JSON.stringify(await readiness(0)).includes('"degraded"'))

    const asked = await node(0)
      .as(cookie)
      .call(requestTable, {
        body: { restaurantId: restaurant.id, partySize: 2 },
      })
    expect(asked.status).toBe(201)
    const host = await node(0).signIn(owner.id)
    const body = { status: 'ready_to_seat' as const }
    const confirmed = await host.call(changeStatus, { params: { id: asked.body.id }, body })
    expect(confirmed.status).toBe(200)
    await near.next('reservation_updated')
    await far.settled()
    expect(far.messages.map(({ type }) => type)).not.toContain('reservation_updated')

    // Nobody can be notified, so each refetches by itself.
    await node(0).as(leaving.cookie).call(logout)
    expect(await left.closed).toBe(LIVE_CLOSE.sessionEnded)

    await redis?.start()
    await far.next('refetch')
    await until(allJoined)
  })
})

async function until(isSo: () => Promise<boolean>): Promise<void> {
  const endsAtMs = performance.now() + 20_000
  while (!(await isSo())) {
    if (performance.now() > endsAtMs) throw new Error('it never came to be')
    await new Promise((resolve) => setTimeout(resolve, 25))
  }
}

function never(): never {
  throw new Error('there is nothing here')
}
