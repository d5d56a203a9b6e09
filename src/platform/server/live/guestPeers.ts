import type { LiveMessage } from '#contract/live.ts'
import { createIndex, type Peer } from './peers.ts'

/** A reservation as its guest follows it. */
export interface Visit {
  reservationId: number
  restaurantId: number
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
    notify({ restaurantId, reservationId }: Visit) {
      const isOwn = (peer: Peer) => visits.get(peer)?.reservationId === reservationId
      const guests = byRestaurant.at(restaurantId)
      broadcast(guests.filter(isOwn), { type: 'visit_updated', isOwnVisit: true })
      const others = guests.filter((peer) => !isOwn(peer))
      broadcast(others, { type: 'visit_updated', isOwnVisit: false })
    },
  }
}
