import { desc, eq, sql } from 'drizzle-orm'
import { publicName } from '#domain/accounts.ts'
import { canHostUndo } from '#domain/standLog.ts'
import { UNDO_MINUTES } from '#domain/standSettings.ts'
import type { OwnedRestaurantId } from '#kernel/server/actor.ts'
import type { Db } from '#kernel/server/db/client.ts'
import { users } from '#kernel/server/db/schema/users.ts'
import type { StandLogEntry } from '../contractStand.ts'
import { reservations, standLog, tables } from './schema.ts'
import { tablesOfEntry } from './standLogTables.ts'
import { UNDOABLE } from './undo.ts'

const MAX_ENTRIES = 500

/** The statuses in which a step that can be undone left its party. */
const statusesAfter = (action: string): readonly string[] =>
  Object.entries(UNDOABLE).find(([one]) => one === action)?.[1] ?? []

/** What happened at a stand in the last 24 hours, newest first. */
export async function historyOf(db: Db, restaurantId: OwnedRestaurantId): Promise<StandLogEntry[]> {
  const rows = await db
    .select({
      entry: standLog,
      party: {
        name: reservations.name,
        size: reservations.partySize,
        status: reservations.status,
        createdAt: reservations.createdAt,
        reservationTime: reservations.reservationTime,
        arrivedAt: reservations.arrivedAt,
        cancelledAt: reservations.cancelledAt,
        endedReason: reservations.endedReason,
      },
      tableNumber: tables.tableNumber,
      fullName: users.fullName,
      username: users.username,
      isRecent: sql<boolean>`${standLog.createdAt} > clock_timestamp() - make_interval(mins => ${UNDO_MINUTES})`,
    })
    .from(standLog)
    .leftJoin(reservations, eq(reservations.id, standLog.reservationId))
    .leftJoin(tables, eq(tables.id, standLog.tableId))
    .leftJoin(users, eq(users.id, standLog.userId))
    .where(
      sql`${standLog.restaurantId} = ${restaurantId} and ${standLog.createdAt} > now() - interval '24 hours'`,
    )
    .orderBy(desc(standLog.id))
    .limit(MAX_ENTRIES)
  const isNewest = newestOfEach()
  return rows.map(({ entry, party, tableNumber, fullName, username, isRecent }) => {
    return {
      id: entry.id,
      reservationId: entry.reservationId,
      tableId: entry.tableId,
      partyName: party?.name ?? null,
      partySize: party?.size ?? null,
      tableNumber,
      action: entry.action,
      actor: entry.actor,
      actorName: entry.userId === null ? null : (fullName ?? publicName(username)),
      details: entry.details,
      canUndo:
        isNewest(entry) &&
        isRecent &&
        party !== null &&
        canHostUndo(entry, party) &&
        statusesAfter(entry.action).includes(party.status),
      undoneAt: entry.undoneAt?.toISOString() ?? null,
      createdAt: entry.createdAt.toISOString(),
    }
  })
}

/** For entries from the newest to the oldest: whether one stands and is the newest of its party and its tables. */
function newestOfEach() {
  const parties = new Set<number>()
  const seenTables = new Set<number>()
  return (entry: typeof standLog.$inferSelect): boolean => {
    if (entry.undoneAt !== null || entry.action === 'undone' || entry.reservationId === null) return false
    const tableIds = tablesOfEntry(entry)
    const isNewest = !parties.has(entry.reservationId) && !tableIds.some((id) => seenTables.has(id))
    parties.add(entry.reservationId)
    for (const id of tableIds) seenTables.add(id)
    return isNewest
  }
}
