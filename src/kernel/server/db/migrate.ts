import { readMigrationFiles } from 'drizzle-orm/migrator'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import type { ClientBase, Pool } from 'pg'
import { projectFile } from '../projectFiles.ts'
import { withoutTimeouts } from './pool.ts'

const MIGRATIONS_FOLDER = projectFile('drizzle')

// Any number, as long as every node uses the same one.
const MIGRATION_LOCK = 727_401

/**
 * A newer version of Tablecast has migrated the database, and this version might write data that it does not
 * expect.
 */
export class NewerDatabaseError extends Error {
  constructor() {
    super(
      'The database was migrated by a newer version of Tablecast. Start that version, or restore a backup.',
    )
  }
}

/** Applies missing migrations. Nodes that start at the same time do it one after another. */
export async function migrateDatabase(pool: Pool): Promise<void> {
  const client = await pool.connect()
  try {
    await withoutTimeouts(client)
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    try {
      if ((await pendingMigrations(client)) < 0) throw new NewerDatabaseError()
      await migrate(drizzle(client), { migrationsFolder: MIGRATIONS_FOLDER })
    } finally {
      await client.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK])
    }
  } finally {
    // The session's time-outs were lifted, so the connection is not used again.
    client.release(true)
  }
}

/** How many migrations the next start applies; negative if the database was migrated by a newer version. */
export async function pendingMigrations(client: ClientBase): Promise<number> {
  const shipped = readMigrationFiles({ migrationsFolder: MIGRATIONS_FOLDER }).map(
    ({ folderMillis }) => folderMillis,
  )
  const { rows: found } = await client.query<{ name: string | null }>(
    `select to_regclass('drizzle.__drizzle_migrations')::text as name`,
  )
  if (!found[0]?.name) return shipped.length
  const { rows } = await client.query<{ last: string | null }>(
    'select max(created_at)::text as last from drizzle.__drizzle_migrations',
  )
  const last = Number(rows[0]?.last ?? 0)
  if (last > Math.max(...shipped)) return -1
  return shipped.filter((millis) => millis > last).length
}
