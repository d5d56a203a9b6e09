import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aServer, type Caller, type TestServer } from '#test/support/app.ts'
import { aDiner, anOwnedRestaurant, aReservation, aSeatedParty, aTable } from '#test/support/factories.ts'
import { reservations, tables } from './schema.ts'

/** Restaurant A and diner A try every call on everything that belongs to B. */
let server: TestServer
let callers: Record<'restaurant' | 'diner', Caller>
let own: { table: number; party: number }
let others: { tables: number[]; parties: number[] }
const STATUSES = ['pending', 'confirmed', 'ready_to_seat', 'completed', 'cancelled'] as const

beforeAll(async () => {
  server = await aServer()
  const { db } = server
  const a = await anOwnedRestaurant(db)
  const b = await anOwnedRestaurant(db)
  callers = {
    restaurant: await server.signIn(a.owner.id),
    diner: await server.signIn((await aDiner(db)).id),
  }
  own = {
    table: (await aTable(db, { restaurantId: a.restaurant.id })).id,
    party: (await aReservation(db, { restaurantId: a.restaurant.id })).id,
  }
  const dinerB = await aDiner(db)
  const restaurantId = b.restaurant.id
  const parties: number[] = []
  for (const status of STATUSES) {
    const isOpen = !['completed', 'cancelled'].includes(status)
    const party = await aReservation(db, {
      restaurantId,
      status,
      // A diner has one open request at a restaurant; the others are the restaurant's own parties.
      userId: status === 'pending' || !isOpen ? dinerB.id : null,
      ...(status === 'cancelled' && { cancelledAt: new Date(), cancelledBy: 'diner' as const }),
    })
    parties.push(party.id)
  }
  const seated = await aSeatedParty(db, { restaurantId })
  others = {
    tables: [(await aTable(db, { restaurantId })).id, seated.table.id],
    parties: [...parties, seated.party.id],
  }
})
afterAll(() => server.close())

const snapshot = async () => ({
  tables: await server.db.select().from(tables).orderBy(tables.id),
  reservations: await server.db.select().from(reservations).orderBy(reservations.id),
})

type Try = ['POST' | 'PATCH' | 'DELETE', string, unknown?]
const ofTable = (id: number): Try[] => [
  ['POST', `/api/tables/${id}/clear`],
  ['PATCH', `/api/tables/${id}`, { isActive: false }],
  ['PATCH', `/api/reservations/${own.party}/assign-table`, { tableId: id }],
]
const ofParty = (id: number): Try[] => [
  ...['ready_to_seat', 'confirmed', 'seated', 'completed', 'cancelled', 'pending'].map(
    (status): Try => ['PATCH', `/api/reservations/${id}`, { status }],
  ),
  ['PATCH', `/api/reservations/${id}/assign-table`, { tableId: own.table }],
  ['DELETE', `/api/reservations/${id}`],
]
const everyTry = () => [...others.tables.flatMap(ofTable), ...others.parties.flatMap(ofParty)]

describe('the data of another restaurant or diner', () => {
  test('is not found by a restaurant in any call, and is unchanged [S-10]', async () => {
    const before = await snapshot()
    const tries = everyTry()
    expect(tries).toHaveLength(2 * 3 + 6 * 8)
    const answers: string[] = []
    for (const [method, url, body] of tries) {
      const { status } = await callers.restaurant.send(method, url, body)
      answers.push(`${method} ${url} ${JSON.stringify(body)}: ${status}`)
    }
    expect(answers.filter((answer) => !answer.endsWith(': 404'))).toEqual([])
    expect(await snapshot()).toEqual(before)
  })

  test('cannot be changed by a diner', async () => {
    const before = await snapshot()
    for (const [method, url, body] of everyTry()) {
      const { status } = await callers.diner.send(method, url, body)
      expect({ method, url, status }).toEqual({ method, url, status: method === 'DELETE' ? 404 : 403 })
    }
    expect(await snapshot()).toEqual(before)
  })

  test('needs a sign-in first', async () => {
    for (const [method, url, body] of everyTry()) {
      expect((await server.as(null).send(method, url, body)).status).toBe(401)
    }
  })

  test('is in nobody’s list, whatever the query asks for', async () => {
    const listed = async (path: string) => (await callers.restaurant.send('GET', path)).body
    expect(await listed('/api/reservations/restaurant?restaurantId=2')).toMatchObject([{ id: own.party }])
    expect(await listed('/api/tables?restaurantId=2')).toMatchObject([{ id: own.table }])
    expect((await callers.diner.send('GET', '/api/reservations/diner?userId=1')).body).toEqual([])
  })
})
