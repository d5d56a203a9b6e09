import { setTimeout as pause } from 'node:timers/promises'
import { createPool } from '#kernel/server/db/pool.ts'
import { counted, inParallel, type Target, timed } from './target.ts'

const PLACES = 3_300
const SEARCHES = 1_200
const AT_ONCE = 8
/** Longer than the refresh that finds the new places. */
const REFRESHED_MS = 5_000
const HOURS = JSON.stringify({
  periods: [0, 1, 2, 3, 4, 5, 6].map((day) => ({
    open: { day, time: '1100' },
    close: { day, time: '2200' },
  })),
})

interface Measured extends Target {
  /** The memory of its process. */
  residentMb: () => Promise<number>
}

/** One visitor asks for long lists around a thousand centers, and each of them compressed as well. */
export async function measureSearches({ address, databaseUrl, residentMb }: Measured): Promise<string> {
  const pool = createPool({ connection: { connectionString: databaseUrl }, max: 2 })
  await pool.query(
    `insert into restaurants (name, address, cuisine_type, latitude, longitude, time_zone, source, hours_of_operation)
      select 'Searched ' || n, n || ' Market Street', 'Italian', (37.6 + n % 60 * 0.003)::text,
        (-122.5 + n / 60 * 0.002)::text, 'America/Los_Angeles', 'file', $2
      from generate_series(1, $1::int) n`,
    [PLACES, HOURS],
  )
  await pool.end()
  await pause(REFRESHED_MS)
  const before = await residentMb()
  const statuses: number[] = []
  for (const encoding of ['identity', 'gzip']) {
    await inParallel(SEARCHES, AT_ONCE, async (index) => {
      const lat = (37 + index / 1000).toFixed(4)
      const url = `${address}/direct/restaurants?lat=${lat}&lng=-122.42&radius=100&limit=500`
      statuses.push((await timed(url, { headers: { 'accept-encoding': encoding } })).status)
    })
  }
  const after = await residentMb()
  return `Searches: ${counted(statuses)}; resident before ${before.toFixed(0)} MB, after ${after.toFixed(0)} MB`
}
