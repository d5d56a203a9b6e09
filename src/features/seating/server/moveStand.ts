import { and, eq, sql } from 'drizzle-orm'
import type { Tx } from '#kernel/server/db/client.ts'
import { AppError } from '#kernel/server/errors.ts'
import { pastVisits, reservations, standLog, standSettings, tables } from './schema.ts'
import { isKept } from './tableStore.ts'

/** A merge: the data of the second restaurant moves to the first. */
export interface Merge {
  keptId: number
  mergedId: number
  /** Keeps the settings of the kept restaurant, not those of the merged one. */
  keepsOwn: boolean
}

/**
 * Moves tables, parties, history and settings of a stand to another restaurant. Tables get new ids there.
 * Throws conflict if both have tables or a diner has an open request at both.
 */
export async function moveStand(tx: Tx, { keptId, mergedId, keepsOwn }: Merge): Promise<void> {
  const own = await tx.select().from(tables).where(eq(tables.restaurantId, mergedId))
  const [there] = await tx
    .select({ id: tables.id })
    .from(tables)
    .where(and(eq(tables.restaurantId, keptId), isKept))
    .limit(1)
  if (there && own.some(({ deletedAt }) => deletedAt === null)) throw new AppError('both_have_tables')
  await refuseRivalRequests(tx, keptId, mergedId)

  await tx.update(reservations).set({ restaurantId: keptId }).where(withoutTable(mergedId))
  const movedIds = new Map<number, number>()
  for (const { id, createdAt, ...table } of own) {
    const [moved] = await tx
      .insert(tables)
      .values({ ...table, createdAt, restaurantId: keptId })
      .returning({ id: tables.id })
    if (!moved) throw new Error('the moved table was not returned')
    movedIds.set(id, moved.id)
    await tx
      .update(reservations)
      .set({ restaurantId: keptId, tableId: moved.id })
      .where(eq(reservations.tableId, id))
    await tx
      .update(reservations)
      .set({ moreTableIds: sql`array_replace(${reservations.moreTableIds}, ${id}, ${moved.id})` })
      .where(sql`${id} = any(${reservations.moreTableIds})`)
    await tx.update(standLog).set({ tableId: moved.id }).where(eq(standLog.tableId, id))
  }
  for (const { id, neighborIds } of own) {
    const moved = neighborIds.flatMap((one) => movedIds.get(one) ?? [])
    await tx
      .update(tables)
      .set({ neighborIds: moved })
      .where(eq(tables.id, movedIds.get(id) ?? id))
  }
  await tx.update(pastVisits).set({ restaurantId: keptId }).where(eq(pastVisits.restaurantId, mergedId))
  await tx.update(standLog).set({ restaurantId: keptId }).where(eq(standLog.restaurantId, mergedId))
  await tx.delete(tables).where(eq(tables.restaurantId, mergedId))
  if (keepsOwn) return
  await tx.delete(standSettings).where(eq(standSettings.restaurantId, keptId))
  await tx.update(standSettings).set({ restaurantId: keptId }).where(eq(standSettings.restaurantId, mergedId))
}

const withoutTable = (restaurantId: number) =>
  sql`${reservations.restaurantId} = ${restaurantId} and ${reservations.tableId} is null`

/** A diner has at most one open request at a restaurant. */
async function refuseRivalRequests(tx: Tx, keptId: number, mergedId: number): Promise<void> {
  const { rows } = await tx.execute(sql`
    select user_id from ${reservations}
    where restaurant_id in (${keptId}, ${mergedId}) and user_id is not null
      and status in ('pending', 'confirmed', 'ready_to_seat')
    group by user_id having count(distinct restaurant_id) > 1 limit 1`)
  if (rows.length > 0) {
    throw new AppError('both_have_requests')
  }
}
