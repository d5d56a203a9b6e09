import { and, eq, gte, inArray } from 'drizzle-orm'
import { TABLE_HOLDING_STATUSES } from '#domain/reservation.ts'
import { compareTableNumbers } from '#domain/table.ts'
import type { OwnedRestaurantId } from '#kernel/server/actor.ts'
import type { Db, Queries, Tx } from '#kernel/server/db/client.ts'
import { AppError } from '#kernel/server/errors.ts'
import { notFound } from '#kernel/server/notFound.ts'
import type { Table } from '../contractTables.ts'
import { reservations, tables } from './schema.ts'

const ownTable = (restaurantId: number, id: number) =>
  and(eq(tables.id, id), eq(tables.restaurantId, restaurantId))

const hasTable = and(
  eq(reservations.tableId, tables.id),
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
      },
    })
    .from(tables)
    .leftJoin(reservations, hasTable)

type Selected = Awaited<ReturnType<typeof rowsOf>>[number]

function present({ table, party }: Selected): Table {
  const { createdAt, ...shown } = table
  return {
    ...shown,
    reservation: party && {
      ...party,
      status: party.status === 'seated' ? 'seated' : 'ready_to_seat',
      seatedAt: party.seatedAt?.toISOString() ?? null,
    },
  }
}

export async function tablesOf(db: Db, restaurantId: OwnedRestaurantId): Promise<Table[]> {
  const rows = await rowsOf(db).where(eq(tables.restaurantId, restaurantId))
  return rows.map(present).sort((a, b) => compareTableNumbers(a.tableNumber, b.tableNumber) || a.id - b.id)
}

/** A table of the restaurant with its party. Throws not_found. */
export async function tableById(db: Db | Tx, restaurantId: OwnedRestaurantId, id: number): Promise<Table> {
  const [row] = await rowsOf(db).where(ownTable(restaurantId, id))
  if (!row) throw notFound('table')
  return present(row)
}

interface Wanted {
  tableId: number
  partySize: number
}
/**
 * Takes a table for a party if it is free, in service and large enough, in one statement: of several concurrent
 * calls, one gets it. Throws not_found, or a conflict that states the reason.
 */
export async function takeTable(tx: Tx, restaurantId: OwnedRestaurantId, wanted: Wanted): Promise<void> {
  const taken = await tx
    .update(tables)
    .set({ status: 'seated' })
    .where(
      and(
        ownTable(restaurantId, wanted.tableId),
        eq(tables.isActive, true),
        eq(tables.status, 'available'),
        gte(tables.seats, wanted.partySize),
      ),
    )
    .returning({ id: tables.id })
  if (taken.length === 0) throw await whyNotTaken(tx, restaurantId, wanted)
}

/** Why a table can't be taken. Throws not_found. */
async function whyNotTaken(db: Db | Tx, restaurantId: OwnedRestaurantId, wanted: Wanted): Promise<AppError> {
  const { tableNumber, seats, isActive } = await tableById(db, restaurantId, wanted.tableId)
  if (seats < wanted.partySize) {
    return new AppError('table_too_small', { tableNumber, seats, partySize: wanted.partySize })
  }
  return new AppError(isActive ? 'table_taken' : 'table_out_of_service', { tableNumber })
}

/** Frees a table; returns whether it was taken. */
export async function freeTable(tx: Tx, restaurantId: number, tableId: number): Promise<boolean> {
  const freed = await tx
    .update(tables)
    .set({ status: 'available' })
    .where(and(ownTable(restaurantId, tableId), eq(tables.status, 'seated')))
    .returning({ id: tables.id })
  return freed.length > 0
}
