import { and, asc, eq, inArray, ne } from 'drizzle-orm'
import { OPEN_STATUSES } from '#domain/reservation.ts'
import { restaurants } from '#features/restaurants/server/schema.ts'
import type { OpenTransaction, Publish } from '#kernel/server/context.ts'
import type { Tx } from '#kernel/server/db/client.ts'
import { keepCancellations } from '#services/messaging/server/outbox.ts'
import { endOpenVisit } from './cancel.ts'
import type { StandWork } from './partyChange.ts'
import { pastVisits, reservations, standLog, standSettings, tables } from './schema.ts'

/** Removes a diner's name and contacts from their visits; restaurants keep the visits. */
export async function forgetDiner(tx: Tx, userId: number): Promise<void> {
  await tx
    .update(reservations)
    .set({ userId: null, name: null, phone: null, email: null, notes: null, wantedTraits: [], tags: [] })
    .where(eq(reservations.userId, userId))
  await tx.update(standLog).set({ userId: null, sessionHash: null }).where(eq(standLog.userId, userId))
}

/** A transaction that deletes stands, and the user it runs for. */
export type StandDeletion = OpenTransaction & Pick<StandWork, 'by'>

/**
 * Deletes all data of restaurants' stands. The open visits are ended first, so that their guests are told as if a host
 * had removed them.
 *
 * @param keepsReports keeps the rows of diners' wait reports
 * @returns the open requests, by restaurant
 */
export async function deleteStands(
  { tx, publish, prepare, by }: StandDeletion,
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
  const counts = new Map<number, number>()
  for (const { party, restaurantName } of open) {
    counts.set(party.restaurantId, (counts.get(party.restaurantId) ?? 0) + 1)
    const publishNamed: Publish = (event) =>
      publish(event.type === 'reservation.updated' ? { ...event, restaurantName } : event)
    await endOpenVisit({ tx, publish: publishNamed, by }, party)
  }
  await prepare()
  await keepCancellations(tx, ids)
  const ofReports = ne(reservations.status, 'wait_time_report')
  await tx
    .delete(reservations)
    .where(and(inArray(reservations.restaurantId, ids), keepsReports ? ofReports : undefined))
  await tx.delete(pastVisits).where(inArray(pastVisits.restaurantId, ids))
  await tx.delete(standLog).where(inArray(standLog.restaurantId, ids))
  await tx.delete(standSettings).where(inArray(standSettings.restaurantId, ids))
  await tx.delete(tables).where(inArray(tables.restaurantId, ids))
  return counts
}
