import type { Pool } from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { adminLogin, auditLog, bootstrapAdmin, setUserStatus } from '#features/admin/contract.ts'
import { removeReportsOfDiner } from '#features/admin/contractReports.ts'
import {
  bulkDeleteRestaurants,
  createRestaurant,
  editRestaurant,
} from '#features/admin/contractRestaurants.ts'
import { requestTable } from '#features/seating/contract.ts'
import { aServer, type Caller, type TestServer } from '../support/app.ts'
import { aDiner, aRestaurant, aUser } from '../support/factories.ts'
import { anAdmin, setupHeaders } from '../support/people.ts'
import { postgresForRaces, roundsOf, statusesOf, times } from '../support/races.ts'
import { takenReport } from '../support/reports.ts'
import { roundsNow } from '../support/variants.ts'

/** Concurrent admins, on a real PostgreSQL with two nodes, and with control runs without the guards. */

const postgres = await postgresForRaces()

const ROUNDS = roundsOf(15)

async function numberOf(pool: Pool, query: string): Promise<number> {
  const { rows } = await pool.query<{ n: number }>(`select count(*)::int as n from ${query}`)
  return rows[0]?.n ?? -1
}

describe.skipIf(postgres === null)('on a real PostgreSQL', () => {
  let nodes: [TestServer, TestServer]
  let pool: Pool
  beforeAll(async () => {
    const databaseUrl = postgres?.url ?? ''
    nodes = [await aServer({ databaseUrl }), await aServer({ databaseUrl })]
    pool = nodes[0].pool
  })
  afterAll(async () => {
    for (const node of nodes) await node.close()
    await postgres?.stop()
  })
  beforeEach(() => nodes[0].clear())
  const nodeOf = (index: number): TestServer => (index % 2 === 0 ? nodes[0] : nodes[1])

  test('of thirty concurrent sign-ups as the first admin, one succeeds', async () => {
    for (const _round of times(3)) {
      await nodes[0].clear()
      const headers = await setupHeaders(nodes[0])
      const answers = await Promise.all(
        times(30).map((index) => nodeOf(index).as(null).call(bootstrapAdmin, { headers })),
      )
      expect(statusesOf(answers)).toEqual([201, ...times(29).map(() => 403)])
      expect(await numberOf(pool, `users where user_type = 'admin'`)).toBe(1)
      const made = answers.find(({ status }) => status === 201)
      if (!made) throw new Error('nobody was first')
      expect((await nodes[1].as(null).call(adminLogin, { body: made.body })).status).toBe(200)
    }
  })

  test('control: checking for an admin first and then creating one creates several', async () => {
    await pool.query('create table admins_without_row (id int)')
    await Promise.all(
      times(8).map(() =>
        pool.query(
          // The pause simulates the time between reading and writing.
          `insert into admins_without_row select 1 from pg_sleep(0.1)
            where not exists (select from admins_without_row)`,
        ),
      ),
    )
    expect(await numberOf(pool, 'admins_without_row')).toBeGreaterThan(1)
    await pool.query('drop table admins_without_row')
  })

  test('two admins who deactivate each other leave one', async () => {
    const { db } = nodes[0]
    const pair = [await aUser(db, { userType: 'admin' }), await aUser(db, { userType: 'admin' })] as const
    for (const round of times(ROUNDS)) {
      await pool.query('update users set is_active = true')
      const [one, other] = [
        await nodeOf(round).signIn(pair[0].id),
        await nodeOf(round + 1).signIn(pair[1].id),
      ]
      const off = (by: Caller, id: number) =>
        by.call(setUserStatus, { params: { id }, body: { isActive: false } })
      const answers = await Promise.all([off(one, pair[1].id), off(other, pair[0].id)])
      // 401 if the first one finished before the second one was even identified.
      expect([
        [200, 401],
        [200, 409],
      ]).toContainEqual(statusesOf(answers))
      expect(await numberOf(pool, 'users where is_active')).toBe(1)
    }
  })

  test('control: without the lock, two that count first leave none', async () => {
    await pool.query('create table unguarded_admins (id int, is_active boolean)')
    await pool.query('insert into unguarded_admins values (1, true), (2, true)')
    const off = (id: number) =>
      pool.query(
        `update unguarded_admins set is_active = false
          where id = $1 and (select count(*) from unguarded_admins where is_active) > 1
            and pg_sleep(0.1) is not null`,
        [id],
      )
    await Promise.all([off(1), off(2)])
    expect(await numberOf(pool, 'unguarded_admins where is_active')).toBe(0)
    await pool.query('drop table unguarded_admins')
  })

  test('a sign-in while its admin is being deactivated leaves no session', async () => {
    const admin = await anAdmin(nodes[0])
    const rounds = roundsNow(10)
    for (const round of times(rounds)) {
      await nodes[0].clear()
      const headers = await setupHeaders(nodes[0])
      const { body } = await nodes[0].as(null).call(bootstrapAdmin, { headers })
      const boss = await nodes[1].signIn((await aUser(nodes[1].db, { userType: 'admin' })).id)
      const { rows } = await pool.query<{ id: number }>('select id from users where email = $1', [body.email])
      const id = rows[0]?.id ?? 0
      const signIns = Promise.all(times(3).map(() => nodeOf(round).as(null).call(adminLogin, { body })))
      await new Promise((proceed) => setTimeout(proceed, (round * 200) / rounds))
      const off = await boss.call(setUserStatus, { params: { id }, body: { isActive: false } })
      expect(off.status).toBe(200)
      for (const { status } of await signIns) expect([200, 403]).toContain(status)
      expect(await numberOf(pool, `sessions where user_id = ${id}`)).toBe(0)
    }
    expect((await admin.call(auditLog)).status).toBe(401)
  })

  test('two who delete the same restaurants in crossed order: one succeeds, one gets a conflict, none waits forever', async () => {
    const admins = [await anAdmin(nodes[0]), await anAdmin(nodes[1])] as const
    const deadlocks = await deadlocksSoFar(pool)
    for (const _round of times(ROUNDS)) {
      const ids: number[] = []
      for (const _one of times(12)) ids.push((await aRestaurant(nodes[0].db)).id)
      const answers = await Promise.all([
        admins[0].call(bulkDeleteRestaurants, { body: { restaurantIds: ids } }),
        admins[1].call(bulkDeleteRestaurants, { body: { restaurantIds: ids.toReversed() } }),
      ])
      expect(statusesOf(answers)).toEqual([200, 404])
      expect(await numberOf(pool, 'restaurants')).toBe(0)
    }
    expect(await deadlocksSoFar(pool)).toBe(deadlocks)
    expect(await numberOf(pool, `audit_log where action = 'restaurant.deleted'`)).toBe(ROUNDS * 12)
  })

  test('control: locking the same rows in crossed order ends in a deadlock', async () => {
    const ids = [(await aRestaurant(nodes[0].db)).id, (await aRestaurant(nodes[0].db)).id]
    const lockInOrder = async (order: number[]) => {
      const client = await pool.connect()
      try {
        await client.query('begin; set local lock_timeout = 0')
        for (const id of order) {
          await client.query('select 1 from restaurants where id = $1 for update', [id])
          await new Promise((proceed) => setTimeout(proceed, 100))
        }
        await client.query('commit')
      } catch (error) {
        await client.query('rollback')
        throw error
      } finally {
        client.release()
      }
    }
    const ends = await Promise.allSettled([lockInOrder(ids), lockInOrder(ids.toReversed())])
    const failed = ends.flatMap((end) => (end.status === 'rejected' ? [String(end.reason)] : []))
    expect(failed).toEqual([expect.stringContaining('deadlock')])
  })

  test('two who remove all reports of one diner together remove and count each once', async () => {
    const admins = [await anAdmin(nodes[0]), await anAdmin(nodes[1])] as const
    const { id } = await aDiner(nodes[0].db)
    const { id: restaurantId } = await aRestaurant(nodes[0].db)
    for (const node of nodes) await node.refresh()
    await takenReport(await nodes[0].signIn(id), { restaurantId })
    const remove = (admin: Caller) => admin.call(removeReportsOfDiner, { params: { id } })
    const held = await pool.connect()
    // The first one waits for the diner's points, the second one for the reports of the first.
    await held.query('begin')
    await held.query('select from users where id = $1 for update', [id])
    const both = Promise.all(admins.map(remove))
    const waiting = "pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'"
    await expect.poll(() => numberOf(pool, waiting)).toBe(2)
    await held.query('commit')
    held.release()
    expect((await both).map(({ body }) => body.removed).toSorted()).toEqual([0, 1])
    expect(await numberOf(pool, `audit_log where action = 'reports.removed_of_diner'`)).toBe(1)
  })

  test('a table requested while its restaurant is deleted leaves no orphan', async () => {
    const admin = await anAdmin(nodes[0])
    const diners = await Promise.all(
      times(6).map(async (index) => nodeOf(index).signIn((await aDiner(nodes[0].db)).id)),
    )
    for (const round of times(ROUNDS)) {
      const { id } = await aRestaurant(nodes[0].db)
      for (const node of nodes) await node.refresh()
      const requests = Promise.all(
        diners.map((diner) => diner.call(requestTable, { body: { restaurantId: id, partySize: 2 } })),
      )
      await new Promise((proceed) => setTimeout(proceed, round % 10))
      const gone = await admin.call(bulkDeleteRestaurants, { body: { restaurantIds: [id] } })
      expect(gone.status).toBe(200)
      for (const { status } of await requests) expect([201, 404]).toContain(status)
      expect(await numberOf(pool, 'reservations')).toBe(0)
    }
  })

  test('admins who edit different fields at the same time keep each other’s changes', async () => {
    const admins = [await anAdmin(nodes[0]), await anAdmin(nodes[1])] as const
    const { body: made } = await admins[0].call(createRestaurant, {
      body: {
        ...{ name: 'Cedar', contactName: 'Ada', phone: '(415) 555-0100' },
        address: '418 Hayes Street, San Francisco, CA 94102, USA',
      },
    })
    for (const round of times(ROUNDS)) {
      const params = { id: made.id }
      const answers = await Promise.all([
        admins[0].call(editRestaurant, { params, body: { name: `Cedar ${round}` } }),
        admins[1].call(editRestaurant, { params, body: { contactName: `Ada ${round}` } }),
      ])
      expect(statusesOf(answers)).toEqual([200, 200])
      const { rows } = await pool.query('select name, contact_name from restaurants')
      expect(rows).toEqual([{ name: `Cedar ${round}`, contact_name: `Ada ${round}` }])
    }
  })
})

const STATISTICS_MS = 1200

/** Counted by PostgreSQL itself, about a second late, because a retried deadlock shows in no response. */
async function deadlocksSoFar(pool: Pool): Promise<number> {
  await new Promise((proceed) => setTimeout(proceed, STATISTICS_MS))
  const { rows } = await pool.query<{ deadlocks: string }>(
    'select deadlocks from pg_stat_database where datname = current_database()',
  )
  return Number(rows[0]?.deadlocks)
}
