import { asc, inArray } from 'drizzle-orm'
import type { EndedClaim } from '#features/claims/server/store.ts'
import { tellDeclined } from '#features/claims/server/tellClaimant.ts'
import { deletePlaces } from '#features/ownData/server/deletePlaces.ts'
import { restaurants } from '#features/restaurants/server/schema.ts'
import { byUser } from '#features/seating/server/partyChange.ts'
import type { Admin } from '#kernel/server/actor.ts'
import { type Ctx, inTransaction, type OpenTransaction } from '#kernel/server/context.ts'
import type { Tx } from '#kernel/server/db/client.ts'
import { AppError } from '#kernel/server/errors.ts'
import { notFound } from '#kernel/server/notFound.ts'
import { notice } from '#kernel/server/notice.ts'
import { recordChanges } from './audit.ts'

type Locked = Pick<typeof restaurants.$inferSelect, 'id' | 'name' | 'userId' | 'imageUrl'>

/**
 * Deletes restaurants and everything that belongs to them, all or none. Diners with an open request are notified
 * that it is canceled. Throws not_found with the number of unknown ids.
 */
export async function deleteRestaurants(ctx: Ctx, actor: Admin, ids: readonly number[]) {
  const wanted = [...new Set(ids)]
  let claims: EndedClaim[] = []
  const answer = await inTransaction(ctx, async (tx, _, { open }) => {
    const locked = await lockRestaurants(tx, wanted)
    if (locked.length < wanted.length) throw someUnknown(wanted.length - locked.length, wanted.length)
    claims = await deleteLocked(open, actor, locked)
    return { ...notice('restaurants_deleted', { count: locked.length }), deleted: locked.length }
  })
  tellDeclined(ctx, claims, 'deleted')
  return answer
}

function someUnknown(unknown: number, wanted: number): AppError {
  if (wanted === 1) return notFound('restaurant')
  return new AppError('restaurants_not_found', { count: unknown })
}

/** Locks in the order of ids, so that two calls for the same restaurants don't deadlock. */
export async function lockRestaurants(tx: Tx, ids: readonly number[]): Promise<Locked[]> {
  if (ids.length === 0) return []
  return tx
    .select({
      id: restaurants.id,
      name: restaurants.name,
      userId: restaurants.userId,
      imageUrl: restaurants.imageUrl,
    })
    .from(restaurants)
    .where(inArray(restaurants.id, [...ids]))
    .orderBy(asc(restaurants.id))
    .for('update')
}

/** Returns whose claims of them ended. */
export async function deleteLocked(
  open: OpenTransaction,
  actor: Admin,
  locked: readonly Locked[],
): Promise<EndedClaim[]> {
  if (locked.length === 0) return []
  const { openCounts, claims } = await deletePlaces({ ...open, by: byUser(actor) }, locked)
  await recordChanges(
    open.tx,
    actor.userId,
    locked.map(({ id, name, userId }) => ({
      action: 'restaurant.deleted' as const,
      subjectType: 'restaurant' as const,
      subjectId: id,
      subjectName: name,
      details: {
        ownerId: userId,
        cancelledRequests: openCounts.get(id) ?? 0,
      },
    })),
  )
  return claims
}
