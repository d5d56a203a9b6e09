import { beforeEach, expect, test } from 'vitest'
import { listForDiner, listForRestaurant } from '#features/seating/contract.ts'
import { reservations } from '#features/seating/server/schema.ts'
import { type Caller, serverForTests } from '#test/support/app.ts'
import { aDiner, aRestaurant } from '#test/support/factories.ts'
import { aStand } from '#test/support/people.ts'
import { createReservation } from '../contract.ts'

/** POST /api/reservations has two callers, and each may send one thing. */
const server = serverForTests()
let host: Caller
let diner: Caller
let restaurantId: number

beforeEach(async () => {
  ;({ host, restaurantId } = await aStand(server))
  diner = await server.signIn((await aDiner(server.db)).id)
})

const party = { name: 'Lee', partySize: 2, status: 'ready_to_seat' }

test.each([
  ['a party on a waitlist', { ...party, waitTime: 5 }],
  ['somebody as seated', { ...party, status: 'seated' }],
  ['a request', { status: 'pending' }],
])('a diner cannot put %s', async (_what, body) => {
  expect((await diner.send('POST', '/api/reservations', { restaurantId, ...body })).status).toBe(403)
  expect(await server.db.select().from(reservations)).toEqual([])
})

test('a restaurant cannot report a wait', async () => {
  const body = { restaurantId, waitTime: 5, partySize: 2, status: 'wait_time_report' }
  expect((await host.send('POST', '/api/reservations', body)).status).toBe(403)
})

test('a party for another restaurant is refused, not reassigned', async () => {
  const { id } = await aRestaurant(server.db)
  expect((await host.send('POST', '/api/reservations', { ...party, restaurantId: id })).status).toBe(403)
  expect(await server.db.select().from(reservations)).toEqual([])
})

test.each([
  ['no name', { name: '' }, 'Name is required'],
  ['a name nobody can see', { name: '\u200b\u200b' }, 'Name is required'],
  ['nobody', { partySize: 0 }, 'Party size must be at least 1'],
  ['too many', { partySize: 21 }, 'For large parties over 20, please contact restaurants directly'],
  ['a negative wait', { waitTime: -1 }, 'Wait time cannot be negative'],
])('a party with %s is refused', async (_what, given, message) => {
  const answer = await host.send('POST', '/api/reservations', { ...party, ...given })
  expect(answer.status).toBe(400)
  expect(answer.error.message).toBe(message)
})

test('a wait of zero, or none, is accepted', async () => {
  expect((await host.send('POST', '/api/reservations', { ...party, waitTime: 0 })).body).toMatchObject({
    waitTime: 0,
  })
  expect((await host.send('POST', '/api/reservations', party)).body).toMatchObject({
    waitTime: null,
    restaurantId,
  })
})

test('a wait report is no reservation in anyone’s list, and nobody can cancel or confirm it', async () => {
  const { body } = await diner.call(createReservation, {
    body: { status: 'wait_time_report', restaurantId, waitTime: 20, partySize: 2 },
  })
  const { id } = body.reservation
  expect((await diner.call(listForDiner)).body).toEqual([])
  expect((await host.call(listForRestaurant)).body).toEqual([])
  expect((await diner.send('DELETE', `/api/reservations/${id}`)).status).toBe(404)
  expect((await host.send('PATCH', `/api/reservations/${id}`, { status: 'ready_to_seat' })).status).toBe(404)
})
