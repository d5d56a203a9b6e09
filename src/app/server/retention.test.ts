import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { DAY_MS } from '#domain/durations.ts'
import { auditLog } from '#features/admin/server/schema.ts'
import { waitTimeReports } from '#features/waitTimes/server/schema.ts'
import { sessions } from '#kernel/server/db/schema/sessions.ts'
import { claimRun } from '#kernel/server/jobRuns.ts'
import { aServer, type TestServer } from '#test/support/app.ts'
import { aReservation } from '#test/support/factories.ts'
import { aRegisteredDiner, aRegisteredRestaurant } from '#test/support/people.ts'
import { reportWait } from '#test/support/reports.ts'
import { runRetention, type Swept } from './retention.ts'

const PERIODS = {
  KEEP_AUDIT_DAYS: 730,
  KEEP_MESSAGES_DAYS: 30,
  KEEP_REPORTS_DAYS: 730,
  KEEP_STAND_LOG_DAYS: 90,
}

let server: TestServer
beforeAll(async () => {
  server = await aServer()
})
afterAll(() => server.close())
beforeEach(() => server.clear())

const rowsOf = (swept: readonly Swept[]) => swept.map(({ rows }) => rows)
const sweep = async (isDryRun = false) => rowsOf(await runRetention(server.db, PERIODS, { isDryRun }))
/** Every kind of data, one row past its period and one within it. */
async function oldAndNew() {
  const { pool, db } = server
  const mia = await aRegisteredDiner(server)
  const host = await aRegisteredRestaurant(server)
  const restaurantId = host.user.restaurant?.id ?? 0
  await reportWait(mia.me, { restaurantId, waitTime: 30 })
  await reportWait(mia.me, { restaurantId, waitTime: 40 })
  const [old] = await db.select({ id: waitTimeReports.id }).from(waitTimeReports)
  await pool.query(`update wait_time_reports set report_time = now() - interval '731 days' where id = $1`, [
    old?.id,
  ])
  const past = await aReservation(db, { restaurantId, status: 'completed', completedAt: new Date() })
  const open = await aReservation(db, { restaurantId, status: 'confirmed' })
  for (const days of [729, 731]) {
    const endedAt = new Date(Date.now() - days * DAY_MS)
    const ended = { status: 'completed', completedAt: endedAt, contactsForgottenAt: endedAt } as const
    await aReservation(db, { restaurantId, ...ended, name: `${days} days` })
    const removed = { status: 'cancelled', cancelledAt: endedAt, contactsForgottenAt: endedAt } as const
    await aReservation(db, { restaurantId, ...removed, name: `removed ${days} days` })
  }
  // A trigger sets the time of the last change.
  await pool.query('alter table reservations disable trigger user')
  await pool.query(`update reservations set updated_at = now() - interval '3 days'`)
  await pool.query('alter table reservations enable trigger user')
  await pool.query(
    `insert into guest_push_subscriptions (endpoint, reservation_id, p256dh, auth, created_at)
      select 'https://push.example', id, '', '', now() - interval '3 days' from unnest($1::int[]) id`,
    [[past.id, open.id]],
  )
  await pool.query(
    `insert into messages (id, reservation_id, kind, channel, recipient, content, ordinal, state, expires_at, created_at)
      select gen_random_uuid(), case when n < 4 then $1::int end, 'on_list', 'email', 'guest@example.com', '{}', n,
        case n when 1 then 'queued' else 'sent' end, now(), now() - case when n < 3 then interval '31 days' else interval '1 day' end
      from generate_series(1, 4) n -- the fourth has lost its visit`,
    [open.id],
  )
  await pool.query(
    `insert into sessions (token_hash, user_id, expires_at) values ('old', $1, now() - interval '1 second')`,
    [mia.user.id],
  )
  for (const table of ['password_resets', 'email_changes', 'email_confirmations']) {
    const [column, value] =
      table === 'password_resets'
        ? ['', '']
        : [table === 'email_changes' ? ', old_email' : ', email_norm', ", 'x'"]
    await pool.query(
      `insert into ${table} (token_hash, user_id${column}, expires_at)
        select case when days < 0 then 'old' else 'new' end, $1${value}, now() + make_interval(days => days) from unnest('{-1,1}'::int[]) days`,
      [mia.user.id],
    )
  }
  await pool.query(
    `insert into wait_alerts (user_id, restaurant_id, party_size, ends_at)
      select $1, $2, size, now() from unnest('{1,20}'::int[]) size`,
    [mia.user.id, restaurantId],
  )
  await pool.query(`update wait_alerts set ends_at = now() - interval '25 hours' where party_size = 20`)
  await pool.query(
    `insert into second_factors (user_id, secret, created_at) values ($1, 'x', now() - interval '2 days')`,
    [mia.user.id],
  )
  await pool.query(`insert into setup_codes (node, code_hash, created_at) values ('a', 'x', now() - interval '2 days'), ('b', 'y', now());
    insert into kept_calls (id, request_hash, created_at) values ('a', 'hash', now() - interval '25 hours'), ('b', 'hash', now()),
      ('c', '', now() - interval '400 days');
    insert into audit_log (admin_email, action, subject_type, created_at) values ('a', 'x', 'user', now() - interval '731 days'), ('b', 'x', 'user', now());
    insert into restaurant_invites (restaurant_id, role, token_hash, expires_at) select id, 'host', 'old', now() - interval '1 second' from restaurants limit 1;
    insert into restaurant_invites (restaurant_id, role, token_hash, expires_at) select id, 'host', 'new', now() + interval '1 day' from restaurants limit 1;
    insert into message_counts (day, channel, scope, key) values (current_date - 3, 'sms', 'site', ''), (current_date, 'sms', 'site', '');
    insert into stand_log (restaurant_id, action, actor, created_at) select id, 'added', 'restaurant', now() - make_interval(days => days) from restaurants, unnest('{89,91}'::int[]) days`)
}

test('a dry run counts what is due and deletes nothing', async () => {
  await oldAndNew()
  expect(await sweep(true)).toEqual([1, 3, 1, 1, 1, 1, 1, 0, 2, 1, 1, 1, 1, 2, 1])
  expect(await sweep(true)).toEqual([1, 3, 1, 1, 1, 1, 1, 0, 2, 1, 1, 1, 1, 2, 1])
})

test('deletes what is due, keeps the rest, and a second run finds nothing', async () => {
  await oldAndNew()
  expect(await sweep()).toEqual([1, 3, 1, 1, 1, 1, 1, 0, 2, 1, 1, 1, 1, 2, 1])
  expect(await sweep()).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0])
  const { rows } = await server.pool.query(`select
    (select string_agg(state, ',' order by state) from messages) as messages,
    (select string_agg(admin_email, ',') from audit_log) as audit,
    (select string_agg(id, ',' order by id) from kept_calls where length(id) = 1) as calls,
    (select string_agg(node, ',') from setup_codes) as codes,
    (select string_agg(name, ',' order by name) from reservations where name like '% days') as visits,
    (select string_agg(wait_time::text, ',') from wait_time_reports) as reports,
    (select string_agg(wait_time::text, ',') from reservations where status = 'wait_time_report') as report_rows,
    (select count(*)::int from sessions) as sessions,
    (select string_agg(token_hash, ',') from email_changes) as links`)
  expect(rows).toEqual([
    {
      ...{ messages: 'queued,sent', audit: 'b', calls: 'b,c', codes: 'b', reports: '40', report_rows: '40' },
      ...{ sessions: 2, links: 'new', visits: '729 days,removed 729 days' },
    },
  ])
})

test('one run deletes more than one batch', async () => {
  const { user } = await aRegisteredDiner(server)
  await server.pool.query(
    `insert into sessions (token_hash, user_id, expires_at) select n, $1, now() - interval '1 day' from generate_series(1, 1200) n`,
    [user.id],
  )
  expect((await sweep())[0]).toBe(1200)
  expect(await server.db.$count(sessions)).toBe(1)
})

test('a step that fails is reported, and the others still run', async () => {
  await oldAndNew()
  const failed: string[] = []
  await server.pool.query('alter table setup_codes rename to setup_codes_elsewhere')
  try {
    await runRetention(server.db, PERIODS, { onError: (_error, what) => failed.push(what) })
  } finally {
    await server.pool.query('alter table setup_codes_elsewhere rename to setup_codes')
  }
  expect(failed).toEqual(['expired setup codes'])
  expect(await server.db.$count(auditLog)).toBe(1)
})

test('one of all nodes runs the job, and none again on the same day', async () => {
  const claim = () => claimRun(server.db, 'retention', 24)
  expect((await Promise.all([claim(), claim(), claim()])).filter(Boolean)).toHaveLength(1)
  expect(await claim()).toBe(false)
  await server.db.execute(sql`update job_runs set started_at = now() - interval '25 hours'`)
  expect(await claim()).toBe(true)
})
