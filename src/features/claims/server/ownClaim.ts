import { eq } from 'drizzle-orm'
import { CLAIM_CODE } from '#domain/claims.ts'
import { MINUTE_MS } from '#domain/durations.ts'
import type { Directory } from '#features/restaurants/server/directory.ts'
import { restaurants } from '#features/restaurants/server/schema.ts'
import type { Member } from '#kernel/server/actor.ts'
import { type Ctx, inTransaction } from '#kernel/server/context.ts'
import type { Db, Tx } from '#kernel/server/db/client.ts'
import { databaseFault } from '#kernel/server/db/errors.ts'
import { AppError } from '#kernel/server/errors.ts'
import { homeOf } from '#kernel/server/home.ts'
import { found, notFound } from '#kernel/server/notFound.ts'
import { recipientOf } from '#kernel/server/phoneNumbers.ts'
import { takesTexts } from '#services/messaging/server/budgets.ts'
import { hasOptedOut } from '#services/messaging/server/optOuts.ts'
import type { Claim, OwnClaim } from '../contract.ts'
import { CLAIM_LIMITS } from './limits.ts'
import { matchesFor } from './matches.ts'
import { restaurantClaims } from './schema.ts'
import {
  type ClaimRow,
  declinedOf,
  endClaim,
  keepPlaces,
  lockPendingClaimOf,
  lockPlace,
  pendingClaimOf,
  placeOf,
  setPublic,
} from './store.ts'
import { tellAdmins } from './tellAdmins.ts'

const LAST_DIGITS = 2

/** The pending claim of an account, or the places it may claim. */
export async function ownClaim(ctx: Ctx, directory: Directory, actor: Member): Promise<OwnClaim> {
  const claim = await pendingClaimOf(ctx.db, actor)
  const own = await placeOf(ctx.db, actor.restaurantId)
  const { isPublic } = own
  if (claim) return { matches: [], claim: await present(ctx, ctx.db, claim), declined: null, isPublic }
  const matches = await matchesFor(ctx.db, directory, own)
  // The places it was asked about have got an owner or are gone.
  if (matches.length === 0 && !own.isPublic) await show(ctx, directory, actor)
  const declined = await declinedOf(ctx.db, actor)
  return { matches, claim: null, declined, isPublic: isPublic || matches.length === 0 }
}

/** Shows the account's own restaurant unless there is something to ask or to decide. */
const show = (ctx: Ctx, directory: Directory, actor: Member): Promise<void> =>
  inTransaction(ctx, async (tx, publish) => {
    const own = await lockOwn(tx, actor.restaurantId)
    if (own.isPublic || (await pendingClaimOf(tx, actor))) return
    if ((await matchesFor(tx, directory, own)).length === 0) {
      await setPublic(tx, publish, actor.restaurantId, true)
    }
  })

async function lockOwn(tx: Tx, id: number) {
  const [own] = await tx.select().from(restaurants).where(eq(restaurants.id, id)).for('no key update')
  return found(own, 'restaurant')
}

/**
 * Claims a match, hides the account's own restaurant and tells the admins. Throws not_found for any other place,
 * conflict, and too_many.
 */
export async function makeClaim(
  ctx: Ctx,
  directory: Directory,
  actor: Member,
  restaurantId: number,
): Promise<Claim> {
  try {
    let ownName = ''
    const made = await inTransaction(ctx, async (tx, publish) => {
      const own = await placeOf(tx, actor.restaurantId)
      ownName = own.name
      const matches = await matchesFor(tx, directory, own)
      const isMatch = matches.some(({ id }) => id === restaurantId)
      if (!isMatch && (await pendingClaimOf(tx, actor))) throw alreadyPending()
      if (!isMatch) {
        const { userId } = await placeOf(tx, restaurantId)
        throw userId === null ? notFound('restaurant') : new AppError('place_has_owner')
      }
      ctx.rateLimiter.count(CLAIM_LIMITS.claimsOfAccount, String(actor.userId))
      const place = await lockPlace(tx, restaurantId)
      // A rival's claim may have been approved meanwhile.
      if (place.userId !== null) throw new AppError('place_has_owner')
      // Another owner may claim another place at the same time.
      await lockOwn(tx, actor.restaurantId)
      if (await pendingClaimOf(tx, actor)) throw alreadyPending()
      const [claim] = await tx
        .insert(restaurantClaims)
        .values({ restaurantId, ownRestaurantId: actor.restaurantId, userId: actor.userId })
        .returning()
      if (!claim) throw new Error('the new claim was not returned')
      await setPublic(tx, publish, actor.restaurantId, false)
      return present(ctx, tx, claim)
    })
    tellAdmins(ctx, { kind: 'claimed', places: [made.restaurant.name], own: ownName })
    return made
  } catch (error) {
    if (databaseFault(error) === 'unique') throw alreadyPending()
    if (databaseFault(error) === 'foreign_key') throw notFound('restaurant')
    throw error
  }
}

const alreadyPending = () => new AppError('claim_pending')

/**
 * Records that none of the matches is this restaurant, shows it and tells the admins; once, even for two concurrent
 * calls.
 */
export async function dismissMatches(ctx: Ctx, directory: Directory, actor: Member) {
  let said: { places: string[]; own: string } | undefined
  const answer = await inTransaction(ctx, async (tx, publish) => {
    const asked = await matchesFor(tx, directory, await placeOf(tx, actor.restaurantId))
    await keepPlaces(
      tx,
      asked.map(({ id }) => id),
    )
    const own = await lockOwn(tx, actor.restaurantId)
    const matches = await matchesFor(tx, directory, own)
    const done = { ok: true as const }
    said = undefined
    if (!own.isPublic && !(await pendingClaimOf(tx, actor))) {
      await setPublic(tx, publish, actor.restaurantId, true)
    }
    // The places it was asked about may have got an owner meanwhile.
    if (matches.length === 0) return done
    ctx.rateLimiter.count(CLAIM_LIMITS.claimsOfAccount, String(actor.userId))
    await tx.insert(restaurantClaims).values(
      matches.map(({ id }) => ({
        restaurantId: id,
        ownRestaurantId: actor.restaurantId,
        userId: actor.userId,
        state: 'dismissed' as const,
      })),
    )
    said = { places: matches.map(({ name }) => name), own: own.name }
    return done
  })
  if (said) tellAdmins(ctx, { kind: 'another', ...said })
  return answer
}

/** Ends the pending claim, if any, and shows the account's own restaurant again. */
export async function withdrawClaim(ctx: Ctx, actor: Member): Promise<void> {
  await inTransaction(ctx, async (tx, publish) => {
    const claim = await lockPendingClaimOf(tx, actor)
    if (!claim || !(await endClaim(tx, claim.id, 'withdrawn'))) return
    await setPublic(tx, publish, actor.restaurantId, true)
  })
}

/** The number a code can be texted to; null without text messages, or if no such number is stored. */
export async function codePhoneOf(
  { settings }: Pick<Ctx, 'settings'>,
  db: Db | Tx,
  phone: string | null,
): Promise<string | null> {
  if (!settings.SMS_URL || phone === null || !takesTexts(settings, phone)) return null
  const recipient = recipientOf(phone, homeOf(settings).country)
  return (await hasOptedOut(db, recipient)) ? null : recipient
}

/** Whether a code was sent, is valid and may still be guessed. */
export function takesCode({ codeHash, codeSentAt, codeAttempts }: ClaimRow, now: Date): boolean {
  if (codeHash === null || codeSentAt === null || codeAttempts >= CLAIM_CODE.attempts) return false
  return now.getTime() - codeSentAt.getTime() < CLAIM_CODE.validMinutes * MINUTE_MS
}

/** A claim as returned to its account. */
export async function present(ctx: Ctx, db: Db | Tx, claim: ClaimRow): Promise<Claim> {
  const { id, name, address, cuisineType, phone } = await placeOf(db, claim.restaurantId)
  const codePhone = await codePhoneOf(ctx, db, phone)
  return {
    id: claim.id,
    state: claim.state,
    createdAt: claim.createdAt.toISOString(),
    restaurant: { id, name, address, cuisineType },
    codeSentTo: takesCode(claim, await ctx.clock.now(db)) && codePhone ? codePhone.slice(-LAST_DIGITS) : null,
    canSendCode: codePhone !== null,
  }
}
