import { limits } from '#kernel/server/rateLimiter.ts'

export const GUEST_LIMITS = limits({
  /** Wrong tokens and codes. */
  guestPagesOfAddress: { max: 600, windowMinutes: 10 },
  listsOfAddress: { max: 600, windowMinutes: 10 },
  guestAnswersOfVisit: { max: 30, windowMinutes: 10 },
  checkInsOfDevice: { max: 5, windowMinutes: 60 },
  checkInsOfAddress: { max: 60, windowMinutes: 60 },
  checkInsOfPlace: { max: 120, windowMinutes: 60 },
  // Browsers with an id of this site. All guests on the restaurant's Wi-Fi share one address.
  checkInsOfDevicesAtPoster: { max: 40, windowMinutes: 10 },
  checkInsOfDevicesAtAddress: { max: 120, windowMinutes: 60 },
  checkInsOfDevicesAtPlace: { max: 240, windowMinutes: 60 },
})
