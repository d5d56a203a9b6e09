import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm'
import { likelyRange, type MinuteRange } from '#domain/guestWait.ts'
import { quoteFor, type RecentSeating } from '#domain/quote.ts'
import { listSizeClassOf } from '#domain/standSettings.ts'
import type { SeatableTable } from '#domain/table.ts'
import type { Db, Tx } from '#platform/server/db/client.ts'
import { reservations, tables } from '#platform/server/db/schema/seating.ts'

/** A restaurant's list at this moment: enough to say how long, and nothing about anybody. */
export interface ListNow {
  waiting: { id: number; partySize: number }[]
  tables: SeatableTable[]
  recentSeatings: RecentSeating[]
}

const PACE_SPAN = sql`interval '3 hours'`
/** A booking counts as waiting from half an hour before its time. */
const SOON = sql`interval '30 minutes'`

export async function readList(db: Db | Tx, restaurantId: number): Promise<ListNow> {
  const own = eq(reservations.restaurantId, restaurantId)
  const waiting = await db
    .select({ id: reservations.id, partySize: reservations.partySize })
    .from(reservations)
    .where(
      and(
        own,
        inArray(reservations.status, ['confirmed', 'ready_to_seat']),
        sql`${reservations.calledAt} is null and ${reservations.tableId} is null`,
        sql`${reservations.reservationTime} < clock_timestamp() + ${SOON}`,
      ),
    )
    .orderBy(asc(reservations.createdAt), asc(reservations.id))
  const seated = await db
    .select({ partySize: reservations.partySize, seatedAt: reservations.seatedAt })
    .from(reservations)
    .where(and(own, gt(reservations.seatedAt, sql`clock_timestamp() - ${PACE_SPAN}`)))
  return {
    waiting,
    tables: await db.select().from(tables).where(eq(tables.restaurantId, restaurantId)),
    recentSeatings: seated.flatMap(({ partySize, seatedAt }) => (seatedAt ? [{ partySize, seatedAt }] : [])),
  }
}

/** The wait for a party behind those `ahead`; null when no table would ever fit it. */
export function rangeBehind(list: ListNow, partySize: number, ahead: ListNow['waiting']): MinuteRange | null {
  const quote = quoteFor({ ...list, partySize, waitlist: ahead })
  return quote && likelyRange(quote.minutes)
}

export function aheadOf({ waiting }: ListNow, party: { id: number; partySize: number }): ListNow['waiting'] {
  const at = waiting.findIndex(({ id }) => id === party.id)
  return at < 0 ? waiting : waiting.slice(0, at)
}

export const countLarger = (parties: ListNow['waiting'], partySize: number): number =>
  parties.filter((party) => listSizeClassOf(party.partySize) > listSizeClassOf(partySize)).length
