import type { Member } from '#kernel/server/actor.ts'
import { type Ctx, inTransaction } from '#kernel/server/context.ts'
import { AppError } from '#kernel/server/errors.ts'
import { requirePhone } from '#kernel/server/requirePhone.ts'
import type { NewParty } from '../contract.ts'
import { insertParty } from './insertParty.ts'
import { byUser } from './partyChange.ts'

/** Adds a party to the restaurant's waitlist. A party for another restaurant is refused, never moved. */
export async function addParty(ctx: Ctx, actor: Member, party: NewParty): Promise<number> {
  const { restaurantId } = actor
  if (party.restaurantId !== undefined && party.restaurantId !== restaurantId) {
    throw new AppError('not_your_waitlist')
  }
  requirePhone(ctx, party.phone)
  return inTransaction(ctx, async (tx, publish) => {
    const now = await ctx.clock.now(tx)
    const { row } = await insertParty(
      { ...ctx, tx, publish, by: byUser(actor) },
      {
        restaurantId,
        name: party.name,
        partySize: party.partySize,
        waitTime: party.waitTime ?? null,
        phone: party.phone ?? null,
        email: party.email ?? null,
        notes: party.notes ?? null,
        reservationTime: party.reservationTime ? new Date(party.reservationTime) : now,
        status: 'ready_to_seat',
        createdAt: now,
      },
    )
    return row.id
  })
}
