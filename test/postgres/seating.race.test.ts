import type { Pool, PoolClient } from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { assignTable, changeStatus, removeReservation, requestTable } from '#features/seating/contract.ts'
import { addTable, changeTable, clearTable, deleteTable } from '#features/seating/contractTables.ts'
import { changeMember } from '#features/team/contract.ts'
import { aServer, type Caller, type TestServer } from '../support/app.ts'
import { aDiner, anOwnedRestaurant, aReservation, aTable } from '../support/factories.ts'
import { atOnce, numberOf, postgresForRaces, roundsOf, statusesOf } from '../support/races.ts'
import { aColleague } from '../support/team.ts'

const postgres = await postgresForRaces()

const RIVALS = 8
const SEATING_ROUNDS = roundsOf(30)
const ROUNDS = roundsOf(30)
const COMBINED_ROUNDS = roundsOf(20)
const EDIT_ROUNDS = roundsOf(20)

/** Tables that are seated without exactly one party, or free with one. */
const BROKEN_TABLES = `
  select t.id from tables t left join reservations r
    on t.id = any(array_append(r.more_table_ids, r.table_id)) and r.status in ('ready_to_seat', 'seated')
  group by t.id having count(r.id) <> case t.status when 'seated' then 1 else 0 end`

const oneOf = (won: number) => [won, ...Array(RIVALS - 1).fill(409)]

describe.skipIf(postgres === null)('rivals on a real PostgreSQL', () => {
  let nodes: TestServer[]
  let pool: Pool
  let hosts: Caller[]
  let diners: Caller[]
  let dinerId: number
  let restaurantId: number

  beforeAll(async () => {
    const databaseUrl = postgres?.url ?? ''
    const first = await aServer({ databaseUrl })
    nodes = [first, await aServer({ databaseUrl })]
    pool = first.pool
  })
  afterAll(async () => {
    for (const node of nodes) await node.close()
    await postgres?.stop()
  })
  beforeEach(async () => {
    const [first] = nodes
    if (!first) throw new Error('there is no node')
    await first.clear()
    const { owner, restaurant } = await anOwnedRestaurant(first.db)
    restaurantId = restaurant.id
    dinerId = (await aDiner(first.db)).id
    hosts = await Promise.all(nodes.map((node) => node.signIn(owner.id)))
    diners = await Promise.all(nodes.map((node) => node.signIn(dinerId)))
  })

  const db = () => (nodes[0] ?? never()).db
  /** The calls alternate between the two nodes. */
  const byTurns = (callers: Caller[], index: number): Caller => callers[index % callers.length] ?? never()
  const all = <T>(one: (index: number) => Promise<T>): Promise<T[]> => atOnce(RIVALS, one)
  const brokenTables = async () => (await pool.query(BROKEN_TABLES)).rows
  const reset = (status: 'pending' | 'ready_to_seat') =>
    pool.query(
      `with freed as (update tables set status = 'available')
       update reservations set status = $1, table_id = null, more_table_ids = '{}', cancelled_at = null, cancelled_by = null,
         seated_at = null, completed_at = null`,
      [status],
    )

  test('eight hosts seat eight parties at one table: one succeeds, seven are refused', async () => {
    const table = await aTable(db(), { restaurantId, tableNumber: '4' })
    const parties = await all(() => aReservation(db(), { restaurantId }))
    for (let round = 0; round < SEATING_ROUNDS; round += 1) {
      await reset('ready_to_seat')
      const answers = await Promise.all(
        parties.map(({ id }, index) =>
          byTurns(hosts, index + round).call(assignTable, { params: { id }, body: { tableId: table.id } }),
        ),
      )
      expect(statusesOf(answers)).toEqual(oneOf(200))
      const told = answers.filter(({ status }) => status === 409).map(({ error }) => error.message)
      expect(new Set(told)).toEqual(new Set(['Table 4 was just taken. Choose another.']))
      expect(await brokenTables()).toEqual([])
    }
  })

  test('control: without the guard the same calls share the table', async () => {
    await pool.query(`
      create schema unguarded;
      create table unguarded.tables (id int primary key, status text not null);
      create table unguarded.reservations (id int primary key, table_id int);
      insert into unguarded.tables values (1, 'available');
      insert into unguarded.reservations select generate_series(1, ${RIVALS})`)
    const clients = await all(() => pool.connect())
    try {
      let shared = 0
      for (let round = 0; round < ROUNDS; round += 1) {
        await pool.query(`update unguarded.tables set status = 'available'`)
        await pool.query('update unguarded.reservations set table_id = null')
        await Promise.all(clients.map((client, index) => checkThenWrite(client, index + 1)))
        const { rows } = await pool.query('select id from unguarded.reservations where table_id = 1')
        if (rows.length > 1) shared += 1
      }
      expect(shared).toBeGreaterThan(ROUNDS / 2)
    } finally {
      for (const client of clients) client.release()
      await pool.query('drop schema unguarded cascade')
    }
  })

  test('hosts push overlapping tables together while others seat single parties: no table is shared', async () => {
    const tables = await Promise.all([4, 4, 4, 4].map((seats) => aTable(db(), { restaurantId, seats })))
    const ids = tables.map(({ id }) => id)
    const [a = 0, b = 0, c = 0, d = 0] = ids
    const parties = await all(() => aReservation(db(), { restaurantId, partySize: 4 }))
    // Opposite orders, so that locks in the order of the call would deadlock.
    const wishes = [[a, b], [b, a], [c, b], [d, c], [a], [b], [d, a], [c]]
    for (let round = 0; round < COMBINED_ROUNDS; round += 1) {
      await reset('ready_to_seat')
      const answers = await Promise.all(
        parties.map(({ id }, index) => {
          const [tableId = 0, ...more] = wishes[(index + round) % wishes.length] ?? []
          const body = more.length > 0 ? { tableIds: [tableId, ...more] } : { tableId }
          return byTurns(hosts, index + round).call(assignTable, { params: { id }, body })
        }),
      )
      expect(new Set(statusesOf(answers))).toEqual(new Set([200, 409]))
      expect(await brokenTables()).toEqual([])
    }
  })

  test('of eight who rename eight tables to one number at once, one does', async () => {
    const tables = await all((index) => aTable(db(), { restaurantId, tableNumber: `T${index}` }))
    for (let round = 0; round < EDIT_ROUNDS; round += 1) {
      const answers = await Promise.all(
        tables.map(({ id }, index) =>
          byTurns(hosts, index + round).call(changeTable, {
            params: { id },
            body: { tableNumber: `A${round}` },
          }),
        ),
      )
      expect(statusesOf(answers)).toEqual(oneOf(200))
    }
  })

  test('a table is either deleted or given to one party, whoever comes first', async () => {
    const parties = await all(() => aReservation(db(), { restaurantId }))
    for (let round = 0; round < EDIT_ROUNDS; round += 1) {
      await reset('ready_to_seat')
      const { id: tableId } = await aTable(db(), { restaurantId })
      const answers = await Promise.all(
        parties.map(({ id }, index) => {
          const host = byTurns(hosts, index + round)
          return (index + round) % 2 === 0
            ? host.call(assignTable, { params: { id }, body: { tableId } })
            : host.call(deleteTable, { params: { id: tableId } })
        }),
      )
      const lost = statusesOf(answers).filter((status) => status !== 200)
      expect(lost).toHaveLength(RIVALS - 1)
      expect(lost.every((status) => status === 409 || status === 404)).toBe(true)
      expect(await brokenTables()).toEqual([])
    }
  })

  test('a manager who is made a host in the same moment cannot delete a table', async () => {
    const [owner] = hosts
    const [node] = nodes
    if (!owner || !node) throw new Error('there is no node')
    const manager = await aColleague(node, owner, 'manager')
    const table = await aTable(db(), { restaurantId })
    const holder = await pool.connect()
    await holder.query('begin')
    await holder.query('select from tables where id = $1 for update', [table.id])
    const deleted = manager.call(deleteTable, { params: { id: table.id } })
    await expect
      .poll(() =>
        numberOf(
          pool,
          `select count(*) from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
        ),
      )
      .toBe(1)
    const body = { role: 'host' as const }
    expect((await owner.call(changeMember, { params: { id: manager.id }, body })).status).toBe(200)
    await holder.query('commit')
    holder.release()
    expect((await deleted).status).toBe(403)
  })

  test('one party assigned to eight tables concurrently gets one', async () => {
    const party = await aReservation(db(), { restaurantId })
    const tables = await all(() => aTable(db(), { restaurantId }))
    for (let round = 0; round < ROUNDS; round += 1) {
      await reset('ready_to_seat')
      const answers = await Promise.all(
        tables.map((table, index) =>
          byTurns(hosts, index).call(assignTable, { params: { id: party.id }, body: { tableId: table.id } }),
        ),
      )
      expect(statusesOf(answers)).toEqual(oneOf(200))
      expect(await brokenTables()).toEqual([])
    }
  })

  test('a request cancelled while it is confirmed stays cancelled', async () => {
    const { id } = await aReservation(db(), { restaurantId, userId: dinerId, status: 'pending' })
    for (let round = 0; round < ROUNDS; round += 1) {
      await reset('pending')
      const [confirmed, cancelled] = await Promise.all([
        byTurns(hosts, round).call(changeStatus, { params: { id }, body: { status: 'ready_to_seat' } }),
        byTurns(diners, round + 1).call(removeReservation, { params: { id } }),
      ])
      expect(cancelled.status).toBe(200)
      expect([200, 409]).toContain(confirmed.status)
      const { rows } = await pool.query('select status, cancelled_by from reservations')
      expect(rows).toEqual([{ status: 'cancelled', cancelled_by: 'diner' }])
    }
  })

  test('a diner who cancels while being seated leaves no table behind', async () => {
    const table = await aTable(db(), { restaurantId })
    const { id } = await aReservation(db(), { restaurantId, userId: dinerId })
    const seat = async (host: Caller) => {
      const assigned = await host.call(assignTable, { params: { id }, body: { tableId: table.id } })
      return [assigned, await host.call(changeStatus, { params: { id }, body: { status: 'seated' } })]
    }
    const ends = new Set<string>()
    for (let round = 0; round < ROUNDS; round += 1) {
      await reset('ready_to_seat')
      const [seating, cancelled] = await Promise.all([
        seat(byTurns(hosts, round)),
        new Promise((proceed) => setTimeout(proceed, round % 8)).then(() =>
          byTurns(diners, round + 1).call(removeReservation, { params: { id } }),
        ),
      ])
      for (const { status } of [...seating, cancelled]) expect([200, 409]).toContain(status)
      const { rows } = await pool.query('select status from reservations')
      expect(rows).toEqual([{ status: cancelled.status === 200 ? 'cancelled' : 'seated' }])
      expect(await brokenTables()).toEqual([])
      ends.add(rows[0]?.status)
    }
    expect(ends.has('cancelled')).toBe(true)
  })

  test('eight clear one table: one succeeds, seven are told that it is free', async () => {
    const table = await aTable(db(), { restaurantId })
    const party = await aReservation(db(), { restaurantId })
    for (let round = 0; round < ROUNDS; round += 1) {
      await reset('ready_to_seat')
      await pool.query(`update tables set status = 'seated'`)
      await pool.query(`update reservations set status = 'seated', table_id = $1`, [table.id])
      const body = round % 2 === 0 ? {} : { reservationId: party.id }
      const answers = await all((index) =>
        byTurns(hosts, index).call(clearTable, { params: { id: table.id }, body }),
      )
      expect(statusesOf(answers)).toEqual(oneOf(200))
      expect(await brokenTables()).toEqual([])
    }
  })

  test('a table cleared for one party while another takes it has one party or none', async () => {
    const table = await aTable(db(), { restaurantId })
    const leaving = await aReservation(db(), { restaurantId })
    const coming = await aReservation(db(), { restaurantId })
    for (let round = 0; round < ROUNDS; round += 1) {
      await reset('ready_to_seat')
      await pool.query(`update tables set status = 'seated'`)
      await pool.query(`update reservations set table_id = $1 where id = $2`, [table.id, leaving.id])
      const clear = (host: Caller) => host.call(clearTable, { params: { id: table.id } })
      const [first, second, assigned] = await Promise.all([
        clear(byTurns(hosts, 0)),
        clear(byTurns(hosts, 1)),
        byTurns(hosts, round).call(assignTable, { params: { id: coming.id }, body: { tableId: table.id } }),
      ])
      for (const { status } of [first, second, assigned]) expect([200, 409]).toContain(status)
      expect(await brokenTables()).toEqual([])
    }
  })

  test('eight add a table with the same number: one succeeds', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const answers = await all((index) =>
        byTurns(hosts, index).call(addTable, {
          body: { tableNumber: index % 2 === 0 ? `Bar ${round}` : ` bAR ${round} `, seats: 2 },
        }),
      )
      expect(statusesOf(answers)).toEqual(oneOf(201).sort())
    }
  })

  test('a diner who sends eight concurrent requests has one', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      await pool.query('delete from reservations')
      const answers = await all((index) =>
        byTurns(diners, index).call(requestTable, { body: { restaurantId, partySize: 2 } }),
      )
      expect(statusesOf(answers)).toEqual(oneOf(201))
    }
  })
})

/** Seating without the guard: read, then write. */
async function checkThenWrite(client: PoolClient, reservationId: number): Promise<void> {
  await client.query('begin')
  const { rows } = await client.query('select status from unguarded.tables where id = 1')
  if (rows[0]?.status === 'available') {
    await client.query(`update unguarded.tables set status = 'seated' where id = 1`)
    await client.query('update unguarded.reservations set table_id = 1 where id = $1', [reservationId])
  }
  await client.query('commit')
}

function never(): never {
  throw new Error('there is nothing here')
}
