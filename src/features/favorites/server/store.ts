import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import type { Db, Tx } from '#platform/server/db/client.ts'
import { gathered } from '#platform/server/db/gathered.ts'
import { isOneOf, prepared } from '#platform/server/db/prepared.ts'
import { favorites } from '#platform/server/db/schema/favorites.ts'
import { restaurants } from '#platform/server/db/schema/restaurants.ts'
import type { Favorite } from '../contract.ts'

const shownRestaurant = {
  id: restaurants.id,
  name: restaurants.name,
  imageUrl: restaurants.imageUrl,
  cuisineType: restaurants.cuisineType,
  address: restaurants.address,
  michelinStars: restaurants.michelinStars,
}
const shown = {
  id: favorites.id,
  userId: favorites.userId,
  restaurantId: favorites.restaurantId,
  createdAt: favorites.createdAt,
}

type Row = Awaited<ReturnType<typeof selectAll>>[number]
const present = ({ createdAt, userId, ...row }: Row): Favorite => ({
  ...row,
  createdAt: createdAt.toISOString(),
})

const selectAll = prepared('favorites', (db) =>
  db
    .select({ ...shown, restaurant: shownRestaurant })
    .from(favorites)
    .innerJoin(restaurants, eq(restaurants.id, favorites.restaurantId))
    .where(isOneOf(favorites.userId, 'userIds', 'int'))
    .orderBy(desc(favorites.createdAt), desc(favorites.id)),
)

/** Writes the row as it is where it is there already, so that one statement answers it in any case. */
const keepOne = prepared('keep_favorite', (db) => {
  const kept = db.$with('kept').as(
    db
      .insert(favorites)
      .values({ userId: sql.placeholder('userId'), restaurantId: sql.placeholder('restaurantId') })
      .onConflictDoUpdate({
        target: [favorites.userId, favorites.restaurantId],
        set: { userId: favorites.userId },
      })
      .returning({ ...shown, isNew: sql<boolean>`(xmax = 0)`.as('is_new') }),
  )
  return db
    .with(kept)
    .select({
      id: kept.id,
      userId: kept.userId,
      restaurantId: kept.restaurantId,
      createdAt: kept.createdAt,
      isNew: kept.isNew,
      restaurant: shownRestaurant,
    })
    .from(kept)
    .innerJoin(restaurants, eq(restaurants.id, kept.restaurantId))
})
const isOwnOne = and(
  eq(favorites.userId, sql.placeholder('userId')),
  eq(favorites.restaurantId, sql.placeholder('restaurantId')),
)
const deleteOne = prepared('delete_favorite', (db) => db.delete(favorites).where(isOwnOne))

/** A diner's favorites, the newest first, for those who ask at the same time. */
export const favoritesReader = (db: Db) =>
  gathered(async (userIds: number[]) => {
    const found = new Map<number, Favorite[]>()
    for (const row of await selectAll(db, { userIds })) {
      found.set(row.userId, [...(found.get(row.userId) ?? []), present(row)])
    }
    return (userId) => found.get(userId) ?? []
  })

/** A diner's favorites, the newest first. */
export const favoritesOf = async (db: Db, userId: number): Promise<Favorite[]> =>
  (await selectAll(db, { userIds: [userId] })).map(present)

/** Undefined for a restaurant that is not there, unless that breaks the foreign key. */
export async function keepFavorite(
  db: Db | Tx,
  userId: number,
  restaurantId: number,
): Promise<{ favorite: Favorite; isNew: boolean } | undefined> {
  const [row] = await keepOne(db, { userId, restaurantId })
  if (!row) return undefined
  const { isNew, ...favorite } = row
  return { favorite: present(favorite), isNew }
}

/** Harmless where there is none. */
export async function deleteFavorite(db: Db, userId: number, restaurantId: number): Promise<void> {
  await deleteOne(db, { userId, restaurantId })
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
