import { eq } from 'drizzle-orm'
import { findLocation } from '#features/restaurants/server/locate.ts'
import {
  insertRestaurant,
  type RestaurantRecord,
  updateRestaurant,
} from '#features/restaurants/server/rows.ts'
import { restaurants } from '#features/restaurants/server/schema.ts'
import type { Admin } from '#kernel/server/actor.ts'
import { type Ctx, inTransaction } from '#kernel/server/context.ts'
import type { Db, Tx } from '#kernel/server/db/client.ts'
import { AppError } from '#kernel/server/errors.ts'
import { homeOf } from '#kernel/server/home.ts'
import { found } from '#kernel/server/notFound.ts'
import { dropUploads } from '#services/images/server/uploads.ts'
import type { NewRestaurant, RestaurantEdit } from '../bodies.ts'
import type { AdminRestaurant } from '../contractRestaurants.ts'
import { recordChanges } from './audit.ts'
import { presentRestaurant } from './restaurantList.ts'

const NOT_ON_MAP = { latitude: null, longitude: null }

/** Adds a restaurant. If its address cannot be found, it is kept without a location. */
export async function createRestaurant(
  ctx: Ctx,
  actor: Admin,
  wanted: NewRestaurant,
): Promise<AdminRestaurant> {
  const located = await findLocation(ctx, wanted)
  return inTransaction(ctx, async (tx, publish) => {
    const { imageUrl, dineIn, ...fields } = wanted
    const row = await insertRestaurant(tx, {
      ...fields,
      imageUrl: imageUrl ?? null,
      dineIn: dineIn ?? null,
      ...(located ?? { ...NOT_ON_MAP, timeZone: homeOf(ctx.settings).timeZone }),
      isAdminCreated: true,
      source: 'admin',
    })
    await recordChanges(tx, actor.userId, [
      { action: 'restaurant.created', subjectType: 'restaurant', subjectId: row.id, subjectName: row.name },
    ])
    publish({ type: 'restaurant.changed', restaurantId: row.id })
    return presentRestaurant(row)
  })
}

/**
 * Changes only the fields that were sent. A new address is geocoded unless its coordinates were sent. Throws
 * not_found, and conflict when someone else changed the address in the meantime.
 */
export async function editRestaurant(
  ctx: Ctx,
  actor: Admin,
  { id, edit }: { id: number; edit: RestaurantEdit },
): Promise<AdminRestaurant> {
  const before = await rowById(ctx.db, id)
  const place = await placeFor(ctx, before, edit)
  return inTransaction(ctx, async (tx, publish) => {
    const current = await lockRow(tx, id)
    if (place && current.address !== before.address) {
      throw new AppError('address_changed')
    }
    const changes = changesOf(current, { ...edit, latitude: undefined, longitude: undefined, ...place })
    if (Object.keys(changes).length === 0) {
      return presentRestaurant(current)
    }
    const saved = found(await updateRestaurant(tx, id, changes), 'restaurant')
    await recordChanges(tx, actor.userId, [
      {
        action: 'restaurant.updated',
        subjectType: 'restaurant',
        subjectId: id,
        subjectName: saved.name,
        details: changes,
      },
    ])
    publish({ type: 'restaurant.changed', restaurantId: id })
    if (saved.imageUrl !== current.imageUrl) await dropUploads(tx, [current.imageUrl])
    return presentRestaurant(saved)
  })
}

/** Allows a restaurant to send texts and emails to its guests, or stops it. Throws not_found. */
export async function approveMessages(
  ctx: Ctx,
  actor: Admin,
  { id, isApproved }: { id: number; isApproved: boolean },
): Promise<AdminRestaurant> {
  return inTransaction(ctx, async (tx, publish) => {
    const current = await lockRow(tx, id)
    if (current.messagesApproved === isApproved) return presentRestaurant(current)
    const saved = found(await updateRestaurant(tx, id, { messagesApproved: isApproved }), 'restaurant')
    await recordChanges(tx, actor.userId, [
      {
        action: isApproved ? 'restaurant.messages_approved' : 'restaurant.messages_stopped',
        subjectType: 'restaurant',
        subjectId: id,
        subjectName: saved.name,
      },
    ])
    publish({ type: 'stand.changed', restaurantId: id })
    return presentRestaurant(saved)
  })
}

/** The new location; undefined when there is nothing to geocode. */
async function placeFor(ctx: Ctx, before: RestaurantRecord, edit: RestaurantEdit) {
  const address = edit.address ?? before.address
  const isSent = edit.latitude !== undefined
  const isMoved = address !== before.address
  const isSought = edit.address !== undefined && before.latitude === null
  if (!isSent && !isMoved && !isSought) return undefined
  const located = await findLocation(ctx, { ...edit, address })
  return located ?? NOT_ON_MAP
}

/** The fields of the edit that differ from the current row. */
function changesOf(
  row: RestaurantRecord,
  edit: { [K in keyof RestaurantEdit]: RestaurantRecord[K & keyof RestaurantRecord] | undefined },
) {
  const before = new Map<string, unknown>(Object.entries(row))
  const changed = Object.entries(edit).filter(
    ([column, value]) => value !== undefined && before.get(column) !== value,
  )
  return Object.fromEntries(changed)
}

async function rowById(db: Db, id: number): Promise<RestaurantRecord> {
  const [row] = await db.select().from(restaurants).where(eq(restaurants.id, id))
  return found(row, 'restaurant')
}

async function lockRow(tx: Tx, id: number): Promise<RestaurantRecord> {
  const [row] = await tx.select().from(restaurants).where(eq(restaurants.id, id)).for('update')
  return found(row, 'restaurant')
}
