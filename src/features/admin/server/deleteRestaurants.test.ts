import { beforeEach, describe, expect, test } from 'vitest'
import { BULK_DELETE_MAX } from '#domain/limits.ts'
import { favorites } from '#features/favorites/server/schema.ts'
import { nearbyRestaurants } from '#features/restaurants/contract.ts'
import { getUser } from '#features/session/contract.ts'
import { users } from '#kernel/server/db/schema/users.ts'
import { type Caller, serverForTests } from '#test/support/app.ts'
import {
  aDiner,
  anOwnedRestaurant,
  aReservation,
  aRestaurant,
  aSeatedParty,
} from '#test/support/factories.ts'
import { anAdmin } from '#test/support/people.ts'
import { reportWait } from '#test/support/reports.ts'
import { auditLog } from '../contract.ts'
import { adminRestaurants, bulkDeleteRestaurants, deleteRestaurant } from '../contractRestaurants.ts'

const server = serverForTests()
let admin: Caller
beforeEach(async () => {
  admin = await anAdmin(server)
})

const deleteAll = (restaurantIds: number[]) => admin.call(bulkDeleteRestaurants, { body: { restaurantIds } })
const numberOf = async (table: string) =>
  (await server.pool.query(`select count(*)::int as n from ${table}`)).rows[0].n

/** A restaurant with everything that can depend on one. */
async function aBusyRestaurant() {
  const { owner, restaurant } = await anOwnedRestaurant(server.db)
  const mia = await aDiner(server.db)
  await aSeatedParty(server.db, { restaurantId: restaurant.id })
  await aReservation(server.db, { restaurantId: restaurant.id, userId: mia.id, status: 'pending' })
  await reportWait(await server.signIn(mia.id), { restaurantId: restaurant.id })
  await server.db.insert(favorites).values({ userId: mia.id, restaurantId: restaurant.id })
  await server.refresh()
  return { owner, restaurant, mia }
}

describe('deleting a restaurant', () => {
  test('deletes its tables, reports, reservations and favorites, but no points and no accounts', async () => {
    const { restaurant } = await aBusyRestaurant()
    const answer = await admin.call(deleteRestaurant, { params: { id: restaurant.id } })
    expect([answer.status, answer.body]).toMatchObject([200, { message: 'Restaurant deleted' }])
    for (const table of ['restaurants', 'tables', 'reservations', 'wait_time_reports', 'favorites']) {
      expect([table, await numberOf(table)]).toEqual([table, 0])
    }
    expect(await numberOf('point_transactions')).toBe(1)
    expect(await server.db.select().from(users)).toHaveLength(3)
    expect((await admin.call(nearbyRestaurants)).body.restaurants).toEqual([])
  })

  test('leaves its owner signed in, without a restaurant', async () => {
    const { owner, restaurant } = await aBusyRestaurant()
    const me = await server.signIn(owner.id)
    await admin.call(deleteRestaurant, { params: { id: restaurant.id } })
    expect((await me.call(getUser)).body).toMatchObject({ isActive: true, restaurant: null })
    for (const url of ['/api/tables', '/api/reservations/restaurant', '/api/restaurant/profile']) {
      const { status, error } = await me.send('GET', url)
      expect([status, error.message]).toEqual([
        403,
        expect.stringContaining('no longer belongs to a restaurant'),
      ])
    }
  })

  test('is logged with its name and what was cancelled', async () => {
    const { owner, restaurant } = await aBusyRestaurant()
    await admin.call(deleteRestaurant, { params: { id: restaurant.id } })
    expect((await admin.call(auditLog)).body).toMatchObject([
      {
        ...{ action: 'restaurant.deleted', subjectId: restaurant.id, subjectName: restaurant.name },
        details: { ownerId: owner.id, cancelledRequests: 1 },
      },
    ])
  })

  test('is 404 for an unknown id', async () => {
    expect((await admin.call(deleteRestaurant, { params: { id: 2_147_483_647 } })).status).toBe(404)
  })
})

describe('deleting many', () => {
  test('deletes each one once, however often it is listed', async () => {
    const [a, b] = [await aRestaurant(server.db), await aRestaurant(server.db)]
    const kept = await aRestaurant(server.db)
    const { status, body } = await deleteAll([b.id, a.id, b.id, a.id])
    expect([status, body]).toMatchObject([200, { message: '2 restaurants deleted', deleted: 2 }])
    expect((await admin.call(adminRestaurants)).body.restaurants).toMatchObject([{ id: kept.id }])
  })

  test('deletes nothing when one of them is unknown, and says how many are [D-3]', async () => {
    const { restaurant } = await aBusyRestaurant()
    const { status, error } = await deleteAll([restaurant.id, 2_147_483_646, 2_147_483_647])
    expect(status).toBe(404)
    expect(error.message).toMatch(/^2 of these restaurants were/)
    expect([await numberOf('restaurants'), await numberOf('reservations')]).toEqual([1, 3])
    expect((await admin.call(auditLog)).body).toEqual([])
  })

  test('accepts up to its limit and no more', async () => {
    const rows = await server.pool.query(
      `insert into restaurants (name, address, cuisine_type, time_zone, source)
       select 'R' || n, '100 Market Street', 'Thai', 'America/Los_Angeles', 'admin'
       from generate_series(1, $1) as n returning id`,
      [BULK_DELETE_MAX],
    )
    const ids = rows.rows.map(({ id }) => id)
    expect((await deleteAll([...ids, 2_147_483_647])).status).toBe(400)
    expect((await deleteAll(ids)).body.deleted).toBe(BULK_DELETE_MAX)
  })

  test.each([
    {},
    { restaurantIds: [] },
    { restaurantIds: ['1'] },
    { restaurantIds: [1.5] },
    { restaurantIds: [0] },
    { restaurantIds: [null] },
    { restaurantIds: '1' },
    { restaurantIds: { length: 1, 0: 1 } },
  ])('refuses %j', async (body) => {
    expect((await admin.send('POST', '/api/admin/restaurants/bulk-delete', body)).status).toBe(400)
  })
})
