import { limits } from '#kernel/server/rateLimiter.ts'

export const ACCOUNT_LIMITS = limits({
  registrationsOfAddress: {
    max: 30,
    windowMinutes: 60,
    // Most providers give each household a network of this size.
    ipv6Bits: 56,
  },
  passwordLinksOfAccount: { max: 5, windowMinutes: 60 },
  passwordLinksOfAddress: { max: 30, windowMinutes: 60 },
  confirmationsOfAccount: { max: 5, windowMinutes: 60 },
})
