import { sql } from 'drizzle-orm'
import type { PartySource } from '#domain/partyStage.ts'
import { isForLater } from '#domain/reservation.ts'
import { together } from '#kernel/server/db/client.ts'
import { gatheredIn, insertingRows } from '#kernel/server/db/forMany.ts'
import { prepared } from '#kernel/server/db/prepared.ts'
import { newGuestToken } from '#kernel/server/guestTokens.ts'
import { type ListNow, readListAt } from './listWait.ts'
import { factsOf, logParty, type ReservationRow, runIn, type StandWork } from './partyChange.ts'
import { suggestionFor } from './quotes.ts'
import { reservations } from './schema.ts'

type Left = Pick<ReservationRow, 'userId' | 'name' | 'waitTime' | 'phone' | 'email' | 'notes'>
type NewParty = Pick<
  ReservationRow,
  'restaurantId' | 'partySize' | 'status' | 'createdAt' | 'reservationTime'
> & { [K in keyof Left]?: Left[K] } & { source?: PartySource }

const selectIds = prepared('next_party_ids', (db) =>
  db
    .select({ id: sql<number>`nextval('reservations_id_seq')::int` })
    .from(sql`generate_series(1, ${sql.placeholder('count')}::int)`),
)
const nextId = gatheredIn(async (on, keys: object[]) => {
  const ids = (await selectIds(on, { count: keys.length })).map(({ id }) => id)
  return () => ids.pop()
})
const insertRow = insertingRows('insert_parties', reservations, [
  ...(['id', 'userId', 'restaurantId', 'partySize', 'name', 'waitTime', 'phone', 'email', 'notes'] as const),
  ...(['reservationTime', 'status', 'source', 'createdAt', 'guestTokenNonce', 'hashOf'] as const),
  ...(['estimate', 'suggestedMinutes', 'suggestedLow', 'suggestedHigh'] as const),
])

const EMPTY_ROW = {
  ...{ userId: null, tableId: null, waitTimeReportId: null, name: null, waitTime: null },
  ...{ phone: null, email: null, notes: null, answer: null, answeredAt: null, arrivedAt: null },
  ...{
    calledAt: null,
    callCount: 0,
    holdUntil: null,
    isHoldExtended: false,
    seatedAt: null,
    completedAt: null,
  },
  ...{ endedReason: null, declineNote: null, cancelledBy: null, cancelledAt: null, quoteVerdict: null },
  ...{ hashOf: null, guestTokenNonce: null, contactsForgottenAt: null },
  ...{ estimate: null, suggestedMinutes: null, suggestedLow: null, suggestedHigh: null },
}
type Empty = typeof EMPTY_ROW
type GivenRow = Omit<ReservationRow, keyof Empty | 'updatedAt'> & Partial<ReservationRow>

/** A new row as stored in the database. */
export const newRow = (row: GivenRow): ReservationRow => ({ ...EMPTY_ROW, updatedAt: row.createdAt, ...row })

const NOTHING_LEFT: Left = {
  ...{ userId: null, name: null, waitTime: null },
  ...{ phone: null, email: null, notes: null },
}
const NO_SUGGESTION = { estimate: null, suggestedMinutes: null, suggestedLow: null, suggestedHigh: null }

/**
 * Adds a party to the list, or sends a request to the restaurant, with the current estimate. Returns the list it
 * joined; null for a party that is expected later.
 */
export async function insertParty(
  { tx, publish, by, run = runIn(tx) }: StandWork,
  values: NewParty,
): Promise<{ row: ReservationRow; list: ListNow | null }> {
  const { restaurantId, partySize, status, createdAt } = values
  // A host's clock may be wrong; a party that is ready to be seated waits now.
  const isExpected = status !== 'ready_to_seat' && isForLater(values)
  const [id, token, list] = await together(tx, [
    () => nextId(tx, values),
    () => newGuestToken(tx),
    async () => (isExpected ? null : readListAt(tx, restaurantId, createdAt)),
  ])
  if (id === undefined) throw new Error('there is no next reservation id')
  const suggested =
    (list && suggestionFor({ ...list, state: list.stand }, { partySize, now: createdAt })) ?? NO_SUGGESTION
  const { nonce: guestTokenNonce, hash: hashOf } = token
  const written = {
    ...{ ...NOTHING_LEFT, source: 'host' as const, ...values, ...suggested },
    ...{ id, guestTokenNonce, hashOf },
  }
  const row = newRow(written)
  publish({ type: 'reservation.created', ...factsOf(row) })
  const { waitTime } = row
  const quoted = { partySize, ...(waitTime !== null && { quotedMinutes: waitTime }) }
  const action = status === 'pending' ? 'requested' : 'added'
  await run([() => insertRow(tx, written), () => logParty({ tx, by }, row, action, quoted)])
  return { row, list }
}
