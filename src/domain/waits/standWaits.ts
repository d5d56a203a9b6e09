import { PARTY_SIZE } from '#domain/limits.ts'
import { MINUTE_MS } from '../durations.ts'
import { corrected, STAND_FACTOR } from './factors.ts'
import { type LearnedFacts, standFacts } from './learned.ts'
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
  const bounds = new Set([...seats, ...SIZE_STEPS.filter((size) => size < largest), PARTY_SIZE.max])
  return [...bounds].filter((size) => size > 0).sort((a, b) => a - b)
}

/** The bound a party falls under. */
export const boundOf = (bounds: readonly number[], partySize: number): number =>
  bounds.find((bound) => partySize <= bound) ?? PARTY_SIZE.max

/** The estimate with what was learned about this host: its factor and the width of its ranges. */
export function correctedByHost(raw: WaitRange, learned: LearnedFacts): WaitRange {
  const isFreeNow = raw.high === 0
  if (isFreeNow) return raw
  const correct = (minutes: number) => Math.max(1, corrected(minutes, learned.standFactor, STAND_FACTOR))
  const minutes = correct(raw.minutes)
  return {
    minutes,
    low: Math.max(0, minutes - learned.standWidth * (minutes - correct(raw.low))),
    high: minutes + learned.standWidth * (correct(raw.high) - minutes),
  }
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
    return { upToPartySize, wait: raw && correctedByHost(raw, learned) }
  })
}

/** How much a stand counts: fully until 20 minutes after its last touch, then less, from 60 on not at all. */
export function standWeight(touchedAtMs: number, nowMs: number): number {
  const minutes = (nowMs - touchedAtMs) / MINUTE_MS
  const { fullMinutes, goneMinutes } = FRESHNESS
  return Math.min(1, Math.max(0, (goneMinutes - minutes) / (goneMinutes - fullMinutes)))
}
