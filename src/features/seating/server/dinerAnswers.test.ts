import { beforeEach, expect, test } from 'vitest'
import { MINUTE_MS } from '#domain/durations.ts'
import type { Stage } from '#domain/partyStage.ts'
import { type Caller, serverForTests } from '#test/support/app.ts'
import { aReservation, aTable } from '#test/support/factories.ts'
import { aSignedInDiner, aStand } from '#test/support/people.ts'
import {
  acceptRequest,
  answerCall,
  callParty,
  listForDiner,
  listForRestaurant,
  requestTable,
  unseatParty,
} from '../contract.ts'

const server = serverForTests()
let host: Caller
let diner: Caller & { id: number }
let restaurantId: number
beforeEach(async () => {
  ;({ host, restaurantId } = await aStand(server))
  diner = await aSignedInDiner(server)
})

const of = (id: number) => ({ params: { id } })
const say = (id: number, answer: 'coming' | 'later' | 'leave', seenStage: Stage, by: Caller = diner) =>
  by.call(answerCall, { ...of(id), body: { answer, seenStage } })
const atTheStand = async () => (await host.call(listForRestaurant)).body[0]

async function anAcceptedRequest(): Promise<number> {
  const { body } = await diner.call(requestTable, { body: { restaurantId, partySize: 2 } })
  await host.call(acceptRequest, { ...of(body.id), body: { waitTime: 25 } })
  return body.id
}

test('a diner on the waitlist sees the place in line and the remaining wait', async () => {
  await aTable(server.db, { restaurantId, seats: 2, status: 'seated' })
  for (const partySize of [6, 2]) await aReservation(server.db, { restaurantId, partySize })
  await anAcceptedRequest()
  const { body } = await diner.call(listForDiner)
  expect(body).toMatchObject([
    { stage: 'waiting', status: 'confirmed', waitTime: 25, ahead: { parties: 2, needLarger: 1 } },
  ])
  expect(body[0]?.wait?.minutes).toBeGreaterThan(0)
})

test('a request keeps its place: who joins after it is not ahead, before and after it is accepted [W-13]', async () => {
  await aTable(server.db, { restaurantId, seats: 2, status: 'seated' })
  await aReservation(server.db, { restaurantId, partySize: 2, createdAt: new Date(Date.now() - MINUTE_MS) })
  const { body } = await diner.call(requestTable, { body: { restaurantId, partySize: 2 } })
  await aReservation(server.db, { restaurantId, partySize: 2, createdAt: new Date(Date.now() + MINUTE_MS) })
  const place = async () => (await diner.call(listForDiner)).body[0]?.ahead
  expect(await place()).toEqual({ parties: 1, needLarger: 0 })
  await host.call(acceptRequest, of(body.id))
  expect(await place()).toEqual({ parties: 1, needLarger: 0 })
})

test('on my way and 10 more minutes reach the stand', async () => {
  const id = await anAcceptedRequest()
  await host.call(callParty, of(id))
  const { status, body } = await say(id, 'later', 'called')
  expect(status).toBe(200)
  expect(body).toMatchObject({ stage: 'called', answer: 'later', isHoldExtended: true, ahead: null })
  expect(await atTheStand()).toMatchObject({ answer: 'later', isHoldExtended: true })
  expect((await say(id, 'coming', 'called')).body.stage).toBe('coming')
  expect(await atTheStand()).toMatchObject({ stage: 'coming' })
  // Safe to repeat.
  expect((await say(id, 'coming', 'called')).status).toBe(200)
  const again = await say(id, 'later', 'coming')
  expect(again.error.message).toBe('You have already asked for 10 more minutes.')
})

test('leaving ends the visit with its reason', async () => {
  const id = await anAcceptedRequest()
  expect((await say(id, 'leave', 'waiting')).body).toMatchObject({
    ...{ status: 'cancelled', stage: 'ended', endedReason: 'left', cancelledBy: 'diner' },
  })
  expect(await atTheStand()).toBeUndefined()
})

test('an outdated answer is refused with the current state of the visit', async () => {
  const id = await anAcceptedRequest()
  expect((await say(id, 'coming', 'called')).error.message).toBe(
    'You are on the list. The host has not called you yet.',
  )
  await host.call(callParty, of(id))
  const stale = await say(id, 'leave', 'waiting')
  expect([stale.status, stale.error.message]).toEqual([409, 'Your table is ready.'])
})

test('another diner’s visit is 404', async () => {
  const id = await anAcceptedRequest()
  expect((await say(id, 'leave', 'waiting', await aSignedInDiner(server))).status).toBe(404)
})

test('moving a diner back to the waitlist does not call them [S-18]', async () => {
  const table = await aTable(server.db, { restaurantId, status: 'seated' })
  const { id } = await aReservation(server.db, {
    ...{ restaurantId, userId: diner.id, tableId: table.id, status: 'seated', seatedAt: new Date() },
  })
  await host.call(unseatParty, of(id))
  expect((await diner.call(listForDiner)).body).toMatchObject([{ stage: 'here', calledAt: null }])
})
