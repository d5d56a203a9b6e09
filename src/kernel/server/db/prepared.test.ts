import { desc, eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { restaurants } from '#features/restaurants/server/schema.ts'
import { serverForTests } from '#test/support/app.ts'
import { aDiner, anOwnedRestaurant, aRestaurant } from '#test/support/factories.ts'
import type { Queries } from './client.ts'
import { prepared } from './prepared.ts'
import { installationSecrets as secrets } from './schema/secrets.ts'
import { users } from './schema/users.ts'

const server = serverForTests()

/** The owner's first column may be null, and the location from a left join may be missing. */
const placesOf = (db: Queries) =>
  db
    .select({
      place: restaurants,
      owner: { phone: users.phone, email: users.email, createdAt: users.createdAt },
      label: sql<string>`upper(${restaurants.name})`,
      ids: sql<number[]>`array[${restaurants.id}, 1]`.as('ids'),
      mixed: { name: restaurants.name, email: users.email },
    })
    .from(restaurants)
    .leftJoin(users, eq(users.id, restaurants.userId))
    .orderBy(desc(restaurants.id))

test('a prepared query returns the rows that Drizzle returns', async () => {
  await anOwnedRestaurant(server.db)
  await aRestaurant(server.db)
  const rows = await prepared('test_places', placesOf)(server.db)
  expect(rows.map(({ owner }) => owner === null)).toEqual([true, false])
  expect(rows[1]?.owner).toMatchObject({ phone: null, email: expect.any(String) })
  const expected = await placesOf(server.db)
  expect(rows.map(({ owner, ...row }) => row)).toEqual(expected.map(({ owner, ...row }) => row))
})

test('values are written as Drizzle writes them', async () => {
  const { id } = await aDiner(server.db)
  const at = new Date('2026-03-04T05:06:07.890Z')
  const reach = prepared('test_reach', (db) =>
    db
      .update(users)
      .set({ pointsReachedAt: sql`${sql.placeholder('at')}`, createdAt: sql.placeholder('at') as never })
      .where(eq(users.id, sql.placeholder('id')))
      .returning({ createdAt: users.createdAt }),
  )
  expect(await reach(server.db, { id, at })).toEqual([{ createdAt: at }])
  await expect(reach(server.db, { id })).rejects.toThrow('There is no value for at.')
})

test('a statement that returns no rows reports how many it changed', async () => {
  const keep = prepared('test_keep_secret', (db) =>
    db
      .insert(secrets)
      .values({ name: sql.placeholder('name'), secret: 'x' })
      .onConflictDoNothing(),
  )
  const counts = [
    await keep(server.db, { name: 'prepared' }),
    await keep(server.db, { name: 'prepared' }),
  ].map(({ rowCount }) => rowCount)
  expect(counts).toEqual([1, 0])
})
