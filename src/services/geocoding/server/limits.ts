import { limits } from '#kernel/server/rateLimiter.ts'

export const GEOCODING_LIMITS = limits({
  // Typing one address sends about ten requests.
  addressLookupsOfAddress: { max: 600, windowMinutes: 10 },
})
