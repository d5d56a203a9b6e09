import { LIVE_CLOSE, type LiveMessage, LiveRequest } from '#contract/live.ts'
import { NEARBY_RADIUS_MILES } from '#domain/limits.ts'
import type { Actor } from '../actor.ts'
import type { Hub, Peer } from './hub.ts'

interface Parts {
  hub: Hub
  peer: Peer
  /** Who the socket's cookie belongs to now. */
  findActor: () => Promise<Actor>
}

const SIGN_IN_FIRST = 'Please sign in first.'
const NOT_YOURS = 'You can follow only what is your own.'

/**
 * Understands what one socket asks for. Requests are answered one after another; one that is refused is
 * answered by an error and changes nothing.
 */
export function createConversation({ hub, peer, findActor }: Parts): (text: string) => void {
  const say = (message: LiveMessage) => peer.send(JSON.stringify(message))
  const refuse = (message: string) => say({ type: 'error', message })

  const subscribe = async (request: Extract<LiveRequest, { type: 'subscribe' }>) => {
    if (!peer.user) return refuse(SIGN_IN_FIRST)
    // Once more: an end of the session between the handshake and now found no socket to close.
    const actor = await findActor()
    if (actor.kind === 'guest') return peer.close(LIVE_CLOSE.sessionEnded, 'signed out')
    if ('role' in request) {
      if (actor.kind !== 'diner') return refuse(NOT_YOURS)
      return hub.subscribeDiner(peer, actor.userId)
    }
    if (actor.kind !== 'restaurant' || actor.restaurantId !== request.restaurantId) return refuse(NOT_YOURS)
    return hub.subscribeRestaurant(peer, actor.restaurantId)
  }

  const answer = async (request: LiveRequest) => {
    switch (request.type) {
      case 'subscribe':
        return subscribe(request)
      case 'watch': {
        const { lat: latitude, lng: longitude, radius = NEARBY_RADIUS_MILES.default } = request
        return hub.watch(peer, { latitude, longitude, radiusMiles: radius })
      }
      case 'unwatch':
        return hub.watch(peer, null)
      case 'sync':
        return say({ type: 'refetch' })
      case 'ping':
        return say({ type: 'pong' })
    }
  }

  let last = Promise.resolve()
  return (text) => {
    const request = LiveRequest.safeParse(jsonOf(text)).data
    last = last
      .then(() => (request ? answer(request) : refuse('This message was not understood.')))
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
