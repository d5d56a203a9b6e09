import type { User } from '#kernel/server/actor.ts'

/** One open socket as the hub knows it. */
export interface Peer {
  /** null for a visitor without a session, who may only watch an area. */
  readonly user: User | null
  send(text: Buffer): void
  close(code: number, reason: string): void
}

const NO_PEERS: readonly Peer[] = []

/** Peers by id. Most ids have a single peer, so a plain list uses the least memory. */
export function createIndex() {
  const peersOf = new Map<number, readonly Peer[]>()
  return {
    at: (id: number) => peersOf.get(id) ?? NO_PEERS,
    add(id: number, peer: Peer) {
      // `concat` instead of spread: a spread array reserves room for a dozen more entries.
      peersOf.set(id, (peersOf.get(id) ?? NO_PEERS).concat(peer))
    },
    remove(id: number, peer: Peer) {
      const others = (peersOf.get(id) ?? NO_PEERS).filter((other) => other !== peer)
      if (others.length > 0) peersOf.set(id, others)
      else peersOf.delete(id)
    },
  }
}
