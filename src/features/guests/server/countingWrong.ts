import type { Ctx } from '#kernel/server/context.ts'
import { AppError } from '#kernel/server/errors.ts'
import { GUEST_LIMITS } from './limits.ts'

/**
 * Counts wrong tokens and codes of an address, and throws too_many instead of not_found after too many. Right ones are
 * not counted: a stranger on the same Wi-Fi must not shut out the guests.
 */
export const countingWrong =
  ({ rateLimiter }: Ctx, address: string) =>
  (error: unknown): never => {
    if (error instanceof AppError && error.status === 404)
      rateLimiter.count(GUEST_LIMITS.guestPagesOfAddress, address)
    throw error
  }
