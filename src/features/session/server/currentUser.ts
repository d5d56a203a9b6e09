import { eq, sql } from 'drizzle-orm'
import type { Db, Tx } from '#platform/server/db/client.ts'
import { gathered } from '#platform/server/db/gathered.ts'
import { isOneOf, prepared } from '#platform/server/db/prepared.ts'
import { users } from '#platform/server/db/schema/accounts.ts'
import { restaurants } from '#platform/server/db/schema/restaurants.ts'
import { tables } from '#platform/server/db/schema/seating.ts'
import type { CurrentUser } from '../contract.ts'

const selectUsers = prepared('current_users', (db) =>
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
    .where(isOneOf(users.id, 'userIds', 'int')),
)

type Row = Awaited<ReturnType<typeof selectUsers>>[number]

function present({ user, restaurant, tableCount }: Row): CurrentUser {
  const { passwordHash, emailNorm, pointsTotal, pointsReachedAt, createdAt, ...shown } = user
  const own = restaurant && { ...restaurant, tableCount }
  return {
    ...shown,
    createdAt: createdAt.toISOString(),
    ...(shown.userType === 'restaurant' && { restaurant: own }),
  }
}

/** The user as its own client may read it; undefined when there is none of this id. */
export async function loadCurrentUser(db: Db | Tx, userId: number): Promise<CurrentUser | undefined> {
  const [row] = await selectUsers(db, { userIds: [userId] })
  return row && present(row)
}

/** As `loadCurrentUser`, for those who ask at the same time. */
export const currentUserReader = (db: Db) =>
  gathered(async (userIds: number[]) => {
    const found = new Map((await selectUsers(db, { userIds })).map((row) => [row.user.id, row]))
    return (userId): CurrentUser | undefined => {
      const row = found.get(userId)
      return row && present(row)
    }
  })
