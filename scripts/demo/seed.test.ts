import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { localMoment } from '#domain/calendar.ts'
import { milesBetween } from '#domain/geo.ts'
import { isOpenAt } from '#domain/openingHours.ts'
import { restaurantNumbers } from '#features/numbers/contract.ts'
import { waitTimes } from '#features/waitTimes/contract.ts'
import { restaurantAccuracy } from '#features/waitTimes/contractAccuracy.ts'
import { aServer, type TestServer } from '#test/support/app.ts'
import { CITY_TIME_ZONE } from './draftReports.ts'
import { weeklyHours } from './hours.ts'
import { DEMO_LOGINS } from './logins.ts'
import { DEMO_PLACES } from './places.ts'
import { createDemoHost } from './playHost.ts'
import { refreshDemoLive } from './refresh.ts'
import { isDemo, isEmpty, seedDemoCity } from './seed.ts'

const FOUR_IN_THE_MORNING = new Date('2026-11-20T12:15:00Z')
const THAT_EVENING = new Date('2026-11-21T03:30:00Z')

let server: TestServer
beforeAll(async () => {
  server = await aServer()
})
afterAll(() => server.close())

async function one<Row extends Record<string, unknown>>(query: string): Promise<Row> {
  const { rows } = await server.pool.query<Row>(query)
  if (!rows[0]) throw new Error(`no row: ${query}`)
  return rows[0]
}

const count = async (from: string) => (await one<{ n: number }>(`select count(*)::int as n from ${from}`)).n

const hostId = async () =>
  (await one<{ id: number }>(`select user_id as id from restaurants where name = 'Little Marigold'`)).id

/** Reports that are less than 90 minutes old at an instant. */
const liveAt = (now: Date) =>
  `wait_time_reports where report_time > '${now.toISOString()}'::timestamptz - interval '90 minutes'`

describe('a demo city opened at four in the morning', () => {
  beforeAll(async () => {
    expect(await isEmpty(server.db)).toBe(true)
    server.setClock(FOUR_IN_THE_MORNING)
    await server.refresh()
    await seedDemoCity(server.db, { now: FOUR_IN_THE_MORNING })
  })

  test('is marked as demo data', async () => {
    expect(await isEmpty(server.db)).toBe(false)
    expect(await isDemo(server.db)).toBe(true)
    expect(await count(`users where user_type = 'admin'`)).toBe(0)
  })

  test('has live reports even then, all by different diners of a place', async () => {
    expect(await count(liveAt(FOUR_IN_THE_MORNING))).toBeGreaterThanOrEqual(15)
    const pairs = `(select distinct user_id, restaurant_id from ${liveAt(FOUR_IN_THE_MORNING)}) as pairs`
    expect(await count(pairs)).toBe(await count(liveAt(FOUR_IN_THE_MORNING)))
  })

  test('has eight weeks of history, and none of it outside opening hours', async () => {
    expect(await count('wait_time_reports')).toBeGreaterThan(25_000)
    const { rows } = await server.db.execute<{ name: string; at: string }>(sql`
      select distinct on (r.id, w.day_of_week, w.hour_of_day) r.name, w.report_time::text as at
      from wait_time_reports w join restaurants r on r.id = w.restaurant_id`)
    const hoursOf = new Map(DEMO_PLACES.map(({ name, hours }) => [name, weeklyHours(hours)]))
    const closed = rows.filter(({ name, at }) => {
      const { dayOfWeek, hourOfDay, ...moment } = localMoment(new Date(at), CITY_TIME_ZONE)
      const isOpenThen = (minute: number) =>
        isOpenAt(hoursOf.get(name) ?? [], {
          ...moment,
          dayOfWeek,
          hourOfDay,
          minuteOfDay: hourOfDay * 60 + minute,
        })
      return ![0, 30, 59].some(isOpenThen)
    })
    expect(closed).toEqual([])
  })

  test('follows the rules for points: totals match the ledger, no day exceeds the cap, all four levels occur', async () => {
    const wrong = `users u where points_total <>
      (select coalesce(sum(points), 0) from point_transactions p where p.user_id = u.id)`
    expect(await count(wrong)).toBe(0)
    const overCap = `(select 1 from wait_time_reports where is_rewarded
      group by user_id, local_day having count(*) > 5) as over`
    expect(await count(overCap)).toBe(0)
    const levels = `(select distinct case when points_total < 16 then 1 when points_total < 31 then 2
      when points_total < 81 then 3 else 4 end from users where user_type = 'diner') as levels`
    expect(await count(levels)).toBe(4)
    const { top } = await one<{ top: number }>('select max(points_total) as top from users')
    expect(top).toBeGreaterThan(180)
  })

  test('leaves the demo diner one report away from the next badge', async () => {
    const query = `select points_total as points from users where email = '${DEMO_LOGINS.diner.email}'`
    expect((await one<{ points: number }>(query)).points).toBe(13)
  })

  test.each(Object.values(DEMO_LOGINS))('lets $email sign in', async ({ email, password, userType }) => {
    const answer = await server.as(null).send('POST', '/api/login', { email, password, userType })
    expect(answer.status).toBe(200)
  })

  test('has a host with seated parties, waiting parties and requests', async () => {
    const here = `reservations where restaurant_id = (select id from restaurants where name = 'Little Marigold')`
    expect(await count(`${here} and status = 'ready_to_seat'`)).toBe(6)
    expect(await count(`${here} and status = 'pending'`)).toBe(2)
    const atTables = await count(`${here} and status in ('ready_to_seat', 'seated') and table_id is not null`)
    expect(atTables).toBe(await count(`tables where status = 'seated'`))
  })

  test('no party waits while a table that fits is free', async () => {
    const beside = `reservations w join tables t using (restaurant_id) where w.status = 'ready_to_seat'
      and w.table_id is null and t.status = 'available' and t.seats >= w.party_size`
    expect(await count(beside)).toBe(0)
  })

  test('has no report that could contradict the list of a stand', async () => {
    const stands = `select restaurant_id from tables`
    expect(await count(`${liveAt(FOUR_IN_THE_MORNING)} and restaurant_id in (${stands})`)).toBe(0)
  })

  test('has 25 places open near the center at any hour of the week, and few that never close', async () => {
    const monday = Date.parse('2026-11-16T08:00:00Z')
    const hours = Array.from({ length: 7 * 24 * 2 }, (_, half) => new Date(monday + half * 30 * 60_000))
    const center = { latitude: 37.788, longitude: -122.4075 }
    const near = DEMO_PLACES.filter((place) => milesBetween(place, center) < 2)
    const open = hours.map((at) => {
      const moment = localMoment(at, CITY_TIME_ZONE)
      return near.filter((place) => isOpenAt(weeklyHours(place.hours), moment)).length
    })
    expect(Math.min(...open)).toBeGreaterThanOrEqual(25)
    const neverClosed = DEMO_PLACES.filter((place) => place.hours === 'always')
    expect(neverClosed.length).toBeLessThanOrEqual(DEMO_PLACES.length / 8)
  })

  test('has reports that agree with the usual waits of their places', async () => {
    await server.refresh()
    const { body } = await server
      .as(null)
      .call(waitTimes, { query: { lat: 37.77, lng: -122.43, radius: 25 } })
    const shown = body.waitTimes.filter(({ source }) => source === 'reports')
    expect(shown.length).toBeGreaterThan(10)
    expect(shown.filter(({ unconfirmed }) => unconfirmed?.length).length / shown.length).toBeLessThan(0.1)
    const host = body.waitTimes.filter(({ source }) => source === 'restaurant')
    expect(host).toHaveLength(1)
    expect(host[0]?.waitTime).toBeGreaterThan(5)
  })

  test('shows how accurate its host’s waits were', async () => {
    const { id } = await one<{ id: number }>(`select id from restaurants where name = 'Little Marigold'`)
    const { body } = await server.as(null).call(restaurantAccuracy, { params: { restaurantId: id } })
    expect(body.accuracy?.cases).toBeGreaterThan(100)
    expect(body.accuracy?.share).toBeGreaterThan(0.7)
    expect(body.accuracy?.share).toBeLessThan(0.98)
  })

  test('shows its owner eight weeks of evenings: busy Fridays, walk-aways after long quotes, a few no-shows', async () => {
    const { body } = await (await server.signIn(await hostId())).call(restaurantNumbers, {
      query: { from: '2026-09-28', to: '2026-11-19' },
    })
    const partiesOn = (dayOfWeek: number) =>
      body.byHour
        .filter((hour) => hour.dayOfWeek === dayOfWeek)
        .reduce((sum, { parties }) => sum + parties, 0)
    expect([1, 2, 3, 4, 0].every((day) => partiesOn(day) < partiesOn(5) * 0.9)).toBe(true)
    expect(body.byHour.every(({ hourOfDay }) => hourOfDay >= 17)).toBe(true)
    const [busiest] = body.byHour.toSorted((a, b) => b.parties - a.parties)
    expect([5, 6]).toContain(busiest?.dayOfWeek)
    expect([18, 19, 20]).toContain(busiest?.hourOfDay)
    const leftShare = (isLong: boolean) => {
      const quotes = body.byQuote.filter(({ quotedFrom }) => quotedFrom >= 40 === isLong)
      const sum = (of: 'walkAways' | 'parties') => quotes.reduce((total, quote) => total + quote[of], 0)
      return sum('walkAways') / sum('parties')
    }
    expect(leftShare(true)).toBeGreaterThan(leftShare(false) * 2)
    expect(body.noShows / body.parties).toBeGreaterThan(0.01)
    expect(body.noShows / body.parties).toBeLessThan(0.06)
    expect(body.quoteBiasMinutes).toBeGreaterThan(2)
    expect(body.bySource.map(({ source }) => source).sort()).toEqual(['booking', 'check_in', 'diner', 'host'])
    expect(body.byTable).toHaveLength(12)
  })

  test('seats past parties at tables that are free and fit', async () => {
    const past = `reservations a join tables t on t.id = a.table_id where a.status = 'completed'`
    expect(await count(past)).toBeGreaterThan(800)
    expect(await count(`${past} and t.seats < a.party_size`)).toBe(0)
    const together = `reservations a join reservations b using (table_id)
      where a.id < b.id and a.seated_at < b.completed_at and b.seated_at < a.completed_at`
    expect(await count(together)).toBe(0)
  })

  test('fills up again in the evening, once', async () => {
    const before = await count('wait_time_reports')
    const added = await refreshDemoLive(server.db, { now: THAT_EVENING })
    expect(added).toBeGreaterThan(40)
    expect(await count('wait_time_reports')).toBe(before + added)
    const soon = new Date(THAT_EVENING.getTime() + 10 * 60_000)
    expect(await refreshDemoLive(server.db, { now: soon })).toBe(0)
  })

  test('ends the host’s evening and starts a new one the next day', async () => {
    // Reservations are stamped by the database's own clock.
    const nextDay = new Date(Date.now() + 24 * 3_600_000)
    await refreshDemoLive(server.db, { now: nextDay })
    const counts = await server.db.execute<{ status: string; n: number }>(sql`
      select status, count(*)::int as n from reservations where status <> 'wait_time_report' and created_at > '2026-11-20T08:00Z' group by status`)
    expect(Object.fromEntries(counts.rows.map(({ status, n }) => [status, n]))).toEqual({
      // The eleven tables of yesterday.
      completed: 11,
      cancelled: 8,
      pending: 2,
      ready_to_seat: 6,
      seated: 11,
    })
  })

  test('keeps going by itself: parties arrive, sit down and leave, and none waits while a table that fits is free', async () => {
    server.setClock(null)
    const playMinute = await createDemoHost(server.app, server.db)
    const beside = `reservations w join tables t using (restaurant_id) where w.status = 'ready_to_seat'
      and w.table_id is null and t.status = 'available' and t.seats between w.party_size and w.party_size + 3`
    const done = () => count(`reservations where status = 'completed'`)
    const came = () => count(`reservations where status <> 'wait_time_report'`)
    const before = await done()
    const cameBefore = await came()
    for (const minutes of [1, 20, 40, 60]) {
      await server.refresh()
      await playMinute?.(new Date(Date.now() + 24 * 3_600_000 + minutes * 60_000))
      expect(await count(beside)).toBe(0)
    }
    expect(await done()).toBeGreaterThan(before + 5)
    // The list is empty from the second of these minutes, so a party arrives in each of the last three.
    expect(await came()).toBeGreaterThanOrEqual(cameBefore + 3)
  })

  test('stops when a person uses the stand', async () => {
    const host = await server.signIn(await hostId())
    const playMinute = await createDemoHost(server.app, server.db)
    await host.send('POST', '/api/reservations', { name: 'Lee', partySize: 2, status: 'ready_to_seat' })
    const touches = await count('stand_log')
    await playMinute?.(new Date())
    expect(await count('stand_log')).toBe(touches)
  })
})
