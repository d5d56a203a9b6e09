import { and, asc, count, eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Db } from '#platform/server/db/client.ts'
import { restaurants } from '#platform/server/db/schema/restaurants.ts'
import type { AdminRestaurant, RestaurantColumn, RestaurantListQuery } from '../contractRestaurants.ts'
import { contains, isPage, type Listed, orderOf, pageOf, stateOf } from './listing.ts'

type Row = typeof restaurants.$inferSelect

export const presentRestaurant = ({ createdAt, updatedAt, ...row }: Row): AdminRestaurant => ({
  ...row,
  createdAt: createdAt.toISOString(),
  updatedAt: updatedAt.toISOString(),
  notOnMap: row.latitude === null,
})

const SORT_BY = {
  id: restaurants.id,
  name: sql`lower(${restaurants.name})`,
  address: sql`lower(${restaurants.address})`,
  contactName: sql`lower(${restaurants.contactName})`,
  cuisineType: restaurants.cuisineType,
  createdAt: restaurants.createdAt,
} as const satisfies Record<RestaurantColumn, unknown>

/** All restaurants, or the requested page. */
export async function listRestaurants(
  db: Db,
  query: z.output<typeof RestaurantListQuery>,
): Promise<Listed<AdminRestaurant>> {
  const { q, cuisine, sort = 'id' } = query
  const { name, address, contactName, cuisineType } = restaurants
  const where = and(
    cuisine ? eq(cuisineType, cuisine) : undefined,
    contains(q, [name, address, contactName, cuisineType]),
  )
  const list = db
    .select()
    .from(restaurants)
    .where(where)
    .orderBy(...orderOf(sort, SORT_BY), asc(restaurants.id))
    .$dynamic()
  const rows = (await (isPage(query) ? pageOf(list, query) : list)).map(presentRestaurant)
  if (!isPage(query)) return { rows, total: rows.length }
  const [counted] = await db.select({ total: count() }).from(restaurants).where(where)
  return { rows, total: counted?.total ?? 0 }
}

/** Changes whenever the list of restaurants may have changed. */
export const restaurantsState = (db: Db): Promise<string> => stateOf(db, [restaurants])
