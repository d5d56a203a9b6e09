import { PARTY_SIZE } from '#domain/limits.ts'
import { MINUTE_MS } from '../durations.ts'
import { neighborGroups, seatsOf } from '../tableCombinations.ts'
import { corrected, STAND_FACTOR } from './factors.ts'
import { type LearnedFacts, standFacts } from './learned.ts'
import { type Estimate, rangeAround } from './ranges.ts'
import { type StandState, standEstimator, type WaitRange } from './stand.ts'

/** The stand's wait of all parties up to a size, from the entry before on; null when no table seats them. */
export interface SizeWait {
  upToPartySize: number
  wait: WaitRange | null
}

/** Sizes that are kept apart in addition to the seat counts of the tables. */
const SIZE_STEPS = [2, 4, 6, 8]
const FRESHNESS = { fullMinutes: 20, goneMinutes: 60 }

/** Every size up to which parties fit the same tables, ascending. */
export function sizeBounds(stand: StandState): number[] {
  const seats = stand.tables.map((table) => Math.min(table.seats, PARTY_SIZE.max))
  const largest = Math.max(0, ...seats)
  const bounds = new Set([
    ...seats,
    ...SIZE_STEPS.filter((size) => size < largest),
    ...boundsTogether(stand, largest),
    PARTY_SIZE.max,
  ])
  return [...bounds].filter((size) => size > 0).sort((a, b) => a - b)
}

/** The largest party that a table or neighbors seat; any party where no tables are known. */
export function largestPartyAt(stand: StandState | null): number {
  const largest = Math.max(0, ...(stand?.tables ?? []).map(({ seats }) => Math.min(seats, PARTY_SIZE.max)))
  return Math.max(largest, ...(stand ? boundsTogether(stand, largest) : [])) || PARTY_SIZE.max
}

/** Of the groups of neighbors for parties that no single table seats. */
const boundsTogether = ({ tables }: StandState, largest: number): number[] =>
  neighborGroups(tables)
    .map((group) => Math.min(seatsOf(group), PARTY_SIZE.max))
    .filter((seats) => seats > largest)

export const boundOf = (bounds: readonly number[], partySize: number): number =>
  bounds.find((bound) => partySize <= bound) ?? PARTY_SIZE.max

/** The samples' estimate, multiplied by what this host's waits turned out to be. */
export function correctedByHost(
  raw: WaitRange,
  { standFactor }: Pick<LearnedFacts, 'standFactor'>,
): Estimate {
  const correct = (minutes: number) => Math.max(1, corrected(minutes, standFactor, STAND_FACTOR))
  return { minutes: correct(raw.minutes), low: correct(raw.low), high: correct(raw.high) }
}

/** The wait at this stand with the range that was learned here; a free table is no wait. */
export function waitAtStand(raw: WaitRange, learned: LearnedFacts): WaitRange {
  if (raw.high === 0) return raw
  const estimate = correctedByHost(raw, learned)
  return { minutes: estimate.minutes, ...rangeAround(estimate, 'stand', learned) }
}

/** The stand's waits by party size; only those of `sizes` when given. */
export function standWaits(
  stand: StandState,
  learned: LearnedFacts,
  nowMs: number,
  sizes: readonly number[] = sizeBounds(stand),
): SizeWait[] {
  const estimate = standEstimator(stand, standFacts(learned), nowMs)
  return sizes.map((upToPartySize) => {
    const raw = estimate(upToPartySize)
    return { upToPartySize, wait: raw && waitAtStand(raw, learned) }
  })
}

/** How much a stand counts: fully until 20 minutes after its last touch, then less, from 60 on not at all. */
export function standWeight(touchedAtMs: number, nowMs: number): number {
  const minutes = (nowMs - touchedAtMs) / MINUTE_MS
  const { fullMinutes, goneMinutes } = FRESHNESS
  return Math.min(1, Math.max(0, (goneMinutes - minutes) / (goneMinutes - fullMinutes)))
}
