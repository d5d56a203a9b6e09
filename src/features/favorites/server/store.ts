import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import type { Db, Queries, Tx } from '#platform/server/db/client.ts'
import { prepared } from '#platform/server/db/prepared.ts'
import { favorites } from '#platform/server/db/schema/favorites.ts'
import { restaurants } from '#platform/server/db/schema/restaurants.ts'
import type { Favorite } from '../contract.ts'

const rows = (db: Queries) =>
  db
    .select({
      id: favorites.id,
      restaurantId: favorites.restaurantId,
      createdAt: favorites.createdAt,
      restaurant: {
        id: restaurants.id,
        name: restaurants.name,
        imageUrl: restaurants.imageUrl,
        cuisineType: restaurants.cuisineType,
        address: restaurants.address,
        michelinStars: restaurants.michelinStars,
      },
    })
    .from(favorites)
    .innerJoin(restaurants, eq(restaurants.id, favorites.restaurantId))

const present = ({ createdAt, ...row }: Awaited<ReturnType<typeof rows>>[number]): Favorite => ({
  ...row,
  createdAt: createdAt.toISOString(),
})

const isOfUser = eq(favorites.userId, sql.placeholder('userId'))
const isOwnOne = and(isOfUser, eq(favorites.restaurantId, sql.placeholder('restaurantId')))

const selectAll = prepared('favorites', (db) =>
  rows(db).where(isOfUser).orderBy(desc(favorites.createdAt), desc(favorites.id)),
)
const selectOne = prepared('favorite', (db) => rows(db).where(isOwnOne))
const insertOne = prepared('insert_favorite', (db) =>
  db
    .insert(favorites)
    .values({ userId: sql.placeholder('userId'), restaurantId: sql.placeholder('restaurantId') })
    .onConflictDoNothing()
    .returning({ id: favorites.id }),
)
const deleteOne = prepared('delete_favorite', (db) => db.delete(favorites).where(isOwnOne))

/** A diner's favorites, the newest first. */
export const favoritesOf = async (db: Db, userId: number): Promise<Favorite[]> =>
  (await selectAll(db, { userId })).map(present)

/** The diner's favorite of one restaurant; undefined when it is none. */
export async function favoriteOf(
  db: Db,
  userId: number,
  restaurantId: number,
): Promise<Favorite | undefined> {
  const [row] = await selectOne(db, { userId, restaurantId })
  return row && present(row)
}

/** Answers whether it is new; a restaurant that is not there breaks the foreign key. */
export const insertFavorite = async (db: Db, userId: number, restaurantId: number): Promise<boolean> =>
  (await insertOne(db, { userId, restaurantId })).length > 0

/** Harmless where there is none. */
export async function deleteFavorite(db: Db, userId: number, restaurantId: number): Promise<void> {
  await deleteOne(db, { userId, restaurantId })
}

export async function deleteFavoritesOf(tx: Tx, restaurantIds: readonly number[]): Promise<void> {
  await tx.delete(favorites).where(inArray(favorites.restaurantId, [...restaurantIds]))
}
