import { eq } from 'drizzle-orm'
import { localMoment } from '#domain/calendar.ts'
import { minutesUntilClosing, weekOf } from '#domain/openingHours.ts'
import { compareTableNumbers } from '#domain/table.ts'
import { type LearnedFacts, newFacts, type PlaceFacts, standFacts } from '#domain/waits/learned.ts'
import type { RangeFacts } from '#domain/waits/ranges.ts'
import { type StandState, standEstimator, type WaitRange } from '#domain/waits/stand.ts'
import { inFives, type StandQuote, standQuotes } from '#domain/waits/standQuote.ts'
import { boundOf, sizeBounds, waitAtStand } from '#domain/waits/standWaits.ts'
import { restaurants } from '#features/restaurants/server/schema.ts'
import { learnedFacts, siteRanges } from '#features/waitTimes/server/schema.ts'
import type { Db, Tx } from '#kernel/server/db/client.ts'
import type { Quotes } from '../contractStand.ts'
import { readStands, type StandReading } from './standReading.ts'

interface StandAndFacts {
  reading: StandReading
  learned: LearnedFacts
  /** null if unknown, and if the restaurant never closes. */
  closesInMinutes: number | null
}

export async function readStandAndFacts(
  db: Db | Tx,
  now: Date,
  restaurantId: number,
): Promise<StandAndFacts> {
  const [place] = await db
    .select({
      facts: learnedFacts.facts,
      siteRanges: siteRanges.ranges,
      hours: restaurants.hoursOfOperation,
      timeZone: restaurants.timeZone,
    })
    .from(restaurants)
    .leftJoin(learnedFacts, eq(learnedFacts.restaurantId, restaurants.id))
    .leftJoin(siteRanges, eq(siteRanges.id, 1))
    .where(eq(restaurants.id, restaurantId))
  const [reading] = await readStands(db, now, [restaurantId])
  if (!reading) throw new Error('the stand was not read')
  const week = weekOf(place?.hours ?? null)
  const closesInMinutes = place && week ? minutesUntilClosing(week, localMoment(now, place.timeZone)) : null
  return { reading, learned: learnedOf(place?.facts, place?.siteRanges), closesInMinutes }
}

const learnedOf = (facts: PlaceFacts | null | undefined, ranges: RangeFacts | null | undefined) => ({
  ...newFacts(),
  ...facts,
  ...(ranges && { siteRanges: ranges }),
})

/** The current quotes for parties of every size. */
export async function quotesOf(db: Db, now: Date, restaurantId: number): Promise<Quotes> {
  const { reading, learned, closesInMinutes } = await readStandAndFacts(db, now, restaurantId)
  const { state, tableNumbers } = reading
  if (!state) return { quotes: [], partiesAhead: 0 }
  return {
    quotes: standQuotes(state, learned, now.getTime(), closesInMinutes).map((quote) =>
      present(quote, tableNumbers),
    ),
    partiesAhead: state.waiting.filter(({ fromMs }) => fromMs <= now.getTime()).length,
  }
}

const present = (
  { upToPartySize, told, reason }: StandQuote,
  tableNumbers: StandReading['tableNumbers'],
): Quotes['quotes'][number] => ({
  upToPartySize,
  minutes: told?.minutes ?? null,
  low: told?.low ?? null,
  high: told?.high ?? null,
  reason: reason.kind,
  tableNumbers:
    'tableIds' in reason
      ? reason.tableIds.map((id) => tableNumbers.get(id) ?? String(id)).toSorted(compareTableNumbers)
      : [],
  clearMinutes: reason.kind === 'clearing' ? reason.inMinutes : null,
})

/** The stand's wait for one party size, before the corrections learned for this host. */
function rawEstimate(state: StandState, learned: LearnedFacts, { partySize, now }: Asking): WaitRange | null {
  return standEstimator(state, standFacts(learned), now.getTime())(boundOf(sizeBounds(state), partySize))
}

interface Asking {
  partySize: number
  now: Date
}

/** The same wait as shown to diners; null if no table would ever fit. */
export function estimateFor(state: StandState, learned: LearnedFacts, asking: Asking): WaitRange | null {
  const raw = rawEstimate(state, learned, asking)
  return raw && waitAtStand(raw, learned)
}

/** The estimate for a party that joins the line now, as stored in its row. */
export function suggestionFor({ state, learned, closesInMinutes }: Estimated, asking: Asking) {
  const estimate = state && rawEstimate(state, learned, asking)
  if (!estimate) return null
  const { minutes, low, high } = inFives(waitAtStand(estimate, learned), closesInMinutes)
  return { estimate, suggestedMinutes: minutes, suggestedLow: low, suggestedHigh: high }
}

interface Estimated extends Pick<StandAndFacts, 'learned' | 'closesInMinutes'> {
  state: StandState | null
}
