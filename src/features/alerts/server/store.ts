import { and, desc, eq, getTableColumns, gt, isNull, ne, notExists, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { WAIT_ALERT } from '#domain/waitAlert.ts'
import { restaurants } from '#features/restaurants/server/schema.ts'
import { deleteInBatches, type Sweep } from '#kernel/server/db/batches.ts'
import type { Db, Queries, Tx } from '#kernel/server/db/client.ts'
import { users } from '#kernel/server/db/schema/users.ts'
import type { WaitAlert } from '../contract.ts'
import { waitAlerts } from './schema.ts'

export type AlertRow = typeof waitAlerts.$inferSelect
type Key = Pick<AlertRow, 'userId' | 'restaurantId' | 'partySize'>

const at = (now: Date): SQL => sql`${now.toISOString()}::timestamptz`
const isWaiting = (now: Date) => and(isNull(waitAlerts.firedAt), gt(waitAlerts.endsAt, at(now)))
const ofKey = ({ userId, restaurantId, partySize }: Key) =>
  and(
    eq(waitAlerts.userId, userId),
    eq(waitAlerts.restaurantId, restaurantId),
    eq(waitAlerts.partySize, partySize),
  )

/** A diner's alerts that still wait, the newest first. */
export async function alertsOf(db: Queries, userId: number, now: Date): Promise<WaitAlert[]> {
  const rows = await db
    .select({ alert: waitAlerts, restaurantName: restaurants.name })
    .from(waitAlerts)
    .innerJoin(restaurants, eq(restaurants.id, waitAlerts.restaurantId))
    .where(and(eq(waitAlerts.userId, userId), isWaiting(now)))
    .orderBy(desc(waitAlerts.createdAt), desc(waitAlerts.id))
  return rows.map(({ alert, restaurantName }) => presentAlert(alert, restaurantName))
}

export const presentAlert = (row: AlertRow, restaurantName: string): WaitAlert => ({
  id: row.id,
  restaurantId: row.restaurantId,
  restaurantName,
  partySize: row.partySize,
  underMinutes: WAIT_ALERT.underMinutes,
  createdAt: row.createdAt.toISOString(),
  endsAt: row.endsAt.toISOString(),
})

/** How many others of a diner wait. The transaction has locked the diner. */
export async function countOthers(tx: Tx, key: Key, now: Date): Promise<number> {
  const { userId, restaurantId, partySize } = key
  const isOther = or(ne(waitAlerts.restaurantId, restaurantId), ne(waitAlerts.partySize, partySize))
  return tx.$count(waitAlerts, and(eq(waitAlerts.userId, userId), isWaiting(now), isOther))
}

/** Starts an alert, in place of one that has ended. One that waits stays as it is. */
export async function keepAlert(tx: Tx, alert: Omit<AlertRow, 'id' | 'firedAt'>) {
  const { createdAt, endsAt, language } = alert
  const [row] = await tx
    .insert(waitAlerts)
    .values(alert)
    .onConflictDoUpdate({
      target: [waitAlerts.userId, waitAlerts.restaurantId, waitAlerts.partySize],
      set: { createdAt, endsAt, language, firedAt: null },
      setWhere: sql`${waitAlerts.firedAt} is not null or ${waitAlerts.endsAt} <= ${at(createdAt)}`,
    })
    .returning()
  if (row) return { row, isNew: true }
  const [waiting] = await tx.select().from(waitAlerts).where(ofKey(alert))
  return waiting && { row: waiting, isNew: false }
}

export async function deleteAlert(db: Db, userId: number, id: number): Promise<void> {
  await db.delete(waitAlerts).where(and(eq(waitAlerts.id, id), eq(waitAlerts.userId, userId)))
}

export const waitingAlerts = (db: Db, now: Date): Promise<AlertRow[]> =>
  db
    .select(getTableColumns(waitAlerts))
    .from(waitAlerts)
    .innerJoin(users, eq(users.id, waitAlerts.userId))
    .where(and(isWaiting(now), eq(users.isActive, true)))

/** False if the diner was told already, by this node or another, or has removed it. */
export async function markFired(tx: Tx, id: number, now: Date): Promise<boolean> {
  const fired = await tx
    .update(waitAlerts)
    .set({ firedAt: now })
    .where(and(eq(waitAlerts.id, id), isWaiting(now)))
    .returning({ id: waitAlerts.id })
  return fired.length > 0
}

/** The alerts of one restaurant wait at another, except where the diner waits there already. */
export async function moveAlerts(tx: Tx, mergedId: number, keptId: number): Promise<void> {
  const kept = alias(waitAlerts, 'kept')
  const isSame = and(
    eq(kept.restaurantId, keptId),
    eq(kept.userId, waitAlerts.userId),
    eq(kept.partySize, waitAlerts.partySize),
  )
  const ofMerged = and(eq(waitAlerts.restaurantId, mergedId), isNull(waitAlerts.firedAt))
  await tx.execute(sql`delete from ${waitAlerts} as kept using ${waitAlerts}
    where ${ofMerged} and ${isSame} and (kept.fired_at is not null or kept.ends_at < ${waitAlerts.endsAt})`)
  await tx
    .update(waitAlerts)
    .set({ restaurantId: keptId })
    .where(and(ofMerged, notExists(tx.select({ id: kept.id }).from(kept).where(isSame))))
}

/** Alerts that ended a day ago. */
export const sweepAlerts = (sweep: Sweep): Promise<number> =>
  deleteInBatches(sweep, waitAlerts, sql`${waitAlerts.endsAt} < now() - interval '1 day'`)
