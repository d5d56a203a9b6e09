import { eq } from 'drizzle-orm'
import type { Pool } from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import {
  assignTable,
  callParty,
  changeStatus,
  markNoShow,
  removeReservation,
} from '#features/seating/contract.ts'
import { reservations } from '#features/seating/server/schema.ts'
import { transactionOf } from '#kernel/server/db/client.ts'
import { databaseFault } from '#kernel/server/db/errors.ts'
import { aServer, type Caller, type TestServer } from '../support/app.ts'
import { anOwnedRestaurant, aReservation, aTable } from '../support/factories.ts'
import { numberOf, postgresForRaces, roundsOf, statusesOf } from '../support/races.ts'
import { SOON } from '../support/timeouts.ts'

const postgres = await postgresForRaces()
const ROUNDS = roundsOf(30)

describe.skipIf(postgres === null)('two hosts at two nodes, with one party', () => {
  let nodes: TestServer[]
  let pool: Pool
  let left: Caller
  let right: Caller
  let restaurantId: number

  beforeAll(async () => {
    const databaseUrl = postgres?.url ?? ''
    nodes = [await aServer({ databaseUrl }), await aServer({ databaseUrl })]
  })
  afterAll(async () => {
    for (const node of nodes) await node.close()
    await postgres?.stop()
  })
  beforeEach(async () => {
    const [first, second] = nodes
    if (!first || !second) throw new Error('there are no nodes')
    await first.clear()
    pool = first.pool
    const { owner, restaurant } = await anOwnedRestaurant(first.db)
    restaurantId = restaurant.id
    left = await first.signIn(owner.id)
    right = await second.signIn(owner.id)
  })

  const db = () => (nodes[0] ?? never()).db
  const never = (): never => {
    throw new Error('there is no node')
  }
  const of = (id: number) => ({ params: { id } })
  const anEarlierCall = (id: number) =>
    pool.query(`update reservations set called_at = called_at - interval '11 seconds' where id = $1`, [id])
  const entries = (id: number, action: string) =>
    numberOf(pool, 'select count(*) from stand_log where reservation_id = $1 and action = $2', [id, action])

  test('eight presses at the same moment are one call, and ten seconds later they are one recall [S-14]', async () => {
    const { id } = await aReservation(db(), { restaurantId })
    const press = () =>
      Promise.all(Array.from({ length: 8 }, (_, at) => (at % 2 ? left : right).call(callParty, of(id))))
    for (const calls of [1, 2]) {
      expect(statusesOf(await press())).toEqual(Array.from({ length: 8 }, () => 200))
      expect(await numberOf(pool, 'select call_count from reservations where id = $1', [id])).toBe(calls)
      expect(await entries(id, 'called')).toBe(calls)
      await anEarlierCall(id)
    }
  })

  /** Control: the guard is what joins them. */
  test('two presses eleven seconds after a call would be two calls without the lock of the row', async () => {
    const { id } = await aReservation(db(), { restaurantId })
    await left.call(callParty, of(id))
    await anEarlierCall(id)
    const isOld = () =>
      numberOf(
        pool,
        `select count(*) from reservations where id = $1 and called_at < clock_timestamp() - interval '10 seconds'`,
        [id],
      )
    expect(await Promise.all([isOld(), isOld()])).toEqual([1, 1])
  })

  test('each press calls once: the row counts as many calls as the log', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const { id } = await aReservation(db(), { restaurantId })
      const answers = await Promise.all([left.call(callParty, of(id)), right.call(callParty, of(id))])
      expect(statusesOf(answers)).toEqual([200, 200])
      expect(await numberOf(pool, 'select call_count from reservations where id = $1', [id])).toBe(1)
      expect(await entries(id, 'called')).toBe(1)
    }
  })

  test('a press that is sent twice with its key calls once', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const { id } = await aReservation(db(), { restaurantId })
      const press = (host: Caller) =>
        host.send('POST', `/api/reservations/${id}/call`, {}, { 'idempotency-key': `press-${id}` })
      const statuses = statusesOf(await Promise.all([press(left), press(left)]))
      // The repeat gets the first response, or is told that the first call is still running.
      expect(statuses[0]).toBe(200)
      expect([200, 409]).toContain(statuses[1])
      expect(await entries(id, 'called')).toBe(1)
    }
  })

  test('recalled by one host and seated by the other, a party ends up seated, and no call follows', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const table = await aTable(db(), { restaurantId })
      const { id } = await aReservation(db(), { restaurantId })
      await left.call(callParty, of(id))
      await anEarlierCall(id)
      await left.call(assignTable, { ...of(id), body: { tableId: table.id } })
      const [seated, recalled] = await Promise.all([
        left.call(changeStatus, { ...of(id), body: { status: 'seated' } }),
        right.call(callParty, of(id)),
      ])
      expect(seated.status).toBe(200)
      expect([200, 409]).toContain(recalled.status)
      expect(await entries(id, 'called')).toBe(recalled.status === 200 ? 2 : 1)
      const late = await numberOf(
        pool,
        `select count(*) from stand_log called join stand_log seated using (reservation_id)
          where reservation_id = $1 and called.action = 'called' and seated.action = 'seated' and called.id > seated.id`,
        [id],
      )
      expect(late).toBe(0)
    }
  })

  test('marked as a no-show by one host and removed by the other, a visit ends once, with one reason', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const { id } = await aReservation(db(), { restaurantId })
      const answers = await Promise.all([
        left.call(markNoShow, of(id)),
        right.call(removeReservation, of(id)),
      ])
      const [won, lost] = statusesOf(answers)
      expect(won).toBe(200)
      // The other call is told that the visit has ended, or that it is gone.
      expect([404, 409]).toContain(lost)
      expect(await entries(id, 'ended')).toBe(1)
    }
  })

  /** Runs `meanwhile` while another node stalls with the party locked. */
  async function whileLocked(id: number, meanwhile: () => Promise<unknown>): Promise<void> {
    const client = await pool.connect()
    try {
      await client.query('begin')
      await client.query('select from reservations where id = $1 for update', [id])
      await meanwhile()
    } finally {
      client.release(true)
    }
  }

  test('removed while another node stalls with the party locked, a visit ends', async () => {
    const { id } = await aReservation(db(), { restaurantId })
    const waited = new Set<string>()
    const twoTransactionsWaited = async () => {
      const { rows } = await pool.query<{ began: string }>(
        "select xact_start::text as began from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
      )
      for (const { began } of rows) waited.add(began)
      expect(waited.size).toBe(2)
    }
    let removing: Promise<{ status: number }> | undefined
    await whileLocked(id, async () => {
      removing = right.call(removeReservation, of(id))
      await vi.waitFor(twoTransactionsWaited, SOON)
    })
    expect((await removing)?.status).toBe(200)
    expect(await entries(id, 'ended')).toBe(1)
  })

  test('control: a transaction that is not tried again fails', async () => {
    const { id } = await aReservation(db(), { restaurantId })
    await whileLocked(id, async () => {
      const locking = transactionOf(db(), (tx) =>
        tx.select().from(reservations).where(eq(reservations.id, id)).for('update'),
      )
      expect(databaseFault(await locking.catch((error: unknown) => error))).toBe('lock')
    })
  })

  test('control: without the guard, calls of two hosts are counted as one', async () => {
    await pool.query('create table unguarded_party (id int primary key, call_count int not null)')
    await pool.query('insert into unguarded_party values (1, 0)')
    const clients = [await pool.connect(), await pool.connect()]
    try {
      let lost = 0
      for (let round = 0; round < ROUNDS; round += 1) {
        await pool.query('update unguarded_party set call_count = 0')
        const read = await Promise.all(
          clients.map((client) => client.query<{ n: number }>('select call_count as n from unguarded_party')),
        )
        await Promise.all(
          clients.map((client, index) =>
            client.query('update unguarded_party set call_count = $1', [(read[index]?.rows[0]?.n ?? 0) + 1]),
          ),
        )
        if ((await numberOf(pool, 'select call_count from unguarded_party')) < 2) lost += 1
      }
      expect(lost).toBe(ROUNDS)
    } finally {
      for (const client of clients) client.release()
      await pool.query('drop table unguarded_party')
    }
  })
})
