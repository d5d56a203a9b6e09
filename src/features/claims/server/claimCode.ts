import { createHash, randomInt, randomUUID } from 'node:crypto'
import { and, eq, gt, sql } from 'drizzle-orm'
import { issue } from '#contract/issues.ts'
import { CLAIM_CODE } from '#domain/claims.ts'
import { senderName } from '#domain/senderName.ts'
import { updateRestaurant } from '#features/restaurants/server/rows.ts'
import { byUser } from '#features/seating/server/partyChange.ts'
import type { Member } from '#kernel/server/actor.ts'
import { type Ctx, inTransaction } from '#kernel/server/context.ts'
import type { Tx } from '#kernel/server/db/client.ts'
import { AppError, invalidField } from '#kernel/server/errors.ts'
import { forgetResponse } from '#kernel/server/idempotency.ts'
import { found } from '#kernel/server/notFound.ts'
import { messageRulesOf, refusalOf } from '#services/messaging/server/budgets.ts'
import { smsChannel } from '#services/messaging/server/smsChannel.ts'
import type { Claim } from '../contract.ts'
import { mergeRestaurants } from './merge.ts'
import { codePhoneOf, present, takesCode } from './ownClaim.ts'
import { restaurantClaims } from './schema.ts'
import { type EndedClaim, endClaim, lockPendingClaimOf, PROVED, placeOf } from './store.ts'
import { tellDeclined } from './tellClaimant.ts'

const SEND_MS = 10_000
const hashOf = (claimId: number, code: string): string =>
  createHash('sha256').update(`${claimId} ${code}`).digest('hex')
const newCode = (): string => String(randomInt(10 ** CLAIM_CODE.digits)).padStart(CLAIM_CODE.digits, '0')

/**
 * Texts a new code to the phone of the claimed place. Throws not_found, conflict if it has no such phone,
 * too_many, and unavailable if the provider refused the text.
 */
export async function sendClaimCode(ctx: Ctx, actor: Member): Promise<Claim> {
  const code = newCode()
  let to = ''
  const claim = await inTransaction(ctx, async (tx) => {
    const locked = found(await lockPendingClaimOf(tx, actor), 'claim')
    // Its lock counts concurrent requests for a code for one place one after another.
    const place = await placeOf(tx, locked.restaurantId)
    const phone = await codePhoneOf(ctx, tx, place.phone)
    if (!phone) throw new AppError('no_text_phone')
    await refuseMoreCodes(tx, place.id)
    const text = { channel: 'sms', recipient: phone } as const
    if (await refusalOf(tx, messageRulesOf(ctx.settings, ctx.log), text)) throw new AppError('texts_used_up')
    const [kept] = await tx
      .update(restaurantClaims)
      .set({
        codeHash: hashOf(locked.id, code),
        codeSentAt: sql`now()`,
        codesSent: sql`${restaurantClaims.codesSent} + 1`,
        codeAttempts: 0,
      })
      .where(eq(restaurantClaims.id, locked.id))
      .returning()
    to = phone
    return present(ctx, tx, kept ?? locked)
  })
  await text(
    ctx,
    to,
    `${ctx.settings.SITE_NAME}: ${code} is your code to claim ${senderName(claim.restaurant.name)}. Didn’t ask? Ignore this.`,
  )
  return claim
}

async function refuseMoreCodes(tx: Tx, restaurantId: number): Promise<void> {
  const [counted] = await tx
    .select({ sent: sql<number>`coalesce(sum(${restaurantClaims.codesSent}), 0)::int` })
    .from(restaurantClaims)
    .where(
      and(
        eq(restaurantClaims.restaurantId, restaurantId),
        gt(restaurantClaims.codeSentAt, sql`now() - interval '1 day'`),
      ),
    )
  if ((counted?.sent ?? 0) < CLAIM_CODE.perPlaceAndDay) return
  throw new AppError('too_many_codes')
}

async function text(ctx: Ctx, recipient: string, body: string): Promise<void> {
  const id = randomUUID()
  const outcome = await smsChannel(ctx.settings)?.send(
    { id, recipient, content: { text: body } },
    AbortSignal.timeout(SEND_MS),
  )
  if (outcome?.kind === 'taken') return
  ctx.log.warn({ outcome: outcome?.kind }, 'failed to text a claim code')
  await forgetResponse(ctx.db, ctx.call)
  throw new AppError('code_not_sent')
}

/** Approves the pending claim of an account that has the code. Returns the id of the restaurant it has now. */
export async function confirmClaim(ctx: Ctx, actor: Member, code: string) {
  let rivals: EndedClaim[] = []
  const answer = await inTransaction(ctx, async (tx, _, { open }) => {
    const claim = found(await lockPendingClaimOf(tx, actor), 'claim')
    const isRight = claim.codeHash === hashOf(claim.id, code.replace(/\s/g, ''))
    if (!isRight || !takesCode(claim, await ctx.clock.now(tx))) {
      // Returned, so that it is committed that one attempt fewer is left.
      await tx
        .update(restaurantClaims)
        .set({ codeAttempts: sql`least(${restaurantClaims.codeAttempts} + 1, 100)` })
        .where(eq(restaurantClaims.id, claim.id))
      return invalidField('code', issue('claim_code_wrong'))
    }
    await endClaim(tx, claim.id, 'approved')
    const pair = { keptId: claim.restaurantId, mergedId: actor.restaurantId }
    rivals = (await mergeRestaurants({ ...open, by: byUser(actor) }, pair)).declined
    await updateRestaurant(tx, claim.restaurantId, PROVED)
    return { ok: true as const, restaurantId: claim.restaurantId }
  })
  tellDeclined(ctx, rivals)
  return answer
}
