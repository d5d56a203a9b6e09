import type { Writable } from 'node:stream'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { Pool, PoolClient } from 'pg'
import { openEmbedded } from './embedded.ts'
import { databaseFault } from './errors.ts'
import { migrateDatabase } from './migrate.ts'
import { createPool } from './pool.ts'

export type Queries = NodePgDatabase
export type Db = Queries & { $client: Pool }
export type Tx = Parameters<Parameters<Queries['transaction']>[0]>[0]

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
  /** The thread of the embedded database ended unexpectedly. */
  onFatal?: (error: Error) => void
  /** How long to wait for a server that cannot be reached yet. */
  waitMs?: number
  onWaiting?: () => void
}

const queriesOfClient = new WeakMap<PoolClient, Queries>()
/** The connection of each open transaction. */
const clientOf = new WeakMap<object, PoolClient>()

/** What builds queries on a database or on the connection of a transaction; the same object each time. */
export function queriesOf(on: Db | Tx): Queries {
  const client = clientOf.get(on)
  return (client && queriesOfClient.get(client)) ?? on
}

/**
 * Runs statements that don't depend on each other's results, in order and in one round trip. Outside of a transaction,
 * and on the embedded database, which is asked over a local socket, they run one after another.
 */
export async function together<T extends readonly unknown[]>(
  on: Db | Tx,
  statements: readonly [...{ [K in keyof T]: () => PromiseLike<T[K]> }],
): Promise<T> {
  const client = clientOf.get(on)
  if (client?.pipeline) {
    sendTogether(client)
    const running = statements.map(async (run) => run())
    const all = Promise.all(running)
    // All have ended before the first failure is passed on: what is still running would run after the rollback.
    await Promise.allSettled([all, ...running])
    return resultsOf<T>(await all)
  }
  const results: unknown[] = []
  for (const run of statements) results.push(await run())
  return resultsOf<T>(results)
}

/** Holds back what is written on a connection until the end of this turn, so that it is written by one system call. */
function sendTogether(client: PoolClient): void {
  const { stream } = connectionOf(client)
  stream.cork()
  process.nextTick(() => stream.uncork())
}

/** Guarantee: a client of pg writes to the stream of its connection, which its types leave out. */
const connectionOf = (client: PoolClient) =>
  (client as PoolClient & { connection: { stream: Writable } }).connection

/** Guarantee: there is one result for each statement, in their order. */
const resultsOf = <T>(results: unknown) => results as T

/**
 * Runs `work` in one transaction on a connection of its own. Drizzle's `transaction` of a pool keeps the
 * connection for ever when `begin` fails: a database that restarts would use up the pool.
 */
export async function transactionOf<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  const client = await db.$client.connect()
  try {
    const queries = queriesOfClient.get(client) ?? drizzle(client)
    queriesOfClient.set(client, queries)
    return await queries.transaction((tx) => {
      clientOf.set(tx, client)
      return work(tx)
    })
  } finally {
    client.release()
  }
}

/**
 * Opens the database of the settings and brings it up to date: the PostgreSQL server of `databaseUrl`, else
 * the embedded one in `dataDir`. To all other code the two differ in nothing.
 * Throws FolderInUseError when another process holds the folder.
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
  // A signal during a failed start asks for it twice.
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
