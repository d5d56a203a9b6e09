import { LIVE_CLOSE } from '#contract/live.ts'
import type { Db } from '../db/client.ts'
import type { App } from '../route.ts'
import { liveSessions } from '../sessions.ts'
import type { LiveTimings } from './bounds.ts'
import type { Hub, Peer } from './hub.ts'

const AT_ONCE = 1000

interface Rechecking {
  db: Db
  timings: LiveTimings
  /** While the nodes cannot talk, no event tells of what ends elsewhere. */
  isParted: () => boolean
}

/** Rechecks now and then, often while the nodes are parted; answers how to do so at once. */
export function keepRechecking(app: App, hub: Hub, { db, timings, isParted }: Rechecking): () => void {
  const recheck = () => {
    recheckSessions(hub, db).catch((error: unknown) => app.log.warn({ err: error }, 'sessions not rechecked'))
  }
  const always = setInterval(recheck, timings.recheckEvery).unref()
  const parted = setInterval(() => isParted() && recheck(), timings.recheckParted).unref()
  app.addHook('preClose', async () => {
    clearInterval(always)
    clearInterval(parted)
  })
  return recheck
}

/**
 * Closes sockets whose session has ended without an event of it: expired, ended in the database, or on
 * another node while the nodes could not talk. So too a restaurant's that has since lost its restaurant.
 */
async function recheckSessions(hub: Hub, db: Db): Promise<void> {
  const bySession = new Map<string, Peer[]>()
  for (const peer of hub.peers()) {
    if (!peer.user) continue
    const { sessionHash } = peer.user
    bySession.set(sessionHash, [...(bySession.get(sessionHash) ?? []), peer])
  }
  const hashes = [...bySession.keys()]
  for (let start = 0; start < hashes.length; start += AT_ONCE) {
    const asked = hashes.slice(start, start + AT_ONCE)
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
