import type { TestProject } from 'vitest/node'
import { migrateDatabase } from '#kernel/server/db/migrate.ts'
import { createPool } from '#kernel/server/db/pool.ts'
import { createDatabase, startPostgres } from './postgres.ts'
import { RUNS_VARIANTS } from './variants.ts'

/** Which database new ones are copied from. */
export interface Template {
  serverUrl: string
  name: string
}

const WITH_DATABASE = ['server', 'server with mocks', 'postgres']

declare module 'vitest' {
  interface ProvidedContext {
    /** Null for the embedded database. */
    postgresTemplate: Template | null
  }
}

/**
 * One PostgreSQL for all test files, if this machine has one: its statements take a fraction of the embedded database's
 * processor time, and a copy of its template a fraction of a cluster's. It ends with the run, with all copies, so it is
 * never the server of `TEST_DATABASE_URL`. Under CI, races have a cluster each and other files the embedded database.
 */
// biome-ignore lint/style/noDefaultExport: Vitest asks for a default export here.
export default async function startShared(project: TestProject): Promise<() => Promise<void>> {
  const isAsked = project.vitest.projects.some(({ name }) => WITH_DATABASE.includes(name))
  const isOwn = isAsked && !RUNS_VARIANTS && !process.env.TEST_DATABASE_URL
  const postgres = isOwn ? await startPostgres() : null
  const template = postgres && (await createDatabase(postgres.url))
  if (template) await migrate(template.url)
  const name = template && new URL(template.url).pathname.slice(1)
  project.provide('postgresTemplate', postgres && name ? { serverUrl: postgres.url, name } : null)
  return async () => postgres?.stop()
}

async function migrate(connectionString: string): Promise<void> {
  const pool = createPool({ connection: { connectionString }, max: 1 })
  await migrateDatabase(pool)
  await pool.end()
}
