import { limits } from '#kernel/server/rateLimiter.ts'

/** Each claim and each dismissal sends an email to the admins. */
export const CLAIM_LIMITS = limits({
  claimsOfAccount: { max: 10, windowMinutes: 24 * 60 },
})
