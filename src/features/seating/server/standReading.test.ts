import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { serverForTests } from '#test/support/app.ts'
import { anOwnedRestaurant } from '#test/support/factories.ts'
import { standLog } from './schema.ts'
import { touchesQuery } from './standReading.ts'

const server = serverForTests()

test('the newest touch of a stand is found in the index, however many there were in an hour', async () => {
  const { restaurant } = await anOwnedRestaurant(server.db)
  await server.db.execute(sql`
    insert into ${standLog} (restaurant_id, action, actor, created_at)
    select ${restaurant.id}, 'moved', 'restaurant', now() - n * interval '1 second' from generate_series(1, 3000) as n`)
  await server.db.execute(sql`analyze ${standLog}`)
  const query = touchesQuery(server.db, new Date(), [restaurant.id]).toSQL()
  const { rows } = await server.pool.query<{ 'QUERY PLAN': string }>(`explain ${query.sql}`, query.params)
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
  expect(plan).toContain('stand_log_restaurant_idx')
  expect(plan).not.toContain('Sort')
})

test('descending indexes have empty values where the statements that use them have them', async () => {
  const { rows } = await server.pool.query<{ indexname: string }>(
    `select indexname from pg_indexes where schemaname = 'public' and indexdef like '%DESC NULLS LAST%'`,
  )
  // The leaderboard's statement says "nulls last".
  expect(rows).toEqual([{ indexname: 'users_points_idx' }])
})
