import { createHash } from 'node:crypto'
import { type LocalRateLimiter, type RateLimiter, windowMsOf } from './rateLimiter.ts'

/** How often something has happened on all nodes together. */
export interface Counted {
  rule: string
  /** A digest, so that no address or account leaves the node. */
  key: string
  count: number
  /** Until the window ends. */
  leftMs: number
}

export interface CountStore {
  /** Counts one more for all nodes; undefined if the others cannot be reached. */
  add(happened: { rule: string; key: string; windowMs: number }): Promise<Counted | undefined>
  reset(what: { rule: string; key: string }): void
  /** Called with the counts of other nodes. */
  onCounted(listener: (counted: Counted) => void): void
}

/**
 * Lets nodes share their limits. Each uses its own counters, which are updated immediately with the shared counts.
 * Without the others it continues alone, with its own limits.
 */
export function shareCounts(limiter: LocalRateLimiter, store: CountStore): RateLimiter {
  store.onCounted(limiter.learn)
  return {
    count(limit, key) {
      const digest = digestOf(key)
      limiter.count(limit, digest)
      store
        .add({ rule: limit.name, key: digest, windowMs: windowMsOf(limit) })
        .then((counted) => counted && limiter.learn(counted))
        .catch(() => {})
    },
    check: (limit, key) => limiter.check(limit, digestOf(key)),
    forget(limit, key) {
      const digest = digestOf(key)
      limiter.forget(limit, digest)
      store.reset({ rule: limit.name, key: digest })
    },
  }
}

const digestOf = (key: string): string => createHash('sha256').update(key).digest('base64url')
