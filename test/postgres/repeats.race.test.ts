import { once } from 'node:events'
import { request as httpRequest } from 'node:http'
import type { Pool } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createRestaurant } from '#features/admin/contractRestaurants.ts'
import { addParty } from '#features/seating/contract.ts'
import { aServer, type Caller, type TestServer } from '../support/app.ts'
import { aDiner, anOwnedRestaurant, aUser } from '../support/factories.ts'
import { PASSWORD } from '../support/people.ts'
import { atOnce, numberOf, postgresForRaces, roundsOf, times } from '../support/races.ts'

/** Lost responses and repeated calls, on a real PostgreSQL with two nodes on real ports. */

const postgres = await postgresForRaces()
const ROUNDS = roundsOf(25)
const SIGN_UPS = 30
const LANES = 8

interface Post {
  path: string
  cookie: string
  body: object
  key?: string | undefined
}

describe.skipIf(postgres === null)('repeated calls on a real PostgreSQL', () => {
  let nodes: TestServer[]
  let addresses: string[]
  let pool: Pool
  let host: { id: number; cookie: string; restaurantId: number }
  let diner: { id: number; cookie: string }

  beforeAll(async () => {
    const databaseUrl = postgres?.url ?? ''
    const first = await aServer({ databaseUrl })
    nodes = [first, await aServer({ databaseUrl })]
    addresses = await Promise.all(nodes.map((node) => node.listen()))
    pool = first.pool
    const { owner, restaurant } = await anOwnedRestaurant(first.db)
    host = { id: owner.id, cookie: await first.cookieOf(owner.id), restaurantId: restaurant.id }
    const { id } = await aDiner(first.db)
    diner = { id, cookie: await first.cookieOf(id) }
  })
  afterAll(async () => {
    for (const node of nodes) await node.close()
    await postgres?.stop()
  })

  const addressOf = (index: number): string => addresses[index % addresses.length] ?? ''
  const headersOf = ({ cookie, key }: Post) => ({
    'content-type': 'application/json',
    cookie,
    ...(key && { 'idempotency-key': key }),
  })

  /** Sends a call and disconnects shortly after, without reading a response. */
  async function sendAndCut(address: string, post: Post, afterMs: number): Promise<void> {
    const request = httpRequest(`${address}${post.path}`, { method: 'POST', headers: headersOf(post) })
    request.on('error', () => {})
    request.end(JSON.stringify(post.body))
    await once(request, 'finish')
    await new Promise((resolve) => setTimeout(resolve, afterMs))
    request.destroy()
  }

  /** Repeats the call as a client does, until it gets a final response. */
  async function untilAnswered(index: number, post: Post): Promise<{ status: number; isReplayed: boolean }> {
    for (let attempt = index; ; attempt += 1) {
      const answer = await fetch(`${addressOf(attempt)}${post.path}`, {
        method: 'POST',
        headers: headersOf(post),
        body: JSON.stringify(post.body),
      })
      const { code } = (await answer.json()) as { code?: string }
      if (code === 'in_progress') {
        expect(answer.headers.get('retry-after')).toBe('1')
        await new Promise((resolve) => setTimeout(resolve, 20))
      } else return { status: answer.status, isReplayed: answer.headers.has('idempotency-replayed') }
    }
  }

  async function cutAndRepeat(count: number, postOf: (index: number) => Post) {
    const answers = await atOnce(LANES, async (lane) => {
      const own = []
      for (let index = lane; index < count; index += LANES) {
        const post = postOf(index)
        await sendAndCut(addressOf(index), post, index % 7)
        own.push(await untilAnswered(index + 1, post))
      }
      return own
    })
    return answers.flat()
  }

  const keyed = (path: string, index: number) => `a long key for ${path} ${index}`
  const party = (index: number): Post => ({
    ...{ path: '/api/reservations', cookie: host.cookie },
    body: { status: 'ready_to_seat', name: `Party ${index}`, partySize: 2 },
  })

  test('a party whose response was lost is on the list once', async () => {
    const answers = await cutAndRepeat(ROUNDS, (index) => ({ ...party(index), key: keyed('party', index) }))
    expect(answers.map(({ status }) => status)).toEqual(times(ROUNDS).map(() => 201))
    expect(answers.filter(({ isReplayed }) => isReplayed).length).toBeGreaterThan(0)
    expect(await numberOf(pool, `select count(*) from reservations where name like 'Party %'`)).toBe(ROUNDS)
  })

  test('control: without a key it is on the list twice', async () => {
    await pool.query(`delete from reservations where name like 'Party %'`)
    await cutAndRepeat(40, party)
    expect(
      await numberOf(pool, `select count(*) from reservations where name like 'Party %'`),
    ).toBeGreaterThan(40)
  })

  test('a wait report whose response was lost is written and paid once', async () => {
    const answers = await cutAndRepeat(ROUNDS, (index) => ({
      ...{ path: '/api/reservations', cookie: diner.cookie, key: keyed('report', index) },
      body: {
        ...{ status: 'wait_time_report', restaurantId: host.restaurantId },
        ...{ waitTime: 1 + (index % 90), partySize: 1 + (index % 8) },
      },
    }))
    expect(answers.every(({ status }) => status === 201)).toBe(true)
    expect(await numberOf(pool, 'select count(*) from wait_time_reports')).toBe(ROUNDS)
    expect(await numberOf(pool, `select count(*) from reservations where status = 'wait_time_report'`)).toBe(
      ROUNDS,
    )
    expect(await numberOf(pool, `select count(*) from wait_time_reports where is_rewarded`)).toBe(5)
  })

  test('tables, requests and restaurants whose response was lost are created once, and return 201', async () => {
    const [first] = nodes
    if (!first) throw new Error('there is no node')
    const places: number[] = []
    for (const _ of times(ROUNDS)) places.push((await anOwnedRestaurant(first.db)).restaurant.id)
    const admin = await first.cookieOf((await aUser(first.db, { userType: 'admin' })).id)
    const before = await numberOf(pool, 'select count(*) from restaurants')
    const kinds: ((index: number) => Post)[] = [
      (index) => ({
        ...{ path: '/api/tables', cookie: host.cookie, key: keyed('table', index) },
        body: { tableNumber: `N${index}`, seats: 4 },
      }),
      (index) => ({
        ...{ path: '/api/diner/reservations', cookie: diner.cookie, key: keyed('request', index) },
        body: { restaurantId: places[index], partySize: 2 },
      }),
      (index) => ({
        ...{ path: createRestaurant.path, cookie: admin, key: keyed('restaurant', index) },
        body: {
          ...{ name: `Place ${index}`, address: '100 Market Street, San Francisco, CA 94105, USA' },
          ...{ contactName: 'Ada Ortiz', phone: '(415) 555-0100', cuisineType: 'Italian' },
          ...{ latitude: '37.7936', longitude: '-122.3958' },
        },
      }),
    ]
    for (const kind of kinds) {
      const answers = await cutAndRepeat(ROUNDS, kind)
      expect([...new Set(answers.map(({ status }) => status))]).toEqual([201])
    }
    expect(await numberOf(pool, `select count(*) from tables`)).toBe(ROUNDS)
    expect(await numberOf(pool, `select count(*) from reservations where status = 'pending'`)).toBe(ROUNDS)
    expect(await numberOf(pool, 'select count(*) from restaurants')).toBe(before + ROUNDS)
  })

  test('a sign-up whose response was lost is done once, and the repeat is signed in', async () => {
    const before = await numberOf(pool, 'select count(*) from users')
    const answers = await cutAndRepeat(SIGN_UPS, (index) => ({
      ...{ path: '/api/register', cookie: '', key: keyed('sign-up', index) },
      body: { userType: 'diner', email: `repeat-${index}@example.com`, password: PASSWORD },
    }))
    expect([...new Set(answers.map(({ status }) => status))]).toEqual([201])
    expect(await numberOf(pool, 'select count(*) from users')).toBe(before + SIGN_UPS)
  })

  const addAtOnce = async (caller: (index: number) => Caller, key: (index: number) => string, name: string) =>
    atOnce(LANES, (index) =>
      caller(index).send(
        ...(['POST', addParty.path, { status: 'ready_to_seat', name, partySize: 2 }] as const),
        { 'idempotency-key': key(index) },
      ),
    )
  const hostAt = (index: number): Caller => {
    const node = nodes[index % nodes.length]
    if (!node) throw new Error('there is no node')
    return node.as(host.cookie)
  }

  test('of eight equal concurrent calls on two nodes, one is executed; the others wait or are told to retry', async () => {
    for (const round of times(25)) {
      const answers = await addAtOnce(hostAt, () => `one key ${round}`, `Rival ${round}`)
      const made = answers.filter(({ status }) => status === 201)
      expect(new Set(made.map(({ body }) => JSON.stringify(body))).size).toBe(1)
      expect(made.filter(({ headers }) => headers['idempotency-replayed'] === undefined)).toHaveLength(1)
      const told = answers.filter(({ status }) => status === 409)
      expect(told.every(({ error, headers }) => error.code === 'in_progress' && headers['retry-after'])).toBe(
        true,
      )
      expect(made.length + told.length).toBe(LANES)
    }
    expect(await numberOf(pool, `select count(*) from reservations where name like 'Rival %'`)).toBe(25)
  })

  test('control: eight equal calls with different keys create eight', async () => {
    await addAtOnce(hostAt, (index) => `own key ${index}`, 'Twin')
    expect(await numberOf(pool, `select count(*) from reservations where name = 'Twin'`)).toBe(LANES)
  })

  test('another node returns the same response', async () => {
    const [one, other] = nodes
    if (!one || !other) throw new Error('there are no two nodes')
    const again = (node: TestServer) =>
      node
        .as(host.cookie)
        .send(
          'POST',
          addParty.path,
          { status: 'ready_to_seat', name: 'Again', partySize: 3 },
          { 'idempotency-key': 'again' },
        )
    const first = await again(one)
    const second = await again(other)
    expect(second.status).toBe(201)
    expect(second.body).toEqual(first.body)
    expect(second.headers['idempotency-replayed']).toBe('true')
    expect(await numberOf(pool, `select count(*) from reservations where name = 'Again'`)).toBe(1)
  })
})
