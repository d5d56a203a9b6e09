import { and, eq, inArray, ne, sql } from 'drizzle-orm'
import type { BodyOf } from '#contract/endpoint.ts'
import { TABLE_HOLDING_STATUSES } from '#domain/reservation.ts'
import type { Member, OwnedRestaurantId } from '#kernel/server/actor.ts'
import { type Ctx, inTransaction } from '#kernel/server/context.ts'
import type { Tx } from '#kernel/server/db/client.ts'
import { AppError } from '#kernel/server/errors.ts'
import type { clearTable as clearTableCall, Table } from '../contractTables.ts'
import { byUser, changeParty, type ReservationRow, type StandWork, stageConflict } from './partyChange.ts'
import { reservations, standLog, tables } from './schema.ts'
import { noteStandChange } from './settings.ts'
import { touchesTable } from './standLogTables.ts'
import { DATABASE_NOW } from './store.ts'
import { freeTables, tableById, tablesOfParty, withTables } from './tableStore.ts'

/**
 * Clears a table: a seated party is completed, and a party that is still on its way stays on the waitlist without
 * it. Locks the reservation before the table, like all calls. Throws not_found, and a conflict if the table is
 * free, if another party than the one seen has it or that one has been seated since, or if another device gave the
 * table to a party a moment ago.
 */
export async function clearTable(
  ctx: Ctx,
  actor: Member,
  id: number,
  seen?: BodyOf<typeof clearTableCall>,
): Promise<Table> {
  const { restaurantId } = actor
  return inTransaction(ctx, async (tx, publish) => {
    const party = await lockParty(tx, restaurantId, id)
    if (!party) {
      await noteStandChange(tx, restaurantId)
      publish({ type: 'stand.changed', restaurantId })
      return clearWithoutParty(tx, restaurantId, id)
    }
    if (seen?.reservationId === undefined) await refuseJustGiven(tx, id, actor)
    else if (party.id !== seen.reservationId) throw otherParty()
    if (seen?.seenStatus !== undefined && seen.seenStatus !== party.status) throw stageConflict(party)
    await freeTables(tx, restaurantId, tablesOfParty(party))
    const work = { tx, publish, by: byUser(actor) }
    if (party.status === 'seated') await complete(work, party)
    else await changeParty(work, party, { action: 'released', set: withTables([]) })
    return tableById(tx, restaurantId, id)
  })
}

/** Ends the visit of a seated party; the caller frees its table. */
export const complete = (work: StandWork, party: ReservationRow): Promise<ReservationRow> =>
  changeParty(work, party, {
    action: 'cleared',
    status: 'completed',
    set: { completedAt: DATABASE_NOW, endedReason: 'completed' },
  })

const A_MOMENT = sql.raw(`interval '5 seconds'`)

/** A caller that does not say which party it saw may mean the previous one, if another device has just changed it. */
async function refuseJustGiven(
  tx: Tx,
  tableId: number,
  { restaurantId, sessionHash }: Member,
): Promise<void> {
  const [given] = await tx
    .select({ id: standLog.id })
    .from(standLog)
    .where(
      and(
        eq(standLog.restaurantId, restaurantId),
        touchesTable(restaurantId, tableId),
        inArray(standLog.action, ['held', 'seated', 'moved', 'undone']),
        ne(standLog.sessionHash, sessionHash),
        sql`${standLog.createdAt} > clock_timestamp() - ${A_MOMENT}`,
      ),
    )
    .limit(1)
  if (given) throw new AppError('table_just_changed')
}

const otherParty = () => new AppError('table_of_another')

async function lockParty(tx: Tx, restaurantId: OwnedRestaurantId, tableId: number) {
  const [party] = await tx
    .select()
    .from(reservations)
    .where(
      and(
        sql`${tableId} in (select unnest(array_append(${reservations.moreTableIds}, ${reservations.tableId})))`,
        eq(reservations.restaurantId, restaurantId),
        inArray(reservations.status, [...TABLE_HOLDING_STATUSES]),
      ),
    )
    .for('update')
  return party
}

/** No party had it when we looked. With its row locked, look again, because a party may have taken it in between. */
async function clearWithoutParty(tx: Tx, restaurantId: OwnedRestaurantId, id: number): Promise<Table> {
  await tx
    .select({ id: tables.id })
    .from(tables)
    .where(and(eq(tables.id, id), eq(tables.restaurantId, restaurantId)))
    .for('update')
  const table = await tableById(tx, restaurantId, id)
  if (table.reservation) throw otherParty()
  if (!(await freeTables(tx, restaurantId, [id]))) throw new AppError('table_free')
  return { ...table, status: 'available' }
}
