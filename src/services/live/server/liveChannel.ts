import { type IncomingMessage, ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import { WebSocketServer } from 'ws'
import { LIVE_CLOSE, LIVE_PATH } from '#domain/live.ts'
import type { Db } from '#kernel/server/db/client.ts'
import { AppError, signInRequired } from '#kernel/server/errors.ts'
import type { Bus } from '#kernel/server/events.ts'
import { networkOf } from '#kernel/server/network.ts'
import { foreignOrigin, isFromOurOrigin } from '#kernel/server/originRule.ts'
import type { Nodes } from '#kernel/server/redisBus.ts'
import type { App } from '#kernel/server/route.ts'
import { liveSessions, SESSION_COOKIE } from '#kernel/server/sessions.ts'
import type { Settings } from '#kernel/server/settings.ts'
import { LIVE_BOUNDS, LIVE_TIMINGS, type LiveTimings } from './bounds.ts'
import { createHub, type Hub, type Peer, type Visit } from './hub.ts'
import { createOpenSockets } from './openSockets.ts'
import { createRequestHandler } from './requests.ts'

const BATCH_SIZE = 1000

interface Rechecking {
  db: Db
  timings: LiveTimings
  /** While nodes are disconnected, no event announces sessions that end elsewhere. */
  isDisconnected: () => boolean
}

/** Rechecks sessions periodically, more often while nodes are disconnected. Returns a function that rechecks immediately. */
function keepRechecking(app: App, hub: Hub, { db, timings, isDisconnected }: Rechecking): () => void {
  const recheck = () => {
    recheckSessions(hub, db).catch((error: unknown) =>
      app.log.warn({ err: error }, 'failed to recheck sessions'),
    )
  }
  const always = setInterval(recheck, timings.recheckEvery).unref()
  const disconnected = setInterval(() => isDisconnected() && recheck(), timings.recheckDisconnected).unref()
  app.addHook('preClose', async () => {
    clearInterval(always)
    clearInterval(disconnected)
  })
  return recheck
}

/**
 * Closes sockets whose session ended without an event: expired, deleted in the database, or ended on another
 * node while nodes were disconnected. Also closes sockets of restaurant users who no longer have that restaurant.
 */
async function recheckSessions(hub: Hub, db: Db): Promise<void> {
  const bySession = new Map<string, Peer[]>()
  for (const peer of hub.peers()) {
    if (!peer.user) continue
    const { sessionHash } = peer.user
    bySession.set(sessionHash, [...(bySession.get(sessionHash) ?? []), peer])
  }
  const hashes = [...bySession.keys()]
  for (let start = 0; start < hashes.length; start += BATCH_SIZE) {
    const asked = hashes.slice(start, start + BATCH_SIZE)
    const living = await liveSessions(db, asked)
    for (const hash of asked) {
      for (const peer of bySession.get(hash) ?? []) {
        const followed = hub.restaurantOf(peer)
        const isOver = !living.has(hash) || (followed !== undefined && living.get(hash) !== followed)
        if (isOver) peer.close(LIVE_CLOSE.sessionEnded, 'signed out')
      }
    }
  }
}

interface LiveChannelDeps {
  db: Db
  bus: Bus
  settings: Settings
  nodes: Pick<Nodes, 'state' | 'onJoined'>
  findVisit: (token: string) => Promise<Visit | undefined>
  /** Shortened by tests. */
  timings?: Partial<LiveTimings> | undefined
}

/** Registers `/ws` on the app's server and returns the hub behind it. */
export function liveChannel(
  app: App,
  { db, bus, settings, nodes, findVisit, timings: given }: LiveChannelDeps,
): Hub {
  const timings = { ...LIVE_TIMINGS, ...given }
  const hasBounds = settings.RATE_LIMITS === 'on'
  const hub = createHub({ coalesceMs: timings.coalesce })
  const upgradeOf = routeUpgrades(app)
  const server = new WebSocketServer({
    noServer: true,
    clientTracking: false,
    perMessageDeflate: false,
    maxPayload: LIVE_BOUNDS.messageBytes,
    // A request fits one frame; thousands of tiny ones only cost memory.
    maxFragments: 16,
    maxBufferedChunks: 64,
  })

  const sockets = createOpenSockets({
    rules: { timings, hasBounds },
    onText: createRequestHandler({ hub, findVisit, findActor: (token) => app.findActor(token) }),
    onClosed: hub.remove,
  })

  app.get(LIVE_PATH, { schema: { hide: true }, config: { roles: ['anyone'] } }, async (request, reply) => {
    const upgrade = upgradeOf(request.raw)
    if (!upgrade) throw new AppError('live_only')
    if (!isFromOurOrigin(request.headers, settings.PUBLIC_URL)) throw foreignOrigin(request.headers)
    const token = request.cookies[SESSION_COOKIE]
    const actor = await app.findActor(token)
    if (token && actor.kind === 'guest') throw signInRequired()
    const network = networkOf(request.ip)
    if (hasBounds && sockets.countFrom(network) >= LIVE_BOUNDS.socketsOfAddress) {
      throw new AppError('too_many_sockets', {}, { retryAfterSeconds: 10 })
    }
    reply.hijack()
    reply.raw.detachSocket(request.raw.socket)
    const user = actor.kind === 'guest' ? null : actor
    server.handleUpgrade(request.raw, upgrade.socket, upgrade.head, (ws) => {
      const socket = sockets.open(ws, { user, token, address: network })
      const isOneTooMany = hasBounds && user && hub.socketsOf(user.userId) >= LIVE_BOUNDS.socketsOfUser
      if (isOneTooMany) socket.close(LIVE_CLOSE.tryLater, 'too many connections')
      else hub.add(socket)
    })
  })

  bus.on('session.ended', ({ sessionHash }) => hub.closeSession(sessionHash))
  bus.on('user.revoked', ({ userId, keptSessionHash }) => hub.closeUser(userId, keptSessionHash))

  const sweeping = setInterval(sockets.sweep, timings.sweepEvery).unref()

  const recheck = keepRechecking(app, hub, {
    db,
    timings,
    isDisconnected: () => nodes.state() === 'disconnected',
  })
  nodes.onJoined(recheck)

  app.addHook('preClose', async () => {
    clearInterval(sweeping)
    hub.close()
    await sockets.closeAll()
  })
  return hub
}

/** A connection that asks to upgrade from HTTP. */
interface Upgrade {
  socket: Duplex
  head: Buffer
}

const VITE = 'vite-'

/**
 * Sends upgrade requests through the app's routes and hooks, so that addresses, cookies and refusals work as
 * for any other request. The route that accepts one hijacks the reply.
 * @returns a function that finds the upgrade of a request; undefined for an ordinary request.
 */
function routeUpgrades(app: App): (request: IncomingMessage) => Upgrade | undefined {
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
