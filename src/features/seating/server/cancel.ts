import { isOpen } from '#domain/reservation.ts'
import type { Diner, Owner } from '#platform/server/actor.ts'
import { type Ctx, inTransaction } from '#platform/server/context.ts'
import type { Tx } from '#platform/server/db/client.ts'
import { AppError } from '#platform/server/errors.ts'
import {
  DATABASE_NOW,
  lockReservation,
  type ReservationRow,
  reservationNotFound,
  writeReservation,
} from './store.ts'
import { freeTable } from './tableStore.ts'

const CANCELLED = {
  diner: 'Reservation cancelled successfully',
  restaurant: 'Reservation deleted',
} as const

const TOO_LATE = {
  diner: { seated: 'You are already seated.', completed: 'This visit has ended.' },
  restaurant: {
    seated: 'This party is seated. Clear its table instead.',
    completed: 'This party has already left.',
  },
} as const

/**
 * Cancels a reservation for its diner or its restaurant and frees a bound table. To the restaurant a cancelled
 * one is gone; a diner may repeat it. Throws not_found, or a conflict once the party is seated.
 */
export async function cancelReservation(ctx: Ctx, actor: Diner | Owner, id: number): Promise<string> {
  const by = actor.kind
  await inTransaction(ctx, async (tx, publish) => {
    const party = await lockReservation(
      tx,
      id,
      actor.kind === 'diner' ? { userId: actor.userId } : { restaurantId: actor.restaurantId },
    )
    if (party.status === 'cancelled') {
      if (by === 'restaurant') throw reservationNotFound()
      return
    }
    if (party.status === 'seated' || party.status === 'completed') {
      throw new AppError('conflict', TOO_LATE[by][party.status])
    }
    publish(await cancelLocked(tx, party, by))
  })
  return CANCELLED[by]
}

/** Cancels a reservation the transaction holds: keeps who and when, and frees its table. */
export async function cancelLocked(tx: Tx, party: ReservationRow, by: 'diner' | 'restaurant') {
  if (!isOpen(party.status)) throw new Error(`a ${party.status} reservation cannot be cancelled`)
  if (party.tableId !== null) await freeTable(tx, party.restaurantId, party.tableId)
  return writeReservation(tx, party, {
    status: 'cancelled',
    tableId: null,
    cancelledBy: by,
    cancelledAt: DATABASE_NOW,
  })
}
