import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { restaurants } from '#features/restaurants/server/schema.ts'
import { serverForTests } from '#test/support/app.ts'
import { aDiner, anOwnedRestaurant, aRestaurant } from '#test/support/factories.ts'
import { anAdmin } from '#test/support/people.ts'
import { addFavorite, getFavorites, removeFavorite } from '../contract.ts'
import { favorites } from './schema.ts'

const server = serverForTests()

const aSignedInDiner = async () => server.signIn((await aDiner(server.db)).id)

describe('POST /api/favorites', () => {
  test('returns the favorite with its restaurant, without its owner', async () => {
    const mia = await aSignedInDiner()
    const { restaurant } = await anOwnedRestaurant(server.db, {
      michelinStars: 2,
      imageUrl: '/uploads/a.webp',
    })
    const answer = await mia.call(addFavorite, { body: { restaurantId: restaurant.id } })
    expect(answer.status).toBe(201)
    expect(answer.body).toEqual({
      id: expect.any(Number),
      restaurantId: restaurant.id,
      createdAt: expect.stringMatching(/^\d{4}-.*Z$/),
      restaurant: {
        id: restaurant.id,
        name: restaurant.name,
        imageUrl: '/uploads/a.webp',
        cuisineType: 'Italian',
        address: restaurant.address,
        michelinStars: 2,
      },
    })
  })

  test('can be repeated: 200, the same favorite, and still only one', async () => {
    const mia = await aSignedInDiner()
    const { id: restaurantId } = await aRestaurant(server.db)
    const first = await mia.call(addFavorite, { body: { restaurantId } })
    const again = await mia.call(addFavorite, { body: { restaurantId } })
    expect([first.status, again.status]).toEqual([201, 200])
    expect(again.body).toEqual(first.body)
    expect((await mia.call(getFavorites)).body).toEqual([first.body])
  })

  test('a repeated call returns 201 again', async () => {
    const mia = await aSignedInDiner()
    const { id: restaurantId } = await aRestaurant(server.db)
    const call = () =>
      mia.send('POST', '/api/favorites', { restaurantId }, { 'idempotency-key': 'a-favorite' })
    const first = await call()
    const again = await call()
    expect([first.status, again.status, again.headers['idempotency-replayed']]).toEqual([201, 201, 'true'])
  })

  test('refuses an unknown restaurant', async () => {
    const mia = await aSignedInDiner()
    const { id } = await aRestaurant(server.db)
    await server.db.delete(restaurants).where(eq(restaurants.id, id))
    for (const restaurantId of [id, 2_147_483_647]) {
      const answer = await mia.call(addFavorite, { body: { restaurantId } })
      expect([answer.status, answer.error.code]).toEqual([404, 'restaurant_not_found'])
    }
  })

  test('of several concurrent calls, only the one for an unknown restaurant is refused', async () => {
    const diners = await Promise.all(['Mia', 'Ben', 'Zoe'].map(aSignedInDiner))
    const { id: restaurantId } = await aRestaurant(server.db)
    const answers = await Promise.all(
      diners.map((diner, at) =>
        diner.call(addFavorite, { body: { restaurantId: at === 1 ? 2_147_483_647 : restaurantId } }),
      ),
    )
    expect(answers.map(({ status }) => status)).toEqual([201, 404, 201])
    const lists = await Promise.all(diners.map((diner) => diner.call(getFavorites)))
    expect(lists.map(({ body }) => body)).toEqual([[answers[0]?.body], [], [answers[2]?.body]])
  })

  test.each([0, -1, 1.5, '1', null, true, [], [1], {}, 2_147_483_648, 1e300, undefined])(
    'refuses the id %j as 400',
    async (restaurantId) => {
      const answer = await (await aSignedInDiner()).send('POST', '/api/favorites', { restaurantId })
      expect([answer.status, answer.error.code]).toEqual([400, 'invalid'])
    },
  )

  test('uses only the restaurant from the body', async () => {
    const [mia, other] = [await aSignedInDiner(), await aDiner(server.db)]
    const { id: restaurantId } = await aRestaurant(server.db)
    await mia.send('POST', '/api/favorites', { restaurantId, userId: other.id, id: 2_000_000_007 })
    const rows = await server.db.select().from(favorites)
    expect(rows).toHaveLength(1)
    expect(rows[0]?.userId).not.toBe(other.id)
    expect(rows[0]?.id).not.toBe(2_000_000_007)
  })
})

describe('GET /api/favorites', () => {
  test('lists the diner’s own, newest first', async () => {
    const [mia, ben] = [await aSignedInDiner(), await aSignedInDiner()]
    const places = [await aRestaurant(server.db), await aRestaurant(server.db), await aRestaurant(server.db)]
    for (const { id } of places) await mia.call(addFavorite, { body: { restaurantId: id } })
    await ben.call(addFavorite, { body: { restaurantId: places[0]?.id ?? 0 } })
    const names = (await mia.call(getFavorites)).body.map(({ restaurant }) => restaurant.name)
    expect(names).toEqual(places.map(({ name }) => name).reverse())
    expect((await ben.call(getFavorites)).body).toHaveLength(1)
  })

  test('does not list a deleted restaurant', async () => {
    const mia = await aSignedInDiner()
    const { id: restaurantId } = await aRestaurant(server.db)
    await mia.call(addFavorite, { body: { restaurantId } })
    await server.db.delete(restaurants).where(eq(restaurants.id, restaurantId))
    expect((await mia.call(getFavorites)).body).toEqual([])
  })
})

describe('DELETE /api/favorites/{restaurantId}', () => {
  test('removes the diner’s own favorite, can be repeated, and leaves those of others', async () => {
    const [mia, ben] = [await aSignedInDiner(), await aSignedInDiner()]
    const { id: restaurantId } = await aRestaurant(server.db)
    for (const diner of [mia, ben]) await diner.call(addFavorite, { body: { restaurantId } })
    for (const _time of ['once', 'again']) {
      const answer = await mia.call(removeFavorite, { params: { restaurantId } })
      expect([answer.status, answer.body]).toEqual([200, { ok: true }])
    }
    expect((await mia.call(getFavorites)).body).toEqual([])
    expect((await ben.call(getFavorites)).body).toHaveLength(1)
  })

  test.each(['0', 'x', '-1', '1.5', '01', '2147483648', '1%20or%201=1'])('refuses the id %s', async (id) => {
    const answer = await (await aSignedInDiner()).send('DELETE', `/api/favorites/${id}`)
    expect(answer.status).toBe(400)
  })
})

test('favorites are for diners', async () => {
  const { owner, restaurant } = await anOwnedRestaurant(server.db)
  const calls = [
    ['GET', '/api/favorites', undefined],
    ['POST', '/api/favorites', { restaurantId: restaurant.id }],
    ['DELETE', `/api/favorites/${restaurant.id}`, undefined],
  ] as const
  for (const [method, url, body] of calls) {
    expect((await server.as(null).send(method, url, body)).status).toBe(401)
    expect((await (await server.signIn(owner.id)).send(method, url, body)).status).toBe(403)
    expect((await (await anAdmin(server)).send(method, url, body)).status).toBe(403)
  }
})
