import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { LIVE_CLOSE } from '#domain/live.ts'
import { getUser } from '#features/session/contract.ts'
import { aServer, type Caller, type TestServer } from '#test/support/app.ts'
import { aDiner, anOwnedRestaurant, aReservation } from '#test/support/factories.ts'
import { anAdmin } from '#test/support/people.ts'
import { aWatcher, type Watcher } from '#test/support/watcher.ts'
import { deleteRestaurantUser, setUserStatus } from '../contract.ts'
import { bulkDeleteRestaurants } from '../contractRestaurants.ts'

/** What the live channel sends when an admin changes something. */

let server: TestServer
let address: string
let admin: Caller
const open: Watcher[] = []
beforeAll(async () => {
  server = await aServer()
  address = await server.listen()
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.clear()
  admin = await anAdmin(server)
})
afterEach(() => {
  for (const watcher of open.splice(0)) watcher.close()
})

async function aListeningDiner() {
  const { id } = await aDiner(server.db)
  const watcher = await aWatcher(address, { cookie: await server.cookieOf(id) })
  open.push(watcher)
  watcher.say({ type: 'subscribe', role: 'diner' })
  await watcher.settled()
  return { id, watcher }
}

async function aRequestAt(name: string) {
  const { owner, restaurant } = await anOwnedRestaurant(server.db, { name })
  await server.refresh()
  const { id: userId, watcher } = await aListeningDiner()
  const request = {
    restaurantId: restaurant.id,
    userId,
    name: 'Mia',
    partySize: 2,
    status: 'pending',
  } as const
  const { id } = await aReservation(server.db, request)
  const cancelled = {
    id,
    name: 'Mia',
    partySize: 2,
    status: 'cancelled',
    stage: 'ended',
    action: 'ended',
    actor: 'admin',
    endedReason: 'declined',
    answer: null,
    restaurantName: name,
  }
  return { owner, restaurant, watcher, cancelled }
}

test('a diner is notified that the request at a deleted restaurant is cancelled, with the restaurant’s name', async () => {
  const { restaurant, watcher, cancelled } = await aRequestAt('Cedar')
  await admin.call(bulkDeleteRestaurants, { body: { restaurantIds: [restaurant.id] } })
  const { reservation } = await watcher.next('reservation_updated')
  expect(reservation).toEqual(cancelled)
})

test('a diner is also notified when the restaurant’s account is closed', async () => {
  const { owner, watcher, cancelled } = await aRequestAt('Birch')
  await admin.call(deleteRestaurantUser, { params: { id: owner.id } })
  const { reservation } = await watcher.next('reservation_updated')
  expect(reservation).toEqual(cancelled)
})

test('the owner of a deleted restaurant gets no more messages about it and stays signed in', async () => {
  const { owner, restaurant } = await anOwnedRestaurant(server.db)
  const cookie = await server.cookieOf(owner.id)
  const watcher = await aWatcher(address, { cookie })
  open.push(watcher)
  watcher.say({ type: 'subscribe', restaurantId: restaurant.id })
  await watcher.settled()
  await admin.call(bulkDeleteRestaurants, { body: { restaurantIds: [restaurant.id] } })
  expect(await watcher.closed).toBe(LIVE_CLOSE.sessionEnded)
  expect((await server.as(cookie).call(getUser)).status).toBe(200)
})

test('a deactivated account’s open channel is closed immediately', async () => {
  const { id, watcher } = await aListeningDiner()
  await admin.call(setUserStatus, { params: { id }, body: { isActive: false } })
  expect(await watcher.closed).toBe(LIVE_CLOSE.sessionEnded)
})
