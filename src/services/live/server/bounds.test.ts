import { randomBytes } from 'node:crypto'
import { connect, type Socket } from 'node:net'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { LatLng } from '#domain/geo.ts'
import { LIVE_CLOSE } from '#domain/live.ts'
import { aServer, type TestServer } from '#test/support/app.ts'
import { aDiner } from '#test/support/factories.ts'
import { patient, SOON } from '#test/support/timeouts.ts'
import { aWatcher, handshakeStatus, type Watcher } from '#test/support/watcher.ts'
import { LIVE_BOUNDS, LIVE_TIMINGS } from './bounds.ts'
import { createHub, type Peer } from './hub.ts'
import { LiveSocket } from './socket.ts'

const QUICK = { stall: 150, sweepEvery: 10, closeGrace: 200, closeWithin: 500 }
// A process that is held up for as long as the silence would close a visitor who answers.
const HEARTBEAT = { pingEvery: 100, silence: patient(400) }

let server: TestServer
let address: string
let beating: TestServer
let beatingAddress: string
const open: Watcher[] = []
const raw: Socket[] = []

beforeAll(async () => {
  server = await aServer({ settings: { RATE_LIMITS: 'on' }, liveTimings: QUICK })
  address = await server.listen()
  beating = await aServer({ liveTimings: { ...QUICK, ...HEARTBEAT } })
  beatingAddress = await beating.listen()
})
afterAll(async () => {
  await server.close()
  await beating.close()
})
beforeEach(() => server.clear())
afterEach(async () => {
  for (const socket of raw.splice(0)) socket.destroy()
  const closing = open.splice(0)
  for (const watcher of closing) watcher.close()
  await Promise.all(closing.map(({ closed }) => closed))
  await pause(30)
})

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
const aVisitor = async (cookie: string | null = null, at = address) => {
  const watcher = await aWatcher(at, { cookie })
  open.push(watcher)
  return watcher
}

/** A client that completes the handshake and never reads again. */
async function aClientThatNeverReads(): Promise<Socket> {
  const { hostname, port } = new URL(beatingAddress)
  const socket = connect(Number(port), hostname)
  raw.push(socket)
  socket.on('error', () => {})
  socket.write(
    `GET /ws HTTP/1.1\r\nHost: ${hostname}:${port}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: ${randomBytes(16).toString('base64')}\r\n\r\n`,
  )
  await new Promise<void>((resolve) => socket.once('readable', resolve))
  return socket
}
const isGone = (socket: Socket) =>
  new Promise<void>((resolve) => {
    socket.once('close', () => resolve())
    socket.resume()
  })

describe('a socket', () => {
  test('that sends too much is closed', async () => {
    const watcher = await aVisitor()
    for (let count = 0; count <= LIVE_BOUNDS.messages.max; count += 1) watcher.say({ type: 'ping' })
    expect(await watcher.closed).toBe(LIVE_CLOSE.tooManyMessages)
  })

  test('that floods with pings is closed', async () => {
    const watcher = await aVisitor()
    for (let count = 0; count <= LIVE_BOUNDS.messages.max; count += 1) watcher.ws.ping()
    expect(await watcher.closed).toBe(LIVE_CLOSE.tooManyMessages)
  })

  test('that answers pings stays, for many rounds', async () => {
    const watcher = await aVisitor(null, beatingAddress)
    let pings = 0
    watcher.ws.on('ping', () => {
      pings += 1
    })
    await expect.poll(() => pings, SOON).toBeGreaterThan(2)
    await watcher.settled()
  })

  test('that does not answer a ping is cut', async () => {
    const socket = await aClientThatNeverReads()
    await isGone(socket)
    expect(socket.destroyed).toBe(true)
  })

  test('of thousands of tiny fragments is closed', async () => {
    const watcher = await aVisitor()
    for (let count = 0; count < 100; count += 1) watcher.ws.send('x', { fin: false })
    expect(await watcher.closed).not.toBe(1000)
  })
})

describe('too many sockets', () => {
  test('of one user are closed beyond the tenth', async () => {
    const cookie = await server.cookieOf((await aDiner(server.db)).id)
    for (let count = 0; count < LIVE_BOUNDS.socketsOfUser; count += 1) await aVisitor(cookie)
    expect(await (await aVisitor(cookie)).closed).toBe(LIVE_CLOSE.tryLater)
    open.shift()?.close()
    const isTaken = async () =>
      Promise.race([(await aVisitor(cookie)).settled().then(() => true), pause(1_000)])
    await expect.poll(isTaken).toBe(true)
  })

  test('from one address are closed beyond the fiftieth', async () => {
    await Promise.all(Array.from({ length: LIVE_BOUNDS.socketsOfAddress }, () => aVisitor()))
    expect(await handshakeStatus(address)).toBe(429)
    open.shift()?.close()
    await expect.poll(() => handshakeStatus(address)).toBe(101)
  })
})

describe('a reader that is too slow', () => {
  /** The properties of a `ws` socket whose network accepts nothing. */
  const aStuckSocket = () => {
    const closes: number[] = []
    const stuck = {
      readyState: 1,
      bufferedAmount: 0,
      terminated: false,
      on: () => stuck,
      ping: () => {},
      send(text: Buffer) {
        stuck.bufferedAmount += text.length
      },
      close: (code: number) => {
        closes.push(code)
        stuck.readyState = 2
      },
      terminate: () => {
        stuck.terminated = true
      },
    }
    return { stuck, closes }
  }
  const socketOn = (ws: ReturnType<typeof aStuckSocket>['stuck']) =>
    new LiveSocket(
      ws as never,
      { user: null, token: undefined, address: '' },
      { timings: { ...LIVE_TIMINGS, ...QUICK }, hasBounds: true },
    )

  test('is closed once 256 KB are queued, and cut if it does not answer the close', async () => {
    const { stuck, closes } = aStuckSocket()
    const socket = socketOn(stuck)
    while (stuck.bufferedAmount <= LIVE_BOUNDS.bufferedBytes) socket.send(Buffer.alloc(1024))
    expect(closes).toEqual([])
    socket.send(Buffer.from('one more'))
    expect(closes).toEqual([LIVE_CLOSE.tryLater])
    expect(stuck.bufferedAmount).toBeLessThan(LIVE_BOUNDS.bufferedBytes + 2048)
    await pause(QUICK.closeGrace + 50)
    expect(stuck.terminated).toBe(true)
  })

  test('is closed if it reads nothing of a message in time', async () => {
    const { stuck, closes } = aStuckSocket()
    const socket = socketOn(stuck)
    socket.send(Buffer.from('hello'))
    socket.sweep()
    expect(closes).toEqual([])
    await pause(QUICK.stall + 20)
    socket.sweep()
    expect(closes).toEqual([LIVE_CLOSE.tryLater])
  })

  test('stays while it reads some of the queue', async () => {
    const { stuck, closes } = aStuckSocket()
    const socket = socketOn(stuck)
    for (let sweep = 0; sweep < 4; sweep += 1) {
      socket.send(Buffer.alloc(100))
      stuck.bufferedAmount -= sweep === 0 ? 0 : 101
      socket.sweep()
      await pause(QUICK.stall / 2)
    }
    expect(closes).toEqual([])
  })
})

describe('waits sent to many sockets', () => {
  const here = { latitude: 37.77, longitude: -122.42 }
  const aCrowd = () => {
    const hub = createHub({ coalesceMs: 20 })
    const told: unknown[] = []
    const peer: Peer = { user: null, send: (text) => told.push(JSON.parse(String(text))), close: () => {} }
    hub.add(peer)
    hub.watch(peer, { latitude: 37.77, longitude: -122.41, radiusMiles: 5 })
    return { hub, peer, told }
  }
  const changed = (...ids: number[]) => ({
    type: 'wait_changed',
    waits: ids.map((restaurantId) => ({ restaurantId, waitTime: 10 })),
  })
  const waitAt = (restaurantId: number, at: LatLng) => ({
    at,
    item: () => ({ restaurantId, waitTime: 10 }),
  })

  test('reach a large crowd in turns, with other work in between, and a newer wait never before an older one', async () => {
    const hub = createHub({ coalesceMs: 0 })
    const told: string[] = []
    for (let at = 0; at < 1_000; at += 1) {
      const peer: Peer = { user: null, send: (text) => told.push(`${at} ${text}`), close: () => {} }
      hub.add(peer)
      hub.watch(peer, { latitude: 37.77, longitude: -122.41, radiusMiles: 5 })
    }
    let minutes = 10
    const item = () => ({ restaurantId: 3, waitTime: minutes })
    hub.notifyWaitChanged(3, { at: here, item })
    const before = told.length
    minutes = 20
    hub.notifyWaitChanged(3, { at: here, item })
    expect([before > 0, before < 1_000]).toEqual([true, true])
    await expect.poll(() => told.length, { timeout: patient(5_000) }).toBe(2_000)
    expect(told.slice(0, 1_000).every((text) => text.includes('"waitTime":10'))).toBe(true)
    expect(told.slice(1_000).every((text) => text.includes('"waitTime":20'))).toBe(true)
    hub.close()
  })

  test('are sent immediately, and later ones in batches', async () => {
    const { hub, told } = aCrowd()
    for (const id of [3, 4, 3, 5]) hub.notifyWaitChanged(id, waitAt(id, here))
    expect(told).toEqual([changed(3)])
    await pause(50)
    expect(told).toEqual([changed(3), changed(4, 3, 5)])
    await pause(50)
    hub.notifyWaitChanged(6, waitAt(6, here))
    expect(told.at(-1)).toEqual(changed(6))
    hub.close()
  })

  test('are not sent to a socket that closed while its request was checked', () => {
    const { hub, peer, told } = aCrowd()
    hub.remove(peer)
    hub.watch(peer, { ...here, radiusMiles: 5 })
    hub.notifyWaitChanged(3, waitAt(3, here))
    expect([hub.size(), told]).toEqual([0, []])
    hub.close()
  })

  test('are only announced when there are too many', async () => {
    const { hub, told } = aCrowd()
    const ids = Array.from({ length: 52 }, (_, index) => index + 1)
    for (const id of ids) hub.notifyWaitChanged(id, waitAt(id, here))
    await pause(50)
    expect(told).toEqual([changed(1), { type: 'wait_time_updated', restaurantIds: ids.slice(1) }])
    hub.close()
  })

  test('are not sent to those who watch elsewhere', async () => {
    const { hub, told } = aCrowd()
    hub.notifyWaitChanged(9, waitAt(9, { latitude: 34, longitude: -118 }))
    hub.notifyWaitChanged(3, waitAt(3, here))
    hub.notifyWaitChanged(9, waitAt(9, { latitude: 34, longitude: -118 }))
    await pause(50)
    expect(told).toEqual([changed(3)])
    hub.close()
  })
})

test('a server that shuts down notifies every socket in time', async () => {
  const ending = await aServer({ liveTimings: QUICK })
  const there = await ending.listen()
  const watchers = await Promise.all(Array.from({ length: 60 }, () => aWatcher(there)))
  const codes = Promise.all(watchers.map(({ closed }) => closed))
  await ending.close()
  expect(new Set(await codes)).toEqual(new Set([LIVE_CLOSE.serverRestarts]))
})
