import { createPool } from '#kernel/server/db/pool.ts'
import { addUsers, cookiesOf } from '../measure/people.ts'
import { percentile } from '../measure/percentile.ts'
import { counted, inMs, type Target, type Timed, timed } from './target.ts'

const REPORTS = 10_000
const RESTAURANTS = 200
const DINERS = 2000
const TRIES = 30

/** The list of contradicted reports after a flood of reports within a day. */
export async function measureReports({ address, databaseUrl }: Target): Promise<string> {
  const pool = createPool({ connection: { connectionString: databaseUrl }, max: 2 })
  const admins = await addUsers(pool, { name: 'admin', userType: 'admin', count: 1 })
  const [firstDiner] = await addUsers(pool, { name: 'diner', userType: 'diner', count: DINERS })
  await pool.query(
    `insert into restaurants (name, address, cuisine_type, latitude, longitude, time_zone, source)
      select 'Flood ' || n, n || ' Market Street', 'Italian', '37.7', '-122.4', 'America/Los_Angeles', 'admin'
      from generate_series(1, $1::int) n`,
    [RESTAURANTS],
  )
  // Every third report says three times as much as the others.
  await pool.query(
    `insert into wait_time_reports
        (user_id, restaurant_id, party_size, wait_time, base_minutes, report_time, local_day, day_of_week, hour_of_day)
      select $1::int + n % $2, (select min(id) from restaurants where name like 'Flood %') + n % $3, 2, w, w,
        at, at::date, extract(dow from at)::int, extract(hour from at)::int
      from (select n, case n % 3 when 0 then 60 else 18 + n % 5 end as w,
          now() - make_interval(mins => n * 1430 / $4) as at
        from generate_series(0, $4::int - 1) n) flood`,
    [firstDiner, DINERS, RESTAURANTS, REPORTS],
  )
  await pool.query('analyze')
  const [cookie = ''] = await cookiesOf(pool, admins)
  await pool.end()
  const answers: Timed[] = []
  // A cheap call in between shows how busy the machine is.
  const floor: number[] = []
  for (let count = 0; count < TRIES; count += 1) {
    answers.push(await timed(`${address}/api/admin/reports/disagreeing`, { headers: { cookie } }))
    floor.push((await timed(`${address}/api/user`, { headers: { cookie } })).ms)
  }
  const times = answers.map(({ ms }) => ms)
  const length = JSON.parse(answers[0]?.text ?? '[]').length
  return `Moderation: ${REPORTS} reports of a day, ${length} listed: ${counted(answers.map(({ status }) => status))}; first ${inMs(times[0] ?? 0)}, p50 ${inMs(percentile(times, 0.5))}, slowest ${inMs(Math.max(...times))}; a light call p50 ${inMs(percentile(floor, 0.5))}`
}
