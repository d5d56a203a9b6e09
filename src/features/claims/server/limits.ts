import { limits } from '#kernel/server/rateLimiter.ts'

/** Each answer about a place writes to the admins. */
export const CLAIM_LIMITS = limits({
  claimsOfAccount: { max: 10, windowMinutes: 24 * 60 },
})
