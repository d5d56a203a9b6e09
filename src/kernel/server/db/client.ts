import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { Pool } from 'pg'
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

/** Guarantee: called only with the queries of a connection on which a transaction is open. */
const asTx = (queries: Queries) => queries as Tx

/** Runs `work` in one transaction on a separate connection. */
export async function transactionOf<T>({ $client: pool }: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  let isBroken = false
  try {
    await client.query('begin')
    const result = await work(asTx(drizzle(client)))
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
