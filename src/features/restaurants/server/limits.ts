import { limits } from '#kernel/server/rateLimiter.ts'

export const RESTAURANT_LIMITS = limits({
  imagesOfAccount: { max: 60, windowMinutes: 60 },
})
