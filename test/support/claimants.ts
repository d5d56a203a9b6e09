import { eq } from 'drizzle-orm'
import { makeClaim } from '#features/claims/contract.ts'
import { addFavorite } from '#features/favorites/contract.ts'
import { getRestaurant } from '#features/restaurants/contract.ts'
import { restaurants } from '#features/restaurants/server/schema.ts'
import { getUser } from '#features/session/contract.ts'
import { createReservation } from '#features/waitTimes/contract.ts'
import type { Caller, TestServer } from './app.ts'
import { aRestaurant } from './factories.ts'
import { aRegisteredRestaurant, aSignedInDiner } from './people.ts'

export const PLACE_PHONE = '(415) 555-0177'
let made = 0

/** A place on the map without an owner, and a restaurant with nearly the same name that registers 60 m from it. */
export function claimantsOf(server: TestServer) {
  async function aPlace(given: Partial<typeof restaurants.$inferInsert> = {}) {
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
  }
  const anApplicant = (given = {}) =>
    aRegisteredRestaurant(server, { name: 'Little Marigold', phone: '(415) 555-0111', ...given })
  /** The id of the account's own restaurant. */
  const ownOf = async (me: Caller) => (await me.call(getUser)).body.restaurant?.id ?? 0
  /** An account that has claimed a place with a report and a favorite. */
  async function aClaim() {
    const place = await aPlace({ phone: PLACE_PHONE })
    const mia = await aSignedInDiner(server)
    await mia.call(addFavorite, { body: { restaurantId: place.id } })
    await mia.call(createReservation, {
      body: { restaurantId: place.id, partySize: 2, waitTime: 25, status: 'wait_time_report' },
    })
    const { me, user } = await anApplicant()
    const ownId = await ownOf(me)
    const claim = await me.call(makeClaim, { body: { restaurantId: place.id } })
    return { place, mia, me, user, ownId, claim: claim.body }
  }
  return {
    aPlace,
    anApplicant,
    ownOf,
    aClaim,
    isListed: async (id: number) =>
      (await server.as(null).call(getRestaurant, { params: { id } })).status === 200,
    rowOf: async (id: number) =>
      (await server.db.select().from(restaurants).where(eq(restaurants.id, id)))[0],
  }
}
