import { eq } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import { WebPushError } from 'web-push'
import { type Channel as ChannelName, PUSH_SECONDS } from '#domain/messages.ts'
import { reservations } from '#features/seating/server/schema.ts'
import type { Ctx } from '#kernel/server/context.ts'
import type { Db } from '#kernel/server/db/client.ts'
import type { Bus } from '#kernel/server/events.ts'
import { type Mailer, mailStatusOf, siteAddress } from '#kernel/server/mailer.ts'
import type { Settings } from '#kernel/server/settings.ts'
import type { Push } from '#services/push/server/push.ts'
import { type Channel, type Outcome, outcomeOfBreak } from './channel.ts'
import { keysOf } from './guestBrowsers.ts'
import { guestPushSubscriptions } from './schema.ts'
import { smsChannel } from './smsChannel.ts'
import { startWorker, type Worker, type WorkerTimings } from './worker.ts'

/** How this installation reaches guests without an account. */
export interface Messaging {
  /** The configured channels; messages for others are never created. */
  channels: ReadonlySet<ChannelName>
  worker: Worker
}

interface MessagingDeps {
  db: Db
  bus: Bus
  log: FastifyBaseLogger
  settings: Settings
  mailer: Mailer
  push: Push['send']
  /** Shortened by tests. */
  timings?: Partial<WorkerTimings> | undefined
}

/** Starts this node's sender. Close it before the database. */
export function startMessaging({ db, bus, log, settings, mailer, push, timings }: MessagingDeps): Messaging {
  const sms = smsChannel(settings)
  const channels: Channel[] = [
    ...(sms ? [sms] : []),
    ...(mailer.delivery === 'mail' ? [emailChannel(mailer, new URL(siteAddress(settings)).hostname)] : []),
    pushChannel(db, push),
  ]
  const worker = startWorker({
    db,
    log,
    channels,
    timings,
    onChanged: (id) => void publishChange({ db, bus, log }, id),
  })
  bus.on('message.queued', () => worker.wake())
  return { channels: new Set(channels.map(({ name }) => name)), worker }
}

/** Tells the restaurant's screens that the state of a message of this reservation has changed. */
export async function publishChange(
  { db, bus, log }: Pick<Ctx, 'db' | 'bus' | 'log'>,
  reservationId: number | null,
): Promise<void> {
  if (reservationId === null) return
  try {
    const [row] = await db
      .select({ restaurantId: reservations.restaurantId })
      .from(reservations)
      .where(eq(reservations.id, reservationId))
    if (row) await bus.publish({ type: 'message.changed', reservationId, restaurantId: row.restaurantId })
  } catch (error) {
    log.warn({ err: error }, 'could not tell of a message')
  }
}

/** The message's id is its Message-ID, so that a mailbox shows a repeated one once. */
function emailChannel(mailer: Mailer, host: string): Channel {
  return {
    name: 'email',
    async send({ id, recipient, content }) {
      if (!('html' in content)) return { kind: 'refused', failure: 'refused', detail: 'no email' }
      try {
        await mailer.transmit({ ...content, to: recipient, messageId: `<${id}@${host}>` })
        return { kind: 'taken' }
      } catch (error) {
        return outcomeOfMail(error)
      }
    },
  }
}

const WRONG_ADDRESS = new Set([501, 510, 511, 550, 553])

function outcomeOfMail(error: unknown): Outcome {
  const status = mailStatusOf(error)
  if (status === undefined) return outcomeOfBreak(error)
  const detail = error instanceof Error ? error.message : ''
  if (status < 500) return { kind: 'retry', detail, isUncertain: false }
  return { kind: 'refused', failure: WRONG_ADDRESS.has(status) ? 'wrong_address' : 'refused', detail }
}

const GONE = new Set([404, 410])
const GONE_OUTCOME: Outcome = { kind: 'refused', failure: 'not_reachable', detail: 'the browser is gone' }

/** Reaches browsers of guests without an account. */
function pushChannel(db: Db, push: Push['send']): Channel {
  return {
    name: 'push',
    async send({ reservationId, kind, recipient, content }) {
      if (!('path' in content)) return GONE_OUTCOME
      const { keys: ownKeys, ...note } = content
      const keys = reservationId === null ? ownKeys : await keysOf(db, reservationId, recipient)
      if (!keys) return GONE_OUTCOME
      try {
        await push({ endpoint: recipient, keys }, JSON.stringify(note), PUSH_SECONDS[kind])
        return { kind: 'taken' }
      } catch (error) {
        if (!(error instanceof WebPushError)) return outcomeOfBreak(error)
        if (!GONE.has(error.statusCode)) return { kind: 'retry', detail: error.message, isUncertain: false }
        await db.delete(guestPushSubscriptions).where(eq(guestPushSubscriptions.endpoint, recipient))
        return GONE_OUTCOME
      }
    },
  }
}
