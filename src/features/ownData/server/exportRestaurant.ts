import { and, desc, eq, ne } from 'drizzle-orm'
import { profileOf } from '#features/restaurants/server/profile.ts'
import type { OwnedRestaurantId } from '#platform/server/actor.ts'
import type { Db } from '#platform/server/db/client.ts'
import { reservations, standLog, standSettings, tables } from '#platform/server/db/schema/seating.ts'
import type { OwnRestaurant } from '../contract.ts'
import { plain } from './plainRow.ts'

/** Everything that is kept of a restaurant, lists whole and newest first. */
export async function ownRestaurantOf(db: Db, restaurantId: OwnedRestaurantId): Promise<OwnRestaurant> {
  const [settings] = await db.select().from(standSettings).where(eq(standSettings.restaurantId, restaurantId))
  return {
    profile: await profileOf(db, restaurantId),
    settings: settings ? plain(settings) : null,
    tables: (await db.select().from(tables).where(eq(tables.restaurantId, restaurantId))).map(plain),
    parties: (await partiesOf(db, restaurantId)).map(plain),
    log: (await logOf(db, restaurantId)).map(plain),
  }
}

/** Without the rows of diners' wait reports, which are not the restaurant's. */
const partiesOf = (db: Db, restaurantId: number) =>
  db
    .select({
      id: reservations.id,
      name: reservations.name,
      partySize: reservations.partySize,
      phone: reservations.phone,
      email: reservations.email,
      notes: reservations.notes,
      status: reservations.status,
      source: reservations.source,
      tableId: reservations.tableId,
      quotedMinutes: reservations.waitTime,
      reservationTime: reservations.reservationTime,
      calledAt: reservations.calledAt,
      arrivedAt: reservations.arrivedAt,
      seatedAt: reservations.seatedAt,
      completedAt: reservations.completedAt,
      cancelledAt: reservations.cancelledAt,
      endedReason: reservations.endedReason,
      createdAt: reservations.createdAt,
    })
    .from(reservations)
    .where(and(eq(reservations.restaurantId, restaurantId), ne(reservations.status, 'wait_time_report')))
    .orderBy(desc(reservations.id))

const logOf = (db: Db, restaurantId: number) =>
  db
    .select({
      id: standLog.id,
      reservationId: standLog.reservationId,
      tableId: standLog.tableId,
      action: standLog.action,
      actor: standLog.actor,
      details: standLog.details,
      undoneAt: standLog.undoneAt,
      createdAt: standLog.createdAt,
    })
    .from(standLog)
    .where(eq(standLog.restaurantId, restaurantId))
    .orderBy(desc(standLog.id))
