import { type IncomingMessage, ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import type { App } from '../route.ts'

/** A connection that asks to upgrade from HTTP. */
export interface Upgrade {
  socket: Duplex
  head: Buffer
}

const VITE = 'vite-'

/**
 * Sends upgrade requests through the app's routes and hooks, so that addresses, cookies and refusals work as
 * for any other request. The route that accepts one hijacks the reply.
 * @returns a function that finds the upgrade of a request; undefined for an ordinary request.
 */
export function routeUpgrades(app: App): (request: IncomingMessage) => Upgrade | undefined {
  const upgrades = new WeakMap<IncomingMessage, Upgrade>()

  app.server.on('upgrade', (request, socket: Duplex, head) => {
    // Vite's HMR socket, in development, listens on the same server.
    if (request.headers['sec-websocket-protocol']?.startsWith(VITE)) return
    // HTTP no longer handles errors of this socket; unhandled, they would end the process.
    socket.on('error', () => socket.destroy())
    upgrades.set(request, { socket, head })
    const response = new ServerResponse(request)
    response.shouldKeepAlive = false
    response.assignSocket(asHttpSocket(socket))
    app.routing(request, response)
  })
  app.addHook('onResponse', (request, _reply, done) => {
    const refused = upgrades.get(request.raw)?.socket
    refused?.end(() => refused.destroy())
    done()
  })
  return (request) => upgrades.get(request)
}

/** Guarantee: `upgrade` of a server that speaks over TCP always passes its net.Socket. */
const asHttpSocket = (socket: Duplex) => socket as Parameters<ServerResponse['assignSocket']>[0]
