import { limits } from '#kernel/server/rateLimiter.ts'

export const SESSION_LIMITS = limits({
  failedLoginsOfAccount: { max: 10, windowMinutes: 15 },
  failedLoginsOfDevice: { max: 10, windowMinutes: 15 },
  failedLoginsOfAddress: { max: 100, windowMinutes: 60 },
  lockEmailsOfAccount: { max: 1, windowMinutes: 15 },
  wrongCodesOfAccount: { max: 10, windowMinutes: 15 },
})
