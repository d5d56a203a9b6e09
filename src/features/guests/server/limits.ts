import { limits } from '#kernel/server/rateLimiter.ts'

export const GUEST_LIMITS = limits({
  guestPagesOfAddress: { max: 600, windowMinutes: 10 },
  guestAnswersOfVisit: { max: 30, windowMinutes: 10 },
  // All guests on the restaurant's Wi-Fi and its kiosk share one address.
  checkInsOfAddress: { max: 120, windowMinutes: 60 },
  checkInsOfDevice: { max: 5, windowMinutes: 60 },
})
