import { eq } from 'drizzle-orm'
import { releasePlace } from '#features/claims/server/releasePlace.ts'
import { type EndedClaim, endClaimsOn } from '#features/claims/server/store.ts'
import { deleteFavoritesOf } from '#features/favorites/server/store.ts'
import { deleteRestaurantRows, updateRestaurant } from '#features/restaurants/server/rows.ts'
import { restaurants } from '#features/restaurants/server/schema.ts'
import { deleteStands, type StandDeletion } from '#features/seating/server/forget.ts'
import { announceTeams, successorOf } from '#features/team/server/store.ts'
import { deleteReportsOf } from '#features/waitTimes/server/forget.ts'
import type { Publish } from '#kernel/server/context.ts'
import type { Tx } from '#kernel/server/db/client.ts'
import { dropUploads } from '#services/images/server/uploads.ts'

type Place = Pick<typeof restaurants.$inferSelect, 'id' | 'imageUrl'>

/**
 * Deletes restaurants that the transaction has locked, and everything that belongs to them. Returns the canceled
 * open requests, by restaurant, and whose claims of other restaurants ended.
 */
export async function deletePlaces(
  work: StandDeletion,
  places: readonly Place[],
): Promise<{ openCounts: Map<number, number>; claims: EndedClaim[] }> {
  const { tx, publish } = work
  const ids = places.map(({ id }) => id)
  // In this order no deleted row is looked up from a remaining one. The events of open requests are sent before the
  // restaurants leave the directory, which still has their names.
  const openCounts = await deleteStands(work, ids)
  await deleteReportsOf(tx, ids)
  await deleteFavoritesOf(tx, ids)
  const ended = await endClaimsOn(tx, publish, ids)
  await announceTeams(tx, publish, ids)
  await deleteRestaurantRows(tx, ids)
  await dropUploads(
    tx,
    places.map(({ imageUrl }) => imageUrl),
  )
  for (const restaurantId of ids) publish({ type: 'restaurant.changed', restaurantId })
  const claims = ended.filter(
    ({ ownRestaurantId }) => ownRestaurantId !== null && !ids.includes(ownRestaurantId),
  )
  return { openCounts, claims }
}

/**
 * Handles the places of a deleted account. A place with another owner stays. One that the account added is
 * deleted. One that was on the map before stays with diners' reports, but without its stand and what the owner
 * added. Returns the affected restaurants.
 */
export async function releasePlaces(work: StandDeletion, userId: number): Promise<number[]> {
  const { tx, publish } = work
  const accounted = await tx.select().from(restaurants).where(eq(restaurants.userId, userId)).for('update')
  const owned = await withoutSuccessor(tx, publish, accounted, userId)
  const added = owned.filter(isAddedByOwner)
  if (added.length > 0) await deletePlaces(work, added)
  for (const place of owned.filter((one) => !isAddedByOwner(one))) await releasePlace(work, place)
  return owned.map(({ id }) => id)
}

/** Another owner's account replaces a deleted one; returns the restaurants without such an owner. */
async function withoutSuccessor<P extends Place>(
  tx: Tx,
  publish: Publish,
  places: readonly P[],
  userId: number,
): Promise<P[]> {
  const left: P[] = []
  for (const place of places) {
    const successor = await successorOf(tx, place.id, userId)
    if (successor === undefined) left.push(place)
    else {
      await updateRestaurant(tx, place.id, { userId: successor })
      publish({ type: 'restaurant.changed', restaurantId: place.id })
    }
  }
  return left
}

const isAddedByOwner = ({ source }: { source: string }): boolean => source === 'owner'
