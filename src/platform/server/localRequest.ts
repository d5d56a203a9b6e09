import { BlockList, isIP } from 'node:net'
import type { FastifyRequest } from 'fastify'
import type { Settings } from './settings.ts'

/** What shows where a request comes from. */
export type Visit = Pick<FastifyRequest, 'headers'> & {
  socket: { remoteAddress?: string | undefined }
  raw: { httpVersion: string }
}

const LOOPBACK = new BlockList()
LOOPBACK.addSubnet('127.0.0.0', 8, 'ipv4')
LOOPBACK.addAddress('::1', 'ipv6')

const isLoopback = (address: string): boolean => {
  const kind = isIP(address)
  // An IPv4 address inside an IPv6 one is judged as the former.
  return kind !== 0 && LOOPBACK.check(address, kind === 4 ? 'ipv4' : 'ipv6')
}

const withoutBrackets = (host: string) => host.replace(/^\[|\]$/g, '')
/** Whether a host name or address leads to this machine only. */
export const isLoopbackHost = (host: string): boolean =>
  /^(.+\.)?localhost$/i.test(host) || isLoopback(withoutBrackets(host))

/**
 * A first try on your own machine: the embedded database, a loopback HOST, and nothing set that speaks of other
 * visitors. Only here does a local connection prove that its visitor runs the site: elsewhere it may be a proxy's.
 */
export const isTriedLocally = ({ DATABASE_URL, HOST, PUBLIC_URL, TRUST_PROXY }: Settings): boolean =>
  !DATABASE_URL && !PUBLIC_URL && !TRUST_PROXY && isLoopbackHost(HOST)

/** Headers in which a proxy names the client it forwards for. */
export const PROXY_HEADERS =
  /^(forwarded|via|x-(forwarded|original|envoy|azure)-.*|x-real-ip|x-(cluster-)?client-?ip|(cf-connecting|true-client|fly-client|fastly-client)-ip)$/

/**
 * The connection comes from this machine, under a local name, and shows no sign of a proxy. nginx adds no header by
 * default, but speaks HTTP/1.0, which no browser does.
 */
export const isLocalRequest = ({ headers, socket, raw }: Visit): boolean =>
  isLoopback(socket.remoteAddress ?? '') &&
  raw.httpVersion !== '1.0' &&
  isLoopbackHost((headers.host ?? '').replace(/:\d+$/, '')) &&
  !Object.keys(headers).some((name) => PROXY_HEADERS.test(name))
