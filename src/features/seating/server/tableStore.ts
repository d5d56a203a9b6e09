import { and, eq, inArray, sql } from 'drizzle-orm'
import { TABLE_HOLDING_STATUSES } from '#domain/reservation.ts'
import { compareTableNumbers } from '#domain/table.ts'
import type { OwnedRestaurantId } from '#kernel/server/actor.ts'
import type { Db, Queries, Tx } from '#kernel/server/db/client.ts'
import { givenRows, isGiven, preparedForMany } from '#kernel/server/db/forMany.ts'
import { AppError } from '#kernel/server/errors.ts'
import { notFound } from '#kernel/server/notFound.ts'
import type { Table } from '../contractTables.ts'
import { reservations, tables } from './schema.ts'

const ownTable = (restaurantId: OwnedRestaurantId, id: number) =>
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
interface TableOf {
  tableId: number
  restaurantId: number
}
const wantedRows = givenRows({ tableId: 'int', restaurantId: 'int', partySize: 'int' })

/** Locked in the order of ids, so that two transactions don't deadlock. */
const taking = (db: Queries) => {
  const free = db.$with('free', {}).as(sql`
    select id from ${tables} where id = any(array(select "tableId" from ${wantedRows}))
      and (id, restaurant_id) in (select "tableId", "restaurantId" from ${wantedRows} where seats >= "partySize")
      and is_active and status = 'available' order by id for update`)
  const taken = db.$with('taken', { id: sql<number>`taken_id`.as('taken_id') }).as(sql`
    update ${tables} set status = 'seated' from free where ${tables.id} = free.id returning ${tables.id} as taken_id`)
  return { with: db.with(free, taken), taken }
}
const isTable = ({ id }: { id: number }, { tableId }: TableOf) => id === tableId
const takeFree = preparedForMany(
  'take_tables',
  (db) => {
    const { with: on, taken } = taking(db)
    return on.select({ id: taken.id }).from(taken)
  },
  (row, given: TableOf & Wanted) => isTable(row, given),
)
const takeFreeOrFail = preparedForMany(
  'must_take_tables',
  (db) => {
    const { with: on, taken } = taking(db)
    return on
      .select({ id: sql<number>`"tableId"`, isTaken: sql`1 / count(taken_id)` })
      .from(wantedRows)
      .leftJoin(taken, sql`taken_id = "tableId"`)
      .groupBy(sql`"tableId"`)
  },
  (row, given: TableOf & Wanted) => isTable(row, given),
)

/**
 * Takes a table for a party if it is free, in service and large enough, in one statement: of several concurrent
 * calls, one gets it. Throws not_found, or a conflict that states the reason.
 */
export async function takeTable(tx: Tx, restaurantId: OwnedRestaurantId, wanted: Wanted): Promise<void> {
  const taken = await takeFree(tx, { restaurantId, ...wanted })
  if (taken.length === 0) throw await whyNotTaken(tx, restaurantId, wanted)
}

/** Like `takeTable`, but one statement that fails the transaction with `nothing_changed`. */
export const takeTableOrFail = (tx: Tx, restaurantId: OwnedRestaurantId, wanted: Wanted) =>
  takeFreeOrFail(tx, { restaurantId, ...wanted })

/** Why a table can't be taken. Throws not_found. */
export async function whyNotTaken(
  db: Db | Tx,
  restaurantId: OwnedRestaurantId,
  wanted: Wanted,
): Promise<AppError> {
  const { tableNumber, seats, isActive } = await tableById(db, restaurantId, wanted.tableId)
  if (seats < wanted.partySize) {
    return new AppError('table_too_small', { tableNumber, seats, partySize: wanted.partySize })
  }
  return new AppError(isActive ? 'table_taken' : 'table_out_of_service', { tableNumber })
}

const freeTaken = preparedForMany(
  'free_tables',
  (db) =>
    db
      .update(tables)
      .set({ status: 'available' })
      .where(
        and(
          isGiven(tables.id, 'tableId', 'int'),
          sql`(${tables.id}, ${tables.restaurantId}) in (select "tableId", "restaurantId"
            from ${givenRows({ tableId: 'int', restaurantId: 'int' })})`,
          eq(tables.status, 'seated'),
        ),
      )
      .returning({ id: tables.id }),
  isTable,
)

/** Frees a table; returns whether it was taken. */
export const freeTable = async (tx: Tx, restaurantId: number, tableId: number): Promise<boolean> =>
  (await freeTaken(tx, { restaurantId, tableId })).length > 0
