import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { TABLE_HOLDING_STATUSES } from '#domain/reservation.ts'
import { compareTables } from '#domain/table.ts'
import type { OwnedRestaurantId } from '#kernel/server/actor.ts'
import type { Db, Queries, Tx } from '#kernel/server/db/client.ts'
import { AppError } from '#kernel/server/errors.ts'
import { notFound } from '#kernel/server/notFound.ts'
import type { Table } from '../contractTables.ts'
import { reservations, tables } from './schema.ts'

export const isKept = isNull(tables.deletedAt)

const ownTable = (restaurantId: number, id: number) =>
  and(eq(tables.id, id), eq(tables.restaurantId, restaurantId), isKept)

/** A party that has the table alone or as one of several. */
const hasTable = and(
  eq(reservations.restaurantId, tables.restaurantId),
  sql`${tables.id} in (select unnest(array_append(${reservations.moreTableIds}, ${reservations.tableId})))`,
  inArray(reservations.status, [...TABLE_HOLDING_STATUSES]),
)

const rowsOf = (db: Queries) =>
  db
    .select({
      table: tables,
      party: {
        id: reservations.id,
        name: reservations.name,
        partySize: reservations.partySize,
        status: reservations.status,
        seatedAt: reservations.seatedAt,
        tableId: reservations.tableId,
        moreTableIds: reservations.moreTableIds,
      },
    })
    .from(tables)
    .leftJoin(reservations, hasTable)

type Selected = Awaited<ReturnType<typeof rowsOf>>[number]

function present({ table, party }: Selected): Table {
  const { createdAt, deletedAt, ...shown } = table
  return {
    ...shown,
    reservation: party && {
      id: party.id,
      name: party.name,
      partySize: party.partySize,
      status: party.status === 'seated' ? 'seated' : 'ready_to_seat',
      seatedAt: party.seatedAt?.toISOString() ?? null,
      tableIds: tablesOfParty(party),
    },
  }
}

/** In the restaurant's own order. */
export async function tablesOf(db: Queries, restaurantId: OwnedRestaurantId): Promise<Table[]> {
  const rows = await rowsOf(db).where(and(eq(tables.restaurantId, restaurantId), isKept))
  return rows.map(present).sort((a, b) => compareTables(a, b) || a.id - b.id)
}

/** A table of the restaurant with its party. Throws not_found. */
export async function tableById(db: Db | Tx, restaurantId: OwnedRestaurantId, id: number): Promise<Table> {
  const [row] = await rowsOf(db).where(ownTable(restaurantId, id))
  if (!row) throw notFound('table')
  return present(row)
}

/** The tables of a party, the first one first. */
export const tablesOfParty = (party: {
  tableId: number | null
  moreTableIds: readonly number[]
}): number[] => (party.tableId === null ? [] : [party.tableId, ...party.moreTableIds])

/** The columns of a party that has these tables. */
export const withTables = ([first, ...moreTableIds]: readonly number[]) => ({
  tableId: first ?? null,
  moreTableIds,
})

export interface Seating {
  /** All tables that the party is to have. */
  tableIds: readonly number[]
  /** Those of them that it has already. */
  heldIds?: readonly number[]
  partySize: number
}

/**
 * Takes tables for a party if all of them are free, in service and together large enough: all or none. Their rows are
 * locked in one order, so of several concurrent calls one gets them. Throws not_found, or a conflict that states the
 * reason.
 */
export async function takeTables(tx: Tx, restaurantId: OwnedRestaurantId, seating: Seating): Promise<void> {
  const { tableIds, heldIds = [], partySize } = seating
  const rows = await tx
    .select()
    .from(tables)
    .where(and(eq(tables.restaurantId, restaurantId), inArray(tables.id, [...tableIds])))
    .orderBy(asc(tables.id))
    .for('update')
  if (rows.length < new Set(tableIds).size) throw notFound('table')
  refuseTooFewSeats(rows, partySize)
  const free = rows.filter(({ id }) => !heldIds.includes(id))
  for (const { tableNumber, isActive, status, deletedAt } of free) {
    if (deletedAt) throw new AppError('table_deleted', { tableNumber })
    if (!isActive) throw new AppError('table_out_of_service', { tableNumber })
    if (status !== 'available') throw new AppError('table_taken', { tableNumber })
  }
  if (free.length === 0) return
  const ids = free.map(({ id }) => id)
  await tx.update(tables).set({ status: 'seated' }).where(inArray(tables.id, ids))
}

function refuseTooFewSeats(rows: readonly (typeof tables.$inferSelect)[], partySize: number): void {
  const seats = rows.reduce((sum, table) => sum + table.seats, 0)
  const [only] = rows
  if (seats >= partySize || !only) return
  const { tableNumber } = only
  if (rows.length > 1) throw new AppError('tables_too_small', { seats, partySize })
  throw new AppError('table_too_small', { tableNumber, seats, partySize })
}

/** Frees tables; returns whether any was taken. */
export async function freeTables(tx: Tx, restaurantId: number, ids: readonly number[]): Promise<boolean> {
  if (ids.length === 0) return false
  const freed = await tx
    .update(tables)
    .set({ status: 'available' })
    .where(
      and(eq(tables.restaurantId, restaurantId), inArray(tables.id, [...ids]), eq(tables.status, 'seated')),
    )
    .returning({ id: tables.id })
  return freed.length > 0
}
