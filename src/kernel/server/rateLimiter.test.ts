import { beforeEach, describe, expect, test } from 'vitest'
import { MINUTE_MS } from '#domain/durations.ts'
import { AppError } from './errors.ts'
import { createRateLimiter, limits, type RateLimiter } from './rateLimiter.ts'

const LIMITS = limits({
  failedLoginsOfAccount: { max: 10, windowMinutes: 15 },
  reports: { max: 60, windowMinutes: 60 },
})
const { max, windowMinutes } = LIMITS.failedLoginsOfAccount

let nowMs: number
let limiter: RateLimiter
beforeEach(() => {
  nowMs = 1_000
  limiter = createRateLimiter(() => nowMs)
})

const count = (key = 'mia') => limiter.count(LIMITS.failedLoginsOfAccount, key)
const check = (key = 'mia') => limiter.check(LIMITS.failedLoginsOfAccount, key)
const countToTheLimit = (key?: string) => {
  for (let round = 0; round < max; round += 1) count(key)
}
function refusalOf(attempt: () => void): AppError | undefined {
  try {
    attempt()
    return undefined
  } catch (error) {
    if (error instanceof AppError) return error
    throw error
  }
}

describe('a limit', () => {
  test('adopts a larger count of other nodes, and no smaller one that arrives late', () => {
    const node = createRateLimiter(() => nowMs)
    const learn = (total: number) =>
      node.learn({ rule: LIMITS.reports.name, key: 'mia', count: total, leftMs: 60 * MINUTE_MS })
    learn(60)
    learn(20)
    expect(refusalOf(() => node.check(LIMITS.reports, 'mia'))?.status).toBe(429)
  })

  test('allows its number of requests and refuses the next', () => {
    countToTheLimit()
    const refusal = refusalOf(count)
    expect(refusal?.status).toBe(429)
    expect(refusal?.message).toContain('Too many failed sign-ins')
    expect(refusal?.extras.retryAfterSeconds).toBe(windowMinutes * 60)
  })

  test('reports how long it lasts', () => {
    count()
    nowMs += 5 * MINUTE_MS
    countToTheLimitFrom(1)
    expect(refusalOf(count)?.extras.retryAfterSeconds).toBe((windowMinutes - 5) * 60)
  })
  const countToTheLimitFrom = (already: number) => {
    for (let round = already; round < max; round += 1) count()
  }

  test('ends with its window, to the millisecond', () => {
    countToTheLimit()
    nowMs += windowMinutes * MINUTE_MS - 1
    expect(refusalOf(count)?.extras.retryAfterSeconds).toBe(1)
    nowMs += 1
    expect(refusalOf(count)).toBeUndefined()
  })

  test('is separate for each key and rule', () => {
    countToTheLimit('mia')
    expect(refusalOf(() => count('sam'))).toBeUndefined()
    expect(refusalOf(() => limiter.count(LIMITS.reports, 'mia'))).toBeUndefined()
  })

  test('is not used up by checking', () => {
    for (let round = 0; round < 3 * max; round += 1) check()
    countToTheLimit()
    expect(refusalOf(check)?.status).toBe(429)
  })

  test('is not dropped when other keys are used', () => {
    countToTheLimit('mia')
    for (let other = 0; other < 150_000; other += 1) check(`guest ${other}`)
    expect(refusalOf(() => check('mia'))?.status).toBe(429)
  })
})
