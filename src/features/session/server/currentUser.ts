import { eq, sql } from 'drizzle-orm'
import type { Db, Tx } from '#platform/server/db/client.ts'
import { prepared } from '#platform/server/db/prepared.ts'
import { users } from '#platform/server/db/schema/accounts.ts'
import { restaurants } from '#platform/server/db/schema/restaurants.ts'
import { tables } from '#platform/server/db/schema/seating.ts'
import type { CurrentUser } from '../contract.ts'

const selectUser = prepared('current_user', (db) =>
  db
    .select({
      user: users,
      restaurant: {
        id: restaurants.id,
        name: restaurants.name,
        cuisineType: restaurants.cuisineType,
        imageUrl: restaurants.imageUrl,
      },
      tableCount: sql<number>`(select count(*)::int from ${tables} where ${tables.restaurantId} = ${restaurants.id})`,
    })
    .from(users)
    .leftJoin(restaurants, eq(restaurants.userId, users.id))
    .where(eq(users.id, sql.placeholder('userId'))),
)

/** The user as its own client may read it; undefined when there is none of this id. */
export async function loadCurrentUser(db: Db | Tx, userId: number): Promise<CurrentUser | undefined> {
  const [row] = await selectUser(db, { userId })
  if (!row) return undefined

  const { passwordHash, emailNorm, pointsTotal, pointsReachedAt, createdAt, ...shown } = row.user
  const own = row.restaurant && { ...row.restaurant, tableCount: row.tableCount }
  return {
    ...shown,
    createdAt: createdAt.toISOString(),
    ...(shown.userType === 'restaurant' && { restaurant: own }),
  }
}
