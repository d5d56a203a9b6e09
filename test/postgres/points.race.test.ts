import { sql } from 'drizzle-orm'
import { describe, expect, test, vi } from 'vitest'
import { lockDiner, payAwards } from '#features/points/server/ledger.ts'
import { transactionOf } from '#kernel/server/db/client.ts'
import { databaseFault } from '#kernel/server/db/errors.ts'
import { aDiner, aRestaurant } from '#test/support/factories.ts'
import { ledgerOf } from '#test/support/ledger.ts'
import { aRegisteredDiner, aSignedInDiner } from '#test/support/people.ts'
import { reportWait } from '#test/support/reports.ts'
import {
  atOnce,
  numberOf,
  postgresForRaces,
  roundsOf,
  serverForRaces,
  statusesOf,
  times,
} from '../support/races.ts'

/** Concurrent calls on a real PostgreSQL; each guard has a control run that shows what it prevents. */

const postgres = await postgresForRaces()

const RIVALS = 8
const ROUNDS = roundsOf(6)

describe.skipIf(postgres === null)('on a real PostgreSQL', () => {
  const server = serverForRaces(postgres)

  const aReporter = () => aSignedInDiner(server)
  const aPlace = async () => (await aRestaurant(server.db)).id
  const awards = (reason: string) =>
    numberOf(server.pool, 'select count(*) from point_transactions where reason = $1', [reason])

  describe('eight third reports of one diner', () => {
    test('complete one streak, and every point is in the ledger once', async () => {
      for (const round of times(ROUNDS)) {
        const mia = await aReporter()
        const places = await Promise.all(times(RIVALS).map(aPlace))
        for (const restaurantId of [await aPlace(), await aPlace()]) await reportWait(mia, { restaurantId })
        const answers = await Promise.all(places.map((restaurantId) => reportWait(mia, { restaurantId })))
        expect(statusesOf(answers)).toEqual(times(RIVALS).map(() => 201))
        expect(await awards('weekly_streak')).toBe(round + 1)
        const { sum, total } = await ledgerOf(server.pool, mia.id)
        expect(total).toBe(sum)
        // Five rewarded firsts and one streak.
        expect(sum).toBe(48)
      }
    })

    test('control: counting and then paying, without a key, pays the streak several times', async () => {
      const { id } = await aDiner(server.db)
      await atOnce(RIVALS, async () => {
        const paid = await numberOf(
          server.pool,
          `select count(*) from pg_sleep(0.1), point_transactions where user_id = $1 and reason = 'weekly_streak'`,
          [id],
        )
        if (paid > 0) return
        await server.pool.query(
          `insert into point_transactions (user_id, points, reason) values ($1, 8, 'weekly_streak')`,
          [id],
        )
      })
      expect(await awards('weekly_streak')).toBeGreaterThan(1)
    })
  })

  describe('diners who are offered the same keys in different orders', () => {
    const deadlocks = () =>
      numberOf(server.pool, 'select deadlocks from pg_stat_database where datname = current_database()')

    test('never wait for each other, and each key is paid once', async () => {
      const diners = await Promise.all(times(2 * RIVALS).map(() => aDiner(server.db)))
      const before = await deadlocks()
      for (const round of times(ROUNDS)) {
        const offers = times(RIVALS).map((n) => ({
          award: 'report' as const,
          key: `order:${round}:${n}`,
          reason: 'wait_time_verification' as const,
        }))
        const paid = await Promise.all(
          diners.map(({ id }, n) =>
            transactionOf(server.db, async (tx) =>
              payAwards(tx, await lockDiner(tx, id), n % 2 === 0 ? offers : offers.toReversed()),
            ),
          ),
        )
        expect(paid.flatMap(({ awards }) => awards)).toHaveLength(1)
      }
      expect((await deadlocks()) - before).toBe(0)
    })

    test('control: keys taken in the order of the offers wait for each other, and the database ends one', async () => {
      const take = async (keys: string[]) =>
        transactionOf(server.db, async (tx) => {
          for (const key of keys) {
            await tx.execute(sql`insert into award_keys (key) values (${key}) on conflict do nothing`)
            await tx.execute(sql`select pg_sleep(0.2)`)
          }
        }).then(
          () => null,
          (error: unknown) => databaseFault(error),
        )
      const ends = await Promise.all([take(['order:a', 'order:b']), take(['order:b', 'order:a'])])
      expect(ends.toSorted()).toEqual(['deadlock', null])
    })
  })

  describe('eight diners who all report first', () => {
    test('earn one first of the day together; the others verify', async () => {
      for (const round of times(ROUNDS)) {
        const restaurantId = await aPlace()
        const diners = await Promise.all(times(RIVALS).map(aReporter))
        const answers = await Promise.all(diners.map((diner) => reportWait(diner, { restaurantId })))
        expect(statusesOf(answers)).toEqual(times(RIVALS).map(() => 201))
        expect(await awards('first_wait_time_of_day')).toBe(round + 1)
        expect(await awards('first_wait_time_for_party_size')).toBe(0)
        expect(await awards('wait_time_verification')).toBe((round + 1) * (RIVALS - 1))
      }
    })

    test('of eight party sizes earn 8 each, once', async () => {
      const restaurantId = await aPlace()
      const diners = await Promise.all(times(RIVALS).map(aReporter))
      const all = diners.flatMap((diner, index) => [
        reportWait(diner, { restaurantId, partySize: index + 1 }),
        reportWait(diner, { restaurantId, partySize: index + 1 }),
      ])
      expect(statusesOf(await Promise.all(all))).toEqual(times(2 * RIVALS).map(() => 201))
      expect(await awards('first_wait_time_of_day')).toBe(1)
      expect(await awards('first_wait_time_for_party_size')).toBe(RIVALS - 1)
      expect(await awards('wait_time_verification')).toBe(RIVALS)
    })

    test('control: without the unique key each of them is the first', async () => {
      await server.pool.query('create table keys_without_guard (key text)')
      await atOnce(RIVALS, () =>
        server.pool.query(
          `insert into keys_without_guard (key) select 'first' from pg_sleep(0.05) where not exists (select from keys_without_guard)`,
        ),
      )
      expect(await numberOf(server.pool, 'select count(*) from keys_without_guard')).toBeGreaterThan(1)
      await server.pool.query('drop table keys_without_guard')
    })
  })

  describe('ten concurrent reports of one diner', () => {
    test('reward five, whatever they are of', async () => {
      for (const _round of times(ROUNDS)) {
        const mia = await aReporter()
        const restaurantId = await aPlace()
        const answers = await atOnce(10, () => reportWait(mia, { restaurantId }))
        expect(statusesOf(answers)).toEqual(times(10).map(() => 201))
        expect(answers.filter(({ body }) => body.transactions.length > 0)).toHaveLength(5)
        expect(answers.filter(({ body }) => body.notice)).toHaveLength(5)
        const { sum, total } = await ledgerOf(server.pool, mia.id)
        expect([sum, total]).toEqual([36, 36])
      }
    })

    test('control: without the row lock more than five see fewer than five before them', async () => {
      const { id } = await aDiner(server.db)
      const restaurantId = await aPlace()
      await atOnce(16, () =>
        server.pool.query(
          `with counted as (select count(*) as n, pg_sleep(0.05) from wait_time_reports where user_id = $1 and is_rewarded)
           insert into wait_time_reports (user_id, restaurant_id, party_size, wait_time, base_minutes, local_day, day_of_week, hour_of_day, is_rewarded)
           select $1, $2, 2, 20, 20, current_date, 0, 0, counted.n < 5 from counted`,
          [id, restaurantId],
        ),
      )
      expect(
        await numberOf(server.pool, 'select count(*) from wait_time_reports where is_rewarded'),
      ).toBeGreaterThan(5)
    })
  })

  test('two identical reports of one diner at the same time are one report, paid once', async () => {
    for (const _round of times(ROUNDS)) {
      const mia = await aReporter()
      const restaurantId = await aPlace()
      const answers = await atOnce(2, () => reportWait(mia, { restaurantId, waitTime: 25 }))
      expect(statusesOf(answers)).toEqual([201, 201])
      expect(answers[1]?.body).toEqual(answers[0]?.body)
      const written = 'select count(*) from wait_time_reports where user_id = $1'
      expect(await numberOf(server.pool, written, [mia.id])).toBe(1)
      expect(await ledgerOf(server.pool, mia.id)).toEqual({ sum: 8, total: 8 })
    }
  })

  test('control: without the row lock both find no report before them', async () => {
    const { id } = await aDiner(server.db)
    const restaurantId = await aPlace()
    await atOnce(2, () =>
      server.pool.query(
        `insert into wait_time_reports (user_id, restaurant_id, party_size, wait_time, base_minutes, local_day, day_of_week, hour_of_day)
         select $1, $2, 2, 25, 25, current_date, 0, 0 from pg_sleep(0.1)
         where not exists (select from wait_time_reports where user_id = $1)`,
        [id, restaurantId],
      ),
    )
    expect(await numberOf(server.pool, 'select count(*) from wait_time_reports')).toBe(2)
  })

  test('concurrent claims and reports of one diner pay nothing twice', async () => {
    const { me, user } = await aRegisteredDiner(server)
    const restaurantId = await aPlace()
    const answers = await Promise.all(
      times(6).flatMap(() => [
        me.send('POST', '/api/user/points', { reason: 'weekly_streak' }),
        me.send('POST', '/api/user/points', { reason: 'sign_up' }),
        reportWait(me, { restaurantId }),
      ]),
    )
    expect(answers.filter(({ status }) => status >= 500)).toEqual([])
    expect(await awards('weekly_streak')).toBe(1)
    expect(await awards('sign_up')).toBe(1)
    expect(await ledgerOf(server.pool, user.id)).toEqual({ sum: 41, total: 41 })
  })

  test('a restaurant deleted during a report is 404 or reported, never a 5xx', async () => {
    for (const _round of times(ROUNDS)) {
      const mia = await aReporter()
      const restaurantId = await aPlace()
      const [answers] = await Promise.all([
        atOnce(4, () => reportWait(mia, { restaurantId })),
        server.pool.query('delete from restaurants where id = $1', [restaurantId]),
      ])
      for (const { status } of answers) expect([201, 404, 409]).toContain(status)
    }
  })

  test('when every connection is cut, requests fail cleanly and the next ones work', async () => {
    const diners = await Promise.all(times(RIVALS).map(aReporter))
    const restaurantId = await aPlace()
    const cut = () =>
      server.pool
        .query(
          `select pg_terminate_backend(pid) from pg_stat_activity
            where datname = current_database() and pid <> pg_backend_pid()`,
        )
        .catch(() => {})
    const acknowledged: number[] = []
    for (const _round of times(12)) {
      const running = Promise.all(diners.map((diner) => reportWait(diner, { restaurantId })))
      await cut()
      for (const { status, body, error } of await running) {
        expect([201, 503]).toContain(status)
        if (status === 201) acknowledged.push(body.reservation.id)
        else expect(error).toEqual({ code: 'unavailable', message: expect.any(String) })
      }
    }
    // The pool may not have noticed yet that an idle connection was cut.
    const kept = await vi.waitFor(() => server.pool.query<{ id: number }>('select id from reservations'))
    expect(kept.rows.map(({ id }) => id)).toEqual(expect.arrayContaining(acknowledged))
    for (const diner of diners) expect((await reportWait(diner, { restaurantId })).status).toBe(201)
    await server.refresh()
    for (const { id } of diners) {
      const { sum, total } = await ledgerOf(server.pool, id)
      expect(total).toBe(sum)
    }
  })
})
