import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { CUISINES } from '#domain/cuisines.ts'
import { openDatabase } from '#kernel/server/db/client.ts'
import { cpuMsOf, runBuilt, startTablecast, stop, usage } from './processes.ts'
import { withPostgres } from './withPostgres.ts'

/** Loads increasing numbers of places with `places:load` and starts the server on them. */

/** `BENCH_PLACES=1000,1000000` measures other numbers. */
const SIZES = (process.env.BENCH_PLACES ?? '1000,100000,1000000').split(',').map(Number)
/** In the first minute, V8 still collects what loading the places has left behind. */
const SETTLE_MS = 70_000
const IDLE_MS = 60_000
const ASKS = 20
/** Places lie on a grid about a hundred meters apart, so that none counts as a duplicate. */
const GRID_DEGREES = 0.001
const WIDTH = 1_200

async function writeFileOf(places: number, path: string): Promise<void> {
  const file = createWriteStream(path)
  file.write('name,address,latitude,longitude,cuisine\n')
  for (let n = 0; n < places; n += 1) {
    const latitude = (37.2 + Math.floor(n / WIDTH) * GRID_DEGREES).toFixed(6)
    const longitude = (-122.5 + (n % WIDTH) * GRID_DEGREES).toFixed(6)
    const cuisine = CUISINES[n % CUISINES.length]
    const row = `Place ${n},"${n} Market Street, San Francisco, CA 94102, USA",${latitude},${longitude},${cuisine}\n`
    if (!file.write(row)) await once(file, 'drain')
  }
  file.end()
  await once(file, 'finish')
}

async function measureSize(places: number, databaseUrl: string, folder: string) {
  const environment = { DATABASE_URL: databaseUrl, DATA_DIR: folder }
  const { db, close } = await openDatabase({ databaseUrl, dataDir: folder })
  await db.execute('truncate restaurants cascade')
  await close()
  const path = join(folder, `${places}.csv`)
  await writeFileOf(places, path)
  const loaded = await runBuilt('places-load', path, environment)
  await rm(path)

  const server = await startTablecast(environment)
  const started = await usage(server)
  server.child.send('stop sampling')
  await pause(SETTLE_MS)
  const beforeMs = cpuMsOf(server.child)
  await pause(IDLE_MS)
  const idleMs = cpuMsOf(server.child) - beforeMs
  const idle = await usage(server)
  const answersMs: number[] = []
  for (let ask = 0; ask < ASKS; ask += 1) {
    const startedMs = performance.now()
    // A different area each time, so that no response is cached.
    const answer = await fetch(`${server.address}/direct/restaurants?lat=37.2${ask}5&lng=-122.4${ask}`)
    await answer.arrayBuffer()
    answersMs.push(performance.now() - startedMs)
  }
  await stop(server)
  return {
    places,
    'load rows/s': Math.round(places / loaded.seconds),
    'load peak MB': Math.round(loaded.peakMb),
    'ready s': (server.readyMs / 1000).toFixed(1),
    'MB at start': Math.round(started.residentMb),
    'MB idle': Math.round(idle.residentMb),
    'idle CPU %': ((idleMs / IDLE_MS) * 100).toFixed(2),
    'slowest cold list ms': Math.round(Math.max(...answersMs)),
  }
}

export async function measureGrowth() {
  const table: Awaited<ReturnType<typeof measureSize>>[] = []
  await withPostgres(async (databaseUrl, folder) => {
    for (const places of SIZES) {
      table.push(await measureSize(places, databaseUrl, folder))
      console.table(table)
    }
  })
}
