import { once } from 'node:events'
import { createServer, request as httpRequest, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { promisify } from 'node:util'
import { createPictureFetch, type Dial } from '#services/images/server/proxyFetch.ts'

/** A host of pictures on loopback, reached by plain HTTP, so that no certificate is needed. */

export interface PictureHost {
  /** How often somebody has connected. */
  connections(): number
  dial(given?: Partial<Dial>): Partial<Dial>
  fetchWith(given?: Partial<Dial>): ReturnType<typeof createPictureFetch>
  close(): Promise<void>
}

/** The host's own address represents the public internet; every other loopback address is private. */
export const HOST_ADDRESS = '127.0.0.2'

/** All on the port that the first is given, or on another one if somebody has it at one of the addresses. */
async function listenOnOnePort(servers: [server: Server, address: string][]): Promise<number> {
  let port = 0
  try {
    for (const [server, address] of servers) {
      server.listen(port, address)
      await once(server, 'listening')
      port = (server.address() as AddressInfo).port
    }
    return port
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EADDRINUSE')) throw error
    for (const [server] of servers) if (server.listening) await promisify(server.close.bind(server))()
    return listenOnOnePort(servers)
  }
}

export async function aPictureHost(answer: RequestListener): Promise<PictureHost & { canaryHits(): number }> {
  let connections = 0
  let canaryHits = 0
  const host = createServer(answer).on('connection', () => {
    connections += 1
  })
  const aCanary = () =>
    createServer((_request, response) => response.end('inside')).on('connection', () => {
      canaryHits += 1
    })
  // What must never be reached, on the same port of the other loopback addresses.
  const canaries = [aCanary(), aCanary()] as const
  const port = await listenOnOnePort([
    [host, HOST_ADDRESS],
    [canaries[0], '127.0.0.1'],
    [canaries[1], '::1'],
  ])
  const dial = (given: Partial<Dial> = {}): Partial<Dial> => ({
    request: httpRequest,
    port,
    resolve: async () => [HOST_ADDRESS],
    ...given,
  })
  return {
    connections: () => connections,
    canaryHits: () => canaryHits,
    dial,
    fetchWith: (given) => createPictureFetch(dial(given)),
    close: async () => {
      for (const server of [host, ...canaries]) {
        server.closeAllConnections()
        await new Promise((resolve) => server.close(resolve))
      }
    },
  }
}
