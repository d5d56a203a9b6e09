import { limits } from '#kernel/server/rateLimiter.ts'

export const ACCOUNT_LIMITS = limits({
  registrationsOfAddress: {
    max: 30,
    windowMinutes: 60,
    what: 'registrations from this address',
    // The network that most providers give to a household.
    ipv6Bits: 56,
  },
  passwordLinksOfAccount: { max: 5, windowMinutes: 60, what: 'password reset requests for this account' },
  passwordLinksOfAddress: {
    max: 30,
    windowMinutes: 60,
    what: 'password reset requests from this address',
  },
  confirmationsOfAccount: { max: 5, windowMinutes: 60, what: 'confirmation emails' },
})
