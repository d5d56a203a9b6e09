import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { openDatabase } from '#kernel/server/db/client.ts'
import { addDiners, addPlaces } from './city.ts'
import type { Evening, Played } from './eveningDriver.ts'
import { startTablecast, stop, usage } from './processes.ts'
import { withPostgres } from './withPostgres.ts'

/** Browsers that poll and listen while diners report, by a driver in a process of its own. */

const BROWSERS = Number(process.env.BENCH_BROWSERS ?? 5_000)
const SECONDS = Number(process.env.BENCH_SECONDS ?? 30)
const REPORTS_PER_SECOND = 5
const PLACES = 5_000
const DINERS = 200
const DRIVER = fileURLToPath(new URL('eveningDriver.ts', import.meta.url))

export const measureEvening = () => withPostgres(measureOn)

async function measureOn(databaseUrl: string, folder: string): Promise<void> {
  const { pool, close } = await openDatabase({ databaseUrl, dataDir: folder })
  await addPlaces(pool, PLACES)
  const cookies = await addDiners(pool, DINERS)
  await close()

  const server = await startTablecast({ DATABASE_URL: databaseUrl, DATA_DIR: folder })
  const driver = fork(DRIVER)
  const evening: Evening = {
    address: server.address,
    browsers: BROWSERS,
    seconds: SECONDS,
    reportsPerSecond: REPORTS_PER_SECOND,
    cookies,
  }
  driver.send(evening)
  await new Promise((resolve) => driver.once('message', resolve))
  const before = await usage(server)
  const played = await new Promise<Played>((resolve) => driver.once('message', resolve))
  const after = await usage(server)
  driver.disconnect()
  await stop(server)

  const share = (cpuMs: number) => `${((cpuMs / SECONDS / 1000) * 100).toFixed(0)} % of a core`
  console.log(
    `${BROWSERS} browsers, ${SECONDS} s: server ${share(after.cpuMs - before.cpuMs)}, driver ${share(played.cpuMs)}, ` +
      `${Math.round(after.residentMb)} MB resident, longest stall ${Math.round(after.stallMs)} ms, ` +
      `${Math.round(played.messages / SECONDS)} live messages a second, ${played.closed} sockets closed`,
  )
  console.table(
    Object.entries(played.calls).map(([call, { count, p50Ms, p99Ms, statuses }]) => ({
      call,
      'a second': (count / SECONDS).toFixed(1),
      'p50 ms': Math.round(p50Ms),
      'p99 ms': Math.round(p99Ms),
      answers: Object.entries(statuses)
        .map(([status, times]) => `${status}: ${times}`)
        .join(', '),
    })),
  )
}
