import { limits } from '#kernel/server/rateLimiter.ts'

export const WAIT_LIMITS = limits({
  reportsOfDiner: { max: 60, windowMinutes: 60 },
})
