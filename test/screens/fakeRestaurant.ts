import type { AdminRestaurant } from '#features/admin/contractRestaurants.ts'
import type { PublicRestaurant } from '#features/restaurants/contract.ts'

/** A restaurant as returned to everyone, for tests. */
export const aPublicRestaurant = (given: Partial<PublicRestaurant> & { id: number }): PublicRestaurant => ({
  name: `Place ${given.id}`,
  address: '418 Hayes St, San Francisco, CA 94102',
  phone: null,
  cuisineType: 'Italian',
  imageUrl: null,
  latitude: null,
  longitude: null,
  timeZone: 'America/Los_Angeles',
  hoursOfOperation: null,
  michelinStars: 0,
  michelinGuideYear: null,
  isAdminCreated: false,
  acceptsReservations: true,
  dineIn: null,
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
