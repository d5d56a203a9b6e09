import type { Socket } from 'node:net'
import { hostname } from 'node:os'
import { type ClientBase, Pool } from 'pg'
import type { SocketConfig } from './embedded.ts'

export type PoolConfig = {
  /** A PostgreSQL server by its URL, or the embedded database by its socket. */
  connection: { connectionString: string } | SocketConfig
  /** The most open connections: 1 for the embedded database. */
  max: number
  /** Called when a connection breaks (server restart, network failure). The pool reconnects automatically. */
  onError?: (error: Error) => void
  /** Shortened by tests. */
  silentMs?: number
}

/** The name of this process in pg_stat_activity. */
export const NODE_NAME = `tablecast ${hostname().slice(0, 40)}:${process.pid}`

/** How long a caller waits for a connection, free or new, before it fails with "unavailable". */
export const POOL_WAIT_MS = 5_000
const STATEMENT_TIMEOUT_MS = 5_000
const LOCK_TIMEOUT_MS = 2_000
const IDLE_IN_TRANSACTION_TIMEOUT_MS = 10_000
const IDLE_CONNECTION_MS = 30_000
/**
 * A running server answers any statement within its timeouts. One whose host has vanished sends nothing and doesn't
 * even close the connection.
 */
const SILENT_MS = 12_000

const SERVER_SETTINGS = [
  `set statement_timeout = ${STATEMENT_TIMEOUT_MS}`,
  `set lock_timeout = ${LOCK_TIMEOUT_MS}`,
  `set idle_in_transaction_session_timeout = ${IDLE_IN_TRANSACTION_TIMEOUT_MS}`,
  `set time zone 'UTC'`,
].join('; ')

/** pg reads `query_timeout` from a query, though its types do not say so. */
const bounded = (text: string) => ({ text, query_timeout: POOL_WAIT_MS })

const prepareServerSession = (client: ClientBase) => client.query(bounded(SERVER_SETTINGS))

/**
 * Every connection to the embedded database uses the same session, so leftovers of an earlier one (such as
 * prepared statements, which cause 42P05) are discarded first. It has no timeouts: the one for idle transactions
 * ends the session and, with it, the engine.
 */
async function prepareEmbeddedSession(client: ClientBase): Promise<void> {
  await client.query(bounded('discard all'))
  await client.query(bounded(`set time zone 'UTC'`))
}

/** Guarantee: a client of pg reads from and writes to the socket of its connection, which its types leave out. */
const socketOf = (client: ClientBase): Socket =>
  (client as ClientBase & { connection: { stream: Socket } }).connection.stream

/** Allows a checked-out connection to be idle, such as one that holds a lock for work elsewhere. */
export const disableSilenceTimeout = (client: ClientBase): void => void socketOf(client).setTimeout(0)

/** Removes the timeouts of a session with long statements. It must not return to the pool. */
export async function withoutTimeouts(client: ClientBase): Promise<void> {
  disableSilenceTimeout(client)
  await client.query(
    'set statement_timeout = 0; set lock_timeout = 0; set idle_in_transaction_session_timeout = 0',
  )
}

/** Closes a checked-out connection that stays silent, so that nothing waits for it and the pool opens another. */
function endSilentConnections(pool: Pool, silentMs: number): void {
  pool.on('connect', (client) => {
    const socket = socketOf(client)
    socket.on('timeout', () =>
      socket.destroy(new Error('Connection terminated: no answer from the database')),
    )
  })
  pool.on('acquire', (client) => void socketOf(client).setTimeout(silentMs))
  pool.on('release', (_error, client) => void socketOf(client).setTimeout(0))
}

/**
 * A pool for `drizzle(pool, { schema })`, the same for PostgreSQL and the embedded database. Every wait has a
 * limit: 5 s for a connection, 5 s for a statement, 2 s for a lock, 10 s for an idle transaction, 12 s for a
 * silent server (the embedded database, with its single session, has only the first). A broken connection never
 * ends the process.
 */
export function createPool({ connection, max, onError = () => {}, silentMs = SILENT_MS }: PoolConfig): Pool {
  const pool = new Pool({
    ...connection,
    max,
    application_name: NODE_NAME,
    connectionTimeoutMillis: POOL_WAIT_MS,
    // The only connection stays: closing it would lose its prepared statements for nothing.
    idleTimeoutMillis: max === 1 ? 0 : IDLE_CONNECTION_MS,
    keepAlive: true,
    // The pool awaits it, whatever its type says.
    onConnect: 'connectionString' in connection ? prepareServerSession : prepareEmbeddedSession,
  })
  pool.on('error', onError)
  if ('connectionString' in connection) endSilentConnections(pool, silentMs)
  // The pool stops listening while a connection is lent out; a server that restarts in the middle of a
  // transaction would end the process with an unheard 'error'.
  pool.on('acquire', (client) => {
    client.on('error', onError)
  })
  pool.on('release', (_error, client) => {
    client.off('error', onError)
  })
  return pool
}
