import { type Placeholder, sql } from 'drizzle-orm'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { Pool, PoolClient } from 'pg'
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

interface DatabaseOptions {
  databaseUrl?: string | undefined
  dataDir: string
  onError?: (error: Error) => void
  /** Called when the thread of the embedded database ended unexpectedly. */
  onFatal?: (error: Error) => void
  /** How long to wait for a server that cannot be reached yet. */
  waitMs?: number
  onWaiting?: () => void
}

const transactions = new WeakMap<PoolClient, Tx>()

/**
 * The queries of a connection, the same object each time, so that `preparedOnce` finds its statements. Guarantee: called
 * only with a connection on which a transaction is open.
 */
function queriesOn(client: PoolClient): Tx {
  const tx = transactions.get(client) ?? (drizzle(client) as Queries as Tx)
  transactions.set(client, tx)
  return tx
}

/** A statement that Drizzle builds and PostgreSQL plans once on each connection. Its name must be unique. */
export function preparedOnce<S extends object>(prepare: (queries: Queries) => S): (queries: Queries) => S {
  const statements = new WeakMap<Queries, S>()
  return (queries) => {
    const statement = statements.get(queries) ?? prepare(queries)
    statements.set(queries, statement)
    return statement
  }
}

/** Runs `work` in one transaction on a separate connection. */
export async function transactionOf<T>({ $client: pool }: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  let isBroken = false
  try {
    await client.query('begin')
    const result = await work(queriesOn(client))
    const { command } = await client.query('commit')
    if (command !== 'COMMIT') throw new Error('The database rolled back the transaction.')
    return result
  } catch (error) {
    // The caller gets the first error.
    await client.query('rollback').catch(() => {
      isBroken = true
    })
    throw error
  } finally {
    client.release(isBroken)
  }
}

/** A placeholder for each column of a prepared insert, named like the column. */
export const placeholders = <N extends string>(...names: N[]) =>
  Object.fromEntries(names.map((name) => [name, sql.placeholder(name)])) as Record<N, Placeholder<N>>

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
}: DatabaseOptions): Promise<OpenDatabase> {
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
