import type { AdminRestaurant } from '#features/admin/contractRestaurants.ts'
import { PublicRestaurant } from '#features/restaurants/contract.ts'

type NothingKnown = {
  [Name in keyof PublicRestaurant as null extends PublicRestaurant[Name] ? Name : never]: null
}
/** Null in each field that may be null. Guarantee behind the cast: the contract says which those are. */
const NOTHING_KNOWN = Object.fromEntries(
  Object.entries(PublicRestaurant.shape).flatMap(([name, field]) =>
    field.safeParse(null).success ? [[name, null]] : [],
  ),
) as NothingKnown

/** A restaurant as returned to everyone, for tests. */
export const aPublicRestaurant = (given: Partial<PublicRestaurant> & { id: number }): PublicRestaurant => ({
  ...NOTHING_KNOWN,
  name: `Place ${given.id}`,
  address: '418 Hayes St, San Francisco, CA 94102',
  cuisineType: 'Italian',
  timeZone: 'America/Los_Angeles',
  michelinStars: 0,
  isAdminCreated: false,
  acceptsReservations: true,
  createdAt: '2026-01-01T18:00:00.000Z',
  ...given,
})

/** A restaurant as returned to admins, for tests. */
export const aRestaurant = (id: number, name: string): AdminRestaurant => ({
  ...aPublicRestaurant({ id, name, address: `${id} Hayes Street, San Francisco, CA 94102, USA` }),
  phone: '(415) 555-0142',
  cuisineType: 'Seafood',
  latitude: '37.7',
  longitude: '-122.4',
  isAdminCreated: true,
  createdAt: '2026-11-01T00:00:00.000Z',
  userId: null,
  contactName: 'Ines Duarte',
  placeId: null,
  source: 'admin',
  updatedAt: '2026-11-01T00:00:00.000Z',
  notOnMap: false,
  isPublic: true,
  messagesApproved: false,
})
