import { and, asc, count, eq, inArray, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { restaurants } from '#features/restaurants/server/schema.ts'
import { secondFactors } from '#features/session/server/schema.ts'
import type { Db, Tx } from '#kernel/server/db/client.ts'
import { users } from '#kernel/server/db/schema/users.ts'
import type { AdminUser, UserColumn, UserListQuery } from '../contract.ts'
import { contains, inOrder, type Matched, matchedIds, orderOf, stateOf } from './listing.ts'

const nameOf = sql<string | null>`coalesce(${users.fullName}, ${users.username})`

const rowsOf = (db: Db | Tx) =>
  db
    .select({
      id: users.id,
      name: nameOf,
      username: users.username,
      fullName: users.fullName,
      email: users.email,
      phone: users.phone,
      userType: users.userType,
      createdAt: users.createdAt,
      isActive: users.isActive,
      totalPoints: users.pointsTotal,
      usesSecondFactor: sql<boolean>`${secondFactors.confirmedAt} is not null`,
      restaurant: { id: restaurants.id, name: restaurants.name, contactName: restaurants.contactName },
    })
    .from(users)
    .leftJoin(restaurants, eq(restaurants.userId, users.id))
    .leftJoin(secondFactors, eq(secondFactors.userId, users.id))

function present(row: Awaited<ReturnType<typeof rowsOf>>[number]): AdminUser {
  const isRestaurant = row.userType === 'restaurant'
  return {
    ...row,
    createdAt: row.createdAt.toISOString(),
    totalPoints: row.userType === 'diner' ? row.totalPoints : undefined,
    restaurant: isRestaurant ? row.restaurant : undefined,
    usesSecondFactor: isRestaurant ? row.usesSecondFactor : undefined,
  }
}

const SORT_BY = {
  id: users.id,
  name: sql`lower(${nameOf})`,
  email: users.emailNorm,
  createdAt: users.createdAt,
  isActive: users.isActive,
} as const satisfies Record<UserColumn, unknown>

/** All accounts of one type, or the requested page. */
export function findUsers(
  db: Db,
  userType: 'diner' | 'restaurant',
  query: z.output<typeof UserListQuery>,
): Promise<Matched> {
  const { q, sort = 'id' } = query
  const searched = [users.fullName, users.username, users.email]
  const where = and(
    eq(users.userType, userType),
    contains(q, userType === 'diner' ? searched : [...searched, restaurants.name, restaurants.contactName]),
  )
  const ofUser = eq(restaurants.userId, users.id)
  const matches = db
    .select({ id: users.id })
    .from(users)
    .leftJoin(restaurants, ofUser)
    .where(where)
    .orderBy(...orderOf(sort, SORT_BY), asc(users.id))
  return matchedIds(query, matches.$dynamic(), () =>
    db.select({ total: count() }).from(users).leftJoin(restaurants, ofUser).where(where),
  )
}

export async function readUsers(db: Db | Tx, ids: readonly number[]): Promise<AdminUser[]> {
  const rows = await rowsOf(db).where(inArray(users.id, ids.slice()))
  return inOrder(ids, rows).map(present)
}

/** Changes whenever a list of users may have changed. */
export const usersState = (db: Db): Promise<string> => stateOf(db, [users, restaurants, secondFactors])

export const userById = async (tx: Tx, id: number): Promise<AdminUser | undefined> =>
  (await readUsers(tx, [id]))[0]
