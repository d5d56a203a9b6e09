import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import { restaurants } from '#features/restaurants/server/schema.ts'
import type { Db, Queries, Tx } from '#kernel/server/db/client.ts'
import type { Favorite } from '../contract.ts'
import { favorites } from './schema.ts'

const shownRestaurant = {
  id: restaurants.id,
  name: restaurants.name,
  imageUrl: restaurants.imageUrl,
  cuisineType: restaurants.cuisineType,
  address: restaurants.address,
  michelinStars: restaurants.michelinStars,
}

const shownFavorites = (db: Queries) =>
  db
    .select({
      id: favorites.id,
      restaurantId: favorites.restaurantId,
      createdAt: favorites.createdAt,
      restaurant: shownRestaurant,
    })
    .from(favorites)
    .innerJoin(restaurants, eq(restaurants.id, favorites.restaurantId))

type Row = Awaited<ReturnType<typeof shownFavorites>>[number]
const present = (row: Row): Favorite => ({ ...row, createdAt: row.createdAt.toISOString() })

/** A diner's favorites, the newest first. */
export async function favoritesOf(db: Db, userId: number): Promise<Favorite[]> {
  const rows = await shownFavorites(db)
    .where(eq(favorites.userId, userId))
    .orderBy(desc(favorites.createdAt), desc(favorites.id))
  return rows.map(present)
}

/**
 * Makes a restaurant a favorite, or leaves it one; undefined for a restaurant that is unknown or not public. An
 * existing row is rewritten unchanged, so that it can't be removed before it is read.
 */
export async function keepFavorite(tx: Tx, userId: number, restaurantId: number) {
  const [place] = await tx
    .select({ id: restaurants.id })
    .from(restaurants)
    .where(and(eq(restaurants.id, restaurantId), restaurants.isPublic))
    .for('key share')
  if (!place) return undefined
  const [kept] = await tx
    .insert(favorites)
    .values({ userId, restaurantId })
    .onConflictDoUpdate({ target: [favorites.userId, favorites.restaurantId], set: { userId } })
    .returning({ id: favorites.id, isNew: sql<boolean>`xmax = 0` })
  if (!kept) return undefined
  const [row] = await shownFavorites(tx).where(eq(favorites.id, kept.id))
  return row && { favorite: present(row), isNew: kept.isNew }
}

/** Does nothing if there is none. */
export async function deleteFavorite(db: Db, userId: number, restaurantId: number): Promise<void> {
  await db
    .delete(favorites)
    .where(and(eq(favorites.userId, userId), eq(favorites.restaurantId, restaurantId)))
}

export async function deleteFavoritesOf(tx: Tx, restaurantIds: readonly number[]): Promise<void> {
  await tx.delete(favorites).where(inArray(favorites.restaurantId, [...restaurantIds]))
}

/** The favorites of one restaurant become favorites of another. */
export async function moveFavorites(tx: Tx, mergedId: number, keptId: number): Promise<void> {
  await tx.execute(sql`
    insert into ${favorites} (user_id, restaurant_id, created_at)
    select user_id, ${keptId}, created_at from ${favorites} where restaurant_id = ${mergedId}
    on conflict (user_id, restaurant_id) do nothing`)
  await deleteFavoritesOf(tx, [mergedId])
}
