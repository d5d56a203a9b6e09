import { and, asc, eq, gt, gte, lt, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#kernel/server/db/client.ts'
import { columnsNamed } from '#kernel/server/db/columns.ts'
import { users } from '#kernel/server/db/schema/users.ts'
import { PublicRestaurant } from '../contract.ts'
import { removedRestaurants, restaurants } from './schema.ts'

/** A place as the directory reads it. */
export interface DirectoryRow {
  restaurant: PublicRestaurant
  isDemo: boolean
  updatedAtMs: number
}

/** Reading more at a time would block the event loop. */
const PAGE_ROWS = 500
/** The fields of the contract, so that a new one arrives in every answer. */
const shown = columnsNamed(restaurants, PublicRestaurant.keyof().options)

const select = (db: Db, ...conditions: (SQL | undefined)[]) =>
  db
    .select({
      shown,
      source: restaurants.source,
      updatedAt: restaurants.updatedAt,
      isOwnerActive: users.isActive,
    })
    .from(restaurants)
    .leftJoin(users, eq(users.id, restaurants.userId))
    .where(and(restaurants.isPublic, ...conditions))
    .orderBy(asc(restaurants.id))
    .limit(PAGE_ROWS)

function present({
  shown,
  source,
  updatedAt,
  isOwnerActive,
}: Awaited<ReturnType<typeof select>>[number]): DirectoryRow {
  const acceptsReservations = shown.acceptsReservations && isOwnerActive !== false
  return {
    restaurant: { ...shown, acceptsReservations, createdAt: shown.createdAt.toISOString() },
    isDemo: source === 'demo',
    updatedAtMs: updatedAt.getTime(),
  }
}

const read = async (db: Db, ...conditions: SQL[]): Promise<DirectoryRow[]> =>
  (await select(db, ...conditions)).map(present)

/** The next page of all places, by id. */
export const placesAfter = (db: Db, id: number): Promise<DirectoryRow[]> => read(db, gt(restaurants.id, id))

export async function placeById(db: Db, id: number): Promise<DirectoryRow | undefined> {
  const [row] = await read(db, eq(restaurants.id, id))
  return row
}

/** Transactions from `since` up to, but not including, `until`, as decimal text. */
export interface ChangeWindow {
  since: string
  until: string
}

/** The next page of the places written in a window. */
export const placesWritten = (
  db: Db,
  { since, until }: ChangeWindow,
  afterId: number,
): Promise<DirectoryRow[]> =>
  read(db, gte(restaurants.changedIn, since), lt(restaurants.changedIn, until), gt(restaurants.id, afterId))

/** The places deleted in a window; 0 stands for all of them. */
export async function placesRemoved(db: Db, { since, until }: ChangeWindow): Promise<number[]> {
  const rows = await db
    .select({ id: removedRestaurants.restaurantId })
    .from(removedRestaurants)
    .where(and(gte(removedRestaurants.changedIn, since), lt(removedRestaurants.changedIn, until)))
  return rows.map(({ id }) => id)
}

export interface Position {
  /** Every transaction before this one has ended; the next read starts here. */
  next: string
  /** No transaction from this one on is known yet. */
  until: string
  hasMoved: boolean
}

/** The database's current position, and whether anything was written since. Reads two indexes if nothing was. */
export async function positionOf(db: Db, since: string): Promise<Position> {
  const [row] = await db
    .select({
      next: sql<string>`pg_snapshot_xmin(now_open)::text`,
      until: sql<string>`pg_snapshot_xmax(now_open)::text`,
      hasMoved: sql<boolean>`
        exists (select from ${restaurants} where changed_in >= ${since} and changed_in < pg_snapshot_xmax(now_open))
        or exists (select from ${removedRestaurants} where changed_in >= ${since})`,
    })
    .from(sql`pg_current_snapshot() as now_open`)
  return row ?? { next: since, until: since, hasMoved: false }
}
