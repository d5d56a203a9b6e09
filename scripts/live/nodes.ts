import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { drizzle } from 'drizzle-orm/node-postgres'
import { createPool } from '#platform/server/db/pool.ts'
import { startSession } from '#platform/server/sessions.ts'

/** Three nodes, each a process, on one PostgreSQL and one Redis; with a restaurant's host and some diners. */

const NODES = 3
const TIMEOUT_MS = 8_000
const SERVER = fileURLToPath(new URL('server.ts', import.meta.url))

export const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

export interface Answer {
  status: number
  body: unknown
}

export interface Nodes {
  addresses: readonly string[]
  /** Which of them a request goes to does not matter. */
  any(): number
  call(node: number, method: string, path: string, cookie: string, body?: object): Promise<Answer>
  hostCookie: string
  dinerCookies: readonly string[]
  /** How many of the processes have ended by themselves. */
  ended(): number
  stop(): Promise<void>
}

interface Started {
  child: ChildProcess
  address: string
}

export function startNode(environment: Record<string, string>): Promise<Started> {
  const child = fork(SERVER, ['tablecast'], { env: { ...process.env, ...environment } })
  return new Promise((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`a node ended with ${code}`)))
    child.once('message', (message) => resolve({ child, address: String(Object(message).address) }))
  })
}

export async function makePeople(databaseUrl: string, diners: number) {
  const pool = createPool({ connection: { connectionString: databaseUrl }, max: 4 })
  const db = drizzle(pool)
  const { rows } = await pool.query<{ id: number }>(
    `insert into users (username, email, email_norm, password, user_type)
     select 'p' || n, 'p' || n || '@example.com', 'p' || n || '@example.com', 'none',
       case n when 0 then 'restaurant' else 'diner' end
     from generate_series(0, $1::int) n returning id`,
    [diners],
  )
  await pool.query(
    `insert into restaurants (user_id, name, address, cuisine_type, latitude, longitude, time_zone, source)
     values ($1, 'Bench', '1 Market Street', 'Italian', '37.775', '-122.419', 'America/Los_Angeles', 'owner')`,
    [rows[0]?.id],
  )
  const cookies: string[] = []
  // One after the other: on a busy machine, a thousand at once wait too long for a connection.
  for (const { id } of rows) cookies.push(`tablecast_session=${await startSession(db, id)}`)
  const [hostCookie = '', ...dinerCookies] = cookies
  await pool.end()
  return { hostCookie, dinerCookies }
}

export async function startNodes(databaseUrl: string, redisUrl: string, diners: number): Promise<Nodes> {
  const environment = { DATABASE_URL: databaseUrl, REDIS_URL: redisUrl }
  // One after the other: the first makes the tables.
  const started: Started[] = []
  for (let count = 0; count < NODES; count += 1) started.push(await startNode(environment))
  const people = await makePeople(databaseUrl, diners)
  const addresses = started.map(({ address }) => address)
  return {
    ...people,
    addresses,
    any: () => Math.floor(Math.random() * NODES),
    async call(node, method, path, cookie, body) {
      const response = await fetch(`${addresses[node]}${path}`, {
        method,
        signal: AbortSignal.timeout(TIMEOUT_MS),
        headers: { cookie, ...(body && { 'content-type': 'application/json' }) },
        ...(body && { body: JSON.stringify(body) }),
      })
      return { status: response.status, body: await response.json().catch(() => null) }
    },
    ended: () => started.filter(({ child }) => child.exitCode !== null).length,
    async stop() {
      for (const { child } of started) child.kill()
    },
  }
}

export const idOf = ({ body }: Answer): number => Number(Object(body).id)
export const statusOf = ({ body }: Answer): string => String(Object(body).status)

/** One open request of a diner. */
export const ask = (nodes: Nodes, cookie: string, node = nodes.any()) =>
  nodes.call(node, 'POST', '/api/diner/reservations', cookie, { restaurantId: 1, partySize: 2 })
export const confirm = (nodes: Nodes, id: number, node = nodes.any()) =>
  nodes.call(node, 'PATCH', `/api/reservations/${id}`, nodes.hostCookie, { status: 'ready_to_seat' })
export const cancel = (nodes: Nodes, id: number, cookie: string, node = nodes.any()) =>
  nodes.call(node, 'DELETE', `/api/reservations/${id}`, cookie)

/** The value below which this share of all lies; rounded to a tenth. */
export function at(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  const value = sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
  return Number(value.toFixed(1))
}
