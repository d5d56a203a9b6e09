import { limits } from '#kernel/server/rateLimiter.ts'

export const ACCOUNT_LIMITS = limits({
  registrationsOfAddress: {
    max: 30,
    windowMinutes: 60,
    // The network that most providers give to a household.
    ipv6Bits: 56,
  },
  passwordLinksOfAccount: { max: 5, windowMinutes: 60 },
  passwordLinksOfAddress: {
    max: 30,
    windowMinutes: 60,
  },
  confirmationsOfAccount: { max: 5, windowMinutes: 60 },
})
