import { and, asc, eq, inArray, ne } from 'drizzle-orm'
import { OPEN_STATUSES } from '#domain/reservation.ts'
import { restaurants } from '#features/restaurants/server/schema.ts'
import type { Publish } from '#kernel/server/context.ts'
import type { Tx } from '#kernel/server/db/client.ts'
import { factsOf } from './partyChange.ts'
import { pastVisits, reservations, standLog, standSettings, tables } from './schema.ts'

/** Removes a diner's name and contacts from their visits; restaurants keep the visits. */
export async function forgetDiner(tx: Tx, userId: number): Promise<void> {
  await tx
    .update(reservations)
    .set({ userId: null, name: null, phone: null, email: null, notes: null, wantedTraits: [], tags: [] })
    .where(eq(reservations.userId, userId))
  await tx.update(standLog).set({ userId: null, sessionHash: null }).where(eq(standLog.userId, userId))
}

/**
 * Deletes all data of restaurants' stands. Diners with an open request are told that it is canceled.
 *
 * @param keepsReports keeps the rows of diners' wait reports
 * @returns the open requests, by restaurant
 */
export async function deleteStands(
  tx: Tx,
  publish: Publish,
  restaurantIds: readonly number[],
  { keepsReports = false }: { keepsReports?: boolean } = {},
): Promise<Map<number, number>> {
  const ids = [...restaurantIds]
  const open = await tx
    .select({ party: reservations, restaurantName: restaurants.name })
    .from(reservations)
    .innerJoin(restaurants, eq(restaurants.id, reservations.restaurantId))
    .where(and(inArray(reservations.restaurantId, ids), inArray(reservations.status, OPEN_STATUSES)))
    .orderBy(asc(reservations.id))
    .for('update', { of: reservations })
  const ofReports = ne(reservations.status, 'wait_time_report')
  await tx
    .delete(reservations)
    .where(and(inArray(reservations.restaurantId, ids), keepsReports ? ofReports : undefined))
  await tx.delete(pastVisits).where(inArray(pastVisits.restaurantId, ids))
  await tx.delete(standLog).where(inArray(standLog.restaurantId, ids))
  await tx.delete(standSettings).where(inArray(standSettings.restaurantId, ids))
  await tx.delete(tables).where(inArray(tables.restaurantId, ids))
  const counts = new Map<number, number>()
  for (const { party, restaurantName } of open) {
    counts.set(party.restaurantId, (counts.get(party.restaurantId) ?? 0) + 1)
    publish({
      type: 'reservation.updated',
      ...factsOf(party),
      restaurantName,
      status: 'cancelled',
      stage: 'ended',
      previousStatus: party.status,
    })
  }
  return counts
}
