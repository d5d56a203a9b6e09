import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { openDatabase } from '#kernel/server/db/client.ts'
import { withPostgres } from '../measure/withPostgres.ts'
import { addPeople, addPlaces } from './city.ts'
import type { Evening, Played } from './eveningDriver.ts'
import { heapMb, type Served, startTablecast, stop, usage } from './processes.ts'

/** Browsers that poll and listen while diners report, by a driver in a process of its own. */

const BROWSERS = Number(process.env.BENCH_BROWSERS ?? 500)
const SECONDS = Number(process.env.BENCH_SECONDS ?? 30)
/** How many times faster than in a real evening people poll and report. */
const PACE = Number(process.env.BENCH_PACE ?? 1)
const REPORTS_PER_SECOND = 5
const PLACES = 5_000
const SPREAD_DEGREES = 0.09
/** Seconds between measurements of the heap, each of which stalls the server. None by default. */
const HEAP_EVERY_SECONDS = Number(process.env.BENCH_HEAP_SECONDS ?? 0)
const DRIVER = fileURLToPath(new URL('eveningDriver.ts', import.meta.url))

async function logHeap(server: Served): Promise<void> {
  const { cpuMs, residentMb } = await usage(server)
  const [at, cpu] = [new Date().toISOString().slice(11, 19), (cpuMs / 1000).toFixed(1)]
  console.log(
    `${at} heap ${(await heapMb(server)).toFixed(1)} MB, ${Math.round(residentMb)} MB resident, ${cpu} s of CPU`,
  )
}

export const measureEvening = () => withPostgres(measureOn)

async function measureOn(databaseUrl: string, folder: string): Promise<void> {
  const { db, close } = await openDatabase({ databaseUrl, dataDir: folder })
  await addPlaces(db, PLACES, SPREAD_DEGREES)
  const { dinerCookies: cookies } = await addPeople(db)
  await close()

  const server = await startTablecast({ DATABASE_URL: databaseUrl, DATA_DIR: folder })
  const driver = fork(DRIVER)
  const evening: Evening = {
    ...{ address: server.address, browsers: BROWSERS, seconds: SECONDS },
    ...{ pace: PACE, reportsPerSecond: REPORTS_PER_SECOND * PACE, cookies },
  }
  driver.send(evening)
  await new Promise((resolve) => driver.once('message', resolve))
  const heapBefore = await heapMb(server)
  const before = await usage(server)
  const heaps =
    HEAP_EVERY_SECONDS > 0 ? setInterval(() => void logHeap(server), HEAP_EVERY_SECONDS * 1000) : undefined
  const played = await new Promise<Played>((resolve) => driver.once('message', resolve))
  clearInterval(heaps)
  const after = await usage(server)
  const heapAfter = await heapMb(server)
  driver.disconnect()
  await stop(server)

  const share = (cpuMs: number) => `${((cpuMs / SECONDS / 1000) * 100).toFixed(0)} % of a core`
  console.log(
    `${BROWSERS} browsers, ${SECONDS} s: server ${share(after.cpuMs - before.cpuMs)}, driver ${share(played.cpuMs)}, ` +
      `${Math.round(after.residentMb)} MB resident, heap ${heapBefore.toFixed(1)} MB, then ${heapAfter.toFixed(1)} MB, longest stall ${Math.round(after.stallMs)} ms, ` +
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
