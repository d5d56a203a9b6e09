import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  acceptRequest,
  addParty,
  assignTable,
  callParty,
  changeStatus,
  listForRestaurant,
  markNoShow,
} from '#features/seating/contract.ts'
import { changeStand, standHistory } from '#features/seating/contractStand.ts'
import { clearTable } from '#features/seating/contractTables.ts'
import { users } from '#platform/server/db/schema/accounts.ts'
import { standLog } from '#platform/server/db/schema/seating.ts'
import { aServer, type Caller, type TestServer } from '#test/support/app.ts'
import { anOwnedRestaurant, aTable } from '#test/support/factories.ts'
import { answerAsGuest, guestPage, joinList } from '../contract.ts'

const PARTIES = 40
const TABLES = 6
/** Every tenth party leaves, and every tenth never comes. */
const LEAVES = 3
const NEVER_COMES = 7

let server: TestServer
beforeAll(async () => {
  server = await aServer({ settings: { PUBLIC_URL: 'https://tablecast.example' } })
})
afterAll(() => server.close())

const of = (id: number) => ({ params: { id } })
const tokenIn = (guestUrl: string | null): string => guestUrl?.split('/g/')[1] ?? ''

interface Party {
  id: number
  token: string
}

async function anEvening() {
  const { owner, restaurant } = await anOwnedRestaurant(server.db)
  const stands = [await server.signIn(owner.id), await server.signIn(owner.id)]
  const tables: number[] = []
  for (let n = 0; n < TABLES; n += 1) {
    tables.push((await aTable(server.db, { restaurantId: restaurant.id, seats: 4 })).id)
  }
  const [front = server.as(null)] = stands
  const { body } = await front.call(changeStand, { body: { isCheckInOn: true } })
  return { stands, front, tables, restaurantId: restaurant.id, code: body.joinCode ?? '' }
}

/** Every fourth party checks in by itself, and a host adds it to the waitlist. */
async function arrive(
  stand: Caller,
  { n, code, restaurantId }: { n: number; code: string; restaurantId: number },
) {
  const partySize = 1 + (n % 4)
  const name = `Party ${n}`
  if (n % 4 !== 0) {
    const added = await stand.call(addParty, {
      body: { status: 'ready_to_seat', name, partySize, restaurantId },
    })
    expect(added.status).toBe(201)
    return { id: added.body.id, token: tokenIn(added.body.guestUrl) }
  }
  const joined = await server.as(null).call(joinList, { params: { code }, body: { name, partySize } })
  expect(joined.status).toBe(201)
  const token = tokenIn(joined.body.guestUrl)
  const request = (await stand.call(listForRestaurant)).body.find((party) => party.name === name)
  const id = request?.id ?? 0
  expect((await stand.call(acceptRequest, { ...of(id), body: { waitTime: 20 } })).status).toBe(200)
  return { id, token }
}

async function answer({ token }: Party, said: 'coming' | 'later' | 'leave') {
  const given = { params: { token }, body: { answer: said, seenStage: 'called' as const } }
  expect((await server.as(null).call(answerAsGuest, given)).status).toBe(200)
}

test('40 walk-ins at two stands and a self check-in: all have a page, are called once per press, and answer', async () => {
  const { stands, front, tables, code, restaurantId } = await anEvening()
  const people = await server.db.$count(users)
  const parties: Party[] = []
  for (let n = 0; n < PARTIES; n += 1) {
    parties.push(await arrive(stands[n % 2] ?? front, { n, code, restaurantId }))
  }
  for (const [n, party] of parties.entries()) {
    const stand = stands[n % 2] ?? front
    const page = await server.as(null).call(guestPage, { params: { token: party.token } })
    expect(page.body).toMatchObject({ name: `Party ${n}`, stage: 'waiting' })
    expect((await stand.call(callParty, of(party.id))).body).toMatchObject({ stage: 'called', callCount: 1 })
    if (n % 10 === NEVER_COMES) {
      expect((await stand.call(callParty, of(party.id))).body.callCount).toBe(2)
      expect((await stand.call(markNoShow, of(party.id))).status).toBe(200)
      continue
    }
    await answer(party, n % 10 === LEAVES ? 'leave' : n % 2 === 0 ? 'coming' : 'later')
    if (n % 10 === LEAVES) continue
    const tableId = tables[n % TABLES] ?? 0
    expect((await stand.call(assignTable, { ...of(party.id), body: { tableId } })).status).toBe(200)
    expect((await stand.call(changeStatus, { ...of(party.id), body: { status: 'seated' } })).status).toBe(200)
    expect((await stand.call(clearTable, of(tableId))).status).toBe(200)
  }

  // Nobody needed an account.
  expect(await server.db.$count(users)).toBe(people)
  const log = (await front.call(standHistory)).body
  expect(await server.db.$count(standLog)).toBe(log.length)
  const endOf = (id: number) => {
    const own = log.filter(({ reservationId }) => reservationId === id)
    const calls = own.filter(({ action }) => action === 'called').length
    const end = own.find(({ action }) => action === 'cleared' || action === 'ended')
    return [calls, end?.action === 'cleared' ? 'completed' : end?.details.reason, end?.actor]
  }
  expect(parties.map(({ id }) => endOf(id))).toEqual(
    parties.map((_party, n) => {
      if (n % 10 === NEVER_COMES) return [2, 'no_show', 'restaurant']
      return n % 10 === LEAVES ? [1, 'left', 'guest'] : [1, 'completed', 'restaurant']
    }),
  )
})
