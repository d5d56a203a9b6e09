import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { LIVE_CLOSE } from '#contract/live.ts'
import { DEFAULT_LOCATION } from '#domain/limits.ts'
import { changeStatus, createReservation, requestTable } from '#features/reservations/contract.ts'
import { logout } from '#features/session/contract.ts'
import { sessions, users } from '#platform/server/db/schema.ts'
import { aServer, type Caller, type TestServer } from '#test/support/app.ts'
import { aDiner, anOwnedRestaurant, aReservation } from '#test/support/factories.ts'
import { aWatcher, handshakeStatus, type Watcher } from '#test/support/watcher.ts'

let server: TestServer
let address: string
const open: Watcher[] = []

beforeAll(async () => {
  server = await aServer({
    liveTimings: { recheckEvery: 100, coalesce: 20, farewell: 200 },
  })
  address = await server.listen()
})
afterAll(() => server.close())
beforeEach(() => server.clear())
afterEach(() => {
  for (const watcher of open.splice(0)) watcher.close()
})

const watcherAs = async (cookie: string | null): Promise<Watcher> => {
  const watcher = await aWatcher(address, { cookie })
  open.push(watcher)
  return watcher
}

interface Someone {
  id: number
  cookie: string
  me: Caller
}
const someone = async ({ id }: { id: number }): Promise<Someone> => {
  const cookie = await server.cookieOf(id)
  return { id, cookie, me: server.as(cookie) }
}
async function aDinerAndARestaurant() {
  const { owner, restaurant } = await anOwnedRestaurant(server.db, { name: 'Lucia' })
  await server.refresh()
  return {
    restaurant,
    host: await someone(owner),
    diner: await someone(await aDiner(server.db, { username: 'Mia' })),
  }
}
const subscribed = async (cookie: string, to: { role: 'diner' } | { restaurantId: number }) => {
  const watcher = await watcherAs(cookie)
  watcher.say({ type: 'subscribe', ...to })
  await watcher.settled()
  return watcher
}

describe('who is told', () => {
  test('a request reaches its restaurant with name, status and restaurant, and its confirmation the diner', async () => {
    const { restaurant, host, diner } = await aDinerAndARestaurant()
    const stand = await subscribed(host.cookie, { restaurantId: restaurant.id })
    const phone = await subscribed(diner.cookie, { role: 'diner' })

    const asked = await diner.me.call(requestTable, { body: { restaurantId: restaurant.id, partySize: 2 } })
    expect(await stand.hear('new_reservation')).toEqual({
      type: 'new_reservation',
      reservation: { name: 'Mia', status: 'pending', restaurantName: 'Lucia' },
    })
    await phone.settled()
    phone.messages.length = 0
    const confirm = { params: { id: asked.body.id }, body: { status: 'ready_to_seat' as const } }
    expect((await host.me.call(changeStatus, confirm)).status).toBe(200)
    expect(await phone.hear('reservation_updated')).toEqual({
      type: 'reservation_updated',
      reservation: { name: 'Mia', status: 'ready_to_seat', restaurantName: 'Lucia' },
    })
    expect((await stand.hear('reservation_updated')).reservation.status).toBe('ready_to_seat')
  })

  test('nobody else hears of it', async () => {
    const { restaurant, host, diner } = await aDinerAndARestaurant()
    const rival = await anOwnedRestaurant(server.db)
    const otherStand = await subscribed(await server.cookieOf(rival.owner.id), {
      restaurantId: rival.restaurant.id,
    })
    const otherPhone = await subscribed(await server.cookieOf((await aDiner(server.db)).id), {
      role: 'diner',
    })
    const silent = await watcherAs(diner.cookie)
    const visitor = await watcherAs(null)
    visitor.say({ type: 'watch', lat: DEFAULT_LOCATION.latitude, lng: DEFAULT_LOCATION.longitude })

    const asked = await diner.me.call(requestTable, { body: { restaurantId: restaurant.id, partySize: 2 } })
    await host.me.call(changeStatus, { params: { id: asked.body.id }, body: { status: 'ready_to_seat' } })
    for (const watcher of [otherStand, otherPhone, silent, visitor]) {
      await watcher.settled()
      expect(watcher.messages.map(({ type }) => type)).not.toContain('reservation_updated')
      expect(watcher.messages.map(({ type }) => type)).not.toContain('new_reservation')
    }
  })

  test('a change that is refused is told to nobody', async () => {
    const { restaurant, host, diner } = await aDinerAndARestaurant()
    const party = await aReservation(server.db, { restaurantId: restaurant.id, userId: diner.id })
    const phone = await subscribed(diner.cookie, { role: 'diner' })
    const refused = await host.me.call(changeStatus, {
      params: { id: party.id },
      body: { status: 'seated' },
    })
    expect(refused.status).toBe(409)
    await phone.settled()
    expect(phone.messages.map(({ type }) => type)).toEqual(['pong', 'pong'])
  })

  test('a visitor hears of a new wait in the area watched, once for many, and of none elsewhere', async () => {
    const { restaurant, diner } = await aDinerAndARestaurant()
    const [near, far] = [await watcherAs(null), await watcherAs(null)]
    near.say({
      type: 'watch',
      lat: DEFAULT_LOCATION.latitude,
      lng: DEFAULT_LOCATION.longitude,
      radius: 1,
    })
    far.say({ type: 'watch', lat: 40.7, lng: -74, radius: 25 })
    await near.settled()
    await far.settled()
    const report = { status: 'wait_time_report' as const, restaurantId: restaurant.id, partySize: 2 }
    await diner.me.call(createReservation, { body: { ...report, waitTime: 30 } })
    expect(await near.hear('wait_time_updated')).toEqual({
      type: 'wait_time_updated',
      restaurantIds: [restaurant.id],
    })
    await far.settled()
    expect(far.messages.map(({ type }) => type)).toEqual(['pong', 'pong'])
  })

  test('who no longer watches hears nothing', async () => {
    const { restaurant, diner } = await aDinerAndARestaurant()
    const visitor = await watcherAs(null)
    visitor.say({ type: 'watch', lat: DEFAULT_LOCATION.latitude, lng: DEFAULT_LOCATION.longitude })
    visitor.say({ type: 'unwatch' })
    await visitor.settled()
    const body = {
      status: 'wait_time_report' as const,
      restaurantId: restaurant.id,
      partySize: 2,
      waitTime: 30,
    }
    await diner.me.call(createReservation, { body })
    await new Promise((resolve) => setTimeout(resolve, 60))
    await visitor.settled()
    expect(visitor.messages.map(({ type }) => type)).toEqual(['pong', 'pong'])
  })

  test('sync is answered by a refetch, after what was asked before it', async () => {
    const visitor = await watcherAs(null)
    visitor.say({ type: 'subscribe', role: 'diner' })
    visitor.say({ type: 'sync' })
    await visitor.hear('refetch')
    expect(visitor.messages.map(({ type }) => type)).toEqual(['error', 'refetch'])
  })
})

describe('who is refused', () => {
  const refusalOf = async (cookie: string | null, to: { role: 'diner' } | { restaurantId: number }) => {
    const watcher = await watcherAs(cookie)
    watcher.say({ type: 'subscribe', ...to })
    return (await watcher.hear('error')).message
  }

  test('a visitor without a cookie may subscribe to nothing', async () => {
    const { restaurant } = await aDinerAndARestaurant()
    expect(await refusalOf(null, { role: 'diner' })).toBe('Please sign in first.')
    expect(await refusalOf(null, { restaurantId: restaurant.id })).toBe('Please sign in first.')
  })

  test('a diner follows no restaurant, a restaurant no other and no diner', async () => {
    const { restaurant, host, diner } = await aDinerAndARestaurant()
    const other = await anOwnedRestaurant(server.db)
    expect(await refusalOf(diner.cookie, { restaurantId: restaurant.id })).toMatch(/your own/)
    expect(await refusalOf(host.cookie, { restaurantId: other.restaurant.id })).toMatch(/your own/)
    expect(await refusalOf(host.cookie, { role: 'diner' })).toMatch(/your own/)
  })

  test('a cookie of no living session is refused at the handshake', async () => {
    const diner = await aDiner(server.db)
    const cookie = await server.cookieOf(diner.id)
    expect(await handshakeStatus(address, { cookie })).toBe(101)
    await server.as(cookie).call(logout)
    expect(await handshakeStatus(address, { cookie })).toBe(401)
    expect(await handshakeStatus(address, { cookie: 'tablecast_session=made-up' })).toBe(401)
  })

  test.each([
    ['a foreign origin', { origin: 'https://elsewhere.example' }],
    ['an opaque origin', { origin: 'null' }],
    ['another site', { 'sec-fetch-site': 'cross-site' }],
    ['a neighbour of our site', { 'sec-fetch-site': 'same-site' }],
  ])('%s is refused at the handshake, with a good cookie too', async (_what, headers) => {
    const cookie = await server.cookieOf((await aDiner(server.db)).id)
    expect(await handshakeStatus(address, { cookie, headers })).toBe(403)
  })

  test('our own page is let in', async () => {
    const headers = { origin: address, 'sec-fetch-site': 'same-origin' }
    expect(await handshakeStatus(address, { headers })).toBe(101)
  })

  test('what is no request is answered by an error, and the socket stays', async () => {
    const watcher = await watcherAs(null)
    for (const text of [
      '{',
      'null',
      '[]',
      '{"type":"subscribe"}',
      '{"type":"shutdown"}',
      '{"__proto__":1}',
    ]) {
      watcher.messages.length = 0
      watcher.sayRaw(text)
      expect((await watcher.hear('error')).message).toBe('This message was not understood.')
    }
    await watcher.settled()
  })

  test('bytes and long texts close the socket', async () => {
    const [bytes, long] = [await watcherAs(null), await watcherAs(null)]
    bytes.sayRaw(Buffer.from('{"type":"ping"}'))
    expect(await bytes.closed).toBe(LIVE_CLOSE.unsupported)
    long.sayRaw('x'.repeat(4097))
    expect(await long.closed).toBe(1009)
  })

  test('an ordinary request to the address, and an upgrade elsewhere, are answered in HTTP', async () => {
    expect((await fetch(`${address}/ws`)).status).toBe(400)
    const upgrade = { connection: 'upgrade', upgrade: 'h2c' }
    expect((await server.app.inject({ url: '/api/user', headers: upgrade })).statusCode).toBe(401)
    expect(await handshakeStatus(`${address}/elsewhere?`, {})).toBe(404)
  })
})

describe('when a session ends', () => {
  test('signing out closes its sockets at once, and those of no other session', async () => {
    const diner = await aDiner(server.db)
    const [here, there] = [await someone(diner), await someone(diner)]
    const closing = await subscribed(here.cookie, { role: 'diner' })
    const staying = await subscribed(there.cookie, { role: 'diner' })
    await here.me.call(logout)
    expect(await closing.closed).toBe(LIVE_CLOSE.sessionEnded)
    await staying.settled()
  })

  test('an account deactivated behind our back loses its sockets at the next look', async () => {
    const diner = await aDiner(server.db)
    const watcher = await subscribed(await server.cookieOf(diner.id), { role: 'diner' })
    await server.db.update(users).set({ isActive: false }).where(eq(users.id, diner.id))
    expect(await watcher.closed).toBe(LIVE_CLOSE.sessionEnded)
  })

  test('a session that ended between handshake and subscribe is found then', async () => {
    const diner = await aDiner(server.db)
    const watcher = await watcherAs(await server.cookieOf(diner.id))
    await server.db.delete(sessions).where(eq(sessions.userId, diner.id))
    watcher.say({ type: 'subscribe', role: 'diner' })
    expect(await watcher.closed).toBe(LIVE_CLOSE.sessionEnded)
  })
})
