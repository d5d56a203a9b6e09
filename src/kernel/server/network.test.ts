import { expect, test } from 'vitest'
import { networkOf } from './network.ts'
import { createRateLimiter, limitNetworks } from './rateLimiter.ts'

test.each([
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002::', '2001:db8:1:2::/64'],
  ['2001:db8:1:2::ffff', '2001:db8:1:2::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['203.0.113.9', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['a device', 'a device'],
])('%s counts as %s', (address, network) => {
  expect(networkOf(address)).toBe(network)
})

test('a /56 is one network, the next one another', () => {
  expect(networkOf('2001:db8:1:2ff::1', 56)).toBe(networkOf('2001:db8:1:200::9', 56))
  expect(networkOf('2001:db8:1:300::1', 56)).not.toBe(networkOf('2001:db8:1:200::9', 56))
})

const attempts = (rule: 'failedLoginsOfAddress' | 'registrationsOfAddress', addresses: readonly string[]) => {
  const limiter = limitNetworks(createRateLimiter())
  return addresses.filter((address) => {
    try {
      limiter.count(rule, address)
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
      'failedLoginsOfAddress',
      manyOf(130, (n) => `2001:db8:1:2::${n.toString(16)}`),
    ),
  ).toBe(100)
  expect(
    attempts(
      'failedLoginsOfAddress',
      manyOf(130, (n) => `2001:db8:1:${n.toString(16)}::1`),
    ),
  ).toBe(130)
  expect(
    attempts(
      'failedLoginsOfAddress',
      manyOf(130, (n) => `203.0.113.${n}`),
    ),
  ).toBe(130)
})

test('all networks of a /56 share one limit of registrations', () => {
  expect(
    attempts(
      'registrationsOfAddress',
      manyOf(60, (n) => `2001:db8:1:2${n.toString(16).padStart(2, '0')}::1`),
    ),
  ).toBe(30)
})
