import { and, asc, desc, eq, gt, inArray, or, sql } from 'drizzle-orm'
import { type ClaimState, DECLINED_SHOWN_DAYS } from '#domain/claims.ts'
import { updateRestaurant } from '#features/restaurants/server/rows.ts'
import { restaurants } from '#features/restaurants/server/schema.ts'
import type { Member } from '#kernel/server/actor.ts'
import type { Publish } from '#kernel/server/context.ts'
import type { Db, Tx } from '#kernel/server/db/client.ts'
import { found } from '#kernel/server/notFound.ts'
import type { ClaimedPlace } from '../contract.ts'
import { claimedPlace } from './matches.ts'
import { restaurantClaims } from './schema.ts'

/** Set when a claim is approved: its owner may send texts and emails to guests. */
export const PROVED = { messagesApproved: true } as const

export type ClaimRow = typeof restaurantClaims.$inferSelect

/** Whoever of its owners acts: a restaurant has one claim. */
type Claimant = Pick<Member, 'restaurantId'>

export async function pendingClaimOf(db: Db | Tx, claimant: Claimant): Promise<ClaimRow | undefined> {
  const [row] = await db.select().from(restaurantClaims).where(pendingOf(claimant))
  return row
}

/**
 * The claimed place is locked before its claims and before the claimants' restaurants, so that rivals wait for each
 * other instead of deadlocking.
 */
export async function lockPlace(tx: Tx, id: number) {
  const [place] = await tx.select().from(restaurants).where(eq(restaurants.id, id)).for('update')
  return found(place, 'restaurant')
}

/** Locks places as the rows about them will, in the same order: before the restaurant of the account. */
export async function keepPlaces(tx: Tx, ids: readonly number[]): Promise<void> {
  await tx
    .select({ id: restaurants.id })
    .from(restaurants)
    .where(inArray(restaurants.id, [...ids]))
    .orderBy(asc(restaurants.id))
    .for('key share')
}

export async function lockPendingClaimOf(tx: Tx, claimant: Claimant): Promise<ClaimRow | undefined> {
  const claim = await pendingClaimOf(tx, claimant)
  if (!claim) return undefined
  await lockPlace(tx, claim.restaurantId)
  const [row] = await tx.select().from(restaurantClaims).where(pendingOf(claimant)).for('update')
  return row
}

const pendingOf = ({ restaurantId }: Claimant) =>
  and(eq(restaurantClaims.ownRestaurantId, restaurantId), eq(restaurantClaims.state, 'pending'))

/** Ends a pending claim; false if it had already ended. */
export async function endClaim(
  tx: Tx,
  id: number,
  state: ClaimState,
  decidedBy: number | null = null,
): Promise<boolean> {
  const ended = await tx
    .update(restaurantClaims)
    .set({ state, decidedAt: sql`now()`, decidedBy, codeHash: null })
    .where(and(eq(restaurantClaims.id, id), eq(restaurantClaims.state, 'pending')))
    .returning({ id: restaurantClaims.id })
  return ended.length > 0
}

export async function placeOf(db: Db | Tx, id: number) {
  const [place] = await db.select().from(restaurants).where(eq(restaurants.id, id))
  return found(place, 'restaurant')
}

export async function declinedOf(db: Db, { restaurantId }: Claimant): Promise<ClaimedPlace | null> {
  const [place] = await db
    .select(claimedPlace)
    .from(restaurantClaims)
    .innerJoin(restaurants, eq(restaurants.id, restaurantClaims.restaurantId))
    .where(
      and(
        eq(restaurantClaims.ownRestaurantId, restaurantId),
        eq(restaurantClaims.state, 'declined'),
        gt(restaurantClaims.decidedAt, sql`now() - make_interval(days => ${DECLINED_SHOWN_DAYS})`),
      ),
    )
    .orderBy(desc(restaurantClaims.id))
    .limit(1)
  return place ?? null
}

/** Shows an account's own restaurant on the map, or hides it while it claims another. */
export async function setPublic(
  tx: Tx,
  publish: Publish,
  restaurantId: number,
  isPublic: boolean,
): Promise<void> {
  await updateRestaurant(tx, restaurantId, { isPublic })
  publish({ type: 'restaurant.changed', restaurantId })
}

/** A claim that was decided: who made it, and the name of the place. */
export interface EndedClaim {
  userId: number
  place: string
}

/**
 * Declines pending claims on and of restaurants that get an owner, are merged or deleted, and makes the claimants'
 * restaurants public. Returns whom to tell, and about which place.
 */
export async function endClaimsOn(
  tx: Tx,
  publish: Publish,
  restaurantIds: readonly number[],
): Promise<(EndedClaim & { ownRestaurantId: number | null })[]> {
  const pending = await tx
    .select({
      id: restaurantClaims.id,
      ownRestaurantId: restaurantClaims.ownRestaurantId,
      userId: restaurantClaims.userId,
      place: restaurants.name,
    })
    .from(restaurantClaims)
    .innerJoin(restaurants, eq(restaurants.id, restaurantClaims.restaurantId))
    .where(
      and(
        or(
          inArray(restaurantClaims.restaurantId, [...restaurantIds]),
          inArray(restaurantClaims.ownRestaurantId, [...restaurantIds]),
        ),
        eq(restaurantClaims.state, 'pending'),
      ),
    )
    .orderBy(asc(restaurantClaims.id))
    .for('update', { of: restaurantClaims })
  for (const { id, ownRestaurantId } of pending) {
    await endClaim(tx, id, 'declined')
    if (ownRestaurantId !== null) await setPublic(tx, publish, ownRestaurantId, true)
  }
  return pending
}
