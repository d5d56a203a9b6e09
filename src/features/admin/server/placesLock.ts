import type { Pool } from 'pg'
import type { Db } from '#platform/server/db/client.ts'
import { allowSilence } from '#platform/server/db/pool.ts'
import { AppError } from '#platform/server/errors.ts'

const running = new WeakMap<Pool, Set<string>>()

/**
 * Runs long work that must not run twice at a time, on this node or another; a second run is refused with 409.
 * No transaction is open in the meantime. The embedded database has one connection and one process, so the process's own
 * note is enough there.
 */
export async function oneAtATime<T>(
  db: Db,
  name: string,
  refusal: string,
  work: () => Promise<T>,
): Promise<T> {
  const pool = db.$client
  const names = running.get(pool) ?? new Set()
  running.set(pool, names)
  if (names.has(name)) throw new AppError('conflict', refusal)
  names.add(name)
  try {
    return pool.options.max === 1 ? await work() : await holdingLock(pool, name, refusal, work)
  } finally {
    names.delete(name)
  }
}

async function holdingLock<T>(pool: Pool, name: string, refusal: string, work: () => Promise<T>): Promise<T> {
  const client = await pool.connect()
  let isBroken = true
  try {
    const { rows } = await client.query<{ isMine: boolean }>(
      'select pg_try_advisory_lock(hashtext($1)) as "isMine"',
      [name],
    )
    if (!rows[0]?.isMine) {
      isBroken = false
      throw new AppError('conflict', refusal)
    }
    allowSilence(client)
    try {
      return await work()
    } finally {
      await client.query('select pg_advisory_unlock(hashtext($1))', [name])
      isBroken = false
    }
  } finally {
    // A connection that may still hold the lock is closed, and the lock with it.
    client.release(isBroken)
  }
}
