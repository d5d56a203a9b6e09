import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { reservations } from '#features/seating/server/schema.ts'
import { type Caller, serverForTests } from '#test/support/app.ts'
import { anOwnedRestaurant } from '#test/support/factories.ts'
import { anEmail, PASSWORD, setupHeaders } from '#test/support/people.ts'
import { idempotencyRecords } from './db/schema/idempotency.ts'
import { sessions } from './db/schema/sessions.ts'
import { sweepKeptCalls } from './idempotency.ts'

const server = serverForTests()
let host: Caller
beforeEach(async () => {
  const { owner } = await anOwnedRestaurant(server.db)
  host = await server.signIn(owner.id)
})

const PARTY = { status: 'ready_to_seat', name: 'Ada Lovelace', partySize: 2 }
const add = (key: string, body: object = PARTY, caller = host) =>
  caller.send('POST', '/api/reservations', body, { 'idempotency-key': key })
const numberOfParties = async () => (await server.db.select().from(reservations)).length

describe('a POST with an Idempotency-Key', () => {
  test('is done once: the same call again gets the first answer and is marked as replayed', async () => {
    const first = await add('k')
    const second = await add('k')
    expect(first.status).toBe(201)
    expect(first.headers['idempotency-replayed']).toBeUndefined()
    expect([second.status, second.body]).toEqual([201, first.body])
    expect(second.headers['idempotency-replayed']).toBe('true')
    expect(await numberOfParties()).toBe(1)
  })

  test('counts as the same call with unknown fields or another order in its body', async () => {
    await add('k')
    expect(
      (await add('k', { partySize: 2, extra: 1, name: 'Ada Lovelace', status: 'ready_to_seat' })).status,
    ).toBe(201)
    expect(await numberOfParties()).toBe(1)
  })

  test('with another body or address is 422', async () => {
    await add('k')
    const other = await add('k', { ...PARTY, partySize: 3 })
    expect([other.status, other.error.code]).toEqual([422, 'key_reused'])
    const elsewhere = await host.send(
      'POST',
      '/api/tables',
      { tableNumber: '1', seats: 2 },
      { 'idempotency-key': 'k' },
    )
    expect(elsewhere.status).toBe(422)
    expect(await numberOfParties()).toBe(1)
  })

  test('of another caller counts as another call', async () => {
    const { owner } = await anOwnedRestaurant(server.db)
    await add('k')
    expect(
      (await add('k', PARTY, await server.signIn(owner.id))).headers['idempotency-replayed'],
    ).toBeUndefined()
    expect(await numberOfParties()).toBe(2)
  })

  test('that failed has changed nothing and can be sent again', async () => {
    expect((await add('k', { ...PARTY, restaurantId: 999_999 })).status).toBe(403)
    expect((await add('k')).status).toBe(201)
  })

  test.each(['', 'x'.repeat(101)])('is 400 when the key is empty or too long: %j', async (key) => {
    const answer = await add(key)
    expect([answer.status, answer.error.code]).toEqual([400, 'invalid'])
    expect((await add('x'.repeat(100))).status).toBe(201)
  })

  test('and no session is refused as without a key', async () => {
    expect((await add('k', PARTY, server.as(null))).status).toBe(401)
  })

  test('leaves nothing in the database that can be read without the key', async () => {
    await add('a key of the caller')
    const rows = await server.db.select().from(idempotencyRecords)
    const bytes = rows.map(({ answer }) => answer?.toString('latin1'))
    expect(rows.length).toBeGreaterThan(0)
    // Longer than anything random bytes contain by chance.
    expect(JSON.stringify(rows) + bytes.join()).not.toMatch(/Lovelace|a key of/)
  })

  test('expires after a day', async () => {
    await add('k')
    await server.db.update(idempotencyRecords).set({ createdAt: sql`now() - interval '23 hours'` })
    await sweepKeptCalls({ db: server.db, isDryRun: false })
    expect((await add('k')).headers['idempotency-replayed']).toBe('true')
    await server.db.update(idempotencyRecords).set({ createdAt: sql`now() - interval '25 hours'` })
    await sweepKeptCalls({ db: server.db, isDryRun: false })
    expect((await add('k')).headers['idempotency-replayed']).toBeUndefined()
  })
})

describe('a sign-up with an Idempotency-Key', () => {
  const body = () => ({ userType: 'diner', email: anEmail(), password: PASSWORD })
  const signUp = async (key: string, payload: object, remoteAddress = '192.0.2.1') => {
    const headers = { 'idempotency-key': key, 'content-type': 'application/json' }
    return server.app.inject({ method: 'POST', url: '/api/register', headers, payload, remoteAddress })
  }

  test('is done once, and its repeat is signed in as well', async () => {
    const given = body()
    const first = await signUp('a key that nobody guesses', given)
    const second = await signUp('a key that nobody guesses', given, '198.51.100.7')
    expect([first.statusCode, second.statusCode]).toEqual([201, 201])
    expect(second.json()).toEqual(first.json())
    expect(second.headers['idempotency-replayed']).toBe('true')
    const [cookie] = second.cookies
    const me = await server.as(`${cookie?.name}=${cookie?.value}`).send('GET', '/api/user')
    expect(me.status).toBe(200)
    expect(await server.db.select().from(sessions)).toHaveLength(2)
  })

  test('with a short key counts for its address only', async () => {
    const given = body()
    expect((await signUp('1', given)).statusCode).toBe(201)
    expect((await signUp('1', given, '198.51.100.7')).statusCode).toBe(409)
    for (const [length, status] of [
      [15, 409],
      [16, 201],
    ] as const) {
      const other = body()
      const key = 'x'.repeat(length)
      expect((await signUp(key, other)).statusCode).toBe(201)
      expect((await signUp(key, other, '198.51.100.7')).statusCode).toBe(status)
    }
  })
})

test('a signed-out call leaves a record only if it wrote something', async () => {
  const send = async (endpoint: string, body: object) => {
    await server.as(null).send('POST', endpoint, body, { 'idempotency-key': `a long key for ${endpoint}` })
    return (await server.db.select().from(idempotencyRecords)).length
  }
  expect(await send('/api/password/forgot', { email: anEmail(), userType: 'diner' })).toBe(0)
  expect(await send('/api/register', { userType: 'diner', email: anEmail(), password: PASSWORD })).toBe(1)
})

test('the first admin’s password is shown once, with or without a key', async () => {
  const headers = { ...(await setupHeaders(server)), 'idempotency-key': 'k' }
  const create = () => server.as(null).send('POST', '/api/admin/bootstrap', undefined, headers)
  expect([(await create()).status, (await create()).status]).toEqual([201, 403])
  expect(await server.db.select().from(idempotencyRecords)).toEqual([])
})

describe('the other calls of a party', () => {
  async function aWaitingParty() {
    const { body } = await add('party')
    return (body as { id: number }).id
  }

  test('take a key as well: a repeat gets the first answer', async () => {
    const id = await aWaitingParty()
    const table = await host.send('POST', '/api/tables', { tableNumber: '1', seats: 4 })
    const { id: tableId } = table.body as { id: number }
    const party = `/api/reservations/${id}`
    const twice = async (...[method, url, body]: ['PATCH' | 'DELETE', string, object?]) => {
      const key = { 'idempotency-key': `${method} ${url}` }
      const first = await host.send(method, url, body, key)
      const again = await host.send(method, url, body, key)
      expect([first.status, again.status, again.body]).toEqual([200, 200, first.body])
      expect(again.headers['idempotency-replayed']).toBe('true')
    }
    await twice('PATCH', `${party}/assign-table`, { tableId })
    await twice('PATCH', party, { partySize: 3 })
    await twice('DELETE', `${party}?reason=left`)
  })

  test('are refused when another member than the one who made them is signed in', async () => {
    const id = await aWaitingParty()
    const { body: user } = await host.send('GET', '/api/user')
    const own = user as { id: number; restaurant: { id: number } }
    const call = (member: string) =>
      host.send('POST', `/api/reservations/${id}/call`, undefined, { 'x-member': member })
    const refused = await call(`${own.restaurant.id}.${own.id + 1}`)
    expect([refused.status, refused.error.code]).toEqual([409, 'other_member'])
    expect((await call(`${own.restaurant.id}.${own.id}`)).status).toBe(200)
  })
})
