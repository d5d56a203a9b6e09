import type { LiveMessage, LiveRequest } from '#contract/live.ts'
import { RECONNECT_MS } from '#domain/limits.ts'
import { LIVE_CLOSE } from '#domain/live.ts'

export type LiveStatus = 'closed' | 'connecting' | 'open' | 'error'

/** What to subscribe to; another `key` means another person, and so another socket. */
export interface Subscription {
  key: string
  subscribe: LiveRequest | null
  watch: LiveRequest | null
}

export interface LiveConnection {
  status(): LiveStatus
  /** null: no listener, so no connection. */
  want(wanted: Subscription | null): void
  /** The network is back: reconnect without waiting, and check whether the connection is still alive. */
  wake(): void
}

/** The environment, which tests replace, and who hears of the connection. */
export interface LiveEdge {
  openSocket(): WebSocket
  isOnline(): boolean
  /** 0 to 1. */
  random(): number
  /** Called for every change of the status. */
  onStatus(): void
  onMessage(message: LiveMessage): void
  /** The server said that this session is over. */
  onSessionEnded(): void
}

/** The server asked clients to wait longer than a restart takes. */
const LATER_MS = { base: 10_000, jitter: 5_000 } as const
const PING_MS = 25_000
const SILENCE_MS = 8_000
const HANDSHAKE_MS = 10_000
/** `WebSocket.OPEN` */
const OPEN = 1

/**
 * Keeps one socket open while there are subscriptions: closed → connecting → open → error. After each close it
 * retries in 3 to 4 s, or later if the close code asks for it; offline it waits for the network.
 */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: one state with the functions that change it
export function createConnection(edge: LiveEdge): LiveConnection {
  let status: LiveStatus = 'closed'
  let wanted: Subscription | null = null
  let socket: WebSocket | null = null
  let timer: ReturnType<typeof setTimeout> | undefined

  const setStatus = (next: LiveStatus) => {
    if (status === next) return
    status = next
    edge.onStatus()
  }
  const after = (ms: number, work: () => void) => {
    clearTimeout(timer)
    timer = setTimeout(work, ms)
  }
  const within = ({ base, jitter }: { base: number; jitter: number }) => base + edge.random() * jitter

  const send = (request: LiveRequest | null) => {
    // A socket whose end the server has begun is not closed yet; the next one subscribes again.
    if (request && socket?.readyState === OPEN) socket.send(JSON.stringify(request))
  }
  const beat = () => {
    send({ type: 'ping' })
    after(SILENCE_MS, () => end(socket, 'the line is dead'))
  }
  const rest = () => after(PING_MS, beat)

  /** Closes a socket and ignores anything it still sends. */
  const drop = () => {
    clearTimeout(timer)
    const dropped = socket
    socket = null
    dropped?.close()
  }
  const retry = (code: number | undefined) => {
    const delayMs = within(code === LIVE_CLOSE.tryLater ? LATER_MS : RECONNECT_MS)
    after(delayMs, connect)
  }
  /** Errors are logged and retried. */
  const end = (ended: WebSocket | null, why: string) => {
    if (!ended || ended !== socket) return
    console.warn(`Live updates: ${why}`)
    drop()
    setStatus('error')
    retry(undefined)
  }

  function connect(): void {
    if (!wanted) return
    if (!edge.isOnline()) {
      // The browser reports that the network is back; see `wake`.
      setStatus('closed')
      return
    }
    setStatus('connecting')
    const opening = edge.openSocket()
    socket = opening
    after(HANDSHAKE_MS, () => end(opening, 'no answer'))
    opening.onopen = () => {
      if (opening !== socket) return
      setStatus('open')
      send(wanted?.subscribe ?? null)
      send(wanted?.watch ?? null)
      // Answered once the subscriptions above are active, so that later reads miss nothing.
      send({ type: 'sync' })
      rest()
    }
    opening.onmessage = ({ data }) => {
      if (opening !== socket) return
      rest()
      const message = messageIn(data)
      if (message) edge.onMessage(message)
    }
    opening.onerror = () => end(opening, 'the connection failed')
    opening.onclose = ({ code }) => {
      if (opening !== socket) return
      drop()
      setStatus('closed')
      if (code === LIVE_CLOSE.sessionEnded) edge.onSessionEnded()
      retry(code)
    }
  }

  return {
    status: () => status,
    want(next) {
      const before = wanted
      wanted = next
      if (next === null || next.key !== before?.key) {
        drop()
        setStatus('closed')
        connect()
        return
      }
      if (!isSame(next.subscribe, before.subscribe)) send(next.subscribe)
      if (!isSame(next.watch, before.watch)) send(next.watch ?? { type: 'unwatch' })
    },
    wake() {
      if (!wanted) return
      if (status === 'open') beat()
      else if (!socket) after(edge.random() * RECONNECT_MS.jitter, connect)
    },
  }
}

const isSame = (a: LiveRequest | null, b: LiveRequest | null): boolean =>
  JSON.stringify(a) === JSON.stringify(b)

/** The field that a message of each type must have; null for none. */
const REQUIRED: Record<LiveMessage['type'], string | null> = {
  new_reservation: 'reservation',
  reservation_updated: 'reservation',
  visit_updated: null,
  messages_updated: null,
  stand_changed: null,
  team_changed: null,
  wait_changed: 'waits',
  wait_time_updated: 'restaurantIds',
  wait_alert: 'restaurantId',
  refetch: null,
  pong: null,
  error: 'message',
}
const requiredBy = new Map<unknown, string | null>(Object.entries(REQUIRED))

/**
 * The message in a text; undefined for types that only a newer server knows. A schema would load zod for every visitor.
 * Guarantee behind the cast: our own server sends nothing but live messages.
 */
function messageIn(text: unknown): LiveMessage | undefined {
  try {
    const value: unknown = JSON.parse(String(text))
    if (typeof value !== 'object' || value === null || !('type' in value)) return undefined
    const required = requiredBy.get(value.type)
    return required === null || (required && required in value) ? (value as LiveMessage) : undefined
  } catch {
    return undefined
  }
}
