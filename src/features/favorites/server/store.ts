import { and, desc, eq, inArray } from 'drizzle-orm'
import type { Db, Tx } from '#platform/server/db/client.ts'
import { favorites } from '#platform/server/db/schema/favorites.ts'
import { restaurants } from '#platform/server/db/schema/restaurants.ts'
import type { Favorite } from '../contract.ts'

const rows = (db: Db) =>
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

/** A diner's favorites, the newest first. */
export async function favoritesOf(db: Db, userId: number): Promise<Favorite[]> {
  const found = await rows(db)
    .where(eq(favorites.userId, userId))
    .orderBy(desc(favorites.createdAt), desc(favorites.id))
  return found.map(present)
}

const ownOne = (userId: number, restaurantId: number) =>
  and(eq(favorites.userId, userId), eq(favorites.restaurantId, restaurantId))

/** The diner's favorite of one restaurant; undefined when it is none. */
export async function favoriteOf(
  db: Db,
  userId: number,
  restaurantId: number,
): Promise<Favorite | undefined> {
  const [row] = await rows(db).where(ownOne(userId, restaurantId))
  return row && present(row)
}

/** Answers whether it is new; a restaurant that is not there breaks the foreign key. */
export async function insertFavorite(db: Db, userId: number, restaurantId: number): Promise<boolean> {
  const added = await db
    .insert(favorites)
    .values({ userId, restaurantId })
    .onConflictDoNothing()
    .returning({ id: favorites.id })
  return added.length > 0
}

/** Harmless where there is none. */
export async function deleteFavorite(db: Db, userId: number, restaurantId: number): Promise<void> {
  await db.delete(favorites).where(ownOne(userId, restaurantId))
}

export async function deleteFavoritesOf(tx: Tx, restaurantIds: readonly number[]): Promise<void> {
  await tx.delete(favorites).where(inArray(favorites.restaurantId, [...restaurantIds]))
}
