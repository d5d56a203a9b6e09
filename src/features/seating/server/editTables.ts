import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { heldTables } from '#domain/heldTables.ts'
import { isForLater } from '#domain/reservation.ts'
import { compareTables, isByNumber } from '#domain/table.ts'
import { seatsOf } from '#domain/tableCombinations.ts'
import type { Member, OwnedRestaurantId } from '#kernel/server/actor.ts'
import { type Ctx, inTransaction } from '#kernel/server/context.ts'
import type { Tx } from '#kernel/server/db/client.ts'
import { violatedConstraint } from '#kernel/server/db/errors.ts'
import { AppError } from '#kernel/server/errors.ts'
import { notFound } from '#kernel/server/notFound.ts'
import type { TableChange } from '../bodies.ts'
import type { NewTable, Table } from '../contractTables.ts'
import { requirePermission } from './requirePermission.ts'
import { reservations, tables } from './schema.ts'
import { noteStandChange, settingsOf } from './settings.ts'
import { DATABASE_NOW } from './store.ts'
import { isKept, tableById, tablesOf } from './tableStore.ts'

type TableRow = typeof tables.$inferSelect

/** Adds a free table, after those that have a place in the restaurant's own order. */
export const addTable = (
  ctx: Ctx,
  actor: Member,
  { tableNumber, seats, traits = [] }: z.output<typeof NewTable>,
): Promise<Table> =>
  edit(ctx, actor, tableNumber, async ({ tx }) => {
    await requirePermission(tx, actor, 'changeTables')
    const { restaurantId } = actor
    const [added] = await tx
      .insert(tables)
      .values({ restaurantId, tableNumber, seats, traits })
      .returning({ id: tables.id })
    if (!added) throw new Error('the new table was not returned')
    return added.id
  })

/**
 * Changes a table: every member may take it out of service, the rest is for managers. Throws not_found, and a conflict
 * if the table is in use, has too few seats for its party, or has changed since `seenVersion`.
 */
export const changeTable = (ctx: Ctx, actor: Member, id: number, change: TableChange): Promise<Table> =>
  edit(ctx, actor, change.tableNumber, async ({ tx, all }) => {
    const table = findIn(all, id)
    const { neighborIds, seenVersion, isActive, outOfServiceReason = null, ...own } = change
    const isSetUp = neighborIds !== undefined || Object.values(own).some((value) => value !== undefined)
    if (isSetUp) await requirePermission(tx, actor, 'changeTables')
    if (seenVersion !== undefined && seenVersion !== table.version) {
      throw new AppError('table_changed', { tableNumber: table.tableNumber })
    }
    if (isActive === false && table.status !== 'available') {
      throw new AppError('table_in_use', { tableNumber: table.tableNumber })
    }
    if (own.seats !== undefined && own.seats < table.seats) await refuseTooSmall(tx, all, table, own.seats)
    if (neighborIds) await setNeighbors(tx, all, id, neighborIds)
    await tx
      .update(tables)
      .set({
        ...own,
        ...(isActive !== undefined && { isActive, outOfServiceReason: isActive ? null : outOfServiceReason }),
        version: sql`${tables.version} + 1`,
      })
      .where(eq(tables.id, id))
    return id
  })

/** Puts all tables in an order. Throws a conflict if they are not all of the tables, or their order is not the one seen. */
export async function orderTables(
  ctx: Ctx,
  actor: Member,
  { tableIds, seenTableIds }: { tableIds: readonly number[]; seenTableIds?: readonly number[] | undefined },
): Promise<Table[]> {
  const { restaurantId } = actor
  return inTransaction(ctx, async (tx, publish) => {
    const all = await lockTables(tx, restaurantId)
    await requirePermission(tx, actor, 'changeTables')
    const current = all.toSorted(compareTables).map(({ id }) => id)
    const ordered = tableIds.flatMap((id) => all.find((table) => table.id === id) ?? [])
    const isSeen = seenTableIds === undefined || seenTableIds.join() === current.join()
    if (!isSeen || ordered.length !== tableIds.length || ordered.length !== all.length) {
      throw new AppError('tables_changed')
    }
    // In the order of the numbers, a new table has its place without anybody's help.
    const isPlain = isByNumber(ordered)
    for (const [index, { id }] of ordered.entries()) {
      await tx
        .update(tables)
        .set({ position: isPlain ? null : index + 1 })
        .where(eq(tables.id, id))
    }
    await noteStandChange(tx, restaurantId)
    publish({ type: 'stand.changed', restaurantId })
    return tablesOf(tx, restaurantId)
  })
}

/**
 * Deletes a free table. Its past parties, the log and the numbers keep its number. Throws not_found, and a conflict if
 * a party has it or a booking needs it.
 */
export async function deleteTable(ctx: Ctx, actor: Member, id: number): Promise<void> {
  const { restaurantId } = actor
  await inTransaction(ctx, async (tx, publish) => {
    const all = await lockTables(tx, restaurantId)
    const table = findIn(all, id)
    await requirePermission(tx, actor, 'changeTables')
    const { tableNumber } = table
    const party = (await tableById(tx, restaurantId, id)).reservation
    if (party) {
      const { name, partySize } = party
      const isSeated = party.status === 'seated'
      throw new AppError(isSeated ? 'table_occupied' : 'table_assigned', {
        tableNumber,
        partySize,
        name: name ?? '',
      })
    }
    if (table.status !== 'available') throw new AppError('table_in_use', { tableNumber })
    const booking = await bookingOn(ctx, tx, all, id)
    if (booking) throw new AppError('table_held', { tableNumber, name: booking.name ?? '' })
    await setNeighbors(tx, all, id, [])
    await tx
      .update(tables)
      .set({ deletedAt: DATABASE_NOW, isActive: false, outOfServiceReason: null, position: null })
      .where(eq(tables.id, id))
    await noteStandChange(tx, restaurantId)
    publish({ type: 'stand.changed', restaurantId })
  })
}

interface Editing {
  tx: Tx
  /** The tables of the restaurant, locked. */
  all: readonly TableRow[]
}

/** Edits a table with all tables of the restaurant locked. Throws a conflict if another table has its number. */
async function edit(
  ctx: Ctx,
  { restaurantId }: Member,
  tableNumber: string | undefined,
  change: (editing: Editing) => Promise<number>,
): Promise<Table> {
  try {
    return await inTransaction(ctx, async (tx, publish) => {
      const id = await change({ tx, all: await lockTables(tx, restaurantId) })
      await noteStandChange(tx, restaurantId)
      publish({ type: 'stand.changed', restaurantId })
      return tableById(tx, restaurantId, id)
    })
  } catch (error) {
    if (violatedConstraint(error) !== 'tables_number_key' || tableNumber === undefined) throw error
    throw new AppError('table_number_taken', { tableNumber })
  }
}

/** In the order in which every call locks them. */
const lockTables = (tx: Tx, restaurantId: OwnedRestaurantId) =>
  tx
    .select()
    .from(tables)
    .where(and(eq(tables.restaurantId, restaurantId), isKept))
    .orderBy(asc(tables.id))
    .for('update')

function findIn(all: readonly TableRow[], id: number): TableRow {
  const table = all.find((one) => one.id === id)
  if (!table) throw notFound('table')
  return table
}

/** The party at a table keeps enough seats, also where other tables are pushed together with it. */
async function refuseTooSmall(
  tx: Tx,
  all: readonly TableRow[],
  { id, restaurantId, tableNumber, seats: before }: TableRow,
  seats: number,
): Promise<void> {
  const party = (await tableById(tx, restaurantId as OwnedRestaurantId, id)).reservation
  if (!party) return
  const together = seatsOf(all.filter((table) => party.tableIds.includes(table.id)))
  const { name, partySize } = party
  if (together - before + seats >= partySize) return
  throw new AppError('table_below_party', { tableNumber, partySize, name: name ?? '' })
}

async function setNeighbors(
  tx: Tx,
  all: readonly TableRow[],
  id: number,
  neighborIds: readonly number[],
): Promise<void> {
  const wanted = new Set(neighborIds)
  if (wanted.has(id) || [...wanted].some((one) => !all.some((table) => table.id === one))) {
    throw notFound('table')
  }
  for (const table of all) {
    const others = table.neighborIds.filter((one) => one !== id)
    const changed = table.id === id ? [...wanted] : wanted.has(table.id) ? [...others, id] : others
    if (changed.join() === table.neighborIds.join()) continue
    const version = table.id === id ? table.version : table.version + 1
    await tx.update(tables).set({ neighborIds: changed, version }).where(eq(tables.id, table.id))
  }
}

/** The booking that the tile is held for now, if any. */
async function bookingOn(ctx: Ctx, tx: Tx, all: readonly TableRow[], id: number) {
  const restaurantId = all[0]?.restaurantId ?? 0
  const confirmed = await tx
    .select()
    .from(reservations)
    .where(and(eq(reservations.restaurantId, restaurantId), inArray(reservations.status, ['confirmed'])))
  const bookings = confirmed
    .filter((party) => isForLater(party))
    .map((party) => ({ ...party, reservationTime: party.reservationTime.toISOString() }))
  const { holdBefore } = await settingsOf(tx, restaurantId)
  const nowMs = (await ctx.clock.now(tx)).getTime()
  return heldTables(all, bookings, { holdBefore, nowMs }).get(id)
}
