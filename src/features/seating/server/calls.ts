import { eq, sql } from 'drizzle-orm'
import { HOLD_MINUTES } from '#domain/standSettings.ts'
import type { Tx } from '#platform/server/db/client.ts'
import { standSettings } from '#platform/server/db/schema/seating.ts'
import type { ReservationRow } from './partyChange.ts'
import { DATABASE_NOW } from './store.ts'

/** What a call, first or repeated, sets: the hold starts again and the guest is asked again. */
export async function callFields(tx: Tx, party: ReservationRow) {
  const [settings] = await tx
    .select({ holdMinutes: standSettings.holdMinutes })
    .from(standSettings)
    .where(eq(standSettings.restaurantId, party.restaurantId))
  const minutes = settings?.holdMinutes ?? HOLD_MINUTES.default
  return {
    calledAt: DATABASE_NOW,
    callCount: party.callCount + 1,
    holdUntil: sql`clock_timestamp() + make_interval(mins => ${minutes})`,
    answer: null,
    answeredAt: null,
  }
}
