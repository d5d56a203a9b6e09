import { BlockList, isIP } from 'node:net'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Settings } from './settings.ts'

/** Headers that proxies add to the requests they forward. */
const PROXY_HEADERS =
  /^(forwarded|via|x-(forwarded|original|envoy|azure)-.*|x-real-ip|x-(cluster-)?client-?ip|(cf-connecting|true-client|fly-client|fastly-client)-ip)$/

/** Logs once that requests arrive through a proxy that TRUST_PROXY doesn't name. */
export function warnAboutProxies(app: FastifyInstance, { TRUST_PROXY }: Settings): void {
  const trusted = listOf(TRUST_PROXY ?? [])
  let hasWarned = false
  const warn = ({ headers, socket }: FastifyRequest) => {
    const header = Object.keys(headers).find((name) => PROXY_HEADERS.test(name))
    const peer = socket.remoteAddress ?? ''
    if (header === undefined || isIn(trusted, peer)) return
    hasWarned = true
    app.log.warn(
      `A request from ${peer} has the header ${header}, which is ignored: this address is not in TRUST_PROXY. If it is your proxy, set TRUST_PROXY=${peer}.`,
    )
  }
  app.addHook('onRequest', (request, _reply, done) => {
    if (!hasWarned) warn(request)
    done()
  })
}

function listOf(entries: readonly string[]): BlockList {
  const list = new BlockList()
  for (const entry of entries) {
    const [address = '', bits] = entry.split('/')
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4'
    if (bits === undefined) list.addAddress(address, family)
    else list.addSubnet(address, Number(bits), family)
  }
  return list
}

const isIn = (list: BlockList, address: string): boolean => {
  const kind = isIP(address)
  return kind !== 0 && list.check(address, kind === 6 ? 'ipv6' : 'ipv4')
}
