import { sql } from 'drizzle-orm'
import type { Db } from './client.ts'

/** What a PostgreSQL server does in background processes; the embedded database has none. */

/**
 * Lets the write-ahead log be used again from its start. Without checkpoints it keeps every write since the start of
 * the server, and after a kill all of them are repeated.
 */
export async function writeCheckpoint(db: Db): Promise<void> {
  await db.execute(sql`checkpoint`)
}

/**
 * Makes the space of deleted rows usable again and renews the planner's statistics, like autovacuum. Other queries run
 * between the tables.
 */
export async function vacuumTables(db: Db): Promise<void> {
  const { rows } = await db.execute<{ name: string }>(sql`
    select relname as name from pg_class
    where relkind = 'r' and relnamespace = 'public'::regnamespace order by relname`)
  for (const { name } of rows) await db.execute(sql`vacuum (analyze) ${sql.identifier(name)}`)
}
