import type { OwnedRestaurantId } from '#platform/server/actor.ts'
import { type Ctx, inTransaction } from '#platform/server/context.ts'
import { reservations } from '#platform/server/db/schema/seating.ts'
import { AppError } from '#platform/server/errors.ts'
import type { NewParty, Reservation } from '../contract.ts'
import { presentReservation } from './present.ts'
import { factsOf } from './store.ts'

/** Puts a party on the restaurant's waitlist. A party for another restaurant is refused, never moved. */
export async function addParty(
  ctx: Ctx,
  restaurantId: OwnedRestaurantId,
  party: NewParty,
): Promise<Reservation> {
  if (party.restaurantId !== undefined && party.restaurantId !== restaurantId) {
    throw new AppError('forbidden', 'You can only add parties to your own waitlist.')
  }
  return inTransaction(ctx, async (tx, publish) => {
    const now = await ctx.clock.now(tx)
    const [row] = await tx
      .insert(reservations)
      .values({
        restaurantId,
        name: party.name,
        partySize: party.partySize,
        waitTime: party.waitTime ?? null,
        reservationTime: party.reservationTime ? new Date(party.reservationTime) : now,
        status: 'ready_to_seat',
        createdAt: now,
      })
      .returning()
    if (!row) throw new Error('the new party was not returned')
    publish({ type: 'reservation.created', ...factsOf(row) })
    return presentReservation(row)
  })
}
