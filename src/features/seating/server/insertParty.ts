import { MINUTE_MS } from '#domain/durations.ts'
import type { PartySource } from '#domain/partyStage.ts'
import { isForLater } from '#domain/reservation.ts'
import { newGuestToken } from '#kernel/server/guestTokens.ts'
import { type ListNow, type ListReader, readListAt, suggestionFor } from './listWait.ts'
import { factsOf, logParty, type ReservationRow, type StandWork } from './partyChange.ts'
import { reservations } from './schema.ts'

type RequiredColumn = 'restaurantId' | 'partySize' | 'status' | 'createdAt' | 'reservationTime'
type OptionalColumn =
  | 'userId'
  | 'name'
  | 'waitTime'
  | 'phone'
  | 'email'
  | 'notes'
  | 'wantedTraits'
  | 'tags'
  | 'language'
type NewParty = Pick<ReservationRow, RequiredColumn> &
  Partial<Pick<ReservationRow, OptionalColumn>> & { source?: PartySource }

/** A party that came longer ago gets no estimate, because the current one says nothing about it. */
export const LATE_MS = MINUTE_MS

/**
 * Adds a party to the list, or sends a request to the restaurant. Stores the current estimate with it, unless the
 * party is added late. Returns the list it joined; null for a party that is expected later.
 */
export async function insertParty(
  work: StandWork & Pick<ListReader, 'knownWaits'> & { now?: Date },
  values: NewParty,
): Promise<{ row: ReservationRow; list: ListNow | null }> {
  const { tx, publish, by, knownWaits, now = values.createdAt } = work
  const { restaurantId, partySize, status, createdAt } = values
  const isExpected = isForLater(values)
  const list = isExpected ? null : await readListAt({ db: tx, knownWaits }, restaurantId, now)
  const isLate = now.getTime() - createdAt.getTime() > LATE_MS
  const suggested = list && !isLate ? suggestionFor(list, partySize) : null
  const { nonce: guestTokenNonce, hash: guestTokenHash } = await newGuestToken(tx)
  const [row] = await tx
    .insert(reservations)
    .values({ ...values, ...suggested, guestTokenNonce, guestTokenHash })
    .returning()
  if (!row) throw new Error('the party was not returned')
  const details = {
    partySize,
    ...(row.waitTime !== null && { quotedMinutes: row.waitTime }),
    ...(isExpected && { isBooking: true }),
  }
  await logParty({ tx, by }, row, status === 'pending' ? 'requested' : 'added', details)
  publish({ type: 'reservation.created', ...factsOf(row) })
  return { row, list }
}
