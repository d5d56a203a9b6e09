import { and, eq, sql } from 'drizzle-orm'
import type { PushTarget } from '#contract/push.ts'
import { deleteInBatches, type Sweep } from '#kernel/server/db/batches.ts'
import type { Db, Tx } from '#kernel/server/db/client.ts'
import { guestPushSubscriptions } from './schema.ts'

const MAX_BROWSERS = 3
const ofVisit = (reservationId: number) => eq(guestPushSubscriptions.reservationId, reservationId)

/** The browsers to notify about a visit. */
export const browsersOf = (db: Db | Tx, reservationId: number) =>
  db
    .select({
      endpoint: guestPushSubscriptions.endpoint,
      keys: { p256dh: guestPushSubscriptions.p256dh, auth: guestPushSubscriptions.auth },
    })
    .from(guestPushSubscriptions)
    .where(ofVisit(reservationId))

/** The keys of a browser that is still to be notified. */
export async function keysOf(db: Db, reservationId: number, endpoint: string) {
  const browsers = await browsersOf(db, reservationId)
  return browsers.find((browser) => browser.endpoint === endpoint)?.keys
}

/** Adds a browser; a fourth one replaces the earlier ones. */
export async function addBrowser(db: Tx, reservationId: number, target: PushTarget): Promise<void> {
  const { endpoint, keys } = target
  if ((await db.$count(guestPushSubscriptions, ofVisit(reservationId))) >= MAX_BROWSERS) {
    await db.delete(guestPushSubscriptions).where(ofVisit(reservationId))
  }
  await db
    .insert(guestPushSubscriptions)
    .values({ reservationId, endpoint, ...keys })
    .onConflictDoUpdate({
      target: [guestPushSubscriptions.reservationId, guestPushSubscriptions.endpoint],
      set: keys,
    })
}

export async function removeBrowser(db: Db, reservationId: number, endpoint: string): Promise<void> {
  await db
    .delete(guestPushSubscriptions)
    .where(and(ofVisit(reservationId), eq(guestPushSubscriptions.endpoint, endpoint)))
}

/** A guest's page ends a day after the visit, and its notifications with it. */
export const sweepGuestBrowsers = (sweep: Sweep): Promise<number> =>
  deleteInBatches(
    sweep,
    guestPushSubscriptions,
    sql`${guestPushSubscriptions.createdAt} < now() - interval '2 days' and exists (
      select from reservations where reservations.id = ${guestPushSubscriptions.reservationId}
        and reservations.status in ('completed', 'cancelled') and reservations.updated_at < now() - interval '1 day')`,
  )
