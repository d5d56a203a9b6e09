import { AppError } from './errors.ts'

const RETRY_AFTER_SECONDS = 2

interface Queue {
  atOnce: number
  longest: number
  refusal: 'busy' | 'busy_signing_in' | 'images_busy'
}

/**
 * Runs heavy work a few at a time with a short queue; when that is full, calls are refused with 503 and
 * Retry-After.
 */
export function shortQueue({ atOnce, longest, refusal }: Queue) {
  let running = 0
  const waiting: (() => void)[] = []
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running >= atOnce) {
      if (waiting.length >= longest) {
        throw new AppError(refusal, {}, { retryAfterSeconds: RETRY_AFTER_SECONDS })
      }
      await new Promise<void>((proceed) => waiting.push(proceed))
    } else {
      running += 1
    }
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}
