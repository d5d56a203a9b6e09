import { desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getRestaurant } from '#features/restaurants/contract.ts'
import { restaurants } from '#features/restaurants/server/schema.ts'
import { users } from '#kernel/server/db/schema/users.ts'
import { aServer, type TestServer } from '#test/support/app.ts'
import { aRegisteredRestaurant, restaurantSignUp } from '#test/support/people.ts'

let server: TestServer
beforeAll(async () => {
  server = await aServer()
})
afterAll(() => server.close())

const post = (body: unknown) => server.as(null).send('POST', '/api/register', body)
const storedUser = async (email: string) =>
  (await server.db.select().from(users).where(eq(users.email, email)))[0]

describe('POST /api/register as a restaurant', () => {
  test('puts the restaurant on the map immediately, in the time zone of its coordinates', async () => {
    const sent = { name: 'Casa Verde', latitude: '40.7411', longitude: '-73.9897' }
    const { user } = await aRegisteredRestaurant(server, sent)
    const id = user.restaurant?.id ?? 0
    const { body } = await server.as(null).call(getRestaurant, { params: { id } })
    expect(body.restaurant).toMatchObject({
      ...sent,
      timeZone: 'America/New_York',
      acceptsReservations: true,
      isAdminCreated: false,
      michelinStars: 0,
    })
    expect(JSON.stringify(body)).not.toMatch(/contactName|userId|example\.com/)
  })

  test('earns no points', async () => {
    const { user } = await aRegisteredRestaurant(server)
    expect(await storedUser(user.email)).toMatchObject({ pointsTotal: 0, fullName: 'Lucia Rossi' })
  })

  test('finds the address itself when no coordinates are sent', async () => {
    for (const absent of [{}, { latitude: '', longitude: '' }]) {
      const { latitude, longitude, ...body } = restaurantSignUp()
      const answer = await post({ ...body, ...absent })
      expect(answer.status).toBe(201)
      const [row] = await server.db.select().from(restaurants).orderBy(desc(restaurants.id))
      expect(Number(row?.latitude)).toBeCloseTo(37.79, 0)
    }
  })

  test('refuses an address that cannot be found, with the message of the form [A-3]', async () => {
    const { latitude, longitude, ...body } = restaurantSignUp({ address: 'Nowhere at all, Atlantis' })
    const answer = await post(body)
    expect(answer.status).toBe(400)
    expect(answer.error.issues).toEqual([
      {
        field: 'address',
        message: 'Could not find this address. Please enter a valid address.',
        code: 'address_not_found',
      },
    ])
    expect(await storedUser(body.email)).toBeUndefined()
  })

  test.each([
    { name: 'L' },
    { contactName: '' },
    { address: '1 A' },
    { phone: '555' },
    { cuisineType: 'Martian' },
    { cuisineType: ['Italian'] },
    { latitude: '91' },
    { latitude: 'NaN' },
    { latitude: true },
    { longitude: '-180.1' },
    { longitude: '1e999' },
    { userType: 'admin' },
  ])('refuses %o as 400', async (given) => {
    const answer = await post({ ...restaurantSignUp(), ...given })
    expect(answer.status).toBe(400)
    expect([answer.error.issues?.[0]?.field]).toEqual(Object.keys(given))
  })

  test('ignores stars, owner and source', async () => {
    const body = {
      ...restaurantSignUp(),
      michelinStars: 3,
      isAdminCreated: true,
      userId: 1,
      source: 'admin',
      placeId: 'x',
    }
    await post(body)
    const owner = await storedUser(body.email)
    const [row] = await server.db
      .select()
      .from(restaurants)
      .where(eq(restaurants.userId, owner?.id ?? 0))
    expect(row).toMatchObject({ michelinStars: 0, isAdminCreated: false, source: 'owner', placeId: null })
  })
})
