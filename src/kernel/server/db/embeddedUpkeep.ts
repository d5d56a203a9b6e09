import { sql } from 'drizzle-orm'
import type { Db } from './client.ts'

/** What a PostgreSQL server does in background processes; the embedded database has none. */

/**
 * Lets the engine reuse its write-ahead log. Without checkpoints the log keeps every write since the server started,
 * and all of them are replayed after a kill.
 */
export async function writeCheckpoint(db: Db): Promise<void> {
  await db.execute(sql`checkpoint`)
}

/**
 * Frees the space of deleted rows for new ones and renews the planner's statistics, like autovacuum. Other queries run
 * between the tables.
 */
export async function vacuumTables(db: Db): Promise<void> {
  const { rows } = await db.execute<{ name: string }>(sql`
    select relname as name from pg_class
    where relkind = 'r' and relnamespace = 'public'::regnamespace order by relname`)
  for (const { name } of rows) await db.execute(sql`vacuum (analyze) ${sql.identifier(name)}`)
}
