import type { Db } from '#kernel/server/db/client.ts'

/** A place as stored in the directory. */
export interface DirectoryRow {
  id: number
  latitude: number | null
  longitude: number | null
  cuisineType: string
  name: string
  address: string
  isDemo: boolean
  updatedAtMs: number
  /** The public fields, built by the database: `PublicRestaurant` as JSON text. */
  json: string
}

type Tuple = [number, number | null, number | null, string, string, string, boolean, number, string]

/**
 * Written by hand, because it reads directories of a million places: the database builds the JSON, and the server
 * only stores it.
 */
const SELECTED = `select r.id, r.latitude::double precision, r.longitude::double precision, r.cuisine_type, r.name,
    r.address, r.source = 'demo', extract(epoch from r.updated_at)::double precision * 1000,
    row_to_json((select shown from (select r.id, r.name, r.address, r.phone, r.cuisine_type as "cuisineType",
      r.image_url as "imageUrl", r.latitude, r.longitude, r.time_zone as "timeZone",
      r.hours_of_operation as "hoursOfOperation", r.michelin_stars as "michelinStars",
      r.michelin_guide_year as "michelinGuideYear", r.is_admin_created as "isAdminCreated",
      r.accepts_reservations and coalesce(u.is_active, true) as "acceptsReservations", r.dine_in as "dineIn",
      to_char(r.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "createdAt") shown))::text
  from restaurants r left join users u on u.id = r.user_id
  where r.is_public`

/** Reading more at a time would block the event loop. */
export const PAGE_ROWS = 500

async function read(db: Db, name: string, condition: string, values: unknown[]): Promise<DirectoryRow[]> {
  const text = `${SELECTED} and ${condition} order by r.id limit ${PAGE_ROWS}`
  const { rows } = await db.$client.query<Tuple>({
    name: `directory_${name}`,
    text,
    values,
    rowMode: 'array',
  })
  return rows.map(([id, latitude, longitude, cuisineType, name, address, isDemo, updatedAtMs, json]) => ({
    ...{ id, latitude, longitude, cuisineType, name, address, isDemo, json },
    updatedAtMs: Math.round(updatedAtMs),
  }))
}

/** The next page of all places, by id. */
export const placesAfter = (db: Db, id: number): Promise<DirectoryRow[]> =>
  read(db, 'page', 'r.id > $1', [id])

export async function placeById(db: Db, id: number): Promise<DirectoryRow | undefined> {
  const [row] = await read(db, 'one', 'r.id = $1', [id])
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
  read(db, 'written', 'r.changed_in >= $1 and r.changed_in < $2 and r.id > $3', [since, until, afterId])

/** The places deleted in a window; 0 stands for all of them. */
export async function placesRemoved(db: Db, { since, until }: ChangeWindow): Promise<number[]> {
  const { rows } = await db.$client.query<{ id: number }>({
    name: 'directory_removed',
    text: 'select restaurant_id as id from removed_restaurants where changed_in >= $1 and changed_in < $2',
    values: [since, until],
  })
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
  const { rows } = await db.$client.query<Position>({
    name: 'directory_position',
    text: `select pg_snapshot_xmin(now_open)::text as next, pg_snapshot_xmax(now_open)::text as until,
        exists (select from restaurants where changed_in >= $1 and changed_in < pg_snapshot_xmax(now_open))
        or exists (select from removed_restaurants where changed_in >= $1) as "hasMoved"
      from pg_current_snapshot() as now_open`,
    values: [since],
  })
  return rows[0] ?? { next: since, until: since, hasMoved: false }
}
