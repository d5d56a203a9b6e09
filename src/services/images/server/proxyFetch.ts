import { lookup } from 'node:dns/promises'
import type { IncomingMessage } from 'node:http'
import { request as httpsRequest, type RequestOptions } from 'node:https'
import { isIP } from 'node:net'
import { IMAGE } from '#domain/limits.ts'
import { shortQueue } from '#kernel/server/shortQueue.ts'
import { isPublicAddress, outsideUrl } from './proxyAddress.ts'

/** Fetches external images without ever connecting to internal addresses. */

const WITHIN_MS = 5_000
const MAX_REDIRECTS = 2
const AT_ONCE = 8
const LONGEST_QUEUE = 100
const REDIRECTS = new Set([301, 302, 303, 307, 308])
const HEADERS = {
  accept: 'image/webp,image/png,image/jpeg',
  // Compression is refused, so that a response cannot expand.
  'accept-encoding': 'identity',
  'user-agent': 'Tablecast picture previews',
}

/** The network, which tests replace. */
export interface Dial {
  resolve(hostname: string): Promise<string[]>
  isPublic(address: string): boolean
  request: typeof httpsRequest
  port: number
  withinMs: number
}

const network: Dial = {
  resolve: async (hostname) => (await lookup(hostname, { all: true })).map(({ address }) => address),
  isPublic: isPublicAddress,
  request: httpsRequest,
  port: 443,
  withinMs: WITHIN_MS,
}

class RefusedPicture extends Error {}
const refuse = (why: string): never => {
  throw new RefusedPicture(why)
}

/**
 * Fetches the bytes of an https image: at most 5 MB, within 5 seconds, with at most two redirects. A host name is
 * resolved once, all of its addresses must be public, and the connection goes to the one that was checked. Throws
 * for everything else.
 */
export function createPictureFetch(given: Partial<Dial> = {}): (url: string) => Promise<Buffer> {
  const dial = { ...network, ...given }
  const inTurn = shortQueue({ atOnce: AT_ONCE, longest: LONGEST_QUEUE, refusal: 'busy' })
  return (url) =>
    inTurn(async () => {
      const deadline = AbortSignal.timeout(dial.withinMs)
      let next = url
      for (let hop = 0; hop <= MAX_REDIRECTS; hop += 1) {
        const answer = await ask(dial, outsideUrl(next) ?? refuse('not an https address'), deadline)
        if ('bytes' in answer) return answer.bytes
        next = new URL(answer.location, next).href
      }
      return refuse('too many redirects')
    })
}

type Hop = { bytes: Buffer } | { location: string }

async function ask(dial: Dial, url: URL, deadline: AbortSignal): Promise<Hop> {
  const address = await checkedAddress(dial, url.hostname, deadline)
  const response = await send(dial, url, address, deadline)
  try {
    const { statusCode = 0, headers } = response
    if (REDIRECTS.has(statusCode) && headers.location) return { location: headers.location }
    if (statusCode !== 200) refuse(`status ${statusCode}`)
    const type = headers['content-type'] ?? ''
    if (!/^image\/(?!svg)/i.test(type)) refuse(`type ${type}`)
    if ((headers['content-encoding'] ?? 'identity') !== 'identity') refuse('packed')
    if (Number(headers['content-length'] ?? 0) > IMAGE.maxUploadBytes) refuse('too large')
    return { bytes: await bytesOf(response) }
  } finally {
    response.destroy()
  }
}

/** One address of a host name whose addresses are all public. */
async function checkedAddress(dial: Dial, hostname: string, deadline: AbortSignal): Promise<string> {
  const literal = hostname.replace(/^\[|\]$/g, '')
  const addresses = isIP(literal) ? [literal] : await before(deadline, dial.resolve(hostname))
  const [first] = addresses
  if (first === undefined || !addresses.every((address) => dial.isPublic(address))) {
    return refuse('not a public address')
  }
  return first
}

/** The system's own resolver cannot be canceled, only ignored. */
function before<T>(deadline: AbortSignal, work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const late = () => reject(new RefusedPicture('too late'))
    if (deadline.aborted) late()
    deadline.addEventListener('abort', late, { once: true })
    work.then(resolve, reject).finally(() => deadline.removeEventListener('abort', late))
  })
}

function send(dial: Dial, url: URL, address: string, signal: AbortSignal): Promise<IncomingMessage> {
  const options: RequestOptions = {
    host: address,
    port: dial.port,
    path: `${url.pathname}${url.search}`,
    servername: isIP(address) && url.hostname.includes(address) ? '' : url.hostname,
    headers: { ...HEADERS, host: url.host },
    agent: false,
    signal,
  }
  return new Promise((resolve, reject) => {
    const request = dial.request(options, resolve)
    // Before a byte is sent: the connected address is the one that was checked.
    request.on('socket', (socket) => {
      socket.once('connect', () => {
        if (!dial.isPublic(socket.remoteAddress ?? '')) request.destroy(new RefusedPicture('led inside'))
      })
    })
    request.on('error', reject)
    request.end()
  })
}

async function bytesOf(response: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of response) {
    length += chunk.length
    if (length > IMAGE.maxUploadBytes) refuse('too large')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
