import { LIVE_CLOSE } from '#domain/live.ts'
import type { Db } from '#kernel/server/db/client.ts'
import type { App } from '#kernel/server/route.ts'
import { liveSessions } from '#kernel/server/sessions.ts'
import type { LiveTimings } from './bounds.ts'
import type { Hub } from './hub.ts'
import type { Peer } from './peers.ts'

const BATCH_SIZE = 1000

interface Rechecking {
  db: Db
  timings: LiveTimings
  /** While nodes are disconnected, no event announces sessions that end elsewhere. */
  isDisconnected: () => boolean
}

/** Rechecks sessions periodically, more often while nodes are disconnected. Returns a function that rechecks immediately. */
export function keepRechecking(app: App, hub: Hub, { db, timings, isDisconnected }: Rechecking): () => void {
  const recheck = () => {
    recheckSessions(hub, db).catch((error: unknown) =>
      app.log.warn({ err: error }, 'failed to recheck sessions'),
    )
  }
  const always = setInterval(recheck, timings.recheckEvery).unref()
  const disconnected = setInterval(() => isDisconnected() && recheck(), timings.recheckDisconnected).unref()
  app.addHook('preClose', async () => {
    clearInterval(always)
    clearInterval(disconnected)
  })
  return recheck
}

/**
 * Closes sockets whose session ended without an event: expired, deleted in the database, or ended on another
 * node while nodes were disconnected. Also closes sockets of restaurant users who no longer have that restaurant.
 */
async function recheckSessions(hub: Hub, db: Db): Promise<void> {
  const bySession = new Map<string, Peer[]>()
  for (const peer of hub.peers()) {
    if (!peer.user) continue
    const { sessionHash } = peer.user
    bySession.set(sessionHash, [...(bySession.get(sessionHash) ?? []), peer])
  }
  const hashes = [...bySession.keys()]
  for (let start = 0; start < hashes.length; start += BATCH_SIZE) {
    const asked = hashes.slice(start, start + BATCH_SIZE)
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
