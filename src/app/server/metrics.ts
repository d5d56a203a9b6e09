import { eq } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { BuildInfo } from '#kernel/server/buildInfo.ts'
import type { Db } from '#kernel/server/db/client.ts'
import { AppError } from '#kernel/server/errors.ts'
import type { ReadyAnswers } from '#kernel/server/readyAnswers.ts'
import type { Nodes } from '#kernel/server/redisBus.ts'
import type { App } from '#kernel/server/route.ts'
import { isSameSecret } from '#kernel/server/secrets.ts'
import type { Settings } from '#kernel/server/settings.ts'
import type { Hub } from '#services/live/server/hub.ts'
import { limitsReached, type MessageRules, messageRulesOf } from '#services/messaging/server/budgets.ts'
import type { Messaging } from '#services/messaging/server/messaging.ts'
import { messages } from '#services/messaging/server/schema.ts'

interface MetricsDeps {
  build: BuildInfo
  db: Db
  hub: Hub
  nodes: Nodes
  ready: ReadyAnswers
  settings: Settings
  messaging: Messaging
}

/**
 * How often the lag of the event loop is sampled. Each sample wakes the process: at the library's default of 10 ms,
 * this took most of the CPU of an idle node. The metric includes the time between two samples.
 */
const LAG_SAMPLE_MS = 50

const BUCKET_SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5]

/**
 * `/metrics` for Prometheus. Requires `METRICS_TOKEN` as a bearer token; without that setting it does not exist.
 */
export function metricsRoute(
  app: App,
  { build, db, hub, nodes, ready, settings, messaging }: MetricsDeps,
): void {
  const register = new Registry()
  new Gauge({
    name: 'tablecast_build_info',
    help: 'Which build this node runs',
    labelNames: ['version', 'build', 'schema'],
    registers: [register],
  }).set({ ...build }, 1)
  collectDefaultMetrics({ register, prefix: 'tablecast_', eventLoopMonitoringPrecision: LAG_SAMPLE_MS })
  measureRequests(app, ready, register)
  measureLive(register, hub, nodes)
  measurePool(register, db)
  measureMessages(register, db, messaging)
  measureBudgets(register, db, messageRulesOf(settings, app.log))
  app.addHook('onClose', async () => register.clear())

  const options = { schema: { hide: true }, config: { roles: ['anyone'] }, logLevel: 'warn' as const }
  const { METRICS_TOKEN: token } = settings
  if (token === undefined) return
  app.get('/metrics', options, async (request, reply) => {
    if (!mayRead(request, token)) {
      throw new AppError('metrics_token')
    }
    reply.header('cache-control', 'no-store').type(register.contentType)
    return register.metrics()
  })
}

function measureRequests(app: App, ready: ReadyAnswers, register: Registry): void {
  const times = new Histogram({
    name: 'tablecast_http_seconds',
    help: 'Response time by route',
    labelNames: ['method', 'route', 'status'],
    buckets: BUCKET_SECONDS,
    registers: [register],
  })
  const limited = new Counter({
    name: 'tablecast_limited_total',
    help: 'Requests refused by a limit, by route',
    labelNames: ['route'],
    registers: [register],
  })
  app.addHook('onResponse', (request, reply, done) => {
    const { method, routeOptions } = request
    // The route's pattern: with the requested URL, each URL would become its own time series.
    const labels = {
      method,
      route: routeOptions.url ?? 'none',
      status: `${Math.floor(reply.statusCode / 100)}xx`,
    }
    times.observe(labels, reply.elapsedTime / 1000)
    if (reply.statusCode === 429) limited.inc({ route: labels.route })
    done()
  })
  // These responses bypass Fastify, so the hook above never sees them.
  ready.onAnswered(({ route, status, seconds }) => {
    times.observe({ method: 'GET', route, status: status === 304 ? '3xx' : '2xx' }, seconds)
  })
}

function measureLive(register: Registry, hub: Hub, nodes: Nodes): void {
  const registers = [register]
  new Gauge({
    name: 'tablecast_live_sockets',
    help: 'Open live channel sockets',
    registers,
    collect() {
      this.set(hub.size())
    },
  })
  new Counter({
    name: 'tablecast_live_messages_total',
    help: 'Messages sent over the live channel',
    labelNames: ['type'],
    registers,
    collect() {
      this.reset()
      for (const [type, count] of hub.sent()) this.inc({ type }, count)
    },
  })
  new Gauge({
    name: 'tablecast_nodes_joined',
    help: '1 while this node is connected to the others or runs alone',
    registers,
    collect() {
      this.set(nodes.state() === 'disconnected' ? 0 : 1)
    },
  })
  new Counter({
    name: 'tablecast_nodes_dropped_total',
    help: 'Invalid messages received from other nodes',
    registers,
    collect() {
      this.reset()
      this.inc(nodes.dropped())
    },
  })
}

function measureMessages(register: Registry, db: Db, { worker }: Messaging): void {
  const registers = [register]
  new Counter({
    name: 'tablecast_message_attempts_total',
    help: 'Attempts to send messages to guests, by channel and outcome',
    labelNames: ['channel', 'outcome'],
    registers,
    collect() {
      this.reset()
      for (const [key, count] of worker.counts()) {
        const [channel = '', outcome = ''] = key.split(' ')
        this.inc({ channel, outcome }, count)
      }
    },
  })
  new Gauge({
    name: 'tablecast_messages_queued',
    help: 'Messages to guests that are not sent yet',
    registers,
    async collect() {
      this.set(await db.$count(messages, eq(messages.state, 'queued')))
    },
  })
}

function measureBudgets(register: Registry, db: Db, rules: MessageRules): void {
  new Gauge({
    name: 'tablecast_message_limits_reached',
    help: 'Daily limits of texts and emails that are reached today: of recipients, restaurants and the site',
    labelNames: ['channel', 'scope'],
    registers: [register],
    async collect() {
      this.reset()
      for (const { count, ...labels } of await limitsReached(db, rules)) this.set(labels, count)
    },
  })
}

function measurePool(register: Registry, db: Db): void {
  new Gauge({
    name: 'tablecast_database_connections',
    help: 'Database connections, and callers waiting for one',
    labelNames: ['state'],
    registers: [register],
    collect() {
      const { totalCount, idleCount, waitingCount } = db.$client
      this.set({ state: 'busy' }, totalCount - idleCount)
      this.set({ state: 'idle' }, idleCount)
      this.set({ state: 'waiting' }, waitingCount)
    },
  })
}

const mayRead = (request: FastifyRequest, token: string): boolean =>
  isSameSecret(request.headers.authorization ?? '', `Bearer ${token}`)
