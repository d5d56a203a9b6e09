import { sql } from 'drizzle-orm'
import { aServer, type TestServer } from '#test/support/app.ts'
import { startPostgres } from '#test/support/postgres.ts'

/**
 * What 500 stands in use cost this server: ten tables and ten waiting parties each, one change per stand every
 * five minutes, and all waits read every second. Prints this process's CPU time as a share of one core; the
 * database runs in another process. The floor is the same server without stands.
 */

const STANDS = 500
const SECONDS = Number(process.env.BENCH_SECONDS ?? 120)
const CHANGE_EVERY_SECONDS = 300
const MICROSECONDS = 1_000_000

async function fill({ db }: TestServer): Promise<void> {
  await db.execute(sql`
    insert into restaurants (name, address, cuisine_type, source, latitude, longitude, time_zone)
    select 'Stand ' || n, n || ' Market Street', 'Italian', 'demo', (37.7 + n * 0.0001)::text, '-122.4', 'America/Los_Angeles'
    from generate_series(1, ${STANDS}) n`)
  await db.execute(sql`
    insert into tables (restaurant_id, table_number, seats, status)
    select r.id, 'T' || n, (array[2, 4, 6])[1 + n % 3], 'seated' from restaurants r, generate_series(1, 10) n`)
  await db.execute(sql`
    insert into reservations (restaurant_id, name, party_size, status, table_id, created_at, reservation_time, seated_at)
    select restaurant_id, 'Seated', seats, 'seated', id, t, t, t
    from (select *, now() - (id % 60) * interval '1 minute' as t from tables) seats`)
  await db.execute(sql`
    insert into reservations (restaurant_id, name, party_size, status, created_at, reservation_time)
    select r.id, 'Waiting', 1 + n % 6, 'ready_to_seat', now() - n * interval '2 minutes', now() - n * interval '2 minutes'
    from restaurants r, generate_series(1, 10) n`)
  await touch({ db }, STANDS)
}

/** The newest entries of the log, as they would be after a host's actions. */
const touch = ({ db }: Pick<TestServer, 'db'>, count: number) =>
  db.execute(sql`
    insert into stand_log (restaurant_id, action, actor)
    select id, 'edited', 'restaurant' from restaurants order by random() limit ${count}`)

/** CPU time as a share of one core. */
async function shareOfCore(everySecond: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage()
  const startedMs = performance.now()
  for (let second = 1; second <= SECONDS; second += 1) {
    await everySecond()
    const restMs = startedMs + second * 1000 - performance.now()
    await new Promise((resolve) => setTimeout(resolve, Math.max(0, restMs)))
  }
  const { user, system } = process.cpuUsage(before)
  return (user + system) / MICROSECONDS / ((performance.now() - startedMs) / 1000)
}

const percent = (share: number): string => `${(share * 100).toFixed(1)} % of a core`

const postgres = await startPostgres()
if (!postgres) throw new Error('This bench needs the PostgreSQL binaries, or TEST_DATABASE_URL.')
const server = await aServer({ databaseUrl: postgres.url, hasBackgroundJobs: true })
// Somebody looks every second, so that every estimate is made.
const look = () => server.as(null).send('GET', '/direct/wait-times?lat=37.725&lng=-122.4&limit=500')
const floor = await shareOfCore(look)
console.log(`No stands: ${percent(floor)}`)
await fill(server)
await server.refresh()
const idle = await shareOfCore(look)
console.log(`${STANDS} stands nobody changes: ${percent(idle)}, ${percent(idle - floor)} for the stands`)
const changesPerSecond = STANDS / CHANGE_EVERY_SECONDS
let due = 0
const busy = await shareOfCore(async () => {
  await look()
  due += changesPerSecond
  const count = Math.floor(due)
  due -= count
  if (count > 0) await touch(server, count)
})
console.log(`${STANDS} stands in use: ${percent(busy)}, ${percent(busy - floor)} for the stands`)
await server.close()
await postgres.stop()
