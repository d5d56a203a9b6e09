import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { openDatabase } from '#kernel/server/db/client.ts'
import { withPostgres } from '../measure/withPostgres.ts'
import type { Arrivals, Arrived } from './arrivalsDriver.ts'
import { addPlaces } from './city.ts'
import { startTablecast, stop, watchThreads } from './processes.ts'

/** The list of an area, alone and while people sign in, by a driver in a process of its own. */

const SECONDS = Number(process.env.BENCH_SECONDS ?? 10)
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 3)
const LISTS_PER_SECOND = 200
const LOGINS_PER_SECOND = 50
const DRIVER = fileURLToPath(new URL('arrivalsDriver.ts', import.meta.url))

/** The same without hashing: what the requests, the driver and PostgreSQL take on the same cores. */
const WAITING_PASSWORDS = new URL('waitingPasswords.js', import.meta.url).href

const ACCOUNT = { email: 'sam@example.com', password: 'lots of green apples', userType: 'diner' }
const headers = { 'content-type': 'application/json' }

async function streamsOf(address: string) {
  const body = JSON.stringify(ACCOUNT)
  await fetch(`${address}/api/register`, { method: 'POST', headers, body })
  const login = { name: 'login', url: `${address}/api/login`, method: 'POST', headers, body }
  const list = { name: 'list', url: `${address}/direct/restaurants?lat=37.775&lng=-122.419` }
  return {
    list: { ...list, perSecond: LISTS_PER_SECOND },
    login: { ...login, perSecond: LOGINS_PER_SECOND },
  }
}

async function play(driver: ChildProcess, streams: Arrivals['streams']): Promise<Arrived> {
  driver.send({ seconds: SECONDS, streams } satisfies Arrivals)
  const [arrived] = await once(driver, 'message')
  return arrived
}

async function measure(what: string, environment: Record<string, string>, loadedBefore: readonly string[]) {
  const server = await startTablecast(environment, loadedBefore)
  const driver = fork(DRIVER)
  const { list, login } = await streamsOf(server.address)
  /** With the average time that a woken thread waited for a core, for the two threads that every list passes. */
  const playWatched = async (streams: Arrivals['streams']) => {
    const threads = [watchThreads(server.child), watchThreads(driver)]
    const arrived = await play(driver, streams)
    return { ...arrived, waitUs: threads.map((done) => done().mainWaitUs) }
  }
  // A server that has just started compiles what it runs first.
  await play(driver, [list, login])
  const table = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const alone = await playWatched([list])
    const beside = await playWatched([list, login])
    const [before, after] = [alone.calls.list?.p99Ms ?? Number.NaN, beside.calls.list?.p99Ms ?? Number.NaN]
    table.push({
      passwords: what,
      'list p99 ms': before,
      [`beside ${LOGINS_PER_SECOND} sign-ins/s`]: after,
      times: (after / before).toFixed(1),
      'waits for a core, µs': alone.waitUs.join(' and '),
      'beside sign-ins': beside.waitUs.join(' and '),
      'driver’s stall ms': Math.round(beside.stallMs),
      'sign-in p50 ms': beside.calls.login?.p50Ms,
      answers: JSON.stringify(beside.calls.login?.statuses),
    })
  }
  driver.disconnect()
  await stop(server)
  return table
}

export const measureLogins = () => withPostgres(measureOn)

async function measureOn(databaseUrl: string, dataDir: string): Promise<void> {
  const environment = { DATABASE_URL: databaseUrl, DATA_DIR: dataDir }
  const { db, close } = await openDatabase({ databaseUrl, dataDir })
  await addPlaces(db, 3_500, 0.09)
  await close()
  const hashed = await measure('hashed', environment, [])
  console.table([...hashed, ...(await measure('waiting', environment, [WAITING_PASSWORDS]))])
}
