import type { PublicRestaurant } from './contract.ts'

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
