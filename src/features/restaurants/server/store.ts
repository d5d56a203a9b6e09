import { eq, gt, inArray, sql } from 'drizzle-orm'
import type { Db } from '#platform/server/db/client.ts'
import { users } from '#platform/server/db/schema/accounts.ts'
import { restaurants } from '#platform/server/db/schema/restaurants.ts'
import type { PublicRestaurant } from '../contract.ts'

/** A directory row: what everyone may see, and when it last changed. */
export interface RestaurantRow {
  restaurant: PublicRestaurant
  updatedAt: Date
}

const columns = {
  id: restaurants.id,
  name: restaurants.name,
  address: restaurants.address,
  phone: restaurants.phone,
  cuisineType: restaurants.cuisineType,
  imageUrl: restaurants.imageUrl,
  latitude: restaurants.latitude,
  longitude: restaurants.longitude,
  timeZone: restaurants.timeZone,
  hoursOfOperation: restaurants.hoursOfOperation,
  michelinStars: restaurants.michelinStars,
  michelinGuideYear: restaurants.michelinGuideYear,
  isAdminCreated: restaurants.isAdminCreated,
  acceptsReservations: sql<boolean>`${restaurants.acceptsReservations} and coalesce(${users.isActive}, true)`,
  dineIn: restaurants.dineIn,
  createdAt: restaurants.createdAt,
}

const rowsOf = (db: Db) =>
  db
    .select({ ...columns, updatedAt: restaurants.updatedAt })
    .from(restaurants)
    .leftJoin(users, eq(users.id, restaurants.userId))
    // One order on every node, so that the same answer has the same ETag.
    .orderBy(restaurants.id)

type Selected = Awaited<ReturnType<typeof rowsOf>>[number]

const present = ({ updatedAt, createdAt, ...rest }: Selected): RestaurantRow => ({
  restaurant: { ...rest, createdAt: createdAt.toISOString() },
  updatedAt,
})

export const allRestaurants = async (db: Db): Promise<RestaurantRow[]> => (await rowsOf(db)).map(present)

export const restaurantsById = async (db: Db, ids: number[]): Promise<RestaurantRow[]> =>
  ids.length === 0 ? [] : (await rowsOf(db).where(inArray(restaurants.id, ids))).map(present)

/** Rows changed after an instant; the caller looks back far enough to see transactions that took long. */
export const restaurantsChangedSince = async (db: Db, since: Date): Promise<RestaurantRow[]> =>
  (await rowsOf(db).where(gt(restaurants.updatedAt, since))).map(present)

export async function restaurantIds(db: Db): Promise<number[]> {
  return (await db.select({ id: restaurants.id }).from(restaurants)).map(({ id }) => id)
}

/** How many there are, and whether any is demo data. */
export async function countRestaurants(db: Db): Promise<{ count: number; isDemo: boolean }> {
  const [row] = await db
    .select({
      count: sql<number>`count(*)::int`,
      isDemo: sql<boolean>`coalesce(bool_or(${restaurants.source} = 'demo'), false)`,
    })
    .from(restaurants)
  return row ?? { count: 0, isDemo: false }
}
