import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { listSizeClassOf } from '#domain/standSettings.ts'
import type { LearnedFacts } from '#domain/waits/learned.ts'
import type { StandParty, WaitRange } from '#domain/waits/stand.ts'
import { inFives } from '#domain/waits/standQuote.ts'
import { databaseClock } from '#kernel/server/context.ts'
import type { Db, Tx } from '#kernel/server/db/client.ts'
import { estimateFor, readStandAndFacts } from './quotes.ts'
import { reservations } from './schema.ts'
import type { StandNow } from './standReading.ts'

/** The current state of a restaurant's list: enough to estimate waits, without data about anybody. */
export interface ListNow {
  waiting: { id: number; partySize: number }[]
  stand: StandNow | null
  learned: LearnedFacts
  closesInMinutes: number | null
  now: Date
}

interface MinuteRange {
  low: number
  high: number
}

/** A booking counts as waiting from half an hour before its time; a party that is ready to be seated always does. */
const SOON = sql`interval '30 minutes'`

export const readList = async (db: Db | Tx, restaurantId: number): Promise<ListNow> =>
  readListAt(db, restaurantId, await databaseClock.now(db))

export async function readListAt(db: Db | Tx, restaurantId: number, now: Date): Promise<ListNow> {
  const waiting = await db
    .select({ id: reservations.id, partySize: reservations.partySize })
    .from(reservations)
    .where(
      and(
        eq(reservations.restaurantId, restaurantId),
        inArray(reservations.status, ['confirmed', 'ready_to_seat']),
        sql`${reservations.calledAt} is null and ${reservations.tableId} is null`,
        sql`(${reservations.status} = 'ready_to_seat' or ${reservations.reservationTime} < clock_timestamp() + ${SOON})`,
      ),
    )
    .orderBy(asc(reservations.createdAt), asc(reservations.id))
  const { reading, ...known } = await readStandAndFacts(db, now, restaurantId)
  return { waiting, stand: reading.state, ...known, now }
}

/** The wait of each party size for a party that joins now; null when no table fits it. */
export const rangesOf = (list: ListNow, sizes: readonly number[]) =>
  sizes.map((partySize) => ({
    partySize,
    range: list.stand && rangeBehind(list, partySize, list.stand.waiting),
  }))

/** The wait behind these parties, in steps of five minutes; null if no table would ever fit. */
function waitBehind(
  { stand, learned, closesInMinutes, now }: ListNow,
  partySize: number,
  ahead: readonly StandParty[],
): WaitRange | null {
  const wait = stand && estimateFor({ ...stand, waiting: ahead }, learned, { partySize, now })
  return wait && inFives(wait, closesInMinutes)
}

function rangeBehind(list: ListNow, partySize: number, ahead: readonly StandParty[]): MinuteRange | null {
  const wait = waitBehind(list, partySize, ahead)
  return wait && { low: wait.low, high: Math.max(wait.high, wait.low + SHORTEST_RANGE) }
}

/** The quote for a request: its wait behind those who came before it, counted without itself. */
export const quoteForRequest = (list: ListNow, request: { id: number; partySize: number }) =>
  waitBehind(list, request.partySize, before(list.stand?.waiting ?? [], request))

const SHORTEST_RANGE = 5

/**
 * The number of parties ahead of a party, and its estimated remaining wait. Nobody is ahead of a party that has a
 * table; a request is behind everybody on the list, and keeps its place in line when it is accepted.
 */
export function placeIn(list: ListNow, party: { id: number; partySize: number; tableId: number | null }) {
  if (party.tableId !== null) return { ahead: { parties: 0, needLarger: 0 }, range: null }
  const isListed = list.waiting.some(({ id }) => id === party.id)
  const ahead = isListed ? before(list.waiting, party) : list.waiting
  const sizeClass = listSizeClassOf(party.partySize)
  return {
    ahead: {
      parties: ahead.length,
      needLarger: ahead.filter(({ partySize }) => listSizeClassOf(partySize) > sizeClass).length,
    },
    range: rangeBehind(list, party.partySize, before(list.stand?.waiting ?? [], party)),
  }
}

function before<Party extends { id: number }>(parties: readonly Party[], { id }: { id: number }): Party[] {
  const at = parties.findIndex((party) => party.id === id)
  return parties.slice(0, at < 0 ? parties.length : at)
}
