import { drizzle } from 'drizzle-orm/node-postgres'
import type { Pool } from 'pg'
import type { UserType } from '#domain/accounts.ts'
import { SESSION_COOKIE, startSession } from '#kernel/server/sessions.ts'

interface NewUsers {
  name: string
  userType: UserType
  count: number
  passwordHash?: string
}

/** Adds users called name0, name1 and so on. @returns their ids */
export async function addUsers(
  pool: Pick<Pool, 'query'>,
  { name, userType, count, passwordHash = 'none' }: NewUsers,
): Promise<number[]> {
  const { rows } = await pool.query<{ id: number }>(
    `insert into users (username, email, email_norm, password, user_type)
     select $2 || n, $2 || n || '@example.com', $2 || n || '@example.com', $3, $4
     from generate_series(0, $1::int - 1) n order by n returning id`,
    [count, name, passwordHash, userType],
  )
  return rows.map(({ id }) => id)
}

/** The session cookies of users, signed in one after another, because a thousand at once would take too long. */
export async function cookiesOf(pool: Pool, userIds: readonly number[]): Promise<string[]> {
  const db = drizzle(pool)
  const cookies: string[] = []
  for (const id of userIds) cookies.push(`${SESSION_COOKIE}=${await startSession(db, id)}`)
  return cookies
}

/** Adds a restaurant of this owner. @returns its id */
export async function addRestaurant(pool: Pool, ownerId: number): Promise<number> {
  const { rows } = await pool.query<{ id: number }>(
    `insert into restaurants (user_id, name, address, cuisine_type, latitude, longitude, time_zone, source)
     values ($1, 'Bench', '1 Market Street', 'Italian', '37.775', '-122.419', 'America/Los_Angeles', 'owner')
     returning id`,
    [ownerId],
  )
  return rows[0]?.id ?? 0
}
