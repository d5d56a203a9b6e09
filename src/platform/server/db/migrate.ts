import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import type { Pool } from 'pg'
import { projectFile } from '../projectFiles.ts'

const MIGRATIONS_FOLDER = projectFile('drizzle')

// Any number, as long as every node takes the same one.
const MIGRATION_LOCK = 727_401

/** Applies what is missing of the migrations; nodes that start at once do it one after another. */
export async function migrateDatabase(pool: Pool): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('set lock_timeout = 0; set statement_timeout = 0')
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    try {
      await migrate(drizzle(client), { migrationsFolder: MIGRATIONS_FOLDER })
    } finally {
      await client.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK])
    }
  } finally {
    // The session's time-outs were lifted, so the connection is not used again.
    client.release(true)
  }
}
