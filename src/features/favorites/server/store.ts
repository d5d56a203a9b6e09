import { and, type Column, desc, eq, inArray, sql } from 'drizzle-orm'
import { restaurants } from '#features/restaurants/server/schema.ts'
import type { Db, Tx } from '#kernel/server/db/client.ts'
import { isOneOf, prepared } from '#kernel/server/db/prepared.ts'
import { users } from '#kernel/server/db/schema/users.ts'
import { actorsWith } from '#kernel/server/sessions.ts'
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

const shownAt = (at: Column) => sql`to_char(${at} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/**
 * Like `selectAll`, but built as JSON by the database, because creating objects from the rows took most of the
 * call's time.
 */
export const actorsWithFavorites = actorsWith(
  'actors_with_favorites',
  sql`(
    select json_agg(json_build_object(
        'id', ${favorites.id}, 'restaurantId', ${favorites.restaurantId}, 'createdAt', ${shownAt(favorites.createdAt)},
        'restaurant', json_build_object(
          'id', ${restaurants.id}, 'name', ${restaurants.name}, 'imageUrl', ${restaurants.imageUrl},
          'cuisineType', ${restaurants.cuisineType}, 'address', ${restaurants.address},
          'michelinStars', ${restaurants.michelinStars})
      ) order by ${favorites.createdAt} desc, ${favorites.id} desc)::text
    from ${favorites} join ${restaurants} on ${restaurants.id} = ${favorites.restaurantId}
    where ${favorites.userId} = ${users.id})`,
)

/** A diner and one of their restaurants. */
export interface NewFavorite {
  userId: number
  restaurantId: number
}

/**
 * Rewrites an existing row unchanged, so that one statement returns every favorite. Rows are always in the same
 * order, so that two statements don't deadlock. Unknown restaurants are left out.
 */
const keepAll = prepared('keep_favorites', (db) => {
  const added = db.$with('added', {}).as(sql`
    select distinct user_id, restaurant_id
    from unnest(${sql.placeholder('userIds')}::int[], ${sql.placeholder('restaurantIds')}::int[])
      as one (user_id, restaurant_id)
    where exists (select from ${restaurants} where id = restaurant_id)
    order by user_id, restaurant_id`)
  const kept = db
    .$with('kept', {
      id: sql<number>`kept_id`.as('kept_id'),
      userId: sql<number>`of_user`.as('of_user'),
      restaurantId: sql<number>`of_restaurant`.as('of_restaurant'),
      createdAt: sql`kept_at`.mapWith(favorites.createdAt).as('kept_at'),
      isNew: sql<boolean>`is_new`.as('is_new'),
    })
    .as(sql`
      insert into ${favorites} (user_id, restaurant_id) select user_id, restaurant_id from added
      on conflict (user_id, restaurant_id) do update set user_id = excluded.user_id
      returning id as kept_id, user_id as of_user, restaurant_id as of_restaurant, created_at as kept_at,
        (xmax = 0) as is_new`)
  return db
    .with(added, kept)
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

/** A diner's favorites, the newest first. */
export const favoritesOf = async (db: Db, userId: number): Promise<Favorite[]> =>
  (await selectAll(db, { userIds: [userId] })).map(present)

/** The stored favorites, each with whether it is new; none for unknown restaurants. */
export async function keepFavorites(db: Db | Tx, added: readonly NewFavorite[]) {
  const rows = await keepAll(db, {
    userIds: added.map(({ userId }) => userId),
    restaurantIds: added.map(({ restaurantId }) => restaurantId),
  })
  return rows.map(({ isNew, ...row }) => ({ userId: row.userId, favorite: present(row), isNew }))
}

/** Does nothing if there is none. */
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
