import { BlockList, isIPv4, isIPv6 } from 'node:net'
import { networkInterfaces } from 'node:os'

/** The image proxy may connect only to public addresses, and never to this machine. */

const CLOSED_V4 = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const

/** Ranges inside 2000::/3 that aren't public: Teredo and other special uses, documentation, 6to4. */
const CLOSED_V6 = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const

/** An IPv6 address that contains an IPv4 address for an ISATAP tunnel, such as `2600::5efe:7f00:1`. */
const ISATAP = /:(?:0|200)?:?5efe:[\da-f]{1,4}:[\da-f]{1,4}$/i

const closed = new BlockList()
for (const [network, bits] of CLOSED_V4) closed.addSubnet(network, bits, 'ipv4')
for (const [network, bits] of CLOSED_V6) closed.addSubnet(network, bits, 'ipv6')
const globalUnicast = new BlockList()
globalUnicast.addSubnet('2000::', 3, 'ipv6')

/** This machine's own addresses. Even a public one would connect back to this machine. */
const ownAddresses = (): Set<string> =>
  new Set(
    Object.values(networkInterfaces())
      .flat()
      .flatMap((network) => (network ? [network.address] : [])),
  )

/**
 * Whether an IP address in canonical form is public. IPv6 addresses that contain an IPv4 address are refused.
 */
export function isPublicAddress(address: string): boolean {
  if (ownAddresses().has(address)) return false
  if (isIPv4(address)) return !closed.check(address, 'ipv4')
  if (!isIPv6(address) || address.includes('%')) return false
  return globalUnicast.check(address, 'ipv6') && !closed.check(address, 'ipv6') && !ISATAP.test(address)
}

const HTTPS = /^https:\/\/[^/\\]/i

/** The URL of an external image; undefined unless it is https on the default port and without credentials. */
export function outsideUrl(text: string): URL | undefined {
  if (!HTTPS.test(text) || !URL.canParse(text)) return undefined
  const url = new URL(text)
  const isPlain = url.protocol === 'https:' && url.port === '' && url.username === '' && url.password === ''
  return isPlain && url.hostname !== '' ? url : undefined
}
