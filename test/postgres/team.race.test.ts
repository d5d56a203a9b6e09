import { describe, expect, test } from 'vitest'
import { byToken } from '#contract/call.ts'
import { changeStand } from '#features/seating/contractStand.ts'
import { acceptInvite, changeMember, inviteMember, removeMember } from '#features/team/contract.ts'
import { aStand } from '#test/support/people.ts'
import { aColleague, anInvite, aWorker } from '#test/support/team.ts'
import {
  atOnce,
  numberOf,
  postgresForRaces,
  roundsOf,
  serverForRaces,
  statusesOf,
  times,
} from '../support/races.ts'

/** Concurrent members, on a real PostgreSQL, with control runs without the guards. */

const postgres = await postgresForRaces()
const ROUNDS = roundsOf(8)

describe.skipIf(postgres === null)('on a real PostgreSQL', () => {
  const server = serverForRaces(postgres)
  const owners = (restaurantId: number) =>
    numberOf(
      server.pool,
      `select count(*) from restaurant_members where role = 'owner' and restaurant_id = $1`,
      [restaurantId],
    )

  const waitForLocks = (count: number) =>
    expect
      .poll(() =>
        numberOf(
          server.pool,
          "select count(*) from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
        ),
      )
      .toBe(count)

  test('of two owners who leave at the same time, one stays [T-5]', async () => {
    for (const _round of times(ROUNDS)) {
      const { host: first, ownerId, restaurantId } = await aStand(server)
      const second = await aColleague(server, first, 'owner')
      const answers = await Promise.all([
        first.call(removeMember, { params: { id: ownerId } }),
        second.call(removeMember, { params: { id: second.id } }),
      ])
      expect(statusesOf(answers)).toEqual([200, 409])
      expect(await owners(restaurantId)).toBe(1)
    }
  })

  test('two owners who make each other hosts leave one', async () => {
    for (const _round of times(ROUNDS)) {
      const { host: first, ownerId, restaurantId } = await aStand(server)
      const second = await aColleague(server, first, 'owner')
      const body = { role: 'host' as const }
      const answers = await Promise.all([
        first.call(changeMember, { params: { id: second.id }, body }),
        second.call(changeMember, { params: { id: ownerId }, body }),
      ])
      expect(statusesOf(answers)).toEqual([200, 403])
      expect(await owners(restaurantId)).toBe(1)
    }
  })

  test('an owner who is made a manager in the same moment can’t invite', async () => {
    const { host: first, restaurantId } = await aStand(server)
    const second = await aColleague(server, first, 'owner')
    const holder = await server.pool.connect()
    await holder.query('begin')
    await holder.query('select from restaurants where id = $1 for update', [restaurantId])
    const demoted = first.call(changeMember, { params: { id: second.id }, body: { role: 'manager' } })
    await waitForLocks(1)
    const invited = second.call(inviteMember, { body: { role: 'owner' } })
    await waitForLocks(2)
    await holder.query('commit')
    holder.release()
    expect(statusesOf([await demoted, await invited])).toEqual([200, 403])
    expect(
      await numberOf(server.pool, 'select count(*) from restaurant_invites where restaurant_id = $1', [
        restaurantId,
      ]),
    ).toBe(0)
  })

  test('a manager who is made a host in the same moment can’t change the list', async () => {
    const { host: owner, restaurantId } = await aStand(server)
    const manager = await aColleague(server, owner, 'manager')
    const holdMinutes = () =>
      numberOf(server.pool, 'select hold_minutes from stand_settings where restaurant_id = $1', [
        restaurantId,
      ])
    expect((await manager.call(changeStand, { body: { holdMinutes: 12 } })).status).toBe(200)
    const holder = await server.pool.connect()
    await holder.query('begin')
    await holder.query('select from stand_settings where restaurant_id = $1 for update', [restaurantId])
    const changed = manager.call(changeStand, { body: { holdMinutes: 20 } })
    await waitForLocks(1)
    const body = { role: 'host' as const }
    expect((await owner.call(changeMember, { params: { id: manager.id }, body })).status).toBe(200)
    await holder.query('commit')
    holder.release()
    expect((await changed).status).toBe(403)
    expect(await holdMinutes()).toBe(12)
  })

  test('control: without the lock, two that count first leave none', async () => {
    await server.pool.query('create table unguarded_owners (id int)')
    await server.pool.query('insert into unguarded_owners values (1), (2)')
    const leave = (id: number) =>
      server.pool.query(
        `delete from unguarded_owners where id = $1
          and (select count(*) from unguarded_owners) > 1 and pg_sleep(0.1) is not null`,
        [id],
      )
    await Promise.all([leave(1), leave(2)])
    expect(await numberOf(server.pool, 'select count(*) from unguarded_owners')).toBe(0)
    await server.pool.query('drop table unguarded_owners')
  })

  test('of eight who open a link at the same time, one joins [T-3]', async () => {
    const workers = await atOnce(8, () => aWorker(server))
    const { host: owner } = await aStand(server)
    const { token } = await anInvite(owner)
    const answers = await Promise.all(
      workers.map((worker) => worker.call(acceptInvite, { headers: byToken(token) })),
    )
    expect(statusesOf(answers)).toEqual([200, ...times(7).map(() => 404)])
  })

  test('control: checking the link first and then deleting it lets several in', async () => {
    await server.pool.query('create table unguarded_links (id int)')
    await server.pool.query('insert into unguarded_links values (1)')
    const use = async () => {
      const { rowCount } = await server.pool.query('select id from unguarded_links, pg_sleep(0.1)')
      await server.pool.query('delete from unguarded_links')
      return rowCount
    }
    expect((await atOnce(4, use)).filter((found) => found === 1).length).toBeGreaterThan(1)
    await server.pool.query('drop table unguarded_links')
  })
})
