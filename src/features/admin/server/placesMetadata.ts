import { asc, inArray, isNull, or } from 'drizzle-orm'
import type { Pool } from 'pg'
import type { Message } from '#contract/replies.ts'
import { findLocation } from '#features/restaurants/server/locate.ts'
import { updateRestaurant } from '#features/restaurants/server/rows.ts'
import { restaurants } from '#features/restaurants/server/schema.ts'
import { type Ctx, inTransaction } from '#kernel/server/context.ts'
import type { Db } from '#kernel/server/db/client.ts'
import { disableSilenceTimeout } from '#kernel/server/db/pool.ts'
import { AppError } from '#kernel/server/errors.ts'
import { notice } from '#kernel/server/notice.ts'
import type { PlaceDetails } from '#services/places/server/placesSource.ts'
import { recordChanges } from './audit.ts'
import type { Places } from './placesSearch.ts'

const ASKED_AT_ONCE = 60

interface Run {
  adminId: number
  /** Also updates existing values. */
  isForced: boolean
}

export interface RunResult extends Message {
  updated: number
  total: number
}

const columns = {
  id: restaurants.id,
  userId: restaurants.userId,
  name: restaurants.name,
  address: restaurants.address,
  phone: restaurants.phone,
  latitude: restaurants.latitude,
  longitude: restaurants.longitude,
  placeId: restaurants.placeId,
  hoursOfOperation: restaurants.hoursOfOperation,
  dineIn: restaurants.dineIn,
  source: restaurants.source,
  updatedAt: restaurants.updatedAt,
}
type Row = Awaited<ReturnType<typeof readRows>>[number]
type Patch = Partial<typeof restaurants.$inferInsert>

const { id, latitude, phone, hoursOfOperation, dineIn } = columns
const isIncomplete = or(...[latitude, phone, hoursOfOperation, dineIn].map((column) => isNull(column)))

async function findIds({ db }: Ctx, isForced: boolean): Promise<number[]> {
  const rows = await db
    .select({ id })
    .from(restaurants)
    .where(isForced ? undefined : isIncomplete)
    .orderBy(asc(id))
  return rows.map((row) => row.id)
}

const readRows = ({ db }: Ctx, ids: number[]) =>
  db.select(columns).from(restaurants).where(inArray(id, ids)).orderBy(asc(id))

/**
 * Fetches missing data of the restaurants or, with `isForced`, updates imported ones. Data entered by an owner is
 * never overwritten. Throws conflict while another run is in progress, unavailable when the service fails.
 */
export const updateAll = (ctx: Ctx, places: Places, run: Run): Promise<RunResult> =>
  oneAtATime(ctx.db, 'tablecast.metadata', async () => {
    const allIds = await findIds(ctx, run.isForced)
    const total = allIds.length
    // Google's terms allow keeping what an admin confirms place by place, but nothing that a program copies.
    if (places.source.kind === 'google') return { updated: 0, total, ...notice('metadata_google') }
    let updated = 0
    for (let at = 0; at < total; at += ASKED_AT_ONCE) {
      const batch = await readRows(ctx, allIds.slice(at, at + ASKED_AT_ONCE))
      const ids = batch.flatMap(({ placeId }) => placeId ?? [])
      const known = ids.length > 0 ? await places.source.details(ids) : new Map<string, PlaceDetails>()
      updated += await updateBatch(ctx, batch, known, run)
    }
    return {
      updated,
      total,
      ...(total === 0 ? notice('metadata_current') : notice('metadata_updated', { updated, total })),
    }
  })

async function updateBatch(ctx: Ctx, batch: Row[], known: Map<string, PlaceDetails>, run: Run) {
  let updated = 0
  for (const row of batch) {
    const patch = {
      ...(await coordinatesFor(ctx, row)),
      ...patchOf(row, row.placeId === null ? undefined : known.get(row.placeId), run.isForced),
    }
    if (Object.keys(patch).length > 0 && (await write(ctx, row, patch, run.adminId))) updated += 1
  }
  return updated
}

/** If the geocoder is unavailable, the place stays off the map until the next run. */
async function coordinatesFor(ctx: Ctx, { latitude, address }: Row): Promise<Patch> {
  if (latitude !== null) return {}
  return (await findLocation(ctx, { address }).catch(() => undefined)) ?? {}
}

function patchOf(row: Row, details: PlaceDetails | undefined, isForced: boolean): Patch {
  if (!details) return {}
  const mayReplace = isForced && row.userId === null && ['import', 'file'].includes(row.source)
  const patch: Patch = {}
  const isNews = <T>(old: T | null, now: T | null): now is T & {} =>
    now !== null && now !== old && (old === null || mayReplace)
  if (isNews(row.phone, details.phone)) patch.phone = details.phone
  if (isNews(row.hoursOfOperation, details.hoursOfOperation))
    patch.hoursOfOperation = details.hoursOfOperation
  if (isNews(row.dineIn, details.dineIn)) patch.dineIn = details.dineIn
  return patch
}

/** Only if the row has not changed since it was read. */
const write = (ctx: Ctx, row: Row, patch: Patch, adminId: number): Promise<boolean> =>
  inTransaction(ctx, async (tx, publish) => {
    if (!(await updateRestaurant(tx, row.id, patch, row.updatedAt))) return false
    await recordChanges(tx, adminId, [
      {
        action: 'metadata.updated',
        subjectType: 'restaurant',
        subjectId: row.id,
        subjectName: row.name,
        details: patch,
      },
    ])
    publish({ type: 'restaurant.changed', restaurantId: row.id })
    return true
  })

const running = new WeakMap<Pool, Set<string>>()

/**
 * Runs long work only once at a time across all nodes; a second run is refused with 409. No transaction is open
 * meanwhile. The embedded database has one connection and one process, so a variable is enough there.
 */
async function oneAtATime<T>(db: Db, name: string, work: () => Promise<T>): Promise<T> {
  const pool = db.$client
  const names = running.get(pool) ?? new Set()
  running.set(pool, names)
  if (names.has(name)) throw new AppError('metadata_running')
  names.add(name)
  try {
    return pool.options.max === 1 ? await work() : await holdingLock(pool, name, work)
  } finally {
    names.delete(name)
  }
}

async function holdingLock<T>(pool: Pool, name: string, work: () => Promise<T>): Promise<T> {
  const client = await pool.connect()
  let isBroken = true
  try {
    const { rows } = await client.query<{ isMine: boolean }>(
      'select pg_try_advisory_lock(hashtext($1)) as "isMine"',
      [name],
    )
    if (!rows[0]?.isMine) {
      isBroken = false
      throw new AppError('metadata_running')
    }
    disableSilenceTimeout(client)
    try {
      return await work()
    } finally {
      await client.query('select pg_advisory_unlock(hashtext($1))', [name])
      isBroken = false
    }
  } finally {
    // Closes a connection that may still hold the lock, which releases it.
    client.release(isBroken)
  }
}
