import { expect, test } from 'vitest'
import { SESSION_LIMITS } from '#features/session/server/limits.ts'
import { createRateLimiter, type Limit, limitNetworks } from '#kernel/server/rateLimiter.ts'
import { ACCOUNT_LIMITS } from './limits.ts'

const attempts = (limit: Limit, addresses: readonly string[]) => {
  const limiter = limitNetworks(createRateLimiter())
  return addresses.filter((address) => {
    try {
      limiter.count(limit, address)
      return true
    } catch {
      return false
    }
  }).length
}
const manyOf = (count: number, address: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => address(index))

test('all addresses of a /64 share one limit of failed sign-ins; another /64 has its own', () => {
  expect(
    attempts(
      SESSION_LIMITS.failedLoginsOfAddress,
      manyOf(130, (n) => `2001:db8:1:2::${n.toString(16)}`),
    ),
  ).toBe(100)
  expect(
    attempts(
      SESSION_LIMITS.failedLoginsOfAddress,
      manyOf(130, (n) => `2001:db8:1:${n.toString(16)}::1`),
    ),
  ).toBe(130)
  expect(
    attempts(
      SESSION_LIMITS.failedLoginsOfAddress,
      manyOf(130, (n) => `203.0.113.${n}`),
    ),
  ).toBe(130)
})

test('all networks of a /56 share one limit of registrations', () => {
  expect(
    attempts(
      ACCOUNT_LIMITS.registrationsOfAddress,
      manyOf(60, (n) => `2001:db8:1:2${n.toString(16).padStart(2, '0')}::1`),
    ),
  ).toBe(30)
})
