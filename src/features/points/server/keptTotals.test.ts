import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { createBus } from '#kernel/server/events.ts'
import { serverForTests } from '#test/support/app.ts'
import { aDiner, aRestaurant } from '#test/support/factories.ts'
import { ledgerOf } from '#test/support/ledger.ts'
import { aRegisteredDiner } from '#test/support/people.ts'
import { reportWait } from '#test/support/reports.ts'
import { getBadgeStats, getLeaderboard } from '../contract.ts'
import { createBadgeCounts } from './badgeCounts.ts'
import { leaderboardQuery } from './standings.ts'

/** The leaderboard and the counts read stored totals, which must be correct. */

const server = serverForTests()

test('the kept total is the sum of the ledger after any mix of awards', async () => {
  const places = await Promise.all(Array.from({ length: 4 }, () => aRestaurant(server.db)))
  const diners = await Promise.all(Array.from({ length: 4 }, () => aRegisteredDiner(server)))
  const any = <T>(list: readonly T[]): T | undefined => list[Math.floor(Math.random() * list.length)]
  for (let report = 0; report < 30; report += 1) {
    const partySize = 1 + Math.floor(Math.random() * 8)
    const [diner, place] = [any(diners), any(places)]
    if (diner && place) await reportWait(diner.me, { restaurantId: place.id, partySize })
  }
  const ledgers = await Promise.all(diners.map(({ user }) => ledgerOf(server.pool, user.id)))
  for (const { sum, total } of ledgers) expect(total).toBe(sum)
  const board = (await server.as(null).call(getLeaderboard)).body
  expect(board.map(({ totalPoints }) => totalPoints)).toEqual(
    ledgers.map(({ sum }) => sum).toSorted((a, b) => b - a),
  )
})

test('the leaderboard is read from the index of totals, and never from the ledger', async () => {
  await server.db.execute(sql`
    insert into users (username, email, email_norm, password, user_type, points_total, points_reached_at)
    select 'd' || n, n || '@example.com', n || '@example.com', 'none', 'diner', n % 300, now() - n * interval '1 hour'
    from generate_series(1, 3000) as n`)
  await server.db.execute(sql`analyze users`)
  const query = leaderboardQuery(server.db).toSQL()
  const { rows } = await server.pool.query<{ 'QUERY PLAN': string }>(`explain ${query.sql}`, query.params)
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
  expect(plan).toContain('Index Scan using users_points_idx')
  expect(plan).not.toContain('Seq Scan')
  expect(plan).not.toContain('point_transactions')
})

describe('the counts of levels', () => {
  const stats = async () => (await server.as(null).call(getBadgeStats)).body

  test('are right immediately after a sign-up and after points', async () => {
    expect((await stats()).firstBite).toBe(0)
    const { me } = await aRegisteredDiner(server)
    expect(await stats()).toMatchObject({ firstBite: 1, dailySpecial: 0 })
    for (const { id } of [await aRestaurant(server.db), await aRestaurant(server.db)]) {
      await reportWait(me, { restaurantId: id })
    }
    expect(await stats()).toMatchObject({ firstBite: 0, dailySpecial: 1 })
  })

  test('include writes from elsewhere after the next refresh', async () => {
    expect((await stats()).tastemaker).toBe(0)
    await aDiner(server.db, { pointsTotal: 90 })
    await server.refresh()
    expect((await stats()).tastemaker).toBe(1)
  })

  test('are not recounted while nothing has changed', async () => {
    // A counter of its own, because a refresh may make the server's count again at any moment.
    const counts = createBadgeCounts(server.db, createBus(server.app.log))
    const first = await counts.current()
    await aDiner(server.db, { pointsTotal: 90 })
    expect(await counts.current()).toBe(first)
    counts.forget()
    expect((await counts.current()).tastemaker).toBe(first.tastemaker + 1)
  })

  test('are counted again after a count that failed', async () => {
    const counts = createBadgeCounts(server.db, createBus(server.app.log))
    await server.pool.query('alter table users rename to users_elsewhere')
    try {
      await expect(counts.current()).rejects.toThrow()
    } finally {
      await server.pool.query('alter table users_elsewhere rename to users')
    }
    expect((await counts.current()).firstBite).toBe(0)
  })
})
