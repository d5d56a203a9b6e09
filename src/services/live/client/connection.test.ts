import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { LiveMessage } from '#contract/live.ts'
import { RECONNECT_MS } from '#domain/limits.ts'
import { createConnection, type LiveConnection, type LiveStatus, type Subscription } from './connection.ts'

/** The states of a `WebSocket`, which Node 20 does not define. */
const [CONNECTING, OPEN, CLOSING] = [0, 1, 2]

/** A socket as a browser implements it, controlled by the test. */
class FakeSocket {
  onopen: (() => void) | null = null
  onmessage: ((event: { data: string }) => void) | null = null
  onerror: (() => void) | null = null
  onclose: ((event: { code: number }) => void) | null = null
  readonly said: unknown[] = []
  isClosed = false
  readyState: number = CONNECTING
  send(text: string) {
    if (this.readyState !== OPEN) throw new Error('WebSocket is already in CLOSING or CLOSED state.')
    this.said.push(JSON.parse(text))
  }
  close() {
    this.isClosed = true
    this.readyState = CLOSING
  }
  opens() {
    this.readyState = OPEN
    this.onopen?.()
  }
  tells(message: unknown) {
    this.onmessage?.({ data: typeof message === 'string' ? message : JSON.stringify(message) })
  }
  closes(code: number) {
    this.onclose?.({ code })
  }
  fails() {
    this.onerror?.()
    this.onclose?.({ code: 1006 })
  }
}

const DINER: Subscription = { key: '7', subscribe: { type: 'subscribe', role: 'diner' }, watch: null }
const AREA = { type: 'watch', lat: 37.77, lng: -122.42 } as const

let sockets: FakeSocket[]
let isOnline: boolean
let jitter: number
let sessionsEnded: number
let connection: LiveConnection
let statuses: LiveStatus[]
let messages: LiveMessage[]

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  sockets = []
  isOnline = true
  jitter = 0
  sessionsEnded = 0
  statuses = []
  messages = []
  connection = createConnection({
    openSocket: () => {
      const socket = new FakeSocket()
      sockets.push(socket)
      return socket as unknown as WebSocket
    },
    isOnline: () => isOnline,
    random: () => jitter,
    onStatus: () => statuses.push(connection.status()),
    onMessage: (message) => messages.push(message),
    onSessionEnded: () => {
      sessionsEnded += 1
    },
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const newest = (): FakeSocket => {
  const socket = sockets.at(-1)
  if (!socket) throw new Error('no socket was opened')
  return socket
}
const openAs = (wanted: Subscription) => {
  connection.want(wanted)
  newest().opens()
}

describe('the connection', () => {
  test('is closed while nobody listens', () => {
    expect(connection.status()).toBe('closed')
    vi.advanceTimersByTime(60_000)
    expect(sockets).toHaveLength(0)
  })

  test('opens, subscribes, and then asks for a refetch', () => {
    openAs({ ...DINER, watch: AREA })
    expect(statuses).toEqual(['connecting', 'open'])
    expect(newest().said).toEqual([{ type: 'subscribe', role: 'diner' }, AREA, { type: 'sync' }])
  })

  test('signing out closes it permanently', () => {
    openAs(DINER)
    connection.want(null)
    expect(newest().isClosed).toBe(true)
    expect(connection.status()).toBe('closed')
    newest().closes(1000)
    vi.advanceTimersByTime(60_000)
    expect(sockets).toHaveLength(1)
  })

  test('another user gets another socket, and no messages of the first', () => {
    openAs(DINER)
    const [first] = sockets
    openAs({ ...DINER, key: '8' })
    expect(first?.isClosed).toBe(true)
    first?.tells({ type: 'refetch' })
    expect(messages).toEqual([])
    expect(connection.status()).toBe('open')
  })

  test('another area is watched over the same socket', () => {
    openAs(DINER)
    newest().said.length = 0
    connection.want({ ...DINER, watch: AREA })
    connection.want({ ...DINER, watch: AREA })
    connection.want(DINER)
    expect(newest().said).toEqual([AREA, { type: 'unwatch' }])
    expect(sockets).toHaveLength(1)
  })
})

test('a socket whose end the server has begun is sent nothing, and the next one subscribes to the newest area', () => {
  openAs({ ...DINER, watch: AREA })
  const ending = newest()
  ending.readyState = CLOSING
  const other = { ...AREA, lat: 40 }
  connection.want({ ...DINER, watch: other })
  ending.closes(1001)
  vi.advanceTimersByTime(RECONNECT_MS.base)
  newest().opens()
  expect(newest().said).toEqual([{ type: 'subscribe', role: 'diner' }, other, { type: 'sync' }])
})

describe('reconnecting', () => {
  test.each([
    ['at the soonest', 0, RECONNECT_MS.base],
    ['at the latest', 1, RECONNECT_MS.base + RECONNECT_MS.jitter],
  ])('three seconds after every end, %s', (_when, random, delayMs) => {
    jitter = random
    connection.want(DINER)
    for (const end of ['fails', 'fails', 'fails'] as const) {
      const count = sockets.length
      newest()[end]()
      expect(connection.status()).toBe('error')
      vi.advanceTimersByTime(delayMs - 1)
      expect(sockets).toHaveLength(count)
      vi.advanceTimersByTime(1)
      expect(sockets).toHaveLength(count + 1)
      expect(connection.status()).toBe('connecting')
    }
  })

  test('a close is not an error, and subscriptions are sent again', () => {
    openAs(DINER)
    newest().closes(1012)
    expect(connection.status()).toBe('closed')
    vi.advanceTimersByTime(RECONNECT_MS.base)
    newest().opens()
    expect(newest().said).toEqual([{ type: 'subscribe', role: 'diner' }, { type: 'sync' }])
  })

  test('later, when the server asks for it', () => {
    openAs(DINER)
    newest().closes(1013)
    vi.advanceTimersByTime(9_999)
    expect(sockets).toHaveLength(1)
    vi.advanceTimersByTime(1)
    expect(sockets).toHaveLength(2)
  })

  test('an ended session is reported', () => {
    openAs(DINER)
    newest().closes(4401)
    expect(sessionsEnded).toBe(1)
  })

  test('offline it waits for the network, then reconnects quickly', () => {
    openAs(DINER)
    isOnline = false
    newest().fails()
    vi.advanceTimersByTime(60_000)
    expect(sockets).toHaveLength(1)
    expect(connection.status()).toBe('closed')
    isOnline = true
    connection.wake()
    vi.advanceTimersByTime(RECONNECT_MS.jitter)
    expect(sockets).toHaveLength(2)
  })

  test('a handshake without a response is abandoned', () => {
    connection.want(DINER)
    vi.advanceTimersByTime(10_000)
    expect(connection.status()).toBe('error')
    expect(newest().isClosed).toBe(true)
  })
})

describe('an open connection', () => {
  test('passes on valid messages only', () => {
    openAs(DINER)
    for (const nonsense of ['{', '[]', '{"type":"shutdown"}', '{"type":"new_reservation"}'])
      newest().tells(nonsense)
    newest().tells({ type: 'wait_time_updated', restaurantIds: [4] })
    expect(messages).toEqual([{ type: 'wait_time_updated', restaurantIds: [4] }])
  })

  test('is pinged regularly, and stays while it answers', () => {
    openAs(DINER)
    for (let round = 0; round < 5; round += 1) {
      newest().said.length = 0
      vi.advanceTimersByTime(25_000)
      expect(newest().said).toEqual([{ type: 'ping' }])
      vi.advanceTimersByTime(7_000)
      newest().tells({ type: 'pong' })
    }
    expect(connection.status()).toBe('open')
  })

  test('that does not answer is replaced', () => {
    openAs(DINER)
    vi.advanceTimersByTime(33_000)
    expect(connection.status()).toBe('error')
    expect(newest().isClosed).toBe(true)
    vi.advanceTimersByTime(RECONNECT_MS.base)
    expect(sockets).toHaveLength(2)
  })

  test('is retried immediately when the network is back', () => {
    openAs(DINER)
    newest().said.length = 0
    connection.wake()
    expect(newest().said).toEqual([{ type: 'ping' }])
  })
})
