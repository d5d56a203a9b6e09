import { eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { ErrorCode } from '#contract/errors.ts'
import { isExpected } from '#domain/bookings.ts'
import { GUEST_MORE_MINUTES } from '#domain/limits.ts'
import { type Stage, stageOf } from '#domain/partyStage.ts'
import type { QuoteVerdict } from '#domain/quote.ts'
import type { Diner } from '#kernel/server/actor.ts'
import { type Ctx, inTransaction } from '#kernel/server/context.ts'
import type { Tx } from '#kernel/server/db/client.ts'
import { AppError } from '#kernel/server/errors.ts'
import type { DinerReservation, GuestSays } from '../contract.ts'
import { endOpenVisit } from './cancel.ts'
import { refuseAfterCutOff } from './changeBooking.ts'
import { byUser, changeParty, type ReservationRow, type StandWork } from './partyChange.ts'
import { reservations } from './schema.ts'
import { DATABASE_NOW, dinerView, lockReservation, reservationNotFound } from './store.ts'

export type PageAnswer = z.infer<typeof GuestSays>['answer']

/** The message for a guest whose page was out of date. */
const NOW_AT = {
  requested: 'not_answered_yet',
  waiting: 'not_called_yet',
  called: 'table_ready',
  coming: 'host_knows_coming',
  here: 'host_knows_here',
  seated: 'guest_seated',
  ended: 'guest_off_list',
} as const satisfies Record<Stage, ErrorCode>

export interface GivenAnswer {
  answer: PageAnswer
  seenStage: Stage
}

/** A guest has no account: the private page has found the visit by its token. */
async function lockVisit(tx: Tx, reservationId: number): Promise<ReservationRow> {
  const [party] = await tx.select().from(reservations).where(eq(reservations.id, reservationId)).for('update')
  if (!party) throw reservationNotFound()
  return party
}

/** Applies the response of a visit's guest, sent from the private page. */
export const takeGuestAnswer = (
  ctx: Ctx,
  reservationId: number,
  given: GivenAnswer,
): Promise<ReservationRow> =>
  inTransaction(ctx, async (tx, publish) => {
    const party = await lockVisit(tx, reservationId)
    return take({ ...ctx, tx, publish, by: { actor: 'guest' } }, party, given)
  })

/** Applies the response of a diner with an account. */
export const takeDinerAnswer = (
  ctx: Ctx,
  diner: Diner,
  id: number,
  given: GivenAnswer,
): Promise<DinerReservation> =>
  inTransaction(ctx, async (tx, publish) => {
    const party = await lockReservation(tx, id, { userId: diner.userId })
    await take({ ...ctx, tx, publish, by: byUser(diner) }, party, given)
    return dinerView({ ...ctx, db: tx }, id)
  })

type GuestWork = StandWork & Pick<Ctx, 'clock'>

/**
 * Applies a response if the visit is still at the stage the guest saw. Repeating it changes nothing. Throws a
 * conflict that says what has changed.
 */
async function take(
  work: GuestWork,
  party: ReservationRow,
  { answer, seenStage }: GivenAnswer,
): Promise<ReservationRow> {
  if (isTaken(party, answer)) return party
  const stage = stageOf(party)
  if (stage !== seenStage) throw new AppError(NOW_AT[stage])
  if (answer === 'leave') return leave(work, party)
  if (answer === 'confirm') return reconfirm(work, party)
  if (stage !== 'called' && stage !== 'coming') throw new AppError(NOW_AT[stage])
  return answer === 'coming' ? sayComing(work, party) : askForMore(work, party)
}

function isTaken(party: ReservationRow, answer: PageAnswer): boolean {
  if (answer === 'leave') return party.status === 'cancelled' && party.endedReason === 'left'
  if (answer === 'confirm') return stageOf(party) === 'waiting' && party.reconfirmedAt !== null
  return stageOf(party) !== 'ended' && party.calledAt !== null && party.answer === answer
}

async function leave(work: GuestWork, party: ReservationRow): Promise<ReservationRow> {
  const stage = stageOf(party)
  if (stage === 'seated' || stage === 'ended') throw new AppError(NOW_AT[stage])
  if (party.status === 'confirmed') await refuseAfterCutOff(work, party)
  return endOpenVisit(work, party, { reason: 'left' })
}

/** The guest of a booking will come. */
function reconfirm(work: StandWork, party: ReservationRow): Promise<ReservationRow> {
  if (party.status !== 'confirmed' || !isExpected(party)) throw new AppError('not_a_booking')
  return changeParty(work, party, { action: 'reconfirmed', set: { reconfirmedAt: DATABASE_NOW } })
}

const sayComing = (work: StandWork, party: ReservationRow) =>
  changeParty(work, party, {
    action: 'answered',
    set: { answer: 'coming', answeredAt: DATABASE_NOW },
    details: { answer: 'coming' },
  })

function askForMore(work: StandWork, party: ReservationRow): Promise<ReservationRow> {
  if (party.isHoldExtended) throw new AppError('hold_extended')
  return changeParty(work, party, {
    action: 'answered',
    set: {
      answer: 'later',
      answeredAt: DATABASE_NOW,
      isHoldExtended: true,
      holdUntil: sql`greatest(${reservations.holdUntil}, clock_timestamp()) + make_interval(mins => ${GUEST_MORE_MINUTES})`,
    },
    details: { answer: 'later' },
  })
}

/**
 * Stores a seated guest's rating of the quote, with the measured wait. Throws a conflict for a visit without a
 * quote or a table, and for a second, different rating.
 */
export async function saveQuoteRating(
  ctx: Ctx,
  reservationId: number,
  verdict: QuoteVerdict,
): Promise<ReservationRow> {
  return inTransaction(ctx, async (tx) => {
    const party = await lockVisit(tx, reservationId)
    if (party.quoteVerdict === verdict) return party
    if (party.quoteVerdict !== null) throw new AppError('quote_rated')
    if (party.waitTime === null || party.seatedAt === null) {
      throw new AppError('quote_too_early')
    }
    await tx.update(reservations).set({ quoteVerdict: verdict }).where(eq(reservations.id, party.id))
    return { ...party, quoteVerdict: verdict }
  })
}
