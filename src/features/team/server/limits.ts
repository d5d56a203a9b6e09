import { limits } from '#kernel/server/rateLimiter.ts'

export const TEAM_LIMITS = limits({
  wrongPinsOfDevice: { max: 5, windowMinutes: 15 },
  wrongPinsOfAccount: { max: 10, windowMinutes: 15 },
  wrongPinsOfRestaurant: { max: 30, windowMinutes: 15 },
  // The response reveals whether a colleague has the PIN.
  pinChangesOfMember: { max: 10, windowMinutes: 60 },
})
