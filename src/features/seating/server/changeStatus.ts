import { canMove, confirmedStatus, isForLater, type ReservationStatus } from '#domain/reservation.ts'
import type { OwnedRestaurantId } from '#platform/server/actor.ts'
import { type Ctx, inTransaction } from '#platform/server/context.ts'
import type { Tx } from '#platform/server/db/client.ts'
import { AppError } from '#platform/server/errors.ts'
import type { ChangeStatus, RestaurantReservation } from '../contract.ts'
import { cancelLocked } from './cancel.ts'
import {
  DATABASE_NOW,
  lockReservation,
  type ReservationRow,
  restaurantView,
  writeReservation,
} from './store.ts'
import { freeTable, takeTable } from './tableStore.ts'

const conflict = (message: string) => new AppError('conflict', message)

/** Where a party stands, as a host says it. */
const CONFLICT_MESSAGES: Record<ReservationStatus, string> = {
  pending: 'This request has not been confirmed yet.',
  confirmed: 'This reservation is confirmed for later. Call the party first.',
  ready_to_seat: 'This party is already waiting for its table.',
  seated: 'This party is already seated.',
  completed: 'This party has already left.',
  cancelled: 'This reservation has been cancelled.',
  wait_time_report: 'This is a wait report, not a reservation.',
}

/**
 * Moves a reservation on, from the state it is in now. Throws not_found for another's, and a conflict
 * a host understands when the move is not possible or the reservation has moved since it was seen.
 */
export async function changeStatus(
  ctx: Ctx,
  restaurantId: OwnedRestaurantId,
  id: number,
  change: ChangeStatus,
): Promise<RestaurantReservation> {
  return inTransaction(ctx, async (tx, publish) => {
    const party = await lockReservation(tx, id, { restaurantId })
    // The second half of seating may be sent again: its answer can get lost on the way.
    const isRepeated = change.status === 'seated' && party.status === 'seated'
    if (!isRepeated) {
      if (change.seenStatus && change.seenStatus !== party.status)
        throw conflict(CONFLICT_MESSAGES[party.status])
      publish(await move(tx, party, targetOf(party, change.status)))
    }
    return restaurantView(tx, id)
  })
}

/** Confirm is one button; what it leads to depends on whether the request is for now. */
function targetOf(party: ReservationRow, wanted: ReservationStatus): ReservationStatus {
  const isConfirm = party.status === 'pending' && (wanted === 'ready_to_seat' || wanted === 'confirmed')
  return isConfirm ? confirmedStatus({ isForLater: isForLater(party) }) : wanted
}

async function move(tx: Tx, party: ReservationRow, status: ReservationStatus) {
  if (!canMove(party.status, status)) throw conflict(CONFLICT_MESSAGES[party.status])
  if (status === 'cancelled') return cancelLocked(tx, party, 'restaurant')
  if (status === 'seated') {
    if (party.tableId === null) throw conflict('Choose a table for this party first.')
    return writeReservation(tx, party, { status, seatedAt: DATABASE_NOW })
  }
  if (status === 'completed') {
    if (party.tableId !== null) await freeTable(tx, party.restaurantId, party.tableId)
    return writeReservation(tx, party, { status, completedAt: DATABASE_NOW })
  }
  return writeReservation(tx, party, { status })
}

/**
 * Gives a waiting party a table: takes the table and binds it, both or neither. Of rivals for
 * one table one succeeds; the others are told which table is gone.
 */
export async function assignTable(
  ctx: Ctx,
  restaurantId: OwnedRestaurantId,
  id: number,
  tableId: number,
): Promise<RestaurantReservation> {
  return inTransaction(ctx, async (tx, publish) => {
    const party = await lockReservation(tx, id, { restaurantId })
    if (party.status !== 'ready_to_seat') throw conflict(CONFLICT_MESSAGES[party.status])
    if (party.tableId !== null) {
      const { tableNumber } = await restaurantView(tx, id)
      throw conflict(`This party already has table ${tableNumber}. Clear that table first.`)
    }
    await takeTable(tx, restaurantId, { tableId, partySize: party.partySize })
    publish(await writeReservation(tx, party, { tableId }))
    return restaurantView(tx, id)
  })
}
