import { and, eq, ne } from 'drizzle-orm'
import { profileOf } from '#features/restaurants/server/profile.ts'
import { reservations, standLog, standSettings, tables } from '#features/seating/server/schema.ts'
import type { OwnedRestaurantId } from '#kernel/server/actor.ts'
import type { Db } from '#kernel/server/db/client.ts'
import type { OwnRestaurant } from '../contract.ts'
import { pick, plain, plainRows } from './plainRow.ts'

export async function ownRestaurantOf(db: Db, restaurantId: OwnedRestaurantId): Promise<OwnRestaurant> {
  const [settings] = await db.select().from(standSettings).where(eq(standSettings.restaurantId, restaurantId))
  return {
    profile: await profileOf(db, restaurantId),
    settings: settings ? plain(settings) : null,
    tables: (await db.select().from(tables).where(eq(tables.restaurantId, restaurantId))).map(plain),
    parties: await plainRows(db, reservations, {
      columns: PARTY_COLUMNS,
      // Diners' wait reports are not the restaurant's.
      of: and(eq(reservations.restaurantId, restaurantId), ne(reservations.status, 'wait_time_report')),
      newestBy: reservations.id,
    }),
    log: await plainRows(db, standLog, {
      columns: LOG_COLUMNS,
      of: eq(standLog.restaurantId, restaurantId),
      newestBy: standLog.id,
    }),
  }
}

const PARTY_COLUMNS = {
  ...pick(reservations, 'id', 'name', 'partySize', 'phone', 'email', 'notes', 'status', 'source', 'tableId'),
  ...pick(reservations, 'wantedTraits', 'tags'),
  quotedMinutes: reservations.waitTime,
  ...pick(reservations, 'reservationTime', 'calledAt', 'arrivedAt', 'seatedAt', 'completedAt', 'cancelledAt'),
  ...pick(reservations, 'endedReason', 'createdAt'),
}
const LOG_COLUMNS = pick(
  standLog,
  'id',
  'reservationId',
  'tableId',
  'action',
  'actor',
  'details',
  'undoneAt',
  'createdAt',
)
