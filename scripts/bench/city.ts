import { sql } from 'drizzle-orm'
import { CUISINES } from '#domain/cuisines.ts'
import type { Db } from '#kernel/server/db/client.ts'
import { startSession } from '#kernel/server/sessions.ts'

/** A made-up city with people in it. */

const DINERS = 200
const FAVORITES_EACH = 5
const MOVING_STANDS = 200
const REPORTS_EACH = 40
const LOG_ENTRIES_EACH = 40
const KEPT_CALLS = 8_000
const BIG_STAND = { tables: 100, seated: 80, waiting: 60, completed: 60 }

export interface City {
  dinerCookies: string[]
  /** Of a restaurant with a hundred tables and two hundred parties. */
  hostCookie: string
  stands: Stand[]
}

/** A restaurant with one seated party and two tables. */
export interface Stand {
  cookie: string
  reservationId: number
  tableIds: [number, number]
}

export async function addPlaces(db: Db, count: number, spreadDegrees: number): Promise<void> {
  await db.execute(sql`
    insert into restaurants (name, address, cuisine_type, latitude, longitude, time_zone, source)
    select 'Place ' || n, n || ' Market Street, San Francisco, CA 94102, USA',
      (string_to_array(${CUISINES.join('|')}, '|'))[1 + n % ${CUISINES.length}],
      round((37.76 + (random() - 0.5) * ${spreadDegrees}::float8)::numeric, 6)::text,
      round((-122.445 + (random() - 0.5) * ${spreadDegrees}::float8)::numeric, 6)::text,
      'America/Los_Angeles', 'file'
    from generate_series(1, ${count}) as n`)
}

const cookieOf = async (db: Db, userId: number) => `tablecast_session=${await startSession(db, userId)}`

async function addUsers(db: Db, userType: 'diner' | 'restaurant', count: number): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(sql`
    insert into users (username, email, email_norm, password, user_type)
    select ${userType}::text || n, ${userType}::text || n || '@example.com', ${userType}::text || n || '@example.com',
      'none', ${userType}
    from generate_series(1, ${count}) as n returning id`)
  return rows.map(({ id }) => id)
}

export async function addPeople(db: Db): Promise<City> {
  const dinerCookies: string[] = []
  for (const id of await addUsers(db, 'diner', DINERS)) dinerCookies.push(await cookieOf(db, id))
  await db.execute(sql`
    insert into favorites (user_id, restaurant_id)
    select users.id, 3001 + (users.id * 7 + n) % 400 from users, generate_series(1, ${FAVORITES_EACH}) as n
    where user_type = 'diner'`)
  await addPastReports(db)
  const [hostId = 0, ...owners] = await addUsers(db, 'restaurant', MOVING_STANDS + 1)
  await db.execute(sql`
    with owners as (select id, row_number() over (order by id) as n from users where user_type = 'restaurant')
    update restaurants set user_id = owners.id from owners where restaurants.id = owners.n`)
  await fillBigStand(db, hostId)
  const stands = await fillStands(db)
  await addPastWork(db)
  const byOwner = new Map(stands.map(({ owner, ...stand }) => [owner, stand]))
  const withCookies: Stand[] = []
  for (const owner of owners) {
    const stand = byOwner.get(owner)
    if (stand) withCookies.push({ ...stand, cookie: await cookieOf(db, owner) })
  }
  return { dinerCookies, hostCookie: await cookieOf(db, hostId), stands: withCookies }
}

/** PostgreSQL scans an empty table sequentially, and a connection keeps that plan while the table grows: what grows is filled. */
async function addPastReports(db: Db): Promise<void> {
  await db.execute(sql`
    with past as (
      select users.id as user_id, username as name, 1 + (users.id * 31 + n * 17) % 3000 as restaurant_id,
        date_trunc('hour', now()) - n * interval '37 hours' as at, n
      from users, generate_series(1, ${REPORTS_EACH}) as n where user_type = 'diner'),
    reports as (
      insert into wait_time_reports (user_id, restaurant_id, party_size, wait_time, base_minutes, name, report_time,
        local_day, day_of_week, hour_of_day, is_rewarded, kind)
      select user_id, restaurant_id, 2, 20, 20, name, at, at::date, extract(dow from at)::int,
        extract(hour from at)::int, n % 3 > 0, 'typed' from past
      returning id, user_id, restaurant_id, party_size, wait_time, name, report_time, is_rewarded),
    rows as (
      insert into reservations (user_id, restaurant_id, wait_time_report_id, party_size, name, wait_time,
        reservation_time, created_at, status, source)
      select user_id, restaurant_id, id, party_size, name, wait_time, report_time, report_time, 'wait_time_report',
        'diner' from reports)
    insert into point_transactions (user_id, points, reason, reference_id, reference_type, created_at)
    select user_id, 3, 'wait_time_verification', id, 'wait_time_report', report_time from reports where is_rewarded`)
  await db.execute(sql`
    insert into award_keys (key, user_id)
    select 'verification:' || reference_id, user_id from point_transactions`)
}

/** The log of the last days, and the calls with keys. */
async function addPastWork(db: Db): Promise<void> {
  await db.execute(sql`
    insert into stand_log (restaurant_id, action, actor, created_at)
    select id, 'called', 'restaurant', now() - n * interval '2 hours'
    from restaurants, generate_series(1, ${LOG_ENTRIES_EACH}) as n where user_id is not null`)
  await db.execute(sql`
    insert into kept_calls (id, step, request_hash, answer)
    select encode(sha256(n::text::bytea), 'hex'), 0, repeat('0', 64), '\\x00' from generate_series(1, ${KEPT_CALLS}) as n`)
}

async function fillBigStand(db: Db, hostId: number): Promise<void> {
  const { tables, seated, waiting, completed } = BIG_STAND
  const here = sql`(select id from restaurants where user_id = ${hostId})`
  await db.execute(sql`
    insert into tables (restaurant_id, table_number, seats, status)
    select ${here}, n::text, 4, case when n <= ${seated} then 'seated' else 'available' end
    from generate_series(1, ${tables}) as n`)
  await db.execute(sql`
    insert into reservations (restaurant_id, table_id, party_size, name, wait_time, status, seated_at, notes)
    select restaurant_id, id, 3, 'Party at ' || table_number, 20, 'seated', now(), 'By the window, please'
    from tables where restaurant_id = ${here} and status = 'seated'`)
  await db.execute(sql`
    insert into reservations (restaurant_id, party_size, name, wait_time, status, completed_at)
    select ${here}, 2, 'Party ' || n, 15,
      case when n <= ${waiting} then 'ready_to_seat' else 'completed' end, case when n > ${waiting} then now() end
    from generate_series(1, ${waiting + completed}) as n`)
}

async function fillStands(db: Db) {
  await db.execute(sql`
    insert into tables (restaurant_id, table_number, seats, status)
    select id, n::text, 4, case when n = 1 then 'seated' else 'available' end
    from restaurants, generate_series(1, 2) as n
    where user_id is not null and id not in (select restaurant_id from tables)`)
  const { rows } = await db.execute<{ id: number; owner: number; first: number; second: number }>(sql`
    with seated as (
      insert into reservations (restaurant_id, table_id, party_size, name, wait_time, status, seated_at)
      select tables.restaurant_id, tables.id, 2, 'Moving party', 10, 'seated', now() from tables
      where table_number = '1' and not exists (select from reservations where table_id = tables.id)
      returning id, restaurant_id, table_id)
    select seated.id, restaurants.user_id as owner, seated.table_id as first, other.id as second
    from seated join restaurants on restaurants.id = seated.restaurant_id
    join tables as other on other.restaurant_id = seated.restaurant_id and other.table_number = '2'`)
  return rows.map(({ id, owner, first, second }) => {
    const tableIds: [number, number] = [first, second]
    return { owner, reservationId: id, tableIds }
  })
}
