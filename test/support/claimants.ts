import { eq } from 'drizzle-orm'
import { getRestaurant } from '#features/restaurants/contract.ts'
import { restaurants } from '#features/restaurants/server/schema.ts'
import { getUser } from '#features/session/contract.ts'
import type { Caller, TestServer } from './app.ts'
import { aRestaurant } from './factories.ts'
import { aRegisteredRestaurant } from './people.ts'

export const PLACE_PHONE = '(415) 555-0177'
let made = 0

/** A place on the map without an owner, and a restaurant with nearly the same name that registers 60 m from it. */
export const claimantsOf = (server: TestServer) => ({
  async aPlace(given: Partial<typeof restaurants.$inferInsert> = {}) {
    made += 1
    const place = await aRestaurant(server.db, {
      name: 'The Little Marigold',
      latitude: '37.79414',
      longitude: '-122.3958',
      source: 'file',
      placeId: `place-${made}`,
      acceptsReservations: false,
      ...given,
    })
    await server.refresh()
    return place
  },
  anApplicant: (given = {}) =>
    aRegisteredRestaurant(server, { name: 'Little Marigold', phone: '(415) 555-0111', ...given }),
  /** The id of the account's own restaurant. */
  ownOf: async (me: Caller) => (await me.call(getUser)).body.restaurant?.id ?? 0,
  isListed: async (id: number) =>
    (await server.as(null).call(getRestaurant, { params: { id } })).status === 200,
  rowOf: async (id: number) => (await server.db.select().from(restaurants).where(eq(restaurants.id, id)))[0],
})
