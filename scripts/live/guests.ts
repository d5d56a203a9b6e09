import { drizzle } from 'drizzle-orm/node-postgres'
import type { WebSocket } from 'ws'
import { createPool } from '#kernel/server/db/pool.ts'
import { guestTokensFrom, newGuestToken } from '#kernel/server/guestTokens.ts'
import { addRestaurant, addUsers, cookiesOf } from '../measure/people.ts'
import { percentile } from '../measure/percentile.ts'
import { pause } from './nodes.ts'
import { kilobytes, type Memory, openMany, perSocket, start } from './oneServer.ts'

/**
 * What 1,000 open guest pages cost one node compared with as many signed-in sockets, and how soon changes reach
 * them.
 */

const GUESTS = Number(process.env.GUESTS ?? 1_000)
const RUN = {
  restaurants: 40,
  calls: 100,
  /** Each of the restaurants calls a party about every 20 s. */
  betweenCallsMs: 500,
  warmUp: 300,
  /** A page that gets no new state sends its own request within this time. */
  spreadMs: 3_000,
  settleMs: 3_000,
  /** Every second table is taken. */
  tables: 12,
}

interface Visit {
  id: number
  token: string
  /** Of the restaurant's owner. */
  hostCookie: string
}

async function makeVisits(databaseUrl: string) {
  const pool = createPool({ connection: { connectionString: databaseUrl }, max: 8 })
  const db = drizzle(pool)
  const owners = await addUsers(pool, { name: 'host', userType: 'restaurant', count: RUN.restaurants })
  const diners = await addUsers(pool, { name: 'diner', userType: 'diner', count: GUESTS })
  const tokenOf = await guestTokensFrom(db)
  const visits: Visit[] = []
  for (const owner of owners) {
    const [hostCookie = ''] = await cookiesOf(pool, [owner])
    const restaurantId = await addRestaurant(pool, owner)
    await pool.query(
      `insert into tables (restaurant_id, table_number, seats, status)
       select $1, 'T' || n, 2 + 2 * (n % 3), case n % 2 when 0 then 'seated' else 'available' end
       from generate_series(1, $2::int) n`,
      [restaurantId, RUN.tables],
    )
    for (let n = 0; n < GUESTS / RUN.restaurants; n += 1) {
      const { nonce, hash } = await newGuestToken(db)
      const { rows: parties } = await pool.query<{ id: number }>(
        `insert into reservations (restaurant_id, party_size, name, status, guest_token_nonce, guest_token_hash)
         values ($1, 2, 'Bench', 'ready_to_seat', $2, $3) returning id`,
        [restaurantId, nonce, hash],
      )
      visits.push({ id: parties[0]?.id ?? 0, token: tokenOf(nonce), hostCookie })
    }
  }
  const dinerCookies = await cookiesOf(pool, diners)
  await pool.end()
  return { visits, dinerCookies }
}

interface Opened {
  open: WebSocket[]
  memory: Memory
}

/** Opens one socket for each greeting on a server of its own, after a warm-up. */
async function openOn(
  server: Awaited<ReturnType<typeof start>>,
  people: readonly { cookie: string | null; hello: object }[],
): Promise<Opened> {
  const openAll = async (some: typeof people) => {
    const open: WebSocket[] = []
    for (const { cookie, hello } of some) {
      const [socket] = (await openMany(server.address, [cookie], [hello])).open
      if (socket) open.push(socket)
    }
    return open
  }
  for (const socket of await openAll(people.slice(0, RUN.warmUp))) socket.terminate()
  await pause(RUN.settleMs)
  const before = await server.memory()
  const open = await openAll(people)
  await pause(RUN.settleMs)
  return { open, memory: perSocket(before, await server.memory(), people.length) }
}

export async function measureGuests(databaseUrl: string) {
  // Migrates the database and exits, so that both measured servers start from the same state.
  const first = await start('tablecast', { DATABASE_URL: databaseUrl })
  const { visits, dinerCookies } = await makeVisits(databaseUrl)
  first.child.kill()
  const server = await start('tablecast', { DATABASE_URL: databaseUrl })
  await pause(RUN.settleMs)
  const guests = visits.map(({ token }) => ({ cookie: null, hello: { type: 'subscribe', guest: token } }))
  const ofGuests = await openOn(server, guests)
  const notified = await measureCalls(server.address, visits, ofGuests.open)
  // Rereads the pages for a while.
  await pause(RUN.spreadMs + RUN.settleMs)
  server.child.kill()

  const other = await start('tablecast', { DATABASE_URL: databaseUrl })
  await pause(RUN.settleMs)
  const diners = dinerCookies.map((cookie) => ({ cookie, hello: { type: 'subscribe', role: 'diner' } }))
  const ofDiners = await openOn(other, diners)
  other.child.kill()
  return { guests: ofGuests.memory, diners: ofDiners.memory, ...notified }
}

/** Calls parties one after another while every page refetches as it does on a phone. */
async function measureCalls(address: string, visits: readonly Visit[], open: readonly WebSocket[]) {
  const notified: number[] = []
  const answered: number[] = []
  const floor: number[] = []
  /** Refetches by pages of other guests since the previous call. */
  const othersNotified: number[] = []
  let calledAtMs = 0
  let reads = 0
  let failed = 0
  const waiting = new Map<number, () => void>()
  const read = async (index: number) => {
    reads += 1
    const answer = await fetch(`${address}/api/g/${visits[index]?.token}`)
    await answer.arrayBuffer()
    if (!answer.ok) failed += 1
  }
  for (const [index, socket] of open.entries()) {
    socket.on('message', (data) => {
      const message = JSON.parse(String(data))
      if (message.type !== 'visit_updated') return
      if (!message.visit)
        setTimeout(() => void read(index), message.isOwnVisit ? 0 : Math.random() * RUN.spreadMs)
      if (message.isOwnVisit) waiting.get(index)?.()
      else othersNotified.push(performance.now() - calledAtMs)
    })
  }
  const callOne = async (index: number) => {
    const visit = visits[index]
    if (!visit) return
    const askedAtMs = performance.now()
    await (await fetch(`${address}/healthz`)).arrayBuffer()
    floor.push(performance.now() - askedAtMs)
    const startedAtMs = performance.now()
    calledAtMs = startedAtMs
    const isNotified = new Promise<void>((resolve) => {
      waiting.set(index, () => {
        notified.push(performance.now() - startedAtMs)
        resolve()
      })
    })
    const answer = await fetch(`${address}/api/reservations/${visit.id}/call`, {
      method: 'POST',
      headers: { cookie: visit.hostCookie },
    })
    if (!answer.ok) throw new Error(`a call returned ${answer.status}`)
    answered.push(performance.now() - startedAtMs)
    await isNotified
  }
  const calls: Promise<void>[] = []
  for (let call = 0; call < RUN.calls; call += 1) {
    await pause(RUN.betweenCallsMs)
    // Neighbors in the list belong to one restaurant; hosts of all restaurants call in turn.
    calls.push(callOne((call * 37) % visits.length))
  }
  await Promise.all(calls)
  return { notified, answered, floor, othersNotified, reads, failed }
}

export const guestRows = ({
  guests,
  diners,
  notified,
  answered,
  floor,
  othersNotified,
  reads,
  failed,
}: Awaited<ReturnType<typeof measureGuests>>) => [
  {
    what: `${GUESTS} pages of guests, ${1_000 / RUN.betweenCallsMs} calls a second`,
    'KB a socket (heap)': kilobytes(guests.heap),
    'KB a socket (resident)': kilobytes(guests.resident),
    'floor (/healthz), p50 and p99 ms': `${percentile(floor, 0.5)} ${percentile(floor, 0.99)}`,
    'notified, p50 ms': percentile(notified, 0.5),
    'notified, p99 ms': percentile(notified, 0.99),
    'other pages notified, p99 ms': percentile(othersNotified, 0.99),
    'host answered, p99 ms': percentile(answered, 0.99),
    reads,
    'reads that failed': failed,
  },
  {
    what: `${GUESTS} signed-in sockets`,
    'KB a socket (heap)': kilobytes(diners.heap),
    'KB a socket (resident)': kilobytes(diners.resident),
  },
]
