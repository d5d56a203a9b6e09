import { and, eq } from 'drizzle-orm'
import { compareTableNumbers } from '#domain/table.ts'
import { momentOf } from '#domain/waits/stand.ts'
import { clearTimes, type StandQuote, standQuotes } from '#domain/waits/standQuote.ts'
import type { OwnedRestaurantId } from '#kernel/server/actor.ts'
import { found } from '#kernel/server/notFound.ts'
import type { Quotes } from '../contractStand.ts'
import { type ListReader, quoteForRequest, rangeOf, readList, waitToJoin } from './listWait.ts'
import { reservations } from './schema.ts'
import type { StandReading } from './standReading.ts'
import { isReservation } from './store.ts'

export async function quotesOf(reader: ListReader, restaurantId: number): Promise<Quotes> {
  const list = await readList(reader, restaurantId)
  const { stand, known, pinned, tableNumbers } = list
  if (!stand) return { quotes: [], partiesAhead: 0, clearing: [] }
  const moment = { stand, learned: known.learned, nowMs: momentOf(stand, known.nowMs) }
  const quotes = standQuotes({
    ...moment,
    isPinned: pinned !== null,
    told: (partySize) => waitToJoin(list, partySize),
  })
  return {
    quotes: quotes.map((quote) => present(quote, tableNumbers)),
    partiesAhead: list.waiting.length,
    clearing: clearTimes(moment).map(({ id, minutes }) => ({
      tableId: id,
      minutes: Math.max(1, Math.round(minutes)),
    })),
  }
}

/** The wait of a party from now on, in its place in line, as if it were of this size. */
export async function quoteOfParty(
  reader: ListReader,
  restaurantId: OwnedRestaurantId,
  { id, partySize }: { id: number; partySize: number | undefined },
) {
  const [party] = await reader.db
    .select({ id: reservations.id, partySize: reservations.partySize, createdAt: reservations.createdAt })
    .from(reservations)
    .where(and(eq(reservations.id, id), eq(reservations.restaurantId, restaurantId), isReservation))
  const { partySize: own, ...known } = found(party, 'reservation')
  return quoteForRequest(await readList(reader, restaurantId), { ...known, partySize: partySize ?? own })
}

const present = (
  { upToPartySize, told, reason }: StandQuote,
  tableNumbers: StandReading['tableNumbers'],
): Quotes['quotes'][number] => ({
  upToPartySize,
  minutes: told?.minutes ?? null,
  low: rangeOf(told)?.low ?? null,
  high: rangeOf(told)?.high ?? null,
  isOverThreeHours: told?.isOverThreeHours ?? false,
  reason: reason.kind,
  tableNumbers:
    'tableIds' in reason
      ? reason.tableIds.map((id) => tableNumbers.get(id) ?? String(id)).toSorted(compareTableNumbers)
      : [],
  clearMinutes: reason.kind === 'clearing' ? reason.inMinutes : null,
})
