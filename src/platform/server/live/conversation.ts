import { LIVE_CLOSE, type LiveMessage, LiveRequest } from '#contract/live.ts'
import { NEARBY_RADIUS_MILES } from '#domain/limits.ts'
import type { Actor } from '../actor.ts'
import { encoded, type Hub, type Peer } from './hub.ts'

/** A peer that asks. */
export interface Speaker extends Peer {
  /** Of the session's cookie. */
  readonly token: string | undefined
  /** The end of what it has asked for so far. */
  pending: Promise<void>
}

interface Parts {
  hub: Hub
  /** Who a session's cookie belongs to now. */
  findActor: (token: string | undefined) => Promise<Actor>
}

const SIGN_IN_FIRST = 'Please sign in first.'
const NOT_YOURS = 'You can follow only what is your own.'

const say = (peer: Peer, message: LiveMessage) => peer.send(encoded(message))
const refuse = (peer: Peer, message: string) => say(peer, { type: 'error', message })

/**
 * Understands what sockets ask for. The requests of one are answered one after another; one that is refused
 * is answered by an error and changes nothing.
 */
export function createConversation({ hub, findActor }: Parts): (speaker: Speaker, text: string) => void {
  const subscribe = async (peer: Speaker, request: Extract<LiveRequest, { type: 'subscribe' }>) => {
    if (!peer.user) return refuse(peer, SIGN_IN_FIRST)
    // Once more: an end of the session between the handshake and now found no socket to close.
    const actor = await findActor(peer.token)
    if (actor.kind === 'guest') return peer.close(LIVE_CLOSE.sessionEnded, 'signed out')
    if ('role' in request) {
      if (actor.kind !== 'diner') return refuse(peer, NOT_YOURS)
      return hub.subscribeDiner(peer)
    }
    if (actor.kind !== 'restaurant' || actor.restaurantId !== request.restaurantId)
      return refuse(peer, NOT_YOURS)
    return hub.subscribeRestaurant(peer, actor.restaurantId)
  }

  const answer = async (peer: Speaker, request: LiveRequest) => {
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
        return say(peer, { type: 'refetch' })
      case 'ping':
        return say(peer, { type: 'pong' })
    }
  }

  return (peer, text) => {
    const request = LiveRequest.safeParse(jsonOf(text)).data
    peer.pending = peer.pending
      .then(() => (request ? answer(peer, request) : refuse(peer, 'This message was not understood.')))
      .catch(() => peer.close(LIVE_CLOSE.tryLater, 'not available now'))
  }
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
