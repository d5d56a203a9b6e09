import { connect } from 'node:net'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { LIVE_CLOSE } from '#domain/live.ts'
import { changePassword } from '#features/accounts/contract.ts'
import { logout } from '#features/session/contract.ts'
import { sessions } from '#kernel/server/db/schema/sessions.ts'
import { users } from '#kernel/server/db/schema/users.ts'
import { createPasswords } from '#kernel/server/passwords.ts'
import { LIGHT } from '#test/support/app.ts'
import { aDiner, anOwnedRestaurant } from '#test/support/factories.ts'
import { liveRoomForTests } from '#test/support/liveRoom.ts'
import { PASSWORD } from '#test/support/people.ts'
import { handshakeStatus } from '#test/support/watcher.ts'

const room = liveRoomForTests()

/** Requests an upgrade by hand, without a key; returns everything the server sent until it closed the connection. */
function upgradeTo(protocol: string, path: string): Promise<string> {
  const { hostname, port } = new URL(room.address)
  const socket = connect(Number(port), hostname)
  socket.write(`GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: ${protocol}\r\n\r\n`)
  let said = ''
  socket.on('data', (data) => {
    said += data
  })
  return new Promise((resolve) => socket.on('close', () => resolve(said)))
}

describe('who is refused', () => {
  const refusalOf = async (cookie: string | null, to: { role: 'diner' } | { restaurantId: number }) => {
    const watcher = await room.watcherAs(cookie)
    watcher.say({ type: 'subscribe', ...to })
    return (await watcher.next('error')).message
  }

  test('a visitor without a cookie cannot subscribe to anything', async () => {
    const { restaurant } = await room.aDinerAndARestaurant()
    expect(await refusalOf(null, { role: 'diner' })).toBe('Please sign in first.')
    expect(await refusalOf(null, { restaurantId: restaurant.id })).toBe('Please sign in first.')
  })

  test('a diner cannot subscribe to a restaurant, nor a restaurant to another or to a diner', async () => {
    const { restaurant, host, diner } = await room.aDinerAndARestaurant()
    const other = await anOwnedRestaurant(room.server.db)
    expect(await refusalOf(diner.cookie, { restaurantId: restaurant.id })).toMatch(/your own/)
    expect(await refusalOf(host.cookie, { restaurantId: other.restaurant.id })).toMatch(/your own/)
    expect(await refusalOf(host.cookie, { role: 'diner' })).toMatch(/your own/)
  })

  test('a cookie of an ended session is refused at the handshake', async () => {
    const diner = await aDiner(room.server.db)
    const cookie = await room.server.cookieOf(diner.id)
    expect(await handshakeStatus(room.address, { cookie })).toBe(101)
    await room.server.as(cookie).call(logout)
    expect(await handshakeStatus(room.address, { cookie })).toBe(401)
    expect(await handshakeStatus(room.address, { cookie: 'tablecast_session=made-up' })).toBe(401)
  })

  test.each([
    ['a foreign origin', { origin: 'https://elsewhere.example' }],
    ['an opaque origin', { origin: 'null' }],
    ['another site', { 'sec-fetch-site': 'cross-site' }],
    ['a neighbor of our site', { 'sec-fetch-site': 'same-site' }],
  ])('%s is refused at the handshake, with a good cookie too', async (_what, headers) => {
    const cookie = await room.server.cookieOf((await aDiner(room.server.db)).id)
    expect(await handshakeStatus(room.address, { cookie, headers })).toBe(403)
  })

  test('our own page is accepted', async () => {
    const headers = { origin: room.address, 'sec-fetch-site': 'same-origin' }
    expect(await handshakeStatus(room.address, { headers })).toBe(101)
  })

  test('invalid requests are answered by an error, and the socket stays open', async () => {
    const watcher = await room.watcherAs(null)
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
      expect((await watcher.next('error')).message).toBe('Message not recognized.')
    }
    await watcher.settled()
  })

  test('binary messages and long texts close the socket', async () => {
    const [bytes, long] = [await room.watcherAs(null), await room.watcherAs(null)]
    bytes.sayRaw(Buffer.from('{"type":"ping"}'))
    expect(await bytes.closed).toBe(LIVE_CLOSE.unsupported)
    long.sayRaw('x'.repeat(4097))
    expect(await long.closed).toBe(1009)
  })

  test('an ordinary request to the address, and an upgrade elsewhere, are answered in HTTP', async () => {
    expect((await fetch(`${room.address}/ws`)).status).toBe(400)
    expect(await upgradeTo('h2c', '/healthz')).toMatch(/^HTTP\/1\.1 200 .*alive/s)
    expect(await upgradeTo('websocket', '/ws')).toMatch(/^HTTP\/1\.1 4/)
    expect(await handshakeStatus(`${room.address}/elsewhere?`, {})).toBe(404)
  })
})

describe('when a session ends', () => {
  test('signing out closes its sockets immediately, and those of no other session', async () => {
    const diner = await aDiner(room.server.db)
    const [here, there] = [await room.someone(diner), await room.someone(diner)]
    const closing = await room.subscribed(here.cookie, { role: 'diner' })
    const staying = await room.subscribed(there.cookie, { role: 'diner' })
    await here.me.call(logout)
    expect(await closing.closed).toBe(LIVE_CLOSE.sessionEnded)
    await staying.settled()
  })

  test('a new password closes the sockets of all sessions but the one that changed it', async () => {
    const diner = await aDiner(room.server.db, { passwordHash: await createPasswords(LIGHT).hash(PASSWORD) })
    const [here, there] = [await room.someone(diner), await room.someone(diner)]
    const staying = await room.subscribed(here.cookie, { role: 'diner' })
    const closing = await room.subscribed(there.cookie, { role: 'diner' })
    const body = { currentPassword: PASSWORD, newPassword: `${PASSWORD}, changed` }
    expect((await here.me.call(changePassword, { body })).status).toBe(200)
    expect(await closing.closed).toBe(LIVE_CLOSE.sessionEnded)
    await staying.settled()
  })

  test('an account deactivated elsewhere loses its sockets at the next check', async () => {
    const diner = await aDiner(room.server.db)
    const watcher = await room.subscribed(await room.server.cookieOf(diner.id), { role: 'diner' })
    await room.server.db.update(users).set({ isActive: false }).where(eq(users.id, diner.id))
    expect(await watcher.closed).toBe(LIVE_CLOSE.sessionEnded)
  })

  test('a session that ended between handshake and subscribe is detected', async () => {
    const diner = await aDiner(room.server.db)
    const watcher = await room.watcherAs(await room.server.cookieOf(diner.id))
    await room.server.db.delete(sessions).where(eq(sessions.userId, diner.id))
    watcher.say({ type: 'subscribe', role: 'diner' })
    expect(await watcher.closed).toBe(LIVE_CLOSE.sessionEnded)
  })
})
