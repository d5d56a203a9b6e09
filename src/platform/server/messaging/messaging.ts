import { eq } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import type { PushTarget } from '#contract/push.ts'
import type { Channel as ChannelName } from '#domain/messages.ts'
import type { Ctx } from '../context.ts'
import type { Db } from '../db/client.ts'
import { reservations } from '../db/schema/seating.ts'
import type { Bus } from '../events.ts'
import { type Mailer, siteAddress } from '../mailer.ts'
import type { Settings } from '../settings.ts'
import type { Channel } from './channel.ts'
import { emailChannel } from './emailChannel.ts'
import { pushChannel } from './pushChannel.ts'
import { smsChannel } from './smsChannel.ts'
import { startWorker, type Worker, type WorkerTimings } from './worker.ts'

/** How guests without an account are reached from this installation. */
export interface Messaging {
  /** The channels that are set up; a message for another is never written. */
  channels: ReadonlySet<ChannelName>
  worker: Worker
}

interface Parts {
  db: Db
  bus: Bus
  log: FastifyBaseLogger
  settings: Settings
  mailer: Mailer
  push: (target: PushTarget, payload: string) => Promise<void>
  /** Shortened by tests. */
  timings?: Partial<WorkerTimings> | undefined
}

/** Starts this node's sender. Close it before the database. */
export function startMessaging({ db, bus, log, settings, mailer, push, timings }: Parts): Messaging {
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

/** Tells the restaurant's screens that a message of this reservation has come further. */
export async function publishChange(
  { db, bus, log }: Pick<Ctx, 'db' | 'bus' | 'log'>,
  reservationId: number,
): Promise<void> {
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
