import { and, eq, inArray, sql } from 'drizzle-orm'
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core'
import type { Db, Tx } from '#kernel/server/db/client.ts'
import { restaurants } from './schema.ts'

/** Every write to a restaurant's row goes through here. */

export type RestaurantRecord = typeof restaurants.$inferSelect
type NewRecord = typeof restaurants.$inferInsert

export async function insertRestaurant(tx: Tx, values: NewRecord): Promise<RestaurantRecord> {
  const [row] = await tx.insert(restaurants).values(values).returning()
  if (!row) throw new Error('the new restaurant was not returned')
  return row
}

/** Inserts the ones that don't exist yet; returns their ids. */
export async function insertMissingRestaurants(db: Db | Tx, values: NewRecord[]): Promise<number[]> {
  const rows = await db
    .insert(restaurants)
    .values(values)
    .onConflictDoNothing()
    .returning({ id: restaurants.id })
  return rows.map(({ id }) => id)
}

/** A row of a places file; missing columns get their defaults. */
export interface FileRecord {
  name: string
  address: string
  phone: string | null
  cuisineType: string
  latitude: string
  longitude: string
  timeZone: string
  placeId: string | null
  hoursOfOperation: string | null
}

/**
 * Inserts the new ones of a places file; returns how many. One prepared statement with one value: a parameter for
 * each column of each row takes far longer to write and to read than the rows themselves.
 */
export async function insertFileRestaurants(db: Db, rows: readonly FileRecord[]): Promise<number> {
  const { rowCount } = await db.$client.query({
    name: 'insert_file_restaurants',
    text: `insert into restaurants (name, address, phone, cuisine_type, latitude, longitude, time_zone, place_id,
        hours_of_operation, source, is_admin_created, accepts_reservations)
      select name, address, phone, "cuisineType", latitude, longitude, "timeZone", "placeId", "hoursOfOperation",
        'file', true, false -- nobody answers a request there
      from json_to_recordset($1) as row(name text, address text, phone text, "cuisineType" text, latitude text,
        longitude text, "timeZone" text, "placeId" text, "hoursOfOperation" text)
      on conflict do nothing`,
    values: [JSON.stringify(rows)],
  })
  return rowCount ?? 0
}

/** Returns undefined if the row is gone, or has changed since `unchangedSince`. */
export async function updateRestaurant(
  tx: Tx,
  id: number,
  changes: PgUpdateSetSource<typeof restaurants>,
  unchangedSince?: Date,
): Promise<RestaurantRecord | undefined> {
  const [row] = await tx
    .update(restaurants)
    .set(changes)
    .where(
      and(eq(restaurants.id, id), unchangedSince ? eq(restaurants.updatedAt, unchangedSince) : undefined),
    )
    .returning()
  return row
}

/** Rewrites an owner's restaurants unchanged, so that the directories of all nodes read them again. */
export async function touchRestaurantsOf(tx: Tx, userId: number): Promise<number[]> {
  const rows = await tx
    .update(restaurants)
    .set({ userId: sql`${restaurants.userId}` })
    .where(eq(restaurants.userId, userId))
    .returning({ id: restaurants.id })
  return rows.map(({ id }) => id)
}

/** Everything that references them must be deleted already, or be deleted with them. */
export async function deleteRestaurantRows(tx: Tx, ids: readonly number[]): Promise<void> {
  await tx.delete(restaurants).where(inArray(restaurants.id, [...ids]))
}
