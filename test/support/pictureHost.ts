import { createServer, request as httpRequest, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
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

async function listening(server: Server, address: string, port: number): Promise<number> {
  await new Promise<void>((resolve) => server.listen(port, address, resolve))
  return (server.address() as AddressInfo).port
}

export async function aPictureHost(answer: RequestListener): Promise<PictureHost & { canaryHits(): number }> {
  let connections = 0
  let canaryHits = 0
  const host = createServer(answer).on('connection', () => {
    connections += 1
  })
  const port = await listening(host, HOST_ADDRESS, 0)
  // What must never be reached, on the same port of the other loopback addresses.
  const canaries = await Promise.all(
    ['127.0.0.1', '::1'].map(async (address) => {
      const canary = createServer((_request, response) => response.end('inside')).on('connection', () => {
        canaryHits += 1
      })
      await listening(canary, address, port)
      return canary
    }),
  )
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
