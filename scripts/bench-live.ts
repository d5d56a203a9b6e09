import { connect, type Socket } from 'node:net'
import type { WebSocket } from 'ws'
import { createPool } from '#kernel/server/db/pool.ts'
import { guestRows, measureGuests } from './live/guests.ts'
import { pause } from './live/nodes.ts'
import { kilobytes, openMany, perSocket, start } from './live/oneServer.ts'
import { measureStandWithSms, smsRows } from './live/standWithSms.ts'
import { addRestaurant, addUsers, cookiesOf } from './measure/people.ts'
import { percentile } from './measure/percentile.ts'
import { withPostgres } from './measure/withPostgres.ts'

/** Prints what the live channel costs beside a bare `ws` server. Machines differ: compare runs, not numbers. */

const SOCKETS = Number(process.env.SOCKETS ?? 5_000)
const EVENTS = { perSecond: 50, seconds: 10 }
const STALLED = { sockets: 200, seconds: 40 }
/** Opened and closed once first, so that one-time costs of the process are not counted as theirs. */
const WARM_UP = 1_000
const ROUNDS = 20
/** Longer than waits are batched, so that each round is sent separately. */
const BETWEEN_ROUNDS_MS = 400
/** Lets `cause` happen and returns after how many ms each socket has received it. */
async function broadcast(open: WebSocket[], cause: () => unknown): Promise<number[]> {
  const startedAtMs = performance.now()
  const received = open.map(
    (ws) =>
      new Promise<number>((resolve) => {
        const look = (data: unknown) => {
          if (!String(data).includes('wait_changed')) return
          ws.off('message', look)
          resolve(performance.now() - startedAtMs)
        }
        ws.on('message', look)
      }),
  )
  await cause()
  return Promise.all(received)
}

/** Milliseconds until the last socket has received it, for each round. */
async function measureRounds(open: WebSocket[], cause: (round: number) => unknown): Promise<number[]> {
  const lasts: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    await pause(BETWEEN_ROUNDS_MS)
    lasts.push(Math.max(...(await broadcast(open, () => cause(round)))))
  }
  return lasts
}

async function warmUp(address: string, cookies: readonly (string | null)[], hello: object[]): Promise<void> {
  const { open } = await openMany(address, cookies.slice(0, WARM_UP), hello)
  for (const ws of open) ws.terminate()
  await pause(3_000)
}

async function people(databaseUrl: string) {
  const pool = createPool({ connection: { connectionString: databaseUrl }, max: 8 })
  const [owner = 0] = await addUsers(pool, { name: 'host', userType: 'restaurant', count: 1 })
  await addRestaurant(pool, owner)
  const diners = await addUsers(pool, { name: 'diner', userType: 'diner', count: SOCKETS })
  const [hostCookie = '', ...cookies] = await cookiesOf(pool, [owner, ...diners])
  return { pool, diners, cookies, hostCookie }
}

const send = (address: string, method: string, path: string, cookie: string, body: object) =>
  fetch(`${address}${path}`, {
    method,
    headers: { cookie, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })

async function measureBare() {
  const server = await start('bare')
  const nobody: null[] = Array(SOCKETS).fill(null)
  await warmUp(server.address, nobody, [])
  const before = await server.memory()
  const { open, seconds } = await openMany(server.address, nobody, [])
  const memory = perSocket(before, await server.memory(), SOCKETS)
  const lasts = await measureRounds(open, () => server.child.send('broadcast'))
  for (const ws of open) ws.terminate()
  server.child.kill()
  return { memory, seconds, lasts }
}

async function measureTablecast(databaseUrl: string) {
  const server = await start('tablecast', { DATABASE_URL: databaseUrl })
  const { pool, diners, cookies, hostCookie } = await people(databaseUrl)
  await pause(4_000)
  const hello = [
    { type: 'subscribe', role: 'diner' },
    { type: 'watch', lat: 37.775, lng: -122.419 },
  ]
  await warmUp(server.address, cookies, hello)
  const before = await server.memory()
  const { open, seconds } = await openMany(server.address, cookies, hello)
  await pause(3_000)
  const memory = perSocket(before, await server.memory(), SOCKETS)
  const report = { restaurantId: 1, waitTime: 20, partySize: 2, status: 'wait_time_report' }
  const lasts = await measureRounds(open, (round) =>
    send(server.address, 'POST', '/api/reservations', cookies[round] ?? '', report),
  )

  const calls: number[] = []
  const count = EVENTS.perSecond * EVENTS.seconds
  const { rows } = await pool.query<{ id: number }>(
    `insert into reservations (user_id, restaurant_id, party_size, name, status)
     select unnest($1::int[]), 1, 2, 'Bench', 'pending' returning id`,
    [diners.slice(0, count)],
  )
  await Promise.all(
    rows.map(async ({ id }, index) => {
      await pause((index * 1000) / EVENTS.perSecond)
      const startedAtMs = performance.now()
      const received = new Promise<void>((resolve) => open[index]?.once('message', () => resolve()))
      const body = { status: 'ready_to_seat' }
      const answer = await send(server.address, 'PATCH', `/api/reservations/${id}`, hostCookie, body)
      if (!answer.ok) throw new Error(`confirm answered ${answer.status}`)
      await received
      calls.push(performance.now() - startedAtMs)
    }),
  )
  for (const ws of open) ws.terminate()
  await pause(3_000)
  const stalled = await measureStalled(server, cookies)
  server.child.kill()
  await pool.end()
  return { memory, seconds, lasts, calls, stalled }
}

/** Clients that complete the handshake and never read again, while waits in their area change. */
async function measureStalled(server: Awaited<ReturnType<typeof start>>, cookies: readonly string[]) {
  const before = await server.memory('memory now')
  const { hostname, port } = new URL(server.address)
  const startedAtMs = performance.now()
  const cutAfterMs: number[] = []
  const sockets: Socket[] = Array.from({ length: STALLED.sockets }, () => {
    const socket = connect(Number(port), hostname)
    socket.on('error', () => {})
    socket.write(
      'GET /ws HTTP/1.1\r\nHost: bench\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n',
    )
    socket.pause()
    return socket
  })
  let most = 0
  for (let second = 0; second < STALLED.seconds; second += 1) {
    await pause(1_000)
    most = Math.max(most, (await server.memory('memory now')).resident)
  }
  for (const socket of sockets) {
    socket.on('close', () => cutAfterMs.push(performance.now() - startedAtMs))
    socket.resume()
  }
  await pause(1_000)
  const alive = await fetch(`${server.address}/api/user`, { headers: { cookie: cookies[0] ?? '' } })
  return { megabytes: (most - before.resident) / 1024 / 1024, cut: cutAfterMs.length, status: alive.status }
}

async function drive(databaseUrl: string): Promise<void> {
  const bare = await measureBare()
  const ours = await measureTablecast(databaseUrl)
  const row = (what: string, { memory, seconds, lasts }: typeof bare) => ({
    what,
    'KB a socket (heap)': kilobytes(memory.heap),
    'KB a socket (resident)': kilobytes(memory.resident),
    'connects/s': Math.round(SOCKETS / seconds),
    'last notified, median ms': percentile(lasts, 0.5),
    'last notified, worst ms': percentile(lasts, 1),
  })
  console.log(
    `${SOCKETS} sockets, Node ${process.version}, ${ROUNDS} broadcasts; ours from the report sent, with its write`,
  )
  console.table([row('bare ws', bare), row('tablecast, signed in and subscribed', ours)])
  console.log(
    `${EVENTS.perSecond} confirmations a second: to the diner p50 ${percentile(ours.calls, 0.5)} ms, p99 ${percentile(ours.calls, 0.99)} ms`,
  )
  console.log(
    `${STALLED.sockets} clients that never read: ${ours.stalled.cut} cut within ${STALLED.seconds} s, ${ours.stalled.megabytes.toFixed(0)} MB meanwhile, others answered ${ours.stalled.status}`,
  )
  await driveGuests(databaseUrl)
}

/** Only the pages of guests: `npm run bench:live guests`. */
async function driveGuests(databaseUrl: string): Promise<void> {
  console.table(guestRows(await measureGuests(databaseUrl)))
}

/** Only a stand whose SMS provider is down: `npm run bench:live sms`. */
async function driveSms(databaseUrl: string): Promise<void> {
  const lanes = await measureStandWithSms(databaseUrl)
  console.table(await smsRows(lanes))
  for (const lane of lanes) await lane.stop()
}

const ALONE = new Map([
  ['guests', driveGuests],
  ['sms', driveSms],
])
await withPostgres(ALONE.get(process.argv[2] ?? '') ?? drive)
process.exit(0)
