import { sql } from 'drizzle-orm'
import type { Db } from '#platform/server/db/client.ts'
import type { ReadyAnswers } from '#platform/server/readyAnswers.ts'
import type { Nodes } from '#platform/server/redisBus.ts'
import type { App } from '#platform/server/route.ts'

interface Parts {
  db: Db
  nodes: Nodes
  ready: ReadyAnswers
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Tells load balancers to send nothing more here; whatever still comes is served. */
    startDraining: () => void
  }
}

const ALIVE = { status: 'alive' }
const LOOK_EVERY_MS = 500
/** An event loop this late serves nobody well: better ask another node. */
const MOST_LAG_MS = 200
const DATABASE_WITHIN_MS = 2_000

/**
 * For monitoring. `/healthz`: this process lives. `/readyz`: it can serve; 503 when the
 * database does not answer, the event loop lags or the server is about to end, `degraded` (still 200: its own visitors are served and told)
 * when it cannot reach the other nodes.
 */
export function healthRoutes(app: App, { db, nodes, ready }: Parts): void {
  const lag = watchLag()
  app.addHook('onClose', async () => lag.stop())

  const hidden = { schema: { hide: true }, config: { roles: ['anyone'] }, logLevel: 'warn' as const }
  app.get('/healthz', hidden, async (_request, reply) => {
    reply.header('cache-control', 'no-store')
    return ALIVE
  })
  ready.keep('/healthz', {
    route: '/healthz',
    isCurrent: () => true,
    etag: undefined,
    headers: ['cache-control', 'no-store'],
    plain: Buffer.from(JSON.stringify(ALIVE)),
  })
  let isDraining = false
  app.decorate('startDraining', () => {
    isDraining = true
  })
  app.get('/readyz', hidden, async (_request, reply) => {
    reply.header('cache-control', 'no-store')
    const hasDatabase = await answersInTime(db)
    const lagMs = Math.round(lag.ms())
    const isReady = hasDatabase && lagMs <= MOST_LAG_MS && !isDraining
    const readyStatus = nodes.state() === 'parted' ? 'degraded' : 'ready'
    if (!isReady) reply.status(503).header('retry-after', '1')
    return {
      status: isReady ? readyStatus : isDraining ? 'draining' : 'unavailable',
      database: hasDatabase ? 'ok' : 'unreachable',
      nodes: nodes.state(),
      lagMs,
    }
  })
}

async function answersInTime(db: Db): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), DATABASE_WITHIN_MS)
  })
  const answer = db.execute(sql`select 1`).then(
    () => true,
    () => false,
  )
  const isThere = await Promise.race([answer, late])
  clearTimeout(timer)
  return isThere
}

/** How late timers came lately: the worst of the last look and the one under way. */
function watchLag() {
  let lookedAtMs = performance.now()
  let lastMs = 0
  const timer = setInterval(() => {
    const now = performance.now()
    lastMs = Math.max(0, now - lookedAtMs - LOOK_EVERY_MS)
    lookedAtMs = now
  }, LOOK_EVERY_MS).unref()
  return {
    ms: () => Math.max(lastMs, performance.now() - lookedAtMs - LOOK_EVERY_MS, 0),
    stop: () => clearInterval(timer),
  }
}
