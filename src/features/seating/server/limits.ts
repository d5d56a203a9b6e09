import { limits } from '#kernel/server/rateLimiter.ts'

export const SEATING_LIMITS = limits({
  requestsOfDiner: { max: 30, windowMinutes: 60 },
})
