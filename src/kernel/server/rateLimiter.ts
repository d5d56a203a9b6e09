import { MINUTE_MS } from '#domain/durations.ts'
import { AppError } from './errors.ts'
import { networkOf } from './network.ts'

/** How often something may happen: `max` times in `windowMinutes`. */
export interface Rule {
  max: number
  windowMinutes: number
  /** The IPv6 network that counts as one address; 64 if left out. */
  ipv6Bits?: number
}

/** A limit per address, account or device, against guessing, spam and load. */
export interface Limit extends Rule {
  name: string
}

/** The limits of a feature, by name. All nodes count by the name, so it is unique; `too_many` explains it to the user. */
export const limits = <Name extends string>(rules: Readonly<Record<Name, Rule>>): Record<Name, Limit> =>
  // Guarantee: the same keys.
  Object.fromEntries(Object.entries<Rule>(rules).map(([name, rule]) => [name, { name, ...rule }])) as Record<
    Name,
    Limit
  >

export interface RateLimiter {
  /** Counts one more, and throws 429 with Retry-After if it is one too many. */
  count(limit: Limit, key: string): void
  /** Throws 429 if the limit has been reached; counts nothing. */
  check(limit: Limit, key: string): void
  forget(limit: Limit, key: string): void
}

/** A limiter of one process that accepts the counts of others. */
export interface LocalRateLimiter extends RateLimiter {
  /** Applies a count that all nodes have reached together; 0 resets it. */
  learn(counted: { rule: string; key: string; count: number; leftMs: number }): void
}

export const windowMsOf = ({ windowMinutes }: Limit): number => windowMinutes * MINUTE_MS

interface Window {
  count: number
  endsAtMs: number
}

const MOST_KEYS = 100_000

/** Counts in this process's memory, by its monotonic clock. */
export function createRateLimiter(nowMs: () => number = () => performance.now()): LocalRateLimiter {
  const windows = new Map<string, Window>()

  const idOf = (name: string, key: string) => `${name}:${key}`
  const openWindow = (id: string): Window | undefined => {
    const known = windows.get(id)
    return known && known.endsAtMs > nowMs() ? known : undefined
  }

  const windowFor = (id: string, windowMs: number): Window => {
    const known = openWindow(id)
    if (known) return known
    // Deleting and adding keeps the map in order of age.
    windows.delete(id)
    const fresh = { count: 0, endsAtMs: nowMs() + windowMs }
    windows.set(id, fresh)
    const oldest = windows.keys().next()
    if (windows.size > MOST_KEYS && !oldest.done) windows.delete(oldest.value)
    return fresh
  }

  const refuse = ({ name }: Limit, { endsAtMs }: Window): never => {
    const retryAfterSeconds = Math.max(1, Math.ceil((endsAtMs - nowMs()) / 1000))
    throw new AppError('too_many', { limit: name }, { retryAfterSeconds })
  }

  return {
    forget: ({ name }, key) => void windows.delete(idOf(name, key)),
    learn({ rule, key, count, leftMs }) {
      const id = idOf(rule, key)
      if (count === 0) {
        windows.delete(id)
        return
      }
      const window = windowFor(id, leftMs)
      window.count = Math.max(window.count, count)
      window.endsAtMs = nowMs() + leftMs
    },
    count(limit, key) {
      const window = windowFor(idOf(limit.name, key), windowMsOf(limit))
      if (window.count >= limit.max) refuse(limit, window)
      window.count += 1
    },
    check(limit, key) {
      const window = openWindow(idOf(limit.name, key))
      if (window && window.count >= limit.max) refuse(limit, window)
    },
  }
}

/** Counts the addresses of one IPv6 network as one. Keys that are not addresses, such as accounts, stay as they are. */
export function limitNetworks(limiter: RateLimiter): RateLimiter {
  const networkFor = ({ ipv6Bits }: Limit, key: string) => networkOf(key, ipv6Bits)
  return {
    count: (limit, key) => limiter.count(limit, networkFor(limit, key)),
    check: (limit, key) => limiter.check(limit, networkFor(limit, key)),
    forget: (limit, key) => limiter.forget(limit, networkFor(limit, key)),
  }
}

/** For load runs (`RATE_LIMITS=off`). */
export const noRateLimiter: RateLimiter = { count: () => {}, check: () => {}, forget: () => {} }
