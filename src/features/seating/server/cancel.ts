import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Message } from '#contract/replies.ts'
import type { EndReason } from '#domain/partyStage.ts'
import { isOpen, OPEN_STATUSES } from '#domain/reservation.ts'
import type { Diner, Member } from '#kernel/server/actor.ts'
import { type Ctx, inTransaction } from '#kernel/server/context.ts'
import { AppError } from '#kernel/server/errors.ts'
import { notice } from '#kernel/server/notice.ts'
import { refuseAfterCutOff } from './changeBooking.ts'
import {
  byUser,
  changeParty,
  type ReservationRow,
  refuseUnseen,
  type Seen,
  type StandWork,
} from './partyChange.ts'
import { reservations } from './schema.ts'
import { DATABASE_NOW, lockReservation } from './store.ts'
import { freeTables, tablesOfParty, withTables } from './tableStore.ts'

const CANCELLED = {
  diner: 'request_cancelled',
  restaurant: 'reservation_deleted',
} as const

const TOO_LATE = {
  diner: { seated: 'diner_seated', completed: 'visit_ended' },
  restaurant: { seated: 'party_seated', completed: 'already_left' },
} as const

/** Why a visit ends before the party is seated, with a sentence for the guest if it was declined. */
export interface Ending {
  reason?: EndReason | undefined
  note?: string | undefined
}

/**
 * Cancels a reservation for its diner or its restaurant and frees its table. A diner may repeat the call. Throws
 * not_found, or a conflict once the party is seated and, for the restaurant, once the reservation is canceled.
 */
export async function cancelReservation(
  ctx: Ctx,
  actor: Diner | Member,
  id: number,
  { seenStage, ...ending }: Ending & Pick<Seen, 'seenStage'> = {},
): Promise<Message> {
  const kind = actor.kind
  await inTransaction(ctx, async (tx, publish) => {
    const owner = kind === 'diner' ? { userId: actor.userId } : { restaurantId: actor.restaurantId }
    const party = await lockReservation(tx, id, owner)
    if (party.status === 'cancelled') {
      if (kind === 'restaurant') throw new AppError('reservation_cancelled')
      return
    }
    if (party.status === 'seated' || party.status === 'completed')
      throw new AppError(TOO_LATE[kind][party.status])
    refuseUnseen(party, { seenStage })
    if (kind === 'diner' && party.status === 'confirmed') await refuseAfterCutOff({ ...ctx, tx }, party)
    await endOpenVisit({ tx, publish, by: byUser(actor) }, party, ending)
  })
  return notice(CANCELLED[kind])
}

/** Ends a visit that the transaction has locked: records who ended it, when and why, and frees a held table. */
export async function endOpenVisit(
  work: StandWork,
  party: ReservationRow,
  { reason, note }: Ending = {},
): Promise<ReservationRow> {
  if (!isOpen(party.status)) throw new Error(`a ${party.status} reservation cannot be cancelled`)
  await freeTables(work.tx, party.restaurantId, tablesOfParty(party))
  const { actor } = work.by
  const isByGuest = actor === 'diner' || actor === 'guest'
  const usual: EndReason = isByGuest ? 'left' : party.status === 'pending' ? 'declined' : 'removed'
  const endedReason = reason ?? usual
  return changeParty(work, party, {
    action: 'ended',
    status: 'cancelled',
    set: {
      ...withTables([]),
      cancelledBy: isByGuest ? 'diner' : actor === 'admin' ? 'admin' : 'restaurant',
      cancelledAt: DATABASE_NOW,
      endedReason,
      declineNote: note ?? null,
    },
    details: { reason: endedReason },
  })
}

/** Ends every open visit of a diner whose account is deleted. */
export async function endVisitsOfDiner(work: StandWork, userId: number): Promise<void> {
  const open = await work.tx
    .select()
    .from(reservations)
    .where(and(eq(reservations.userId, userId), inArray(reservations.status, OPEN_STATUSES)))
    .orderBy(asc(reservations.id))
    .for('update')
  for (const party of open) await endOpenVisit(work, party)
}
