import { MINUTE_MS } from '#domain/durations.ts'
import { AppError } from './errors.ts'
import { networkOf } from './network.ts'

/** How often something may happen: `max` times in `windowMinutes`. */
export interface Rule {
  max: number
  windowMinutes: number
  /** Completes "Too many …". */
  what: string
  /** The IPv6 network that counts as one address; 64 if left out. */
  ipv6Bits?: number
}

/** Limits per address and account, against guessing, spam and load. */
export const RULES = {
  failedLoginsOfAccount: { max: 10, windowMinutes: 15, what: 'failed sign-ins for this account' },
  failedLoginsOfDevice: { max: 10, windowMinutes: 15, what: 'failed sign-ins on this device' },
  wrongCodesOfAccount: { max: 10, windowMinutes: 15, what: 'wrong codes for this account' },
  wrongPinsOfDevice: { max: 5, windowMinutes: 15, what: 'wrong PINs on this device' },
  wrongPinsOfRestaurant: { max: 30, windowMinutes: 15, what: 'wrong PINs at this restaurant' },
  // The response reveals whether a colleague has the PIN.
  pinChangesOfMember: { max: 10, windowMinutes: 60, what: 'changes of your PIN' },
  lockEmailsOfAccount: { max: 1, windowMinutes: 15, what: 'emails about failed sign-ins' },
  failedLoginsOfAddress: { max: 100, windowMinutes: 60, what: 'failed sign-ins from this address' },
  registrationsOfAddress: {
    max: 30,
    windowMinutes: 60,
    what: 'registrations from this address',
    // The network that most providers give to a household.
    ipv6Bits: 56,
  },
  passwordLinksOfAccount: { max: 5, windowMinutes: 60, what: 'password reset requests for this account' },
  confirmationsOfAccount: { max: 5, windowMinutes: 60, what: 'confirmation emails' },
  passwordLinksOfAddress: {
    max: 30,
    windowMinutes: 60,
    what: 'password reset requests from this address',
  },
  // Typing one address sends about ten requests.
  addressLookupsOfAddress: { max: 600, windowMinutes: 10, what: 'address lookups' },
  previewsOfAddress: { max: 1200, windowMinutes: 1, what: 'pictures' },
  picturesFetchedForAddress: { max: 60, windowMinutes: 1, what: 'external images' },
  // A busy evening with three tablets stays far below.
  writesOfRestaurant: { max: 300, windowMinutes: 1, what: 'changes by this restaurant' },
  imagesOfAccount: { max: 60, windowMinutes: 60, what: 'image uploads' },
  reportsOfDiner: { max: 60, windowMinutes: 60, what: 'wait reports' },
  guestPagesOfAddress: { max: 600, windowMinutes: 10, what: 'requests for guest pages' },
  guestAnswersOfVisit: { max: 30, windowMinutes: 10, what: 'answers' },
  // All guests on the restaurant's Wi-Fi and its kiosk share one address.
  checkInsOfAddress: { max: 120, windowMinutes: 60, what: 'check-ins from this address' },
  checkInsOfDevice: { max: 5, windowMinutes: 60, what: 'check-ins from this device' },
  requestsOfDiner: { max: 30, windowMinutes: 60, what: 'table requests' },
} as const satisfies Record<string, Rule>
type RuleName = keyof typeof RULES

export interface RateLimiter {
  /** Counts one more, and throws 429 with Retry-After if it is one too many. */
  count(rule: RuleName, key: string): void
  /** Throws 429 if the limit has been reached; counts nothing. */
  check(rule: RuleName, key: string): void
  /** Starts counting again. */
  forget(rule: RuleName, key: string): void
}

/** A limiter of one process that accepts the counts of others. */
export interface LocalRateLimiter extends RateLimiter {
  /** Applies a count that all nodes have reached together; 0 resets it. Unknown rules are ignored. */
  learn(counted: { rule: string; key: string; count: number; leftMs: number }): void
}

export const windowMsOf = (rule: RuleName): number => RULES[rule].windowMinutes * MINUTE_MS

interface Window {
  count: number
  endsAtMs: number
}

const MOST_KEYS = 100_000

/** Counts in this process's memory, by its monotonic clock. */
export function createRateLimiter(nowMs: () => number = () => performance.now()): LocalRateLimiter {
  const windows = new Map<string, Window>()

  const idOf = (rule: RuleName, key: string) => `${rule}:${key}`
  const openWindow = (rule: RuleName, key: string): Window | undefined => {
    const known = windows.get(idOf(rule, key))
    return known && known.endsAtMs > nowMs() ? known : undefined
  }

  const windowOf = (rule: RuleName, key: string): Window => {
    const known = openWindow(rule, key)
    if (known) return known
    const id = idOf(rule, key)
    // Deleting and adding keeps the map in order of age.
    windows.delete(id)
    const fresh = { count: 0, endsAtMs: nowMs() + windowMsOf(rule) }
    windows.set(id, fresh)
    const oldest = windows.keys().next()
    if (windows.size > MOST_KEYS && !oldest.done) windows.delete(oldest.value)
    return fresh
  }

  const refuse = (rule: RuleName, window: Window): never => {
    throw new AppError(
      'too_many',
      { what: RULES[rule].what },
      {
        retryAfterSeconds: Math.max(1, Math.ceil((window.endsAtMs - nowMs()) / 1000)),
      },
    )
  }

  const forget = (rule: RuleName, key: string) => {
    windows.delete(idOf(rule, key))
  }

  return {
    forget,
    learn({ rule, key, count, leftMs }) {
      if (!isRule(rule)) return
      if (count === 0) return forget(rule, key)
      const window = windowOf(rule, key)
      window.count = Math.max(window.count, count)
      window.endsAtMs = nowMs() + leftMs
    },
    count(rule, key) {
      const window = windowOf(rule, key)
      if (window.count >= RULES[rule].max) refuse(rule, window)
      window.count += 1
    },
    check(rule, key) {
      const window = openWindow(rule, key)
      if (window && window.count >= RULES[rule].max) refuse(rule, window)
    },
  }
}

/** Counts addresses of one IPv6 network as one. Other keys, such as accounts, are no addresses and stay. */
export function limitNetworks(limiter: RateLimiter): RateLimiter {
  const networkFor = (name: RuleName, key: string) => {
    const rule: Rule = RULES[name]
    return networkOf(key, rule.ipv6Bits)
  }
  return {
    count: (rule, key) => limiter.count(rule, networkFor(rule, key)),
    check: (rule, key) => limiter.check(rule, networkFor(rule, key)),
    forget: (rule, key) => limiter.forget(rule, networkFor(rule, key)),
  }
}

const isRule = (rule: string): rule is RuleName => rule in RULES

/** For load runs (`RATE_LIMITS=off`). */
export const noRateLimiter: RateLimiter = { count: () => {}, check: () => {}, forget: () => {} }
