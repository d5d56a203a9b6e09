import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { BuildInfo } from '#kernel/server/buildInfo.ts'
import type { Db } from '#kernel/server/db/client.ts'
import type { Nodes } from '#kernel/server/redisBus.ts'
import type { App } from '#kernel/server/route.ts'
import { createSteadyLag } from './steadyLag.ts'

interface HealthDeps {
  build: BuildInfo
  db: Db
  nodes: Nodes
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Tells load balancers to stop sending requests here; requests that still arrive are served. */
    startDraining: () => void
  }
}

const LOOK_EVERY_MS = 500
const DATABASE_WITHIN_MS = 2_000

/**
 * For monitoring. `/healthz`: the process is alive, and which build it runs. `/readyz`: it can serve requests; 503
 * if the database does not respond, the event loop has been late for a while or the server is about to shut down;
 * `degraded` (still 200, because its own visitors are served and notified) if it cannot reach the other nodes.
 */
export function healthRoutes(app: App, { build, db, nodes }: HealthDeps): void {
  const alive = { status: 'alive', ...build }
  const lag = watchLag()
  app.addHook('onClose', async () => lag.stop())

  const hidden = { schema: { hide: true }, config: { roles: ['anyone'] }, logLevel: 'warn' as const }
  app.get('/healthz', hidden, async (_request, reply) => {
    reply.header('cache-control', 'no-store')
    return alive
  })
  let isDraining = false
  app.decorate('startDraining', () => {
    isDraining = true
    // A proxy that closes the connection cannot send a request on one that is about to end.
    app.server.prependListener('request', (_request, response) => response.setHeader('connection', 'close'))
  })
  app.get('/readyz', hidden, async (_request, reply) => {
    reply.header('cache-control', 'no-store')
    const hasDatabase = await answersInTime(db)
    const isReady = hasDatabase && !lag.isLate() && !isDraining
    const readyStatus = nodes.state() === 'disconnected' ? 'degraded' : 'ready'
    if (!isReady) reply.status(503).header('retry-after', '1')
    return {
      status: isReady ? readyStatus : isDraining ? 'draining' : 'unavailable',
      database: hasDatabase ? 'ok' : 'unreachable',
      nodes: nodes.state(),
      lagMs: Math.round(lag.ms()),
    }
  })
}

async function answersInTime(db: Db): Promise<boolean> {
  const answer = db.execute(sql`select 1`).then(
    () => true,
    () => false,
  )
  return Promise.race([answer, pause(DATABASE_WITHIN_MS, false, { ref: false })])
}

/** How late timers were at the last check, and whether that has lasted for a while. */
function watchLag() {
  const steady = createSteadyLag()
  let lookedAtMs = performance.now()
  let lastMs = 0
  const timer = setInterval(() => {
    const now = performance.now()
    lastMs = Math.max(0, now - lookedAtMs - LOOK_EVERY_MS)
    lookedAtMs = now
    steady.look(lastMs)
  }, LOOK_EVERY_MS).unref()
  return { ms: () => lastMs, isLate: steady.isLate, stop: () => clearInterval(timer) }
}
