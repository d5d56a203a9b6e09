import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import autocannon from 'autocannon'
import { sql } from 'drizzle-orm'
import { buildApp } from '#app/server/buildApp.ts'
import { CUISINES } from '#domain/cuisines.ts'
import { type Db, openDatabase } from '#platform/server/db/client.ts'
import { startSession } from '#platform/server/sessions.ts'
import { readSettings } from '#platform/server/settings.ts'

/** Prints how fast this machine serves what matters. Machines differ: compare runs, not numbers. */

const PLACES = 3_500
const SECONDS = 5
const CONNECTIONS = 20

async function makeCity(db: Db): Promise<string> {
  await db.execute(sql`
    insert into restaurants (name, address, cuisine_type, latitude, longitude, time_zone, source)
    select 'Place ' || n, n || ' Market Street, San Francisco, CA 94102, USA',
      (string_to_array(${CUISINES.join('|')}, '|'))[1 + n % ${CUISINES.length}],
      round((37.72 + random() * 0.08)::numeric, 6)::text, round((-122.5 + random() * 0.11)::numeric, 6)::text,
      'America/Los_Angeles', 'file'
    from generate_series(1, ${PLACES}) as n`)
  const { rows } = await db.execute<{ id: number }>(sql`
    insert into users (username, email, email_norm, password, user_type)
    values ('bench', 'bench@example.com', 'bench@example.com', 'none', 'diner') returning id`)
  return `tablecast_session=${await startSession(db, rows[0]?.id ?? 0)}`
}

interface Load {
  name: string
  path: string
  headers?: Record<string, string>
  method?: 'GET' | 'POST'
  body?: string
  connections?: number
}

async function measure(base: string, { name, path, connections = CONNECTIONS, ...rest }: Load) {
  const result = await autocannon({ url: `${base}${path}`, duration: SECONDS, connections, ...rest })
  return {
    call: name,
    'requests/s': Math.round(result.requests.average),
    'p50 ms': result.latency.p50,
    'p99 ms': result.latency.p99,
    'MB/s': Number((result.throughput.average / 1e6).toFixed(1)),
    'not 2xx or 304': result.non2xx - result['3xx'],
  }
}

const dataDir = await mkdtemp(join(tmpdir(), 'tablecast-bench-'))
const settings = readSettings({
  RATE_LIMITS: 'off',
  LOG_LEVEL: 'silent',
  BASEMAP: 'sketch',
  DATA_DIR: dataDir,
})
const database = await openDatabase({ databaseUrl: process.env.DATABASE_URL, dataDir })
const cookie = await makeCity(database.db)
const app = await buildApp({ db: database.db, settings })
const base = await app.listen({ port: 0, host: '127.0.0.1' })

const area = '/direct/restaurants?lat=37.775&lng=-122.419'
const etag = (await app.inject({ url: area })).headers.etag ?? ''
const gzip = { 'accept-encoding': 'gzip' }
const report = JSON.stringify({ restaurantId: 1, waitTime: 25, partySize: 4, status: 'wait_time_report' })
const loads: Load[] = [
  { name: `restaurants, 300 of ${PLACES}, gzipped`, path: area, headers: gzip },
  { name: 'the same, nothing moved (304)', path: area, headers: { ...gzip, 'if-none-match': etag } },
  {
    name: `waits of ${PLACES} places, gzipped`,
    path: '/direct/wait-times?lat=37.775&lng=-122.419',
    headers: gzip,
  },
  { name: 'search "place 17"', path: `${area}&q=place+17`, headers: gzip },
  { name: 'who am I', path: '/api/user', headers: { cookie } },
  { name: 'leaderboard', path: '/api/leaderboard' },
  {
    name: 'report a wait, one after another',
    path: '/api/reservations',
    method: 'POST',
    body: report,
    headers: { cookie, 'content-type': 'application/json' },
    connections: 1,
  },
]
const table = []
for (const load of loads) table.push(await measure(base, load))
console.log(`${database.kind} database, Node ${process.version}`)
console.table(table)

await app.close()
await database.close()
await rm(dataDir, { recursive: true, force: true })
