import { randomBytes } from 'node:crypto'
import type { Pool } from 'pg'
import { CUISINES } from '#domain/cuisines.ts'
import { hashOf } from '#kernel/server/secrets.ts'
import { SESSION_COOKIE } from '#kernel/server/sessions.ts'

/** A made-up city, and diners who are signed in. */

export const SPREAD_DEGREES = 0.09

export async function addPlaces(pool: Pool, count: number): Promise<number[]> {
  const { rows } = await pool.query<{ id: number }>(
    `insert into restaurants (name, address, cuisine_type, latitude, longitude, time_zone, source)
     select 'Place ' || n, n || ' Market Street, San Francisco, CA 94102, USA', ($2::text[])[1 + n % $3::int],
       round((37.76 + (random() - 0.5) * $4::float8)::numeric, 6)::text,
       round((-122.445 + (random() - 0.5) * $4::float8)::numeric, 6)::text, 'America/Los_Angeles', 'file'
     from generate_series(1, $1::int) as n returning id`,
    [count, CUISINES, CUISINES.length, SPREAD_DEGREES],
  )
  return rows.map(({ id }) => id)
}

export async function addDiners(pool: Pool, count: number): Promise<string[]> {
  const tokens = Array.from({ length: count }, () => randomBytes(32).toString('base64url'))
  await pool.query(
    `with diners as (
       insert into users (username, email, email_norm, password, user_type)
       select 'diner' || n, 'diner' || n || '@example.com', 'diner' || n || '@example.com', 'none', 'diner'
       from generate_series(1, $1::int) as n returning id),
     numbered as (select id, row_number() over (order by id) as n from diners)
     insert into sessions (token_hash, user_id, expires_at)
     select ($2::text[])[n], id, now() + interval '7 days' from numbered`,
    [count, tokens.map(hashOf)],
  )
  return tokens.map((token) => `${SESSION_COOKIE}=${token}`)
}
