import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { Pool, PoolClient, QueryResult } from 'pg'
import { type BatchingClient, createBatchingClient, type Statement } from './batchingClient.ts'
import { openEmbedded } from './embedded.ts'
import { databaseFault } from './errors.ts'
import { migrateDatabase } from './migrate.ts'
import { createPool } from './pool.ts'

declare const inTransaction: unique symbol

export type Queries = NodePgDatabase
export type Db = Queries & { $client: Pool }
/** The queries of an open transaction. */
export type Tx = Queries & { readonly [inTransaction]: true }

const SERVER_POOL_SIZE = 10

export interface OpenDatabase {
  db: Db
  pool: Pool
  kind: 'embedded' | 'server'
  close(): Promise<void>
}

interface Wanted {
  databaseUrl?: string | undefined
  dataDir: string
  onError?: (error: Error) => void
  /** Called when the thread of the embedded database ended unexpectedly. */
  onFatal?: (error: Error) => void
  /** How long to wait for a server that cannot be reached yet. */
  waitMs?: number
  onWaiting?: () => void
}

interface Connection {
  client: BatchingClient
  queries: Queries
}
const connections = new WeakMap<PoolClient, Connection>()
/** The connection of each open transaction. */
const connectionOf = new WeakMap<object, Connection>()

function connectionOn(client: PoolClient): Connection {
  const known = connections.get(client)
  if (known) return known
  const batching = createBatchingClient(client)
  const connection = { client: batching, queries: drizzle(asPoolClient(batching)) }
  connections.set(client, connection)
  return connection
}

/** Guarantee: Drizzle calls nothing but `query` of the client it is given. */
const asPoolClient = (client: BatchingClient) => client as unknown as PoolClient

/** Guarantee: a separate object that builds queries as its connection does. */
function handleOf(connection: Connection): Tx {
  const handle: Tx = Object.create(connection.queries)
  connectionOf.set(handle, connection)
  return handle
}

/** The object that builds queries on a database or on a transaction's connection; the same object each time. */
export const queriesOf = (on: Db | Tx): Queries => connectionOf.get(on)?.queries ?? on

export type Statements<T extends readonly unknown[]> = readonly [
  ...{ [K in keyof T]: (on: Db | Tx) => PromiseLike<T[K]> },
]

/**
 * Runs statements that don't depend on each other's results, in order and in one round trip; outside of a transaction
 * on the connection that each is given. On the embedded database they run one after another.
 */
export async function together<T extends readonly unknown[]>(
  on: Db | Tx,
  statements: Statements<T>,
): Promise<T> {
  const connection = connectionOf.get(on)
  if (connection?.client.isBatching) return allOf<T>(statements.map((start) => started(start, on)))
  if (isServerPool(on)) return onConnection(on, (handle) => together(handle, statements))
  const results: unknown[] = []
  for (const start of statements) results.push(await start(on))
  return resultsOf<T>(results)
}

/**
 * Like `together`, for the last statements of a transaction: the commit is sent with them, so once they resolve, it is
 * committed. Each function must run exactly one statement. If one runs none, or on the embedded database, the
 * transaction is committed after its work, as usual.
 */
export async function togetherAtEnd<T extends readonly unknown[]>(
  tx: Tx,
  statements: Statements<T>,
): Promise<T> {
  const client = connectionOf.get(tx)?.client
  if (!client) return together(tx, statements)
  const { areSent, results } = sendTogether(tx, statements)
  const [, done] = await allOf<[unknown, T]>([areSent ? client.commit() : null, results])
  return done
}

/** Like `together`, and says whether all statements will be sent before anything that is asked for from now on. */
export function sendTogether<T extends readonly unknown[]>(
  tx: Tx,
  statements: Statements<T>,
): { areSent: boolean; results: Promise<T> } {
  const client = connectionOf.get(tx)?.client
  if (!client?.isBatching) return { areSent: false, results: together(tx, statements) }
  let areSent = true
  const running = statements.map((start) => {
    const before = client.asked()
    const result = started(start, tx)
    areSent &&= client.asked() === before + 1
    return result
  })
  return { areSent, results: allOf<T>(running) }
}

/** Where statements of one turn are sent together: says that an earlier one runs this one too. */
export function joiner(on: Db | Tx): (() => void) | undefined {
  const client = connectionOf.get(on)?.client
  return client?.isBatching ? client.join : undefined
}

function started(start: (on: Db | Tx) => PromiseLike<unknown>, on: Db | Tx): Promise<unknown> {
  try {
    return Promise.resolve(start(on))
  } catch (error) {
    return Promise.reject(error)
  }
}

/** Waits for all before rejecting with the first failure: otherwise a running statement would run after the rollback. */
async function allOf<T extends readonly unknown[]>(running: readonly unknown[]): Promise<T> {
  const results: unknown[] = []
  const failures: unknown[] = []
  for (const outcome of await Promise.allSettled(running)) {
    if (outcome.status === 'fulfilled') results.push(outcome.value)
    else failures.push(outcome.reason)
  }
  if (failures.length > 0) throw failures[0]
  return resultsOf<T>(results)
}

/** Guarantee: there is one result for each statement, in their order. */
const resultsOf = <T>(results: unknown) => results as T

interface Lent {
  handle: () => Tx
  client: BatchingClient
  /** It must not be used again. */
  spoil: () => void
}

async function withConnection<T>({ $client: pool }: Db, work: (lent: Lent) => Promise<T>): Promise<T> {
  const lent = await pool.connect()
  let isSpoiled = false
  try {
    const connection = connectionOn(lent)
    connection.client.open()
    const spoil = () => {
      isSpoiled = true
    }
    return await work({ handle: () => handleOf(connection), client: connection.client, spoil })
  } finally {
    lent.release(isSpoiled)
  }
}

/** A pool of connections to a server: neither a transaction nor the embedded database. */
const isServerPool = (on: Db | Tx): on is Db => isPool(on) && on.$client.options.pipeline === true
const isPool = (on: Db | Tx): on is Db => !connectionOf.has(on) && '$client' in on

/** Runs `work` on one connection, outside of a transaction. */
const onConnection = <T>(db: Db, work: (on: Db | Tx) => Promise<T>): Promise<T> =>
  withConnection(db, ({ handle }) => work(handle()))

/** Runs one statement: in its transaction, or on a connection of the pool. */
export async function run(on: Db | Tx, statement: Statement, values: unknown[]): Promise<QueryResult> {
  const connection = connectionOf.get(on)
  if (connection) return connection.client.query(statement, values)
  if (!isPool(on)) throw new Error('This is neither a database nor a transaction.')
  // A connection knows the columns of its statements; a pool requests them each time.
  return on.$client.options.pipeline
    ? withConnection(on, ({ client }) => client.query(statement, values))
    : on.$client.query(statement, values)
}

/** Runs `work` in one transaction on a separate connection. */
export async function transactionOf<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  return withConnection(db, async ({ handle, client, spoil }) => {
    await client.begin()
    try {
      const result = await work(handle())
      await client.commit()
      return result
    } catch (error) {
      // The caller gets the first error.
      await client.rollback().catch(spoil)
      throw error
    }
  })
}

/**
 * Opens the database of the settings and migrates it: the PostgreSQL server of `databaseUrl`, otherwise the
 * embedded one in `dataDir`. Other code can’t tell the two apart. Throws FolderInUseError if another process uses
 * the folder.
 */
export async function openDatabase({
  databaseUrl,
  dataDir,
  onError,
  onFatal,
  waitMs = 0,
  onWaiting = () => {},
}: Wanted): Promise<OpenDatabase> {
  const embedded = databaseUrl ? null : await openEmbedded({ dataDir, ...(onFatal ? { onFatal } : {}) })
  const pool = createPool({
    connection: embedded ? embedded.connection : { connectionString: databaseUrl ?? '' },
    max: embedded ? embedded.poolSize : SERVER_POOL_SIZE,
    ...(onError ? { onError } : {}),
  })
  const end = async () => {
    await pool.end()
    await embedded?.close()
  }
  let ended: Promise<void> | undefined
  // A signal during a failed start closes it twice.
  const close = () => {
    ended ??= end()
    return ended
  }
  try {
    await migrateWhenReachable(pool, embedded ? 0 : waitMs, onWaiting)
  } catch (error) {
    await close()
    throw error
  }
  return { db: drizzle(pool), pool, kind: embedded ? 'embedded' : 'server', close }
}

const TRY_AGAIN_MS = 1_000

/** A node often starts before its database does. */
async function migrateWhenReachable(pool: Pool, waitMs: number, onWaiting: () => void): Promise<void> {
  const giveUpAtMs = performance.now() + waitMs
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await migrateDatabase(pool)
    } catch (error) {
      if (databaseFault(error) !== 'unavailable' || performance.now() > giveUpAtMs) throw error
      if (attempt === 1) onWaiting()
      await new Promise((resolve) => setTimeout(resolve, TRY_AGAIN_MS))
    }
  }
}
