import type { Pool, PoolClient } from 'pg'
import { hashOf } from '#kernel/server/secrets.ts'
import { SESSION_COOKIE } from '#kernel/server/sessions.ts'

/**
 * The durable work of a report by hand: one connection, prepared statements, nothing checked. Session, lock, report,
 * reservation row, award keys, ledger, total, commit.
 */

interface Report {
  restaurantId: number
  waitTime: number
  partySize: number
}

const SESSION = `select u.id, u.username from sessions s join users u on u.id = s.user_id
  where s.token_hash = $1 and s.expires_at > now() and u.is_active`
const LOCK = 'select points_total from users where id = $1 for update'
const REPORT = `insert into wait_time_reports
  (user_id, restaurant_id, party_size, wait_time, base_minutes, name, local_day, day_of_week, hour_of_day, is_rewarded)
  values ($1, $2, $3, $4::smallint, $4::smallint, $5, current_date, extract(dow from now()), extract(hour from now()), true)
  returning id, report_time`
const RESERVATION = `insert into reservations
  (user_id, restaurant_id, wait_time_report_id, party_size, name, wait_time, reservation_time, status, source)
  values ($1, $2, $3, $4, $5, $6, $7, 'wait_time_report', 'diner') returning *`
const KEYS = `insert into award_keys (key, user_id) select unnest($1::text[]), $2 on conflict do nothing returning key`
const LEDGER = `insert into point_transactions (user_id, points, reason, reference_id, reference_type)
  values ($1, 8, 'first_wait_time_of_day', $2, 'wait_time_report')`
const TOTAL = `update users set points_total = points_total + 8, points_reached_at = clock_timestamp()
  where id = $1 returning points_total`

export async function reportByHand(pool: Pool, cookie: string, report: Report): Promise<object> {
  const client = await pool.connect()
  try {
    return await write(client, hashOf(cookie.slice(SESSION_COOKIE.length + 1)), report)
  } finally {
    client.release()
  }
}

async function write(client: PoolClient, session: string, { restaurantId, waitTime, partySize }: Report) {
  const ask = async (name: string, text: string, values: unknown[]) => {
    const { rows } = await client.query<Record<string, unknown>>({ name, text, values })
    return rows[0] ?? {}
  }
  const { id: userId, username } = await ask('session', SESSION, [session])
  await client.query('begin')
  await ask('lock', LOCK, [userId])
  const { id, report_time } = await ask('report', REPORT, [
    userId,
    restaurantId,
    partySize,
    waitTime,
    username,
  ])
  const row = [userId, restaurantId, id, partySize, username, waitTime, report_time]
  const reservation = await ask('reservation', RESERVATION, row)
  await ask('keys', KEYS, [['first', 'size', 'verify'].map((kind) => `${kind} by hand:${id}`), userId])
  await ask('ledger', LEDGER, [userId, id])
  const { points_total } = await ask('total', TOTAL, [userId])
  await client.query('commit')
  return {
    reservation,
    totalPoints: points_total,
    transactions: [{ points: 8, reason: 'first_wait_time_of_day' }],
  }
}
