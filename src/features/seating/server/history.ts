import { desc, eq, sql } from 'drizzle-orm'
import { publicName } from '#domain/accounts.ts'
import { UNDO_MINUTES } from '#domain/standSettings.ts'
import type { OwnedRestaurantId } from '#kernel/server/actor.ts'
import type { Db } from '#kernel/server/db/client.ts'
import { users } from '#kernel/server/db/schema/users.ts'
import type { StandLogEntry } from '../contractStand.ts'
import { reservations, standLog, tables } from './schema.ts'
import { UNDOABLE } from './undo.ts'

const MAX_ENTRIES = 500

const undoable = (action: string) => Object.entries(UNDOABLE).find(([one]) => one === action)?.[1]

/** What happened at a stand in the last 24 hours, newest first. */
export async function historyOf(db: Db, restaurantId: OwnedRestaurantId): Promise<StandLogEntry[]> {
  const rows = await db
    .select({
      entry: standLog,
      party: { name: reservations.name, size: reservations.partySize, status: reservations.status },
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
  const seen = new Set<number>()
  return rows.map(({ entry, party, tableNumber, fullName, username, isRecent }) => {
    const status = undoable(entry.action)
    // Only the newest undoable entry of a party can be undone.
    const isNewest = status !== undefined && entry.reservationId !== null && !seen.has(entry.reservationId)
    if (isNewest && entry.reservationId !== null && entry.undoneAt === null) seen.add(entry.reservationId)
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
        isNewest &&
        isRecent &&
        entry.undoneAt === null &&
        entry.actor === 'restaurant' &&
        party?.status === status,
      undoneAt: entry.undoneAt?.toISOString() ?? null,
      createdAt: entry.createdAt.toISOString(),
    }
  })
}
