import { aliasedTable, asc, eq } from 'drizzle-orm'
import * as calls from '#features/claims/contract.ts'
import { claimedPlace } from '#features/claims/server/matches.ts'
import { type Merged, mergeRestaurants } from '#features/claims/server/merge.ts'
import { restaurantClaims } from '#features/claims/server/schema.ts'
import {
  type ClaimRow,
  type EndedClaim,
  endClaim,
  lockPlace,
  PROVED,
  setPublic,
} from '#features/claims/server/store.ts'
import { tellClaimant, tellDeclined } from '#features/claims/server/tellClaimant.ts'
import { updateRestaurant } from '#features/restaurants/server/rows.ts'
import { restaurants } from '#features/restaurants/server/schema.ts'
import { byUser } from '#features/seating/server/partyChange.ts'
import { type Admin, admin } from '#kernel/server/actor.ts'
import { type Ctx, inTransaction, type OpenTransaction } from '#kernel/server/context.ts'
import type { Db, Tx } from '#kernel/server/db/client.ts'
import { users } from '#kernel/server/db/schema/users.ts'
import { AppError } from '#kernel/server/errors.ts'
import { found } from '#kernel/server/notFound.ts'
import { notice } from '#kernel/server/notice.ts'
import { type App, route } from '#kernel/server/route.ts'
import { recordChanges } from './audit.ts'

export function claimDecisionRoutes(app: App, ctx: Ctx): void {
  route(app, calls.pendingClaims, admin, async () => pendingClaims(ctx.db))

  route(app, calls.approveClaim, admin, async ({ ctx, actor, params }) =>
    decide(ctx, actor, params.id, 'approved'),
  )

  route(app, calls.declineClaim, admin, async ({ ctx, actor, params }) =>
    decide(ctx, actor, params.id, 'declined'),
  )

  route(app, calls.mergeRestaurants, admin, async ({ ctx, actor, body }) => {
    let done: Merged | undefined
    const answer = await inTransaction(ctx, async (tx, _, { open }) => {
      const merged = await mergeRestaurants({ ...open, by: byUser(actor) }, body)
      await recordMerge(tx, actor, merged)
      done = merged
      return notice('restaurants_merged', { name: merged.kept.name })
    })
    if (done) tellAll(ctx, done, body.ownerId)
    return answer
  })
}

function tellAll(ctx: Ctx, { declined, formerOwner, kept }: Merged, ownerId: number | undefined): void {
  tellDeclined(ctx, declined)
  if (!formerOwner || ownerId === undefined) return
  tellClaimant(ctx, { ...formerOwner, state: 'lost' })
  tellClaimant(ctx, { userId: ownerId, place: kept.name, state: 'approved' })
}

const own = aliasedTable(restaurants, 'own')

async function pendingClaims(db: Db): Promise<calls.PendingClaim[]> {
  const rows = await db
    .select({
      id: restaurantClaims.id,
      createdAt: restaurantClaims.createdAt,
      restaurant: { ...claimedPlace, phone: restaurants.phone },
      own: {
        id: own.id,
        name: own.name,
        address: own.address,
        cuisineType: own.cuisineType,
        phone: own.phone,
      },
      claimant: { email: users.email, name: users.fullName, isActive: users.isActive },
    })
    .from(restaurantClaims)
    .innerJoin(restaurants, eq(restaurants.id, restaurantClaims.restaurantId))
    .innerJoin(own, eq(own.id, restaurantClaims.ownRestaurantId))
    .innerJoin(users, eq(users.id, restaurantClaims.userId))
    .where(eq(restaurantClaims.state, 'pending'))
    .orderBy(asc(restaurantClaims.createdAt), asc(restaurantClaims.id))
  return rows.map(({ createdAt, ...row }) => ({ ...row, createdAt: createdAt.toISOString() }))
}

/** Throws not_found, and conflict if the claim was already decided or withdrawn. */
async function decide(ctx: Ctx, actor: Admin, id: number, state: 'approved' | 'declined') {
  let decided: EndedClaim | undefined
  let rivals: EndedClaim[] = []
  const answer = await inTransaction(ctx, async (tx, publish, { open }) => {
    const { claim, name } = await lockClaim(tx, id)
    if (!(await endClaim(tx, id, state, actor.userId))) throw alreadyDecided()
    await recordChanges(tx, actor.userId, [
      {
        action: `claim.${state}`,
        subjectType: 'restaurant',
        subjectId: claim.restaurantId,
        subjectName: name,
        details: { claimedBy: claim.userId, ownRestaurantId: claim.ownRestaurantId },
      },
    ])
    if (state === 'approved') rivals = await approve(open, actor, claim)
    else if (claim.ownRestaurantId !== null) await setPublic(tx, publish, claim.ownRestaurantId, true)
    decided = { userId: claim.userId, place: name }
    return notice(state === 'approved' ? 'claim_approved' : 'claim_declined', { name })
  })
  if (decided) tellClaimant(ctx, { ...decided, state })
  tellDeclined(ctx, rivals)
  return answer
}

const alreadyDecided = () => new AppError('claim_decided')

async function lockClaim(tx: Tx, id: number): Promise<{ claim: ClaimRow; name: string }> {
  const select = () => tx.select().from(restaurantClaims).where(eq(restaurantClaims.id, id))
  const [seen] = await select()
  const { name } = await lockPlace(tx, found(seen, 'claim').restaurantId)
  const [claim] = await select().for('update')
  return { claim: found(claim, 'claim'), name }
}

async function approve(open: OpenTransaction, actor: Admin, claim: ClaimRow): Promise<EndedClaim[]> {
  if (claim.ownRestaurantId === null) throw alreadyDecided()
  const pair = { keptId: claim.restaurantId, mergedId: claim.ownRestaurantId }
  const merged = await mergeRestaurants({ ...open, by: byUser(actor) }, pair)
  await recordMerge(open.tx, actor, merged)
  await updateRestaurant(open.tx, pair.keptId, PROVED)
  return merged.declined
}

/** Both rows before the merge: nothing else keeps the merged one. `ownerId` is whose it was, or who keeps a disputed one. */
const recordMerge = (tx: Tx, actor: Admin, { kept, merged, formerOwner }: Merged): Promise<void> =>
  recordChanges(tx, actor.userId, [
    {
      action: 'restaurant.merged',
      subjectType: 'restaurant',
      subjectId: kept.id,
      subjectName: kept.name,
      details: {
        mergedId: merged.id,
        mergedName: merged.name,
        mergedAddress: merged.address,
        ownerId: formerOwner && formerOwner.userId === merged.userId ? kept.userId : merged.userId,
        ...(formerOwner && { formerOwnerId: formerOwner.userId }),
      },
    },
  ])
