import { BlockList, isIP } from 'node:net'
import type { FastifyRequest } from 'fastify'
import type { Settings } from './settings.ts'

/** The parts of a request that show where it comes from. */
export type Visit = Pick<FastifyRequest, 'headers'> & {
  socket: { remoteAddress?: string | undefined }
  raw: { httpVersion: string }
}

const LOOPBACK = new BlockList()
LOOPBACK.addSubnet('127.0.0.0', 8, 'ipv4')
LOOPBACK.addAddress('::1', 'ipv6')

const isLoopback = (address: string): boolean => {
  const kind = isIP(address)
  // `check` treats an IPv4-mapped IPv6 address as IPv4.
  return kind !== 0 && LOOPBACK.check(address, kind === 4 ? 'ipv4' : 'ipv6')
}

const withoutBrackets = (host: string) => host.replace(/^\[|\]$/g, '')
/** Whether a host name or address always means this machine. */
export const isLoopbackHost = (host: string): boolean =>
  /^(.+\.)?localhost$/i.test(host) || isLoopback(withoutBrackets(host))

/**
 * Whether the server is set up for local use only: the embedded database, a loopback HOST, no public URL and no
 * proxy. Only then does a local connection come from the person who runs the server; otherwise it may be a proxy's.
 */
export const isLocalOnly = ({ DATABASE_URL, HOST, PUBLIC_URL, TRUST_PROXY }: Settings): boolean =>
  !DATABASE_URL && !PUBLIC_URL && !TRUST_PROXY && isLoopbackHost(HOST)

/** Headers that proxies add to the requests they forward. */
export const PROXY_HEADERS =
  /^(forwarded|via|x-(forwarded|original|envoy|azure)-.*|x-real-ip|x-(cluster-)?client-?ip|(cf-connecting|true-client|fly-client|fastly-client)-ip)$/

/**
 * Whether a request comes from this machine, uses a local host name and shows no sign of a proxy. By default nginx
 * adds no header, but it uses HTTP/1.0, which browsers don't.
 */
export const isLocalRequest = ({ headers, socket, raw }: Visit): boolean =>
  isLoopback(socket.remoteAddress ?? '') &&
  raw.httpVersion !== '1.0' &&
  isLoopbackHost((headers.host ?? '').replace(/:\d+$/, '')) &&
  !Object.keys(headers).some((name) => PROXY_HEADERS.test(name))
