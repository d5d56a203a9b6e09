import { type IncomingMessage, ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import type { App } from '../route.ts'

/** A connection that asks to become something else than HTTP. */
export interface Upgrade {
  socket: Duplex
  head: Buffer
}

const VITE = 'vite-'

/**
 * Sends requests for an upgrade through the app's own routes and hooks, so that they know addresses, cookies
 * and refusals like any other; who takes one hijacks the reply.
 * @returns what finds the upgrade of a request; undefined for an ordinary one.
 */
export function routeUpgrades(app: App): (request: IncomingMessage) => Upgrade | undefined {
  const upgrades = new WeakMap<IncomingMessage, Upgrade>()

  app.server.on('upgrade', (request, socket: Duplex, head) => {
    // Vite's own channel, in development: it listens on the same server.
    if (request.headers['sec-websocket-protocol']?.startsWith(VITE)) return
    // HTTP has let go of the socket, so a broken one would end the process.
    socket.on('error', () => socket.destroy())
    upgrades.set(request, { socket, head })
    const response = new ServerResponse(request)
    response.shouldKeepAlive = false
    response.assignSocket(asHttpSocket(socket))
    app.routing(request, response)
  })
  app.addHook('onResponse', async (request) => {
    const refused = upgrades.get(request.raw)?.socket
    refused?.end(() => refused.destroy())
  })
  return (request) => upgrades.get(request)
}

/** Guarantee: `upgrade` of a server that speaks over TCP always hands out its net.Socket. */
const asHttpSocket = (socket: Duplex) => socket as Parameters<ServerResponse['assignSocket']>[0]
