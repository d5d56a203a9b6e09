import { expect, test } from 'vitest'
import { networkOf } from './network.ts'

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
