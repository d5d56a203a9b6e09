import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { buildIfStale } from '../scripts/buildIfStale.js'
import { measureEvening } from './evening.ts'
import { measureFirstViews } from './firstViews.ts'
import { measureGrowth } from './growth.ts'
import { startTablecast, stop, usage } from './processes.ts'
import { measureTable } from './table.ts'
import { withPostgres } from './withPostgres.ts'

/** `npm run bench` and `npm run bench -- --evening`: what docs/performance.md promises, measured on the built server. */

const MEASURES: Record<string, () => Promise<void>> = {
  '--table': measureTable,
  '--evening': measureEvening,
  '--growth': measureGrowth,
  '--memory': measureMemory,
  '--first-views': measureFirstViews,
}

/** Resident memory with the demo city, after requests and a pause. */

const REQUESTS = 300
const SETTLE_MS = 30_000
const PATHS = ['/', '/browse', '/direct/restaurants', '/direct/wait-times']

async function measureOn(kind: string, environment: Record<string, string>) {
  const server = await startTablecast({ ...environment, SEED: 'demo' })
  for (let turn = 0; turn < REQUESTS; turn += 1) {
    await (await fetch(`${server.address}${PATHS[turn % PATHS.length]}`)).arrayBuffer()
  }
  await pause(SETTLE_MS)
  const { residentMb } = await usage(server)
  await stop(server)
  return {
    database: kind,
    'ready s': (server.readyMs / 1000).toFixed(1),
    'resident MB': Math.round(residentMb),
  }
}

async function measureMemory(): Promise<void> {
  const table: object[] = []
  await withPostgres(async (url, folder) => {
    table.push(await measureOn('PostgreSQL', { DATABASE_URL: url, DATA_DIR: folder }))
  })
  const DATA_DIR = await mkdtemp(join(tmpdir(), 'tablecast-bench-'))
  for (const kind of ['embedded, new', 'embedded']) table.push(await measureOn(kind, { DATA_DIR }))
  await rm(DATA_DIR, { recursive: true })
  console.table(table)
}

const [name = '--table'] = process.argv.slice(2)
const measure = MEASURES[name]
if (!measure) throw new Error(`Choose one of ${Object.keys(MEASURES).join(', ')}.`)
if (!buildIfStale()) throw new Error('The build failed.')
await measure()
