import type { reservations } from '#platform/server/db/schema/seating.ts'
import type { Reservation } from '../contract.ts'

/** A row as it crosses the wire. */
export const presentReservation = (row: typeof reservations.$inferSelect): Reservation => ({
  id: row.id,
  userId: row.userId,
  restaurantId: row.restaurantId,
  tableId: row.tableId,
  partySize: row.partySize,
  name: row.name,
  waitTime: row.waitTime,
  reservationTime: row.reservationTime.toISOString(),
  status: row.status,
  createdAt: row.createdAt.toISOString(),
})
