import { setImmediate as nextTurn } from 'node:timers/promises'
import type { LiveMessage } from '#contract/live.ts'
import { type LatLng, milesBetween } from '#domain/geo.ts'
import { LIVE_CLOSE } from '#domain/live.ts'
import type { User } from '#kernel/server/actor.ts'

/** One open socket as the hub knows it. */
export interface Peer {
  /** null for a visitor without a session, who may only watch an area. */
  readonly user: User | null
  send(text: Buffer): void
  close(code: number, reason: string): void
}

/** A reservation as its guest subscribes to it. */
export interface Visit {
  reservationId: number
  restaurantId: number
}

interface GuestPage {
  reservationId: number
  send(message: LiveMessage): void
}

export interface WatchedArea extends LatLng {
  radiusMiles: number
}

/** Tracks which sockets of this node subscribe to what, and sends them messages. */
export interface Hub {
  add(peer: Peer): void
  remove(peer: Peer): void
  peers(): Iterable<Peer>
  size(): number
  /** The number of sockets a user has open on this node. */
  socketsOf(userId: number): number
  /** Subscribes the diner of this socket's session to their own reservations. */
  subscribeDiner(peer: Peer): void
  subscribeRestaurant(peer: Peer, restaurantId: number): void
  /** The guest of one visit, whose page shows a place in the restaurant's list. */
  subscribeGuest(peer: Peer, visit: Visit): void
  /** The restaurant a socket has subscribed to, if any. */
  restaurantOf(peer: Peer): number | undefined
  /** null stops watching. */
  watch(peer: Peer, area: WatchedArea | null): void
  /** `causedBy` is the hash of the session that made the change; its sockets get the message with `isOwn`. */
  sendToDiner(userId: number, message: LiveMessage, causedBy?: string): void
  sendToRestaurant(restaurantId: number, message: LiveMessage, causedBy?: string): void
  guestPagesOf(restaurantId: number): GuestPage[]
  /** Notifies everyone who watches an area that contains this restaurant; changes close in time share a message. */
  notifyWaitChanged(restaurantId: number, changed: ChangedWait): void
  sendToAll(message: LiveMessage): void
  closeSession(sessionHash: string): void
  closeUser(userId: number, keptSessionHash?: string): void
  /** The number of messages sent so far, by type. */
  sent(): ReadonlyMap<LiveMessage['type'], number>
  close(): void
}

/** A restaurant whose wait has changed. */
export interface ChangedWait {
  at: LatLng
  /** The item of the list of waits; called when it is sent. */
  item: () => { restaurantId: number }
}

interface Subscriptions {
  area: WatchedArea | null
  isDiner: boolean
  restaurantId: number | undefined
  visit: Visit | null
}

const NOTHING: Subscriptions = { area: null, isDiner: false, restaurantId: undefined, visit: null }

/** A message with more items would be larger than the list that a client refetches. */
const MAX_WAITS_SENT = 50
/** With 5,000 sockets, waits are sent once a second. */
const SPAN_MS_PER_SOCKET = 0.2
/** Written to in one go, in about 5 ms; 5,000 at once would keep all other calls waiting for 150 ms. */
const SOCKETS_PER_TURN = 200

export const encoded = (message: LiveMessage): Buffer => Buffer.from(JSON.stringify(message))

/** Writes to sockets, and counts the messages by type. */
function createSender() {
  const sent = new Map<LiveMessage['type'], number>()
  const count = ({ type }: LiveMessage, times: number) => sent.set(type, (sent.get(type) ?? 0) + times)
  return {
    sent,
    broadcast(recipients: readonly Peer[], message: LiveMessage): void {
      const text = encoded(message)
      for (const peer of recipients) peer.send(text)
      count(message, recipients.length)
    },
    /** Other calls are answered in between. */
    async broadcastInTurns(messages: Iterable<[LiveMessage, readonly Peer[]]>): Promise<void> {
      let written = 0
      for (const [message, recipients] of messages) {
        const text = encoded(message)
        count(message, recipients.length)
        for (const peer of recipients) {
          peer.send(text)
          written += 1
          if (written % SOCKETS_PER_TURN === 0) await nextTurn()
        }
      }
    },
  }
}

export function createHub({ coalesceMs }: { coalesceMs: number }): Hub {
  const subscriptions = new Map<Peer, Subscriptions>()
  const { sent, broadcast, broadcastInTurns } = createSender()
  const sendChange = changeSender(broadcast)
  const spanMs = () => Math.max(coalesceMs, subscriptions.size * SPAN_MS_PER_SOCKET)
  const waits = coalesceWaits(spanMs, (changed) => broadcastInTurns(messagesTo(subscriptions, changed)))
  const peersWhere = (isWanted: (own: Subscriptions, peer: Peer) => boolean): Peer[] => {
    const peers: Peer[] = []
    for (const [peer, own] of subscriptions) if (isWanted(own, peer)) peers.push(peer)
    return peers
  }
  const peersOf = (userId: number) => peersWhere((_, { user }) => user?.userId === userId)
  /** A socket may close before its subscription is checked. */
  const subscribe = (peer: Peer, change: Partial<Subscriptions>) => {
    const own = subscriptions.get(peer)
    if (own) subscriptions.set(peer, { ...own, ...change })
  }

  return {
    add: (peer) => void subscriptions.set(peer, NOTHING),
    remove: (peer) => void subscriptions.delete(peer),
    peers: () => subscriptions.keys(),
    size: () => subscriptions.size,
    socketsOf: (userId) => peersOf(userId).length,
    subscribeDiner: (peer) => subscribe(peer, { isDiner: true }),
    subscribeRestaurant: (peer, restaurantId) => subscribe(peer, { restaurantId }),
    subscribeGuest: (peer, visit) => subscribe(peer, { visit }),
    restaurantOf: (peer) => subscriptions.get(peer)?.restaurantId,
    watch: (peer, area) => subscribe(peer, { area }),
    sendToDiner(userId, message, causedBy) {
      const isOwn = ({ isDiner }: Subscriptions, { user }: Peer) => isDiner && user?.userId === userId
      sendChange(peersWhere(isOwn), message, causedBy)
    },
    sendToRestaurant: (restaurantId, message, causedBy) =>
      sendChange(
        peersWhere((own) => own.restaurantId === restaurantId),
        message,
        causedBy,
      ),
    guestPagesOf(restaurantId) {
      const pages: GuestPage[] = []
      for (const [peer, { visit }] of subscriptions) {
        if (visit?.restaurantId !== restaurantId) continue
        pages.push({ reservationId: visit.reservationId, send: (message) => broadcast([peer], message) })
      }
      return pages
    },
    notifyWaitChanged: waits.add,
    sendToAll: (message) => broadcast([...subscriptions.keys()], message),
    closeSession(sessionHash) {
      for (const peer of subscriptions.keys())
        if (peer.user?.sessionHash === sessionHash) closeSignedOut(peer)
    },
    closeUser(userId, keptSessionHash) {
      for (const peer of peersOf(userId)) if (peer.user?.sessionHash !== keptSessionHash) closeSignedOut(peer)
    },
    sent: () => sent,
    close: waits.close,
  }
}

type Broadcast = (recipients: readonly Peer[], message: LiveMessage) => void

/** Marks a change with `isOwn` for the sockets of the session that caused it. */
const changeSender =
  (broadcast: Broadcast) => (recipients: readonly Peer[], message: LiveMessage, causedBy?: string) => {
    const isOwn = (peer: Peer) => causedBy !== undefined && peer.user?.sessionHash === causedBy
    const others = recipients.filter((peer) => !isOwn(peer))
    if (others.length > 0) broadcast(others, message)
    const own = recipients.filter(isOwn)
    if (own.length > 0) broadcast(own, 'reservation' in message ? { ...message, isOwn: true } : message)
  }

const closeSignedOut = (peer: Peer) => peer.close(LIVE_CLOSE.sessionEnded, 'signed out')

/**
 * Sends the first change immediately and batches those of the next span, so that a busy evening doesn't flood clients.
 * A batch is sent whole before the next one begins, so that nobody gets an older wait after a newer one.
 */
function coalesceWaits(
  spanMs: () => number,
  notify: (changed: ReadonlyMap<number, ChangedWait>) => Promise<void>,
) {
  let changed = new Map<number, ChangedWait>()
  let isWaiting = false
  let span: NodeJS.Timeout | undefined
  const flush = async () => {
    isWaiting = changed.size > 0
    if (!isWaiting) return
    const batch = changed
    changed = new Map()
    const spanEnds = performance.now() + spanMs()
    await notify(batch)
    span = setTimeout(flush, Math.max(0, spanEnds - performance.now()))
  }
  return {
    add(restaurantId: number, wait: ChangedWait) {
      changed.set(restaurantId, wait)
      if (!isWaiting) void flush()
    },
    close: () => clearTimeout(span),
  }
}

/** What each group of watchers is sent; items are read once. */
function* messagesTo(
  subscriptions: ReadonlyMap<Peer, Subscriptions>,
  changed: ReadonlyMap<number, ChangedWait>,
): Generator<[LiveMessage, Peer[]]> {
  const items = new Map<number, { restaurantId: number }>()
  const itemOf = (id: number) => {
    const item = items.get(id) ?? changed.get(id)?.item() ?? { restaurantId: id }
    items.set(id, item)
    return item
  }
  for (const [ids, recipients] of watchersOf(changed, subscriptions)) {
    yield ids.length > MAX_WAITS_SENT
      ? [{ type: 'wait_time_updated', restaurantIds: ids }, recipients]
      : [{ type: 'wait_changed', waits: ids.map(itemOf) }, recipients]
  }
}

/** Groups watchers by the changed restaurants in their area, so that each group shares one encoded message. */
function watchersOf(
  changed: ReadonlyMap<number, ChangedWait>,
  subscriptions: ReadonlyMap<Peer, Subscriptions>,
): Map<number[], Peer[]> {
  const idsOf = new Map<string, number[]>()
  const recipientsOf = new Map<number[], Peer[]>()
  for (const [peer, { area }] of subscriptions) {
    if (!area) continue
    const within: number[] = []
    for (const [id, { at }] of changed) if (isWithin(at, area)) within.push(id)
    if (within.length === 0) continue
    const key = within.join()
    const ids = idsOf.get(key) ?? within
    if (ids === within) idsOf.set(key, ids)
    const recipients = recipientsOf.get(ids)
    if (recipients) recipients.push(peer)
    else recipientsOf.set(ids, [peer])
  }
  return recipientsOf
}

const isWithin = (at: LatLng, area: WatchedArea): boolean => milesBetween(at, area) <= area.radiusMiles
