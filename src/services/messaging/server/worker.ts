import type { FastifyBaseLogger } from 'fastify'
import { SECOND_MS } from '#domain/durations.ts'
import { type Channel as ChannelName, retrySeconds } from '#domain/messages.ts'
import type { Db } from '#kernel/server/db/client.ts'
import type { Channel, DueMessage, Outcome } from './channel.ts'
import { hasOptedOut } from './optOuts.ts'
import { claimDue, expireOld, markFailed, markRetry, markSent } from './outbox.ts'

export interface WorkerTimings {
  /** How often a node checks for messages that it was not notified of. */
  pollMs: number
  sendTimeoutMs: number
  /** Longer than two calls may take, so that no other node leases a message that is being sent. */
  leaseSeconds: number
  /** Multiplies the pauses between attempts. */
  retryScale: number
}

export const WORKER_TIMINGS: WorkerTimings = {
  pollMs: 2_000,
  sendTimeoutMs: 8_000,
  leaseSeconds: 45,
  retryScale: 1,
}

const AT_ONCE: Record<ChannelName, number> = { sms: 8, email: 4, push: 8 }

interface WorkerDeps {
  db: Db
  log: FastifyBaseLogger
  channels: readonly Channel[]
  /** Called after a message of this reservation has changed its state. */
  onChanged: (reservationId: number | null) => void
  timings?: Partial<WorkerTimings> | undefined
}

export interface Worker {
  /** Checks for due messages now. */
  wake(): void
  /** How attempts ended on this node, by "channel outcome". */
  counts(): ReadonlyMap<string, number>
  /** Stops leasing messages and waits for those being sent. */
  close(): Promise<void>
}

/** Sends the messages in the outbox. Each channel has its own loop, so one that hangs does not delay the others. */
export function startWorker({ db, log, channels, onChanged, timings }: WorkerDeps): Worker {
  const rules = { ...WORKER_TIMINGS, ...timings }
  const counts = new Map<string, number>()
  const count = (channel: Channel, outcome: string) => {
    const key = `${channel.name} ${outcome}`
    counts.set(key, (counts.get(key) ?? 0) + 1)
  }

  const settle = async (message: DueMessage, outcome: Outcome) => {
    if (outcome.kind === 'taken') await markSent(db, message, outcome.providerId)
    else if (outcome.kind === 'refused') await markFailed(db, message, outcome)
    else {
      const pauseSeconds = retrySeconds(message.attempts, Math.random()) * rules.retryScale
      // A call that was given up may still arrive; the provider is asked once it has.
      const arrivesWithinSeconds = outcome.isUncertain ? rules.sendTimeoutMs / SECOND_MS : 0
      const afterSeconds = Math.max(pauseSeconds, arrivesWithinSeconds)
      await markRetry(db, message, { ...outcome, afterSeconds })
    }
    if (outcome.kind !== 'retry') onChanged(message.reservationId)
  }
  const deliver = async (channel: Channel, message: DueMessage) => {
    const outcome = await attempt(db, channel, message, rules.sendTimeoutMs)
    count(channel, outcome.kind)
    if (outcome.kind !== 'taken') log.warn({ channel: channel.name, ...outcome }, 'a message was not taken')
    await settle(message, outcome)
  }

  const loops = channels.map((channel) => startLoop(db, log, { channel, rules, deliver }))
  const expiring = setInterval(() => {
    expireOld(db)
      .then((changed) => {
        for (const { reservationId } of changed) onChanged(reservationId)
      })
      .catch((error: unknown) => log.warn({ err: error }, 'could not expire messages'))
  }, rules.pollMs * 5).unref()
  return {
    wake: () => {
      for (const loop of loops) loop.wake()
    },
    counts: () => counts,
    async close() {
      clearInterval(expiring)
      await Promise.all(loops.map((loop) => loop.close()))
    },
  }
}

/** One attempt. After an uncertain one the provider is asked first, so that no guest gets a text twice. */
async function attempt(db: Db, channel: Channel, message: DueMessage, timeoutMs: number): Promise<Outcome> {
  try {
    if (channel.name === 'sms' && (await hasOptedOut(db, message.recipient))) {
      return { kind: 'refused', failure: 'opted_out', detail: 'answered STOP' }
    }
    if (message.isUncertain && channel.find) {
      const found = await channel.find(message, AbortSignal.timeout(timeoutMs))
      if (found) return { kind: 'taken', providerId: found.providerId }
    }
  } catch (error) {
    const detail = error instanceof Error ? error.message : 'could not ask the provider'
    return { kind: 'retry', detail, isUncertain: message.isUncertain }
  }
  // A busy database or provider may have taken so long that another node would lease the message during the call.
  if (performance.now() + timeoutMs > message.leasedUntilMs) {
    return { kind: 'retry', detail: 'too late to send it safely', isUncertain: message.isUncertain }
  }
  return channel.send(message, AbortSignal.timeout(timeoutMs))
}

interface LoopParts {
  channel: Channel
  rules: WorkerTimings
  deliver: (channel: Channel, message: DueMessage) => Promise<void>
}

/** Sends up to `AT_ONCE` messages of one channel at a time. */
function startLoop(db: Db, log: FastifyBaseLogger, { channel, rules, deliver }: LoopParts) {
  const underWay = new Set<Promise<void>>()
  let claiming: Promise<void> | null = null
  let isWanted = false
  let isStopped = false

  const claim = async () => {
    const limit = AT_ONCE[channel.name] - underWay.size
    if (limit <= 0) return
    const due = await claimDue(db, { channel: channel.name, limit, leaseSeconds: rules.leaseSeconds })
    for (const message of due) {
      const sending: Promise<void> = deliver(channel, message)
        .catch((error: unknown) => log.error({ err: error }, 'a message could not be settled'))
        .finally(() => {
          underWay.delete(sending)
          wake()
        })
      underWay.add(sending)
    }
  }
  const wake = () => {
    if (isStopped) return
    isWanted = true
    claiming ??= run().finally(() => {
      claiming = null
    })
  }
  const run = async () => {
    while (isWanted && !isStopped) {
      isWanted = false
      await claim().catch((error: unknown) => log.warn({ err: error }, 'could not read the outbox'))
    }
  }
  const polling = setInterval(wake, rules.pollMs).unref()
  wake()
  return {
    wake,
    async close() {
      isStopped = true
      clearInterval(polling)
      await claiming
      await Promise.all(underWay)
    },
  }
}
