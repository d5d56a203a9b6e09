import { drizzle } from 'drizzle-orm/node-postgres'
import Fastify from 'fastify'
import { createPool } from '#kernel/server/db/pool.ts'
import { readSettings } from '#kernel/server/settings.ts'
import { smsChannel } from '#services/messaging/server/smsChannel.ts'
import { startWorker } from '#services/messaging/server/worker.ts'

/** One node's sender in a process of its own, for tests that kill it. */
const settings = readSettings(process.env)
const sms = smsChannel(settings)
if (!settings.DATABASE_URL || !sms) throw new Error('needs DATABASE_URL and SMS_URL')
const pool = createPool({ connection: { connectionString: settings.DATABASE_URL }, max: 4 })
startWorker({
  db: drizzle(pool),
  log: Fastify().log,
  channels: [sms],
  onChanged: () => {},
  timings: { pollMs: 50, sendTimeoutMs: 400, leaseSeconds: 1, retryScale: 0.02 },
})
process.send?.('ready')
setInterval(() => {}, 60_000)
