import { limits } from '#kernel/server/rateLimiter.ts'

export const SESSION_LIMITS = limits({
  failedLoginsOfAccount: { max: 10, windowMinutes: 15, what: 'failed sign-ins for this account' },
  failedLoginsOfDevice: { max: 10, windowMinutes: 15, what: 'failed sign-ins on this device' },
  failedLoginsOfAddress: { max: 100, windowMinutes: 60, what: 'failed sign-ins from this address' },
  lockEmailsOfAccount: { max: 1, windowMinutes: 15, what: 'emails about failed sign-ins' },
  wrongCodesOfAccount: { max: 10, windowMinutes: 15, what: 'wrong codes for this account' },
})
