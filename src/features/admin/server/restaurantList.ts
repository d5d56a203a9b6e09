import { and, asc, count, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { restaurants } from '#features/restaurants/server/schema.ts'
import type { Db } from '#kernel/server/db/client.ts'
import type {
  AdminRestaurant,
  RestaurantColumn,
  RestaurantKind,
  RestaurantListQuery,
} from '../contractRestaurants.ts'
import { contains, orderOf, paged, stateOf } from './listing.ts'

type Row = typeof restaurants.$inferSelect

// V8 makes slow and large objects for the rest of a destructured object, so the row is copied.
export const presentRestaurant = (row: Row): AdminRestaurant => ({
  ...row,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
  notOnMap: row.latitude === null,
})

const SORT_BY = {
  id: restaurants.id,
  name: sql`lower(${restaurants.name})`,
  address: sql`lower(${restaurants.address})`,
  contactName: sql`lower(${restaurants.contactName})`,
  cuisineType: restaurants.cuisineType,
  // Without a value, the list says No.
  dineIn: sql`coalesce(${restaurants.dineIn}, false)`,
  createdAt: restaurants.createdAt,
} as const satisfies Record<RestaurantColumn, unknown>

const IS_KIND = {
  owned: isNotNull(restaurants.userId),
  unowned: isNull(restaurants.userId),
  notOnMap: isNull(restaurants.latitude),
  notPublic: eq(restaurants.isPublic, false),
} as const satisfies Record<RestaurantKind, unknown>

export async function listRestaurants(db: Db, query: z.output<typeof RestaurantListQuery>) {
  const { q, ids, cuisine, only, sort = 'id' } = query
  const { id, name, address, contactName, cuisineType } = restaurants
  const where = and(
    ids && inArray(id, ids),
    cuisine && eq(cuisineType, cuisine),
    only && IS_KIND[only],
    contains(q, [id, name, address, contactName, cuisineType]),
  )
  const all = db
    .select()
    .from(restaurants)
    .where(where)
    .orderBy(...orderOf(sort, SORT_BY), asc(id))
    .$dynamic()
  const { rows, total } = await paged<Row, typeof all>(query, all, () =>
    db.select({ total: count() }).from(restaurants).where(where),
  )
  return { restaurants: rows.map(presentRestaurant), total }
}

/** Changes whenever the list of restaurants may have changed. */
export const restaurantsState = (db: Db): Promise<string> => stateOf(db, [restaurants])
