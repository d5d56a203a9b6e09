import { limits } from './rateLimiter.ts'

export const WRITE_LIMITS = limits({
  // A busy evening with three tablets stays far below.
  writesOfRestaurant: { max: 300, windowMinutes: 1 },
})
