import { limits } from '#kernel/server/rateLimiter.ts'

export const IMAGE_LIMITS = limits({
  previewsOfAddress: { max: 1200, windowMinutes: 1 },
  picturesFetchedForAddress: { max: 60, windowMinutes: 1 },
})
