import type { PublicRestaurant } from '#features/restaurants/contract.ts'

/** A place as the directory has it, without a database. */
export const aPublicPlace = (
  given: Partial<PublicRestaurant> & Pick<PublicRestaurant, 'id'>,
): PublicRestaurant => ({
  name: `Place ${given.id}`,
  address: '1 Main St',
  phone: null,
  cuisineType: 'Other',
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
  createdAt: '2026-05-16T02:30:00.000Z',
  ...given,
})
