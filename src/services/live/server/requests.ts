import { type LiveMessage, LiveRequest } from '#contract/live.ts'
import { parseJson } from '#domain/json.ts'
import { NEARBY_RADIUS_MILES } from '#domain/limits.ts'
import { LIVE_CLOSE } from '#domain/live.ts'
import type { Actor } from '#kernel/server/actor.ts'
import { signInRequired } from '#kernel/server/errors.ts'
import { encoded, type Hub, type Peer, type Visit } from './hub.ts'

export interface RequestingPeer extends Peer {
  /** From the session cookie. */
  readonly token: string | undefined
  /** Settles when all requests so far have been handled. */
  pending: Promise<void>
}

interface RequestDeps {
  hub: Hub
  findActor: (token: string | undefined) => Promise<Actor>
  /** Finds the visit of a guest's token; undefined without one. */
  findVisit: (token: string) => Promise<Visit | undefined>
}

const NO_VISIT = 'This page does not exist or has ended.'
const NOT_YOURS = 'You can only subscribe to your own updates.'

const send = (peer: Peer, message: LiveMessage) => peer.send(encoded(message))
const sendError = (peer: Peer, message: string) => send(peer, { type: 'error', message })

/**
 * Handles the requests of each socket one after another. A rejected request gets an error message and
 * changes nothing.
 */
export function createRequestHandler({
  hub,
  findActor,
  findVisit,
}: RequestDeps): (peer: RequestingPeer, text: string) => void {
  const subscribe = async (peer: RequestingPeer, request: Extract<LiveRequest, { type: 'subscribe' }>) => {
    if ('guest' in request) {
      const visit = await findVisit(request.guest)
      return visit ? hub.subscribeGuest(peer, visit) : sendError(peer, NO_VISIT)
    }
    if (!peer.user) return sendError(peer, signInRequired().message)
    // Checked again: the session may have ended after the handshake, before this socket was registered.
    const actor = await findActor(peer.token)
    if (actor.kind === 'guest') return peer.close(LIVE_CLOSE.sessionEnded, 'signed out')
    if ('role' in request) {
      if (actor.kind !== 'diner') return sendError(peer, NOT_YOURS)
      return hub.subscribeDiner(peer)
    }
    if (actor.kind !== 'restaurant' || actor.restaurantId !== request.restaurantId)
      return sendError(peer, NOT_YOURS)
    return hub.subscribeRestaurant(peer, actor.restaurantId)
  }

  const handle = async (peer: RequestingPeer, request: LiveRequest) => {
    switch (request.type) {
      case 'subscribe':
        return subscribe(peer, request)
      case 'watch': {
        const { lat: latitude, lng: longitude, radius = NEARBY_RADIUS_MILES.default } = request
        return hub.watch(peer, { latitude, longitude, radiusMiles: radius })
      }
      case 'unwatch':
        return hub.watch(peer, null)
      case 'sync':
        return send(peer, { type: 'refetch' })
      case 'ping':
        return send(peer, { type: 'pong' })
    }
  }

  return (peer, text) => {
    const request = LiveRequest.safeParse(parseJson(text)).data
    peer.pending = peer.pending
      .then(() => (request ? handle(peer, request) : sendError(peer, 'Message not recognized.')))
      .catch(() => peer.close(LIVE_CLOSE.tryLater, 'unavailable'))
  }
}
