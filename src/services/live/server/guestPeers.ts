import type { LiveMessage } from '#contract/live.ts'
import { createIndex, type Peer } from './peers.ts'

/** A reservation as its guest subscribes to it. */
export interface Visit {
  reservationId: number
  restaurantId: number
}

export interface GuestPage {
  reservationId: number
  send(message: LiveMessage): void
}

type Broadcast = (recipients: Iterable<Peer>, message: LiveMessage) => void

/** The sockets of guests without an account, by the restaurant whose list they wait on. */
export function createGuestPeers(broadcast: Broadcast) {
  const visits = new Map<Peer, Visit>()
  const byRestaurant = createIndex()
  const remove = (peer: Peer) => {
    const visit = visits.get(peer)
    if (visit) byRestaurant.remove(visit.restaurantId, peer)
    visits.delete(peer)
  }
  return {
    remove,
    subscribe(peer: Peer, visit: Visit) {
      remove(peer)
      visits.set(peer, visit)
      byRestaurant.add(visit.restaurantId, peer)
    },
    pagesOf: (restaurantId: number): GuestPage[] =>
      byRestaurant.at(restaurantId).flatMap((peer) => {
        const visit = visits.get(peer)
        const send = (message: LiveMessage) => broadcast([peer], message)
        return visit ? [{ reservationId: visit.reservationId, send }] : []
      }),
  }
}
