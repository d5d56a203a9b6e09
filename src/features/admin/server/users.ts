import { and, asc, count, eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { UserType } from '#domain/accounts.ts'
import { restaurants } from '#features/restaurants/server/schema.ts'
import { secondFactors } from '#features/session/server/schema.ts'
import type { Db, Tx } from '#kernel/server/db/client.ts'
import { users } from '#kernel/server/db/schema/users.ts'
import type { AdminUser, UserColumn, UserListQuery } from '../contract.ts'
import { contains, orderOf, paged, stateOf } from './listing.ts'

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

type Row = Awaited<ReturnType<typeof rowsOf>>[number]

function present(row: Row): AdminUser {
  const isRestaurant = row.userType === 'restaurant'
  const isDiner = row.userType === 'diner'
  return {
    ...row,
    createdAt: row.createdAt.toISOString(),
    totalPoints: isDiner ? row.totalPoints : undefined,
    restaurant: isRestaurant ? row.restaurant : undefined,
    usesSecondFactor: isDiner ? undefined : row.usesSecondFactor,
  }
}

const SORT_BY = {
  id: users.id,
  name: sql`lower(coalesce(${restaurants.name}, ${nameOf}))`,
  email: users.emailNorm,
  createdAt: users.createdAt,
  isActive: users.isActive,
  contactName: sql`lower(coalesce(${restaurants.contactName}, ${users.fullName}))`,
} as const satisfies Record<UserColumn, unknown>

export async function listUsers(db: Db, userType: UserType, query: z.output<typeof UserListQuery>) {
  const { q, status, sort = 'id' } = query
  const searched = [users.id, users.fullName, users.username, users.email]
  const ofRestaurants = [...searched, users.phone, restaurants.name, restaurants.contactName]
  const where = and(
    eq(users.userType, userType),
    status && eq(users.isActive, status === 'active'),
    contains(q, userType === 'restaurant' ? ofRestaurants : searched),
  )
  const all = rowsOf(db)
    .where(where)
    .orderBy(...orderOf(sort, SORT_BY), asc(users.id))
    .$dynamic()
  const { rows, total } = await paged<Row, typeof all>(query, all, () =>
    db
      .select({ total: count() })
      .from(users)
      .leftJoin(restaurants, eq(restaurants.userId, users.id))
      .where(where),
  )
  return { users: rows.map(present), total }
}

/** How many accounts there are, for the cards above the lists. */
export async function countAccounts(db: Db) {
  const [totals] = await db
    .select({
      diners: sql<number>`count(*) filter (where ${users.userType} = 'diner')::int`,
      restaurantAccounts: sql<number>`count(*) filter (where ${users.userType} = 'restaurant')::int`,
      activeUsers: sql<number>`count(*) filter (where ${users.userType} <> 'admin' and ${users.isActive})::int`,
    })
    .from(users)
  return totals ?? { diners: 0, restaurantAccounts: 0, activeUsers: 0 }
}

/** Changes whenever a list of users may have changed. */
export const usersState = (db: Db): Promise<string> => stateOf(db, [users, restaurants, secondFactors])

export async function userById(tx: Tx, id: number): Promise<AdminUser | undefined> {
  const [row] = await rowsOf(tx).where(eq(users.id, id))
  return row && present(row)
}
