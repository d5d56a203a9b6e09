import { isIPv6 } from 'node:net'

const MAPPED_IPV4 = /^::ffff:(\d{1,3}(?:\.\d{1,3}){3})$/i
const GROUPS = 8
const GROUP_BITS = 16

/**
 * The network that limits count: one household or one rented server has a whole IPv6 network, so single addresses
 * mean nothing. IPv4 addresses, and anything that is no address, stay as they are.
 * @example networkOf('2001:db8:1:2:3::4') // '2001:db8:1:2::/64'
 */
export function networkOf(address: string, ipv6Bits = 64): string {
  const mapped = MAPPED_IPV4.exec(address)
  if (mapped?.[1]) return mapped[1]
  if (!isIPv6(address)) return address
  const kept = groupsOf(address).map((group, index) => {
    const bits = Math.min(GROUP_BITS, Math.max(0, ipv6Bits - index * GROUP_BITS))
    return group & (0xffff << (GROUP_BITS - bits)) & 0xffff
  })
  const inside = kept.slice(0, Math.ceil(ipv6Bits / GROUP_BITS)).map((group) => group.toString(16))
  return `${inside.join(':')}::/${ipv6Bits}`
}

/** The eight groups of an IPv6 address; the URL parser writes every spelling of it the same way. */
function groupsOf(address: string): number[] {
  const [plain = ''] = address.split('%')
  const { hostname } = new URL(`http://[${plain}]`)
  const [head = '', tail] = hostname.slice(1, -1).split('::')
  const numbers = (text: string) =>
    text === '' ? [] : text.split(':').map((group) => Number.parseInt(group, 16))
  const [first, last] = [numbers(head), numbers(tail ?? '')]
  return [...first, ...Array.from({ length: GROUPS - first.length - last.length }, () => 0), ...last]
}
