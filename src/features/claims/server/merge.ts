import { asc, inArray } from 'drizzle-orm'
import { moveAlerts } from '#features/alerts/server/store.ts'
import { moveFavorites } from '#features/favorites/server/store.ts'
import { copyFirsts } from '#features/points/server/ledger.ts'
import {
  deleteRestaurantRows,
  type RestaurantRecord,
  updateRestaurant,
} from '#features/restaurants/server/rows.ts'
import { restaurants } from '#features/restaurants/server/schema.ts'
import type { StandDeletion } from '#features/seating/server/forget.ts'
import { moveStand } from '#features/seating/server/moveStand.ts'
import { moveTeam } from '#features/team/server/store.ts'
import { moveReports } from '#features/waitTimes/server/moveReports.ts'
import { AppError } from '#kernel/server/errors.ts'
import { notFound } from '#kernel/server/notFound.ts'
import { dropUploads } from '#services/images/server/uploads.ts'
import { keepLinks } from './mergedLinks.ts'
import { releasePlace } from './releasePlace.ts'
import { type EndedClaim, endClaimsOn } from './store.ts'

/** The restaurants before the merge, for the audit log, and those who lost by it. */
export interface Merged {
  kept: RestaurantRecord
  merged: RestaurantRecord
  declined: EndedClaim[]
  /** Of a restaurant that was taken from its account, because both had one. */
  formerOwner?: EndedClaim
}

/**
 * Merges two restaurants. The kept one gets the reports, favorites, wait alerts, stand and place id of the other, which is
 * deleted, and its links lead to the kept one. The owner's description takes precedence, and missing fields come from the
 * other. If both have owners, `ownerId` names the account that keeps the restaurant; it is taken from the other first.
 * Throws not_found, and conflict if both have owners and `ownerId` is neither, if both have tables, or if a diner has an
 * open request at both.
 */
export async function mergeRestaurants(
  work: StandDeletion,
  { keptId, mergedId, ownerId }: { keptId: number; mergedId: number; ownerId?: number | undefined },
): Promise<Merged> {
  const { tx, publish } = work
  // Locked in the order of ids, so that two merges of the same restaurants don't deadlock.
  const rows = await tx
    .select()
    .from(restaurants)
    .where(inArray(restaurants.id, [keptId, mergedId]))
    .orderBy(asc(restaurants.id))
    .for('update')
  const before = pairOf(rows, keptId, mergedId)
  const lost = lostBy(before, ownerId)
  const released = lost && (await releasePlace(work, lost))
  const { kept, merged } = pairOf([...(released ? [released] : []), ...rows], keptId, mergedId)

  const takesOwner = merged.userId !== null
  await moveStand(tx, { keptId, mergedId, keepsOwn: !takesOwner })
  await moveReports(tx, mergedId, keptId)
  await copyFirsts(tx, mergedId, keptId)
  await moveFavorites(tx, mergedId, keptId)
  await moveAlerts(tx, mergedId, keptId)
  await moveTeam(tx, publish, mergedId, keptId)
  const declined = await endClaimsOn(tx, publish, [keptId, mergedId])
  await keepLinks(tx, mergedId, keptId)
  await deleteRestaurantRows(tx, [mergedId])
  const changes = describedBy(takesOwner ? [merged, kept] : [kept, merged], kept, merged)
  await updateRestaurant(tx, keptId, changes)
  await dropUploads(
    tx,
    [kept.imageUrl, merged.imageUrl].filter((url) => url !== changes.imageUrl),
  )
  publish({ type: 'restaurant.changed', restaurantId: mergedId })
  publish({ type: 'restaurant.changed', restaurantId: keptId })
  publish({ type: 'restaurant.merged', keptId, mergedId })
  const told = [lost?.userId, changes.userId]
  const formerOwner = typeof lost?.userId === 'number' && { userId: lost.userId, place: lost.name }
  return {
    ...before,
    declined: declined.filter(({ userId }) => !told.includes(userId)),
    ...(formerOwner && { formerOwner }),
  }
}

function pairOf(rows: readonly RestaurantRecord[], keptId: number, mergedId: number) {
  const kept = rows.find(({ id }) => id === keptId)
  const merged = rows.find(({ id }) => id === mergedId)
  if (!kept || !merged) throw notFound('restaurant')
  return { kept, merged }
}

/** The one whose account loses its restaurant, if both have an account. */
function lostBy({ kept, merged }: Pick<Merged, 'kept' | 'merged'>, ownerId: number | undefined) {
  if (kept.userId === null || merged.userId === null) return undefined
  if (ownerId === kept.userId) return merged
  if (ownerId === merged.userId) return kept
  throw new AppError('both_have_owners')
}

/**
 * All columns of the first description, with missing values from the second. The kept place keeps its identity, and its
 * location if it has one.
 */
function describedBy(
  [first, second]: readonly [RestaurantRecord, RestaurantRecord],
  kept: RestaurantRecord,
  merged: RestaurantRecord,
) {
  const { id, source, isAdminCreated, createdAt, updatedAt, changedIn, ...described } = {
    ...second,
    ...statedIn(first),
  }
  const { latitude, longitude, timeZone, address } = kept.latitude === null ? merged : kept
  return {
    ...described,
    michelinStars: Math.max(first.michelinStars, second.michelinStars),
    placeId: kept.placeId ?? merged.placeId,
    isPublic: true,
    messagesApproved: first.messagesApproved || second.messagesApproved,
    latitude,
    longitude,
    timeZone,
    address,
  }
}

/** Guarantee behind the cast: the columns of the row that have a value. */
const statedIn = (row: RestaurantRecord) =>
  Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null)) as Partial<RestaurantRecord>
