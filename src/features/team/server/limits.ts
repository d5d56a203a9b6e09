import { limits } from '#kernel/server/rateLimiter.ts'

export const TEAM_LIMITS = limits({
  wrongPinsOfDevice: { max: 5, windowMinutes: 15, what: 'wrong PINs on this device' },
  wrongPinsOfAccount: { max: 10, windowMinutes: 15, what: 'wrong PINs from this account' },
  wrongPinsOfRestaurant: { max: 30, windowMinutes: 15, what: 'wrong PINs at this restaurant' },
  // The response reveals whether a colleague has the PIN.
  pinChangesOfMember: { max: 10, windowMinutes: 60, what: 'changes of your PIN' },
})
