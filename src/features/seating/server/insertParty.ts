import type { PartySource } from '#domain/partyStage.ts'
import { isForLater } from '#domain/reservation.ts'
import { newGuestToken } from '#kernel/server/guestTokens.ts'
import { type ListNow, type ListReader, readListAt, suggestionFor } from './listWait.ts'
import { factsOf, logParty, type ReservationRow, type StandWork } from './partyChange.ts'
import { reservations } from './schema.ts'

type Left = Pick<
  ReservationRow,
  'userId' | 'name' | 'waitTime' | 'phone' | 'email' | 'notes' | 'wantedTraits' | 'tags' | 'language'
>
type NewParty = Pick<
  ReservationRow,
  'restaurantId' | 'partySize' | 'status' | 'createdAt' | 'reservationTime'
> & { [K in keyof Left]?: Left[K] } & { source?: PartySource }

/**
 * Adds a party to the list, or sends a request to the restaurant, with the current estimate. Returns the list it
 * joined; null for a party that is expected later.
 */
export async function insertParty(
  { tx, publish, by, knownWaits }: StandWork & Pick<ListReader, 'knownWaits'>,
  values: NewParty,
): Promise<{ row: ReservationRow; list: ListNow | null }> {
  const { restaurantId, partySize, status, createdAt } = values
  const isExpected = isForLater(values)
  const list = isExpected ? null : await readListAt({ db: tx, knownWaits }, restaurantId, createdAt)
  const suggested = list && suggestionFor(list, partySize)
  const { nonce: guestTokenNonce, hash: hashOf } = await newGuestToken(tx)
  const [row] = await tx
    .insert(reservations)
    .values({ ...values, ...suggested, guestTokenNonce, hashOf })
    .returning()
  if (!row) throw new Error('the party was not returned')
  const quoted = { partySize, ...(row.waitTime !== null && { quotedMinutes: row.waitTime }) }
  await logParty({ tx, by }, row, status === 'pending' ? 'requested' : 'added', quoted)
  publish({ type: 'reservation.created', ...factsOf(row) })
  return { row, list }
}
