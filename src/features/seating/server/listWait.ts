import { and, asc, inArray, sql } from 'drizzle-orm'
import { byRestaurant } from '#domain/byRestaurant.ts'
import { listSizeClassOf } from '#domain/standSettings.ts'
import type { LearnedFacts } from '#domain/waits/learned.ts'
import type { StandParty } from '#domain/waits/stand.ts'
import { inFives } from '#domain/waits/standQuote.ts'
import { databaseClock } from '#kernel/server/context.ts'
import { type Db, type Tx, together } from '#kernel/server/db/client.ts'
import { gatheredIn } from '#kernel/server/db/forMany.ts'
import { gathered } from '#kernel/server/db/gathered.ts'
import { isOneOf, prepared } from '#kernel/server/db/prepared.ts'
import { estimateFor, readStandsAndFacts } from './quotes.ts'
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

const selectWaiting = prepared('waiting_parties', (db) =>
  db
    .select({
      id: reservations.id,
      partySize: reservations.partySize,
      restaurantId: reservations.restaurantId,
    })
    .from(reservations)
    .where(
      and(
        isOneOf(reservations.restaurantId, 'restaurantIds', 'int'),
        inArray(reservations.status, ['confirmed', 'ready_to_seat']),
        sql`${reservations.calledAt} is null and ${reservations.tableId} is null`,
        sql`(${reservations.status} = 'ready_to_seat' or ${reservations.reservationTime} < clock_timestamp() + ${SOON})`,
      ),
    )
    .orderBy(asc(reservations.createdAt), asc(reservations.id)),
)

export const readList = async (db: Db | Tx, restaurantId: number): Promise<ListNow> =>
  readListAt(db, restaurantId, await databaseClock.now(db))

export const readListAt = (on: Db | Tx, restaurantId: number, now: Date): Promise<ListNow> =>
  readListIn(on, { restaurantId, now })

interface AskedList {
  restaurantId: number
  now: Date
}

const readListIn = gatheredIn(async (on, asked: AskedList[]) => {
  const restaurantIds = [...new Set(asked.map(({ restaurantId }) => restaurantId))]
  const latest = new Date(Math.max(...asked.map(({ now }) => now.getTime())))
  const [waiting, standOf] = await together(on, [
    (own) => selectWaiting(own, { restaurantIds }),
    (own) => readStandsAndFacts(own, latest, restaurantIds),
  ])
  const waitingAt = byRestaurant(waiting)
  return ({ restaurantId, now }): ListNow => {
    const { reading, ...known } = standOf(restaurantId)
    return { waiting: waitingAt.get(restaurantId) ?? [], stand: reading.state, ...known, now }
  }
})

const sharedReads = new WeakMap<Db, (restaurantId: number) => Promise<ListNow>>()

/** Like `readList`, but calls made while a list is being read share its next read. */
export function readListTogether(db: Db, restaurantId: number): Promise<ListNow> {
  const read = sharedReads.get(db) ?? gathered((restaurantIds) => readLists(db, restaurantIds))
  sharedReads.set(db, read)
  return read(restaurantId)
}

async function readLists(db: Db, restaurantIds: readonly number[]): Promise<(id: number) => ListNow> {
  const lists = new Map<number, ListNow>()
  for (const id of restaurantIds) lists.set(id, await readList(db, id))
  return (id) => {
    const list = lists.get(id)
    if (!list) throw new Error('the list was not read')
    return list
  }
}

/** The wait of each party size for a party that joins now; null when no table fits it. */
export const rangesOf = (list: ListNow, sizes: readonly number[]) =>
  sizes.map((partySize) => ({
    partySize,
    range: list.stand && rangeBehind(list, partySize, list.stand.waiting),
  }))

/** The wait behind these parties, in steps of five minutes; null if no table would ever fit. */
function rangeBehind(
  { stand, learned, closesInMinutes, now }: ListNow,
  partySize: number,
  ahead: readonly StandParty[],
): MinuteRange | null {
  const wait = stand && estimateFor({ ...stand, waiting: ahead }, learned, { partySize, now })
  if (!wait) return null
  const { low, high } = inFives(wait, closesInMinutes)
  return { low, high: Math.max(high, low + SHORTEST_RANGE) }
}

const SHORTEST_RANGE = 5

/**
 * The number of parties ahead of a party, and its estimated remaining wait. Nobody is ahead of a party that has a
 * table; a request is behind everybody.
 */
export function placeIn(list: ListNow, party: { id: number; partySize: number; tableId: number | null }) {
  if (party.tableId !== null) return { ahead: { parties: 0, needLarger: 0 }, range: null }
  const isListed = list.waiting.some(({ id }) => id === party.id)
  const ahead = isListed ? before(list.waiting, party) : list.waiting
  const sizeClass = listSizeClassOf(party.partySize)
  const inLine = list.stand?.waiting ?? []
  const listed = new Set(list.waiting.map(({ id }) => id))
  const aheadInLine = isListed
    ? before(inLine, party)
    : inLine.filter(({ id }) => id !== party.id && listed.has(id))
  return {
    ahead: {
      parties: ahead.length,
      needLarger: ahead.filter(({ partySize }) => listSizeClassOf(partySize) > sizeClass).length,
    },
    range: rangeBehind(list, party.partySize, aheadInLine),
  }
}

function before<Party extends { id: number }>(parties: readonly Party[], { id }: { id: number }): Party[] {
  const at = parties.findIndex((party) => party.id === id)
  return parties.slice(0, at < 0 ? parties.length : at)
}
