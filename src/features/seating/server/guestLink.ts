import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Db, Tx } from '#kernel/server/db/client.ts'
import { guestTokensFrom, newGuestToken } from '#kernel/server/guestTokens.ts'
import { hashOf } from '#kernel/server/secrets.ts'
import type { ReservationRow } from './partyChange.ts'
import { reservations } from './schema.ts'

/** The token of a visit's private page; created now if there is none. */
export async function guestTokenFor(
  tx: Tx,
  party: Pick<ReservationRow, 'id' | 'guestTokenNonce'>,
): Promise<string> {
  const tokenOf = await guestTokensFrom(tx)
  if (party.guestTokenNonce !== null) return tokenOf(party.guestTokenNonce)
  const { nonce, hash } = await newGuestToken(tx)
  await tx
    .update(reservations)
    .set({ guestTokenNonce: nonce, guestTokenHash: hash })
    .where(eq(reservations.id, party.id))
  return tokenOf(nonce)
}

const PAGE_LIVES = sql`interval '24 hours'`
/** A booking for another day is open longer than a visit. */
const OPEN_LIVES = sql`interval '48 hours'`

const endedAt = sql`coalesce(${reservations.cancelledAt}, ${reservations.completedAt}, ${reservations.seatedAt})`
const latestAt = sql`greatest(${reservations.createdAt}, ${reservations.reservationTime})`
const hasPage = sql`coalesce(${endedAt} + ${PAGE_LIVES}, ${latestAt} + ${OPEN_LIVES}) > clock_timestamp()`

/** The visit of a token; undefined for a wrong one, and once the page has ended. */
export async function visitOfToken(db: Db | Tx, token: string): Promise<ReservationRow | undefined> {
  const [row] = await db
    .select()
    .from(reservations)
    .where(and(eq(reservations.guestTokenHash, hashOf(token)), hasPage))
  return row
}

/** The visits among these whose page has not ended. */
export const visitsWithPage = (db: Db, ids: number[]): Promise<ReservationRow[]> =>
  db
    .select()
    .from(reservations)
    .where(and(inArray(reservations.id, ids), hasPage))
