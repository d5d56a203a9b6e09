import { and, eq, sql } from 'drizzle-orm'
import { SAME_CALL_SECONDS, stageOf } from '#domain/partyStage.ts'
import type { Tx } from '#kernel/server/db/client.ts'
import type { ReservationRow } from './partyChange.ts'
import { reservations } from './schema.ts'
import { settingsOf } from './settings.ts'
import { DATABASE_NOW } from './store.ts'

/** Whether the guest was called just now and has not answered: two hosts, or a press that was sent twice. */
export async function isSameCall(tx: Tx, party: ReservationRow): Promise<boolean> {
  if (party.calledAt === null || stageOf(party) !== 'called') return false
  const isRecent = sql`${reservations.calledAt} > clock_timestamp() - make_interval(secs => ${SAME_CALL_SECONDS})`
  return (await tx.$count(reservations, and(eq(reservations.id, party.id), isRecent))) > 0
}

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
