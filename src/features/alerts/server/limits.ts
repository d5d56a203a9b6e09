import { limits } from '#kernel/server/rateLimiter.ts'

export const ALERT_LIMITS = limits({
  alertsOfDiner: { max: 60, windowMinutes: 60 },
})
