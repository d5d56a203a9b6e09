import { LIVE_CLOSE, type LiveMessage } from '#contract/live.ts'
import { type LatLng, milesBetween } from '#domain/geo.ts'
import type { User } from '../actor.ts'

/** One open socket as the hub knows it. */
export interface Peer {
  /** null: a visitor without a session, who may watch an area only. */
  readonly user: User | null
  send(text: Buffer): void
  close(code: number, reason: string): void
}

export interface WatchedArea extends LatLng {
  radiusMiles: number
}

/** Who listens to what on this node, and what they are told. */
export interface Hub {
  add(peer: Peer): void
  remove(peer: Peer): void
  peers(): Iterable<Peer>
  /** How many sockets are open here. */
  size(): number
  /** How many sockets a user has open here. */
  socketsOf(userId: number): number
  /** The diner of this socket's session. */
  subscribeDiner(peer: Peer): void
  subscribeRestaurant(peer: Peer, restaurantId: number): void
  /** The restaurant a socket has subscribed to; undefined without one. */
  restaurantOf(peer: Peer): number | undefined
  /** null stops watching. */
  watch(peer: Peer, area: WatchedArea | null): void
  tellDiner(userId: number, message: LiveMessage): void
  tellRestaurant(restaurantId: number, message: LiveMessage): void
  /** Tells whoever watches an area with this restaurant in it: at once, or with others of the same moment. */
  tellWait(restaurantId: number, at: LatLng): void
  tellAll(message: LiveMessage): void
  endSession(sessionHash: string): void
  endUser(userId: number, keptSessionHash?: string): void
  /** Messages sent so far, by type. */
  sent(): ReadonlyMap<LiveMessage['type'], number>
  close(): void
}

/** What one socket listens to. */
interface Ears {
  area: WatchedArea | null
  isDiner: boolean
  restaurantId: number | undefined
}

export const encoded = (message: LiveMessage): Buffer => Buffer.from(JSON.stringify(message))

export function createHub({ coalesceMs }: { coalesceMs: number }): Hub {
  const ears = new Map<Peer, Ears>()
  const ofUser = createIndex()
  const ofRestaurant = createIndex()
  const sent = new Map<LiveMessage['type'], number>()

  const tell = (listeners: Iterable<Peer>, message: LiveMessage) => {
    const text = encoded(message)
    let count = 0
    for (const peer of listeners) {
      peer.send(text)
      count += 1
    }
    sent.set(message.type, (sent.get(message.type) ?? 0) + count)
  }
  const waits = gatherWaits(coalesceMs, (changed) => {
    for (const [ids, listeners] of whoWatches(changed, ears)) {
      tell(listeners, { type: 'wait_time_updated', restaurantIds: ids })
    }
  })
  const leaveRestaurant = (peer: Peer, restaurantId: number | undefined) => {
    if (restaurantId !== undefined) ofRestaurant.remove(restaurantId, peer)
  }

  return {
    add(peer) {
      ears.set(peer, { area: null, isDiner: false, restaurantId: undefined })
      if (peer.user) ofUser.add(peer.user.userId, peer)
    },
    remove(peer) {
      leaveRestaurant(peer, ears.get(peer)?.restaurantId)
      if (ears.delete(peer) && peer.user) ofUser.remove(peer.user.userId, peer)
    },
    peers: () => ears.keys(),
    size: () => ears.size,
    socketsOf: (userId) => ofUser.at(userId).length,
    subscribeDiner(peer) {
      const own = ears.get(peer)
      if (own) own.isDiner = true
    },
    subscribeRestaurant(peer, restaurantId) {
      const own = ears.get(peer)
      if (!own || own.restaurantId === restaurantId) return
      leaveRestaurant(peer, own.restaurantId)
      own.restaurantId = restaurantId
      ofRestaurant.add(restaurantId, peer)
    },
    restaurantOf: (peer) => ears.get(peer)?.restaurantId,
    watch(peer, area) {
      const own = ears.get(peer)
      if (own) own.area = area
    },
    tellDiner(userId, message) {
      const listeners = ofUser.at(userId).filter((peer) => ears.get(peer)?.isDiner)
      tell(listeners, message)
    },
    tellRestaurant: (restaurantId, message) => tell(ofRestaurant.at(restaurantId), message),
    tellWait: waits.add,
    tellAll: (message) => tell(ears.keys(), message),
    endSession(sessionHash) {
      for (const peer of ears.keys()) if (peer.user?.sessionHash === sessionHash) end(peer)
    },
    endUser(userId, keptSessionHash) {
      for (const peer of ofUser.at(userId)) if (peer.user?.sessionHash !== keptSessionHash) end(peer)
    },
    sent: () => sent,
    close: waits.close,
  }
}

const end = (peer: Peer) => peer.close(LIVE_CLOSE.sessionEnded, 'signed out')

/** The first change is told of at once, those of the next `spanMs` together: a busy evening is no hail. */
function gatherWaits(spanMs: number, tellOf: (changed: ReadonlyMap<number, LatLng>) => void) {
  let changed = new Map<number, LatLng>()
  let span: NodeJS.Timeout | undefined
  const flush = () => {
    span = undefined
    if (changed.size === 0) return
    const told = changed
    changed = new Map()
    span = setTimeout(flush, spanMs)
    tellOf(told)
  }
  return {
    add(restaurantId: number, at: LatLng) {
      changed.set(restaurantId, at)
      if (!span) flush()
    },
    close: () => clearTimeout(span),
  }
}

/** The listeners of each set of restaurants: who watches the same ones is told by the same message. */
function whoWatches(
  changed: ReadonlyMap<number, LatLng>,
  ears: ReadonlyMap<Peer, Ears>,
): Map<number[], Peer[]> {
  const idsOf = new Map<string, number[]>()
  const listenersOf = new Map<number[], Peer[]>()
  for (const [peer, { area }] of ears) {
    if (!area) continue
    const within: number[] = []
    for (const [id, at] of changed) if (isWithin(at, area)) within.push(id)
    if (within.length === 0) continue
    const key = within.join()
    const ids = idsOf.get(key) ?? within
    if (ids === within) idsOf.set(key, ids)
    const listeners = listenersOf.get(ids)
    if (listeners) listeners.push(peer)
    else listenersOf.set(ids, [peer])
  }
  return listenersOf
}

const isWithin = (at: LatLng, area: WatchedArea): boolean => milesBetween(at, area) <= area.radiusMiles

const NOBODY: readonly Peer[] = []

/** Peers by an id. Most ids have one: a plain list is the smallest thing to keep for each. */
function createIndex() {
  const peersOf = new Map<number, readonly Peer[]>()
  return {
    at: (id: number) => peersOf.get(id) ?? NOBODY,
    add(id: number, peer: Peer) {
      // Joined, not spread: a spread list keeps room for a dozen more.
      peersOf.set(id, (peersOf.get(id) ?? NOBODY).concat(peer))
    },
    remove(id: number, peer: Peer) {
      const others = (peersOf.get(id) ?? NOBODY).filter((other) => other !== peer)
      if (others.length > 0) peersOf.set(id, others)
      else peersOf.delete(id)
    },
  }
}
