import { LIVE_CLOSE, type LiveMessage } from '#contract/live.ts'
import { type LatLng, milesBetween } from '#domain/geo.ts'
import type { User } from '../actor.ts'

/** One open socket as the hub knows it. */
export interface Peer {
  /** null: a visitor without a session, who may watch an area only. */
  readonly user: User | null
  send(text: string): void
  close(code: number, reason: string): void
}

export interface WatchedArea extends LatLng {
  radiusMiles: number
}

/** Who listens to what on this node, and what they are told. */
export interface Hub {
  add(peer: Peer): void
  remove(peer: Peer): void
  peers(): ReadonlySet<Peer>
  /** How many sockets a user has open here. */
  socketsOf(userId: number): number
  subscribeDiner(peer: Peer, userId: number): void
  subscribeRestaurant(peer: Peer, restaurantId: number): void
  /** The restaurant a socket has subscribed to; undefined without one. */
  restaurantOf(peer: Peer): number | undefined
  /** null stops watching. */
  watch(peer: Peer, area: WatchedArea | null): void
  tellDiner(userId: number, message: LiveMessage): void
  tellRestaurant(restaurantId: number, message: LiveMessage): void
  /** Tells whoever watches an area with this restaurant in it, together with others of the same moment. */
  tellWait(restaurantId: number, at: LatLng): void
  tellAll(message: LiveMessage): void
  endSession(sessionHash: string): void
  endUser(userId: number, keptSessionHash?: string): void
  /** Messages sent so far, by type. */
  sent(): ReadonlyMap<LiveMessage['type'], number>
  close(): void
}

export function createHub({ coalesceMs }: { coalesceMs: number }): Hub {
  const peers = new Set<Peer>()
  const areas = new Map<Peer, WatchedArea>()
  const owners = createTopics()
  const diners = createTopics()
  const restaurants = createTopics()
  const sent = new Map<LiveMessage['type'], number>()
  const changed = new Map<number, LatLng>()
  let flush: NodeJS.Timeout | undefined

  const tell = (listeners: Iterable<Peer>, message: LiveMessage) => {
    const text = JSON.stringify(message)
    let count = 0
    for (const peer of listeners) {
      peer.send(text)
      count += 1
    }
    sent.set(message.type, (sent.get(message.type) ?? 0) + count)
  }

  const tellChangedWaits = () => {
    flush = undefined
    const waits = [...changed]
    changed.clear()
    const listenersOf = new Map<string, { restaurantIds: number[]; listeners: Peer[] }>()
    for (const [peer, area] of areas) {
      const restaurantIds = waits.filter(([, at]) => isWithin(at, area)).map(([id]) => id)
      if (restaurantIds.length === 0) continue
      const key = restaurantIds.join()
      const group = listenersOf.get(key)
      if (group) group.listeners.push(peer)
      else listenersOf.set(key, { restaurantIds, listeners: [peer] })
    }
    for (const { restaurantIds, listeners } of listenersOf.values()) {
      tell(listeners, { type: 'wait_time_updated', restaurantIds })
    }
  }

  return {
    add(peer) {
      peers.add(peer)
      if (peer.user) owners.join(peer, peer.user.userId)
    },
    remove(peer) {
      peers.delete(peer)
      areas.delete(peer)
      owners.leave(peer)
      diners.leave(peer)
      restaurants.leave(peer)
    },
    peers: () => peers,
    socketsOf: (userId) => owners.listeners(userId).size,
    subscribeDiner(peer, userId) {
      if (peers.has(peer)) diners.join(peer, userId)
    },
    subscribeRestaurant(peer, restaurantId) {
      if (peers.has(peer)) restaurants.join(peer, restaurantId)
    },
    restaurantOf: (peer) => restaurants.topicOf(peer),
    watch(peer, area) {
      if (area && peers.has(peer)) areas.set(peer, area)
      else areas.delete(peer)
    },
    tellDiner: (userId, message) => tell(diners.listeners(userId), message),
    tellRestaurant: (restaurantId, message) => tell(restaurants.listeners(restaurantId), message),
    tellWait(restaurantId, at) {
      changed.set(restaurantId, at)
      flush ??= setTimeout(tellChangedWaits, coalesceMs)
    },
    tellAll: (message) => tell(peers, message),
    endSession(sessionHash) {
      for (const peer of peers) if (peer.user?.sessionHash === sessionHash) end(peer)
    },
    endUser(userId, keptSessionHash) {
      for (const peer of owners.listeners(userId)) {
        if (peer.user?.sessionHash !== keptSessionHash) end(peer)
      }
    },
    sent: () => sent,
    close: () => clearTimeout(flush),
  }
}

const end = (peer: Peer) => peer.close(LIVE_CLOSE.sessionEnded, 'signed out')

const NOBODY: ReadonlySet<Peer> = new Set()

const isWithin = (at: LatLng, area: WatchedArea): boolean => milesBetween(at, area) <= area.radiusMiles

/** Who listens to which id; each peer to one at most. */
function createTopics() {
  const listenersOf = new Map<number, Set<Peer>>()
  const topicOf = new Map<Peer, number>()
  const leave = (peer: Peer) => {
    const id = topicOf.get(peer)
    if (id === undefined) return
    topicOf.delete(peer)
    const listeners = listenersOf.get(id)
    listeners?.delete(peer)
    if (listeners?.size === 0) listenersOf.delete(id)
  }
  return {
    join(peer: Peer, id: number) {
      leave(peer)
      topicOf.set(peer, id)
      listenersOf.set(id, (listenersOf.get(id) ?? new Set()).add(peer))
    },
    leave,
    listeners: (id: number): ReadonlySet<Peer> => listenersOf.get(id) ?? NOBODY,
    topicOf: (peer: Peer) => topicOf.get(peer),
  }
}
