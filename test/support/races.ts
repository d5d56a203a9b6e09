import type { Pool } from 'pg'
import { afterAll, inject } from 'vitest'
import { type Answer, serverForTests, type TestServer } from './app.ts'
import { createDatabase, startPostgres, type TestPostgres } from './postgres.ts'
import { roundsNow } from './variants.ts'

/** The database for a file of race tests. Without one, the tests are skipped with a message; on CI they fail. */
export async function postgresForRaces(): Promise<TestPostgres | null> {
  const template = inject('postgresTemplate')
  const postgres = template ? await createDatabase(template.serverUrl, template.name) : await startPostgres()
  if (postgres === null) {
    const sentence = 'The races need a real PostgreSQL: install one or set TEST_DATABASE_URL.'
    if (process.env.CI) throw new Error(sentence)
    console.warn(`Skipped. ${sentence}`)
  }
  return postgres
}

/** One server on that database for all tests of a `describe`; the database ends with the last of them. */
export function serverForRaces(postgres: TestPostgres | null): TestServer {
  afterAll(() => postgres?.stop())
  return serverForTests({ databaseUrl: postgres?.url ?? '' })
}

/** A few rounds in every run; `RACE_ROUNDS` sets as many as `npm run test:long` asks for. */
export const roundsOf = (usual: number): number => Number(process.env.RACE_ROUNDS ?? roundsNow(usual))

export const times = (count: number) => Array.from({ length: count }, (_, index) => index)
export const atOnce = <T>(count: number, work: (index: number) => Promise<T>) =>
  Promise.all(times(count).map(work))
export const statusesOf = (answers: Answer<unknown>[]) => answers.map(({ status }) => status).toSorted()

/** The single number that a query returns. */
export async function numberOf(pool: Pool, sql: string, values: unknown[] = []): Promise<number> {
  const { rows } = await pool.query<{ n: string }>(`select (${sql}) as n`, values)
  return Number(rows[0]?.n)
}
