import { aPublicRestaurant } from '#features/restaurants/fakeRestaurant.ts'
import type { AdminRestaurant } from '../contractRestaurants.ts'

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
