import { sql } from 'drizzle-orm'
import type { Tx } from '#kernel/server/db/client.ts'
import type { ReservationRow } from './partyChange.ts'
import { settingsOf } from './settings.ts'
import { DATABASE_NOW } from './store.ts'

/** What a call sets, whether first or repeated: the hold restarts and the guest is asked again. */
export async function callFields(tx: Tx, party: ReservationRow) {
  const { holdMinutes } = await settingsOf(tx, party.restaurantId)
  return {
    calledAt: DATABASE_NOW,
    callCount: party.callCount + 1,
    holdUntil: sql`clock_timestamp() + make_interval(mins => ${holdMinutes})`,
    answer: null,
    answeredAt: null,
  }
}
