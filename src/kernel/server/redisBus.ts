import { randomUUID } from 'node:crypto'
import type { FastifyBaseLogger } from 'fastify'
import type { RedisOptions } from 'ioredis'
import { z } from 'zod'
import { parseJson } from '#domain/json.ts'
import { type Bus, DomainEvent } from './events.ts'
import type { Counted, CountStore } from './sharedCounts.ts'

/** `alone` if Redis isn't configured; `disconnected` while there is no connection to the other nodes. */
export type NodesState = 'alone' | 'joined' | 'disconnected'

/** The connection to the other nodes with the same database, through Redis or Valkey. */
export interface Nodes {
  state(): NodesState
  /** How many invalid messages from other nodes were dropped. */
  dropped(): number
  /** Called when events may have been missed, here or by others: after each connect, including the first. */
  onJoined(listener: () => void): void
  /** The shared counters for rate limits; undefined if the node is alone. */
  counts: CountStore | undefined
  close(): Promise<void>
}

interface RedisBusOptions {
  redisUrl: string | undefined
  /** The prefix of this site's channel and keys, because several sites may share one Redis. */
  siteName: string
  bus: Bus
  log: FastifyBaseLogger
}

const MAX_MESSAGE_CHARACTERS = 8 * 1024
const BEAT_EVERY_MS = 3_000
/**
 * Without an echo of its own messages for this many heartbeats, the connection counts as dead, whatever its socket
 * says.
 */
const BEATS_TO_PART = 3
/** Several nodes often connect at once, as after a restart of Redis: one refresh is enough for all of them. */
const ANNOUNCE_AFTER_MS = 100

/** The id of the sender. */
const node = z.string()
const Message = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('event'), node, event: DomainEvent }),
  /** Received by its own sender, which shows that the connection works in both directions. */
  z.object({ kind: z.literal('beat'), node }),
  /** Its sender was disconnected for a while. */
  z.object({ kind: z.literal('missed'), node }),
  /** Its sender changed a shared counter. */
  z.object({
    kind: z.literal('counted'),
    node,
    counted: z.object({ rule: z.string(), key: z.string(), count: z.number(), leftMs: z.number() }),
  }),
])
type Message = z.infer<typeof Message>
/** Without the sender's id. The condition applies `Omit` to each variant, because `Omit` of a union would merge them. */
type Unsigned<M> = M extends unknown ? Omit<M, 'node'> : never

const ALONE: Nodes = {
  state: () => 'alone',
  dropped: () => 0,
  onJoined: () => {},
  counts: undefined,
  close: async () => {},
}

const OPTIONS = {
  connectTimeout: 2_000,
  commandTimeout: 2_000,
  maxRetriesPerRequest: 0,
  // Events aren't queued: after a reconnect everyone refreshes.
  enableOfflineQueue: false,
  retryStrategy: (times: number) => Math.min(50 * 2 ** times, 500) + Math.random() * 200,
} satisfies RedisOptions

/** Connects to the other nodes through Redis; without a URL this node is alone. Redis may fail and return at any time. */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: one state with the functions that change it
export async function joinNodes({ redisUrl, siteName, bus, log }: RedisBusOptions): Promise<Nodes> {
  if (redisUrl === undefined) return ALONE
  const { Redis } = await import('ioredis')
  const self = randomUUID()
  const channel = `${siteName}:events`
  const publisher = new Redis(redisUrl, OPTIONS)
  const subscriber = new Redis(redisUrl, { ...OPTIONS, autoResubscribe: false })
  const joinedListeners: (() => void)[] = []
  let countedListener: (counted: Counted) => void = () => {}
  let state: NodesState = 'disconnected'
  let dropped = 0
  /** Whether an event of this node could not be sent to the others. */
  let hasUnsent = false
  let echoedAtMs = performance.now()
  let announcing: NodeJS.Timeout | undefined

  const send = (message: Unsigned<Message>) => {
    publisher.publish(channel, JSON.stringify({ ...message, node: self })).catch(() => {
      if (message.kind === 'event') hasUnsent = true
    })
  }
  const part = (why: string) => {
    if (state === 'joined') log.warn(`disconnected from the other nodes: ${why}`)
    state = 'disconnected'
  }
  const announceJoined = () => {
    announcing ??= setTimeout(() => {
      announcing = undefined
      for (const listener of joinedListeners) listener()
    }, ANNOUNCE_AFTER_MS)
  }
  const echo = () => {
    echoedAtMs = performance.now()
    if (state === 'joined') return
    state = 'joined'
    log.info('connected to the other nodes')
    if (hasUnsent) send({ kind: 'missed' })
    hasUnsent = false
    announceJoined()
  }
  const hear = (text: string) => {
    const message = text.length > MAX_MESSAGE_CHARACTERS ? undefined : Message.safeParse(parseJson(text)).data
    if (!message) {
      dropped += 1
      log.warn('ignored an invalid message from another node')
    } else if (message.node === self) {
      if (message.kind === 'beat') echo()
    } else if (message.kind === 'event') void bus.receive(message.event)
    else if (message.kind === 'missed') announceJoined()
    else if (message.kind === 'counted') countedListener(message.counted)
  }

  const beat = () => {
    if (performance.now() - echoedAtMs > BEATS_TO_PART * BEAT_EVERY_MS) {
      part('no answer')
      echoedAtMs = performance.now()
      for (const redis of [publisher, subscriber]) if (redis.status === 'ready') redis.disconnect(true)
    }
    if (publisher.status === 'ready') send({ kind: 'beat' })
  }

  for (const redis of [publisher, subscriber]) {
    redis.on('error', (error) => part(error.message))
    redis.on('close', () => part('the connection closed'))
  }
  subscriber.on('message', (_channel, text) => hear(text))
  subscriber.on('ready', () => {
    subscriber.subscribe(channel).then(beat, (error) => part(String(error)))
  })
  publisher.on('ready', beat)
  bus.carryBy((event) => send({ kind: 'event', event }))
  const beating = setInterval(beat, BEAT_EVERY_MS)

  return {
    state: () => state,
    dropped: () => dropped,
    onJoined(listener) {
      joinedListeners.push(listener)
      if (state === 'joined') announceJoined()
    },
    counts: {
      async add({ rule, key, windowMs }) {
        const name = nameOf(siteName, rule, key)
        const answers = await publisher
          .multi()
          .set(name, 0, 'PX', windowMs, 'NX')
          .incr(name)
          .pttl(name)
          .exec()
        // Each answer is an error and a value; the first is that of `set`.
        const [count, leftMs] = [answers?.[1]?.[1], answers?.[2]?.[1]].map(Number)
        if (!count || !leftMs) return undefined
        const counted = { rule, key, count, leftMs }
        send({ kind: 'counted', counted })
        return counted
      },
      reset({ rule, key }) {
        publisher.del(nameOf(siteName, rule, key)).catch(() => {})
        send({ kind: 'counted', counted: { rule, key, count: 0, leftMs: 0 } })
      },
      onCounted(listener) {
        countedListener = listener
      },
    },
    async close() {
      clearInterval(beating)
      clearTimeout(announcing)
      publisher.disconnect()
      subscriber.disconnect()
    },
  }
}

const nameOf = (site: string, rule: string, key: string): string => `${site}:count:${rule}:${key}`
