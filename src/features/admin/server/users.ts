import { and, asc, count, eq, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Db, Tx } from '#platform/server/db/client.ts'
import { secondFactors, users } from '#platform/server/db/schema/accounts.ts'
import { restaurants } from '#platform/server/db/schema/restaurants.ts'
import type { AdminUser, UserColumn, UserListQuery } from '../contract.ts'
import { contains, isPage, type Listed, orderOf, pageOf, stateOf } from './listing.ts'

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

function present({
  createdAt,
  totalPoints,
  restaurant,
  usesSecondFactor,
  ...user
}: Awaited<ReturnType<typeof rowsOf>>[number]): AdminUser {
  return {
    ...user,
    createdAt: createdAt.toISOString(),
    ...(user.userType === 'diner' && { totalPoints }),
    ...(user.userType === 'restaurant' && { restaurant, usesSecondFactor }),
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
export async function listUsers(
  db: Db,
  userType: 'diner' | 'restaurant',
  query: z.output<typeof UserListQuery>,
): Promise<Listed<AdminUser>> {
  const { q, sort = 'id' } = query
  const searched = [users.fullName, users.username, users.email]
  const where = and(
    eq(users.userType, userType),
    contains(q, userType === 'diner' ? searched : [...searched, restaurants.name, restaurants.contactName]),
  )
  const list = rowsOf(db)
    .where(where)
    .orderBy(...orderOf(sort, SORT_BY), asc(users.id))
    .$dynamic()
  const rows = await (isPage(query) ? pageOf(list, query) : list)
  return { rows: rows.map(present), total: isPage(query) ? await countUsers(db, where) : rows.length }
}

async function countUsers(db: Db, where: SQL | undefined): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(users)
    .leftJoin(restaurants, eq(restaurants.userId, users.id))
    .where(where)
  return row?.total ?? 0
}

/** Changes whenever a list of users may have changed. */
export const usersState = (db: Db): Promise<string> => stateOf(db, [users, restaurants, secondFactors])

export async function userById(tx: Tx, id: number): Promise<AdminUser | undefined> {
  const [row] = await rowsOf(tx).where(eq(users.id, id))
  return row && present(row)
}
