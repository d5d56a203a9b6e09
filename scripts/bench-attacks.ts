import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startPostgres } from '#test/support/postgres.ts'
import { measureGuessing, measureTimes } from './attacks/guessing.ts'
import { measureImages } from './attacks/images.ts'
import { measureReports } from './attacks/reports.ts'
import { startNode } from './live/nodes.ts'

/** Prints how one node handles guessed passwords, hostile images and many wait reports. */

const PARTS = {
  reports: { measure: measureReports, settings: {} },
  images: { measure: measureImages, settings: {} },
  times: { measure: measureTimes, settings: {} },
  guessing: { measure: measureGuessing, settings: { RATE_LIMITS: 'on', TRUST_PROXY: '127.0.0.1' } },
}

const postgres = await startPostgres()
if (!postgres) throw new Error('PostgreSQL is required: install it or set TEST_DATABASE_URL.')
const folder = await mkdtemp(join(tmpdir(), 'tablecast-attacks-'))
const wanted = process.argv.slice(2)
for (const [name, { measure, settings }] of Object.entries(PARTS)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue
  const environment = { DATABASE_URL: postgres.url, DATA_DIR: folder, ...settings }
  const { child, address } = await startNode(environment)
  console.log(await measure({ address, databaseUrl: postgres.url }))
  child.removeAllListeners('exit').kill()
}
await postgres.stop()
await rm(folder, { recursive: true })
process.exit(0)
