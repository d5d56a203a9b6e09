import { BlockList, isIP } from 'node:net'
import type { FastifyRequest } from 'fastify'

/** What tells where a request comes from. */
export type Visit = Pick<FastifyRequest, 'headers'> & { socket: { remoteAddress?: string | undefined } }

const LOOPBACK = new BlockList()
LOOPBACK.addSubnet('127.0.0.0', 8, 'ipv4')
LOOPBACK.addAddress('::1', 'ipv6')

const isLoopback = (address: string): boolean => {
  const kind = isIP(address)
  // An IPv4 address inside an IPv6 one is judged as the former.
  return kind !== 0 && LOOPBACK.check(address, kind === 4 ? 'ipv4' : 'ipv6')
}

const LEFT_BY_PROXIES =
  /^(forwarded|via|x-(forwarded|original|envoy|azure)-.*|x-real-ip|x-(cluster-)?client-?ip|(cf-connecting|true-client|fly-client|fastly-client)-ip)$/

/** The connection is this machine's own, and no proxy has carried somebody else's request over it. */
export const isFromThisMachine = ({ headers, socket }: Visit): boolean =>
  isLoopback(socket.remoteAddress ?? '') && !Object.keys(headers).some((name) => LEFT_BY_PROXIES.test(name))
