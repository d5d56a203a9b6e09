import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { byToken } from '#contract/call.ts'
import { answerAsGuest, guestPage, joinList } from '#features/guests/contract.ts'
import {
  acceptRequest,
  addParty,
  assignTable,
  changeStatus,
  listForRestaurant,
  markNoShow,
} from '#features/seating/contract.ts'
import { changeStand, type StandLogEntry, standHistory } from '#features/seating/contractStand.ts'
import { clearTable } from '#features/seating/contractTables.ts'
import { standLog } from '#features/seating/server/schema.ts'
import { users } from '#kernel/server/db/schema/users.ts'
import { aServer, type Caller, type TestServer } from '../support/app.ts'
import { anOwnedRestaurant, aTable } from '../support/factories.ts'
import { atOnce, postgresForRaces, statusesOf, times } from '../support/races.ts'

const postgres = await postgresForRaces()
const NODES = 3
const PARTIES = 40
/** This many parties are served at the same time, each at its own table. */
const TABLES = 5
/** Of ten parties, one leaves, and one never comes. */
const LEAVES = 3
const NEVER_COMES = 7

const of = (id: number) => ({ params: { id } })

describe.skipIf(postgres === null)('40 walk-ins at two stands and a self check-in on three nodes', () => {
  let nodes: TestServer[]
  beforeAll(async () => {
    const settings = { PUBLIC_URL: 'https://tablecast.example' }
    nodes = []
    for (const _node of times(NODES))
      nodes.push(await aServer({ databaseUrl: postgres?.url ?? '', settings }))
    await nodes[0]?.clear()
  })
  afterAll(async () => {
    for (const node of nodes) await node.close()
    await postgres?.stop()
  })

  const node = (index: number): TestServer => nodes[index % NODES] ?? never()
  const never = (): never => {
    throw new Error('there is no node')
  }

  interface Evening {
    /** The restaurant at each node: stands on the first two, while the third serves the guests. */
    stands: Caller[]
    /** Of the first stand. */
    cookie: string
    tables: number[]
    restaurantId: number
    code: string
  }
  const standOf = ({ stands }: Evening, n: number): Caller => stands[n % 2] ?? never()
  const guest = (n: number) => node(n).as(null)

  async function anEvening(): Promise<Evening> {
    const { db } = node(0)
    const { owner, restaurant } = await anOwnedRestaurant(db)
    const cookies = [await node(0).cookieOf(owner.id), await node(0).cookieOf(owner.id)]
    const stands = cookies.map((cookie, index) => node(index).as(cookie))
    const tables: number[] = []
    for (const _table of times(TABLES)) {
      tables.push((await aTable(db, { restaurantId: restaurant.id, seats: 4 })).id)
    }
    const changed = await stands[0]?.call(changeStand, { body: { isCheckInOn: true } })
    return {
      stands,
      cookie: cookies[0] ?? '',
      tables,
      restaurantId: restaurant.id,
      code: changed?.body.joinCode ?? '',
    }
  }

  /** Every fourth party checks in by itself, and a host adds it to the waitlist. */
  async function arrive(evening: Evening, n: number) {
    const stand = standOf(evening, n)
    const partySize = 1 + (n % 4)
    const name = `Party ${n}`
    if (n % 4 !== 0) {
      const body = { status: 'ready_to_seat' as const, name, partySize, restaurantId: evening.restaurantId }
      const { body: added } = await stand.call(addParty, { body })
      return { id: added.id, token: added.guestUrl?.split('/g/')[1] ?? '' }
    }
    const joined = await guest(2).call(joinList, {
      params: { code: evening.code },
      body: { name, partySize },
    })
    const request = (await stand.call(listForRestaurant)).body.find((party) => party.name === name)
    const id = request?.id ?? 0
    expect((await stand.call(acceptRequest, { ...of(id), body: { waitTime: 20 } })).status).toBe(200)
    return { id, token: joined.body.guestUrl.split('/g/')[1] ?? '' }
  }

  /** One press that reaches two nodes, because its first response was lost. */
  async function press({ cookie }: Evening, id: number, name: string): Promise<void> {
    const headers = { 'idempotency-key': `${name}-${id}` }
    const send = (at: number) =>
      node(at).as(cookie).send('POST', `/api/reservations/${id}/call`, undefined, headers)
    const [first, again] = statusesOf(await Promise.all([send(id), send(id + 1)]))
    expect(first).toBe(200)
    // The repeat gets the first response, or is told that the first call is still running.
    expect([200, 409]).toContain(again)
  }

  /** From the call to the end of the visit. */
  async function serve(evening: Evening, n: number, { id, token }: { id: number; token: string }) {
    const stand = standOf(evening, n)
    const page = await guest(n).call(guestPage, { headers: byToken(token) })
    expect(page.body).toMatchObject({ name: `Party ${n}`, stage: 'waiting' })
    await press(evening, id, 'call')
    if (n % 10 === NEVER_COMES) {
      await node(0).pool.query(
        `update reservations set called_at = called_at - interval '1 minute' where id = $1`,
        [id],
      )
      await press(evening, id, 'recall')
      expect((await stand.call(markNoShow, of(id))).status).toBe(200)
      return
    }
    const answer = n % 10 === LEAVES ? 'leave' : n % 2 === 0 ? 'coming' : 'later'
    const said = { headers: byToken(token), body: { answer, seenStage: 'called' as const } } as const
    expect((await guest(n + 1).call(answerAsGuest, said)).status).toBe(200)
    if (answer === 'leave') return
    const tableId = evening.tables[n % TABLES] ?? 0
    const results = [
      await stand.call(assignTable, { ...of(id), body: { tableId } }),
      await stand.call(changeStatus, { ...of(id), body: { status: 'seated' } }),
      await stand.call(clearTable, { ...of(tableId), body: { reservationId: id } }),
    ]
    expect(statusesOf(results)).toEqual([200, 200, 200])
  }

  test('all have a page, are called once per press and answer; nobody has an account; the log explains every end', async () => {
    const evening = await anEvening()
    const { db } = node(0)
    const people = await db.$count(users)
    const parties = await atOnce(PARTIES, (n) => arrive(evening, n))
    for (let first = 0; first < PARTIES; first += TABLES) {
      await atOnce(TABLES, async (offset) => {
        const party = parties[first + offset]
        if (party) await serve(evening, first + offset, party)
      })
    }

    expect(await db.$count(users)).toBe(people)
    const log = (await standOf(evening, 1).call(standHistory)).body
    expect(await db.$count(standLog)).toBe(log.length)
    expect(parties.map(({ id }) => endOf(log, id))).toEqual(
      parties.map((_party, n) => {
        if (n % 10 === NEVER_COMES) return [2, 'no_show', 'restaurant']
        return n % 10 === LEAVES ? [1, 'left', 'guest'] : [1, 'completed', 'restaurant']
      }),
    )
  })
})

/** How often a party was called, why its visit ended, and who ended it. */
function endOf(log: readonly StandLogEntry[], id: number) {
  const own = log.filter(({ reservationId }) => reservationId === id)
  const calls = own.filter(({ action }) => action === 'called').length
  const end = own.find(({ action }) => action === 'cleared' || action === 'ended')
  return [calls, end?.action === 'cleared' ? 'completed' : end?.details.reason, end?.actor]
}
