import autocannon from 'autocannon'
import { openDatabase } from '#platform/server/db/client.ts'
import { withPostgres } from '../measure/withPostgres.ts'
import { addPlaces } from './city.ts'
import { startTablecast, stop } from './processes.ts'

/** The list of an area, alone and while people sign in. */

const SECONDS = Number(process.env.BENCH_SECONDS ?? 8)
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 2)
const LISTS_PER_SECOND = 200
const LOGINS_PER_SECOND = 50
const LIST = '/direct/restaurants?lat=37.775&lng=-122.419'

const loadList = (url: string) =>
  autocannon({ url: url + LIST, duration: SECONDS, connections: 8, overallRate: LISTS_PER_SECOND })

/** A password takes as long to check for an unknown email as for a known one. */
const loadLogins = (url: string) =>
  autocannon({
    url: `${url}/api/login`,
    ...{ duration: SECONDS, connections: 50, overallRate: LOGINS_PER_SECOND, method: 'POST' },
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'nobody@example.com', password: 'a wrong password', userType: 'diner' }),
  })

/** The same without hashing: what the requests, the driver and PostgreSQL take on the same cores. */
const WAITING_PASSWORDS = new URL('waitingPasswords.js', import.meta.url).href

async function measure(what: string, environment: Record<string, string>, loadedBefore: readonly string[]) {
  const server = await startTablecast(environment, loadedBefore)
  // A server that has just started compiles what it runs first.
  await Promise.all([loadList(server.address), loadLogins(server.address)])
  const alone = await loadList(server.address)
  const [beside, logins] = await Promise.all([loadList(server.address), loadLogins(server.address)])
  await stop(server)
  const counts = Object.entries(logins.statusCodeStats ?? {})
  return {
    'sign-ins': what,
    'list p99 ms': alone.latency.p99,
    [`beside ${LOGINS_PER_SECOND} sign-ins a second`]: beside.latency.p99,
    times: (beside.latency.p99 / alone.latency.p99).toFixed(1),
    answered: counts.map(([status, { count }]) => `${status}: ${count}`).join(', '),
  }
}

export const measureLogins = () => withPostgres(measureOn)

async function measureOn(databaseUrl: string, dataDir: string): Promise<void> {
  const environment = { DATABASE_URL: databaseUrl, DATA_DIR: dataDir }
  const { db, close } = await openDatabase({ databaseUrl, dataDir })
  await addPlaces(db, 3_500, 0.09)
  await close()
  const table = []
  for (let round = 0; round < ROUNDS; round += 1) {
    table.push(await measure('as they are', environment, []))
    table.push(await measure('that wait instead of hashing', environment, [WAITING_PASSWORDS]))
  }
  console.table(table)
}
