import type { Pool } from 'pg'
import { describe, expect, test } from 'vitest'
import { addFavorite, removeFavorite } from '#features/favorites/contract.ts'
import { aDiner, aRestaurant } from '#test/support/factories.ts'
import { postgresForRaces, roundsOf, serverForRaces, times } from '../support/races.ts'

/** One star, many concurrent clicks: on a real PostgreSQL, with a control run that shows what the key prevents. */

const postgres = await postgresForRaces()

const ROUNDS = roundsOf(12)
const DINERS = 8
const CLICKS = 8

async function mostOfOnePair(pool: Pool, table: string): Promise<number> {
  const { rows } = await pool.query<{ most: number }>(
    `select coalesce(max(count), 0)::int as most
       from (select count(*) from ${table} group by user_id, restaurant_id) as pairs`,
  )
  return rows[0]?.most ?? -1
}

describe.skipIf(postgres === null)('on a real PostgreSQL', () => {
  const server = serverForRaces(postgres)

  test('eight diners, eight concurrent clicks each: added and removed at random, at most one is left', async () => {
    const diners = await Promise.all(
      times(DINERS).map(async () => server.signIn((await aDiner(server.db)).id)),
    )
    for (const _round of times(ROUNDS)) {
      const { id: restaurantId } = await aRestaurant(server.db)
      const clicks = diners.flatMap((diner) =>
        // Two of three add.
        times(CLICKS).map(() =>
          Math.random() < 2 / 3
            ? diner.call(addFavorite, { body: { restaurantId } })
            : diner.call(removeFavorite, { params: { restaurantId } }),
        ),
      )
      const statuses = (await Promise.all(clicks)).map(({ status }) => status)
      expect(statuses.filter((status) => ![200, 201, 409].includes(status))).toEqual([])
      expect(await mostOfOnePair(server.pool, 'favorites')).toBeLessThanOrEqual(1)
    }
  })

  test('eight concurrent adds create one favorite, and one of them returns 201', async () => {
    const mia = await server.signIn((await aDiner(server.db)).id)
    for (const _round of times(ROUNDS)) {
      const { id: restaurantId } = await aRestaurant(server.db)
      const answers = await Promise.all(
        times(CLICKS).map(() => mia.call(addFavorite, { body: { restaurantId } })),
      )
      expect(answers.map(({ status }) => status).toSorted()).toEqual([...Array(7).fill(200), 201])
      expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1)
    }
    expect(await mostOfOnePair(server.pool, 'favorites')).toBe(1)
  })

  test('control: without the unique key, checking first and then adding creates two', async () => {
    await server.pool.query('create table favorites_without_key (user_id int, restaurant_id int)')
    await Promise.all(
      times(CLICKS).map(() =>
        server.pool.query(
          // The pause simulates the time between checking and adding.
          `insert into favorites_without_key select 1, 1 from pg_sleep(0.05)
            where not exists (select from favorites_without_key where user_id = 1 and restaurant_id = 1)`,
        ),
      ),
    )
    expect(await mostOfOnePair(server.pool, 'favorites_without_key')).toBeGreaterThan(1)
    await server.pool.query('drop table favorites_without_key')
  })
})
