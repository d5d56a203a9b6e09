import { and, eq, inArray, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { numberTakenMessage } from '#domain/table.ts'
import type { OwnedRestaurantId } from '#platform/server/actor.ts'
import { type Ctx, inTransaction } from '#platform/server/context.ts'
import type { Tx } from '#platform/server/db/client.ts'
import { violatedConstraint } from '#platform/server/db/errors.ts'
import { reservations, tables } from '#platform/server/db/schema/seating.ts'
import { AppError } from '#platform/server/errors.ts'
import type { NewTable, Table } from '../contractTables.ts'
import { freeTable, HOLDS_TABLE, tableById } from './tableStore.ts'

const conflict = (message: string) => new AppError('conflict', message)

/** Adds a free table. Throws a conflict when its number exists. */
export async function addTable(
  ctx: Ctx,
  restaurantId: OwnedRestaurantId,
  { tableNumber, seats }: z.output<typeof NewTable>,
): Promise<Table> {
  try {
    const row = await inTransaction(ctx, async (tx) => {
      const [added] = await tx.insert(tables).values({ restaurantId, tableNumber, seats }).returning()
      if (!added) throw new Error('the new table was not returned')
      return added
    })
    const { createdAt, ...shown } = row
    return { ...shown, reservation: null }
  } catch (error) {
    if (violatedConstraint(error) === 'tables_number_key') throw conflict(numberTakenMessage(tableNumber))
    throw error
  }
}

/** Takes a table out of service, if it is free, or brings it back. */
export async function changeTable(
  ctx: Ctx,
  restaurantId: OwnedRestaurantId,
  id: number,
  isActive: boolean,
): Promise<Table> {
  return inTransaction(ctx, async (tx) => {
    await tx
      .update(tables)
      .set({ isActive })
      .where(
        and(
          eq(tables.id, id),
          eq(tables.restaurantId, restaurantId),
          isActive ? undefined : eq(tables.status, 'available'),
        ),
      )
    const table = await tableById(tx, restaurantId, id)
    if (table.isActive !== isActive) {
      throw conflict(`Table ${table.tableNumber} is in use. Clear it before taking it out of service.`)
    }
    return table
  })
}

/**
 * Clears a table: a seated party is completed, one still on its way is unbound. Reservation before
 * table, as everywhere. Throws not_found; a conflict when it is free, or held by another party than was seen.
 */
export async function clearTable(
  ctx: Ctx,
  restaurantId: OwnedRestaurantId,
  id: number,
  seenReservationId?: number,
): Promise<Table> {
  return inTransaction(ctx, async (tx, publish) => {
    const party = await lockParty(tx, restaurantId, id)
    if (!party) return clearWithoutParty(tx, restaurantId, id)
    if (seenReservationId !== undefined && party.id !== seenReservationId) throw otherParty()
    await freeTable(tx, restaurantId, id)
    const [left] = await tx
      .update(reservations)
      .set(
        party.status === 'seated'
          ? { status: 'completed', completedAt: sql`clock_timestamp()` }
          : { tableId: null },
      )
      .where(eq(reservations.id, party.id))
      .returning()
    if (!left) throw new Error('a locked reservation was not found')
    const { userId, status, name } = left
    publish({
      type: 'reservation.updated',
      ...{ reservationId: left.id, restaurantId, userId, status, name, previousStatus: party.status },
    })
    return tableById(tx, restaurantId, id)
  })
}

const otherParty = () => conflict('Another party has this table now. Please refresh and try again.')

async function lockParty(tx: Tx, restaurantId: OwnedRestaurantId, tableId: number) {
  const [party] = await tx
    .select({ id: reservations.id, status: reservations.status })
    .from(reservations)
    .where(
      and(
        eq(reservations.tableId, tableId),
        eq(reservations.restaurantId, restaurantId),
        inArray(reservations.status, [...HOLDS_TABLE]),
      ),
    )
    .for('update')
  return party
}

/** Nobody had it when we looked. Holding its row, look again: a party may have taken it in between. */
async function clearWithoutParty(tx: Tx, restaurantId: OwnedRestaurantId, id: number): Promise<Table> {
  await tx
    .select({ id: tables.id })
    .from(tables)
    .where(and(eq(tables.id, id), eq(tables.restaurantId, restaurantId)))
    .for('update')
  const table = await tableById(tx, restaurantId, id)
  if (table.reservation) throw otherParty()
  if (!(await freeTable(tx, restaurantId, id))) throw conflict('This table is already free.')
  return { ...table, status: 'available' }
}
