import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { createPool } from '#kernel/server/db/pool.ts'
import { addRestaurant, addUsers, cookiesOf } from '../measure/people.ts'

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
  /** It does not matter which node a request goes to. */
  any(): number
  call(node: number, method: string, path: string, cookie: string, body?: object): Promise<Answer>
  hostCookie: string
  dinerCookies: readonly string[]
  /** How many of the processes have exited by themselves. */
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
  const [owner = 0] = await addUsers(pool, { name: 'host', userType: 'restaurant', count: 1 })
  await addRestaurant(pool, owner)
  const dinerIds = await addUsers(pool, { name: 'diner', userType: 'diner', count: diners })
  const [hostCookie = '', ...dinerCookies] = await cookiesOf(pool, [owner, ...dinerIds])
  await pool.end()
  return { hostCookie, dinerCookies }
}

export async function startNodes(databaseUrl: string, redisUrl: string, diners: number): Promise<Nodes> {
  const environment = { DATABASE_URL: databaseUrl, REDIS_URL: redisUrl }
  // One after the other, because the first one creates the tables.
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
