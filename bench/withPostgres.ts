import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startPostgres } from '#test/support/postgres.ts'

/** Runs a measurement on a PostgreSQL server and an empty folder of its own, and removes both afterwards. */
export async function withPostgres(
  measure: (databaseUrl: string, folder: string) => Promise<unknown>,
): Promise<void> {
  const postgres = await startPostgres({ isDurable: true })
  if (!postgres) throw new Error('PostgreSQL is required: install it or set TEST_DATABASE_URL.')
  const folder = await mkdtemp(join(tmpdir(), 'tablecast-measure-'))
  try {
    await measure(postgres.url, folder)
  } finally {
    await postgres.stop()
    await rm(folder, { recursive: true, force: true })
  }
}
