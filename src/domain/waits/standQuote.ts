import { QUOTE_MINUTES } from '#domain/limits.ts'
import { MINUTE_MS } from '../durations.ts'
import { sampleQuantile } from './distributions.ts'
import { type LearnedFacts, standFacts } from './learned.ts'
import { inSteps } from './printedRange.ts'
import { sizeClassOf } from './sizeClasses.ts'
import type { StandState, StandTable, WaitRange } from './stand.ts'
import { boundOf, type SizeWait, standWaits } from './standWaits.ts'
import { remainingStays } from './tableStays.ts'

/** The quote for a party: the stand's estimate, in steps of five minutes. */
export interface StandQuote {
  upToPartySize: number
  /** null when no table seats the party. */
  told: WaitRange | null
  reason: QuoteReason
}

/** What a quote is based on. */
export type QuoteReason =
  | { kind: 'free'; tableIds: number[] }
  /** The next tables that fit, and in how many minutes they are likely to clear. */
  | { kind: 'clearing'; tableIds: number[]; inMinutes: number }
  /** The free tables that fit are for parties ahead. */
  | { kind: 'ahead' }
  | { kind: 'too_large' }

const STEP_MINUTES = 5
/** Tables that clear within this time of one another are named together. */
const TOGETHER_MINUTES = 10
const TABLES_NAMED = 2

const inFivesBy = (round: (steps: number) => number, minutes: number): number =>
  Math.min(QUOTE_MINUTES.max, round(minutes / STEP_MINUTES) * STEP_MINUTES)

/**
 * An estimate as diners read it, in steps of five minutes from ten on, capped at closing time. Only a free table counts
 * as no wait.
 * @example inFives({ minutes: 12, low: 4, high: 21 }) // { minutes: 10, low: 5, high: 20 }
 */
export function inFives({ minutes, low, high }: WaitRange, closesInMinutes: number | null = null): WaitRange {
  if (high === 0) return { minutes: 0, low: 0, high: 0 }
  // A restaurant that still seats parties after its stored hours counts as open.
  const last = closesInMinutes ? inFivesBy(Math.floor, closesInMinutes) : QUOTE_MINUTES.max
  const upToClosing = (told: number): number => Math.max(STEP_MINUTES, Math.min(told, last))
  const told = upToClosing(Math.min(QUOTE_MINUTES.max, Math.round(inSteps(minutes))))
  return {
    minutes: told,
    low: Math.min(told, inFivesBy(Math.round, low)),
    high: Math.max(told, upToClosing(inFivesBy(Math.round, high))),
  }
}

/** The quotes for all party sizes at this stand now, ascending. */
export function standQuotes(
  stand: StandState,
  learned: LearnedFacts,
  nowMs: number,
  closesInMinutes: number | null = null,
): StandQuote[] {
  const moment = { stand, learned, nowMs, closesInMinutes }
  return standWaits(stand, learned, nowMs).map((wait) => quoteOf(wait, moment))
}

/** The quote for one party size. */
export const quoteForSize = <Q extends { upToPartySize: number }>(
  quotes: readonly Q[],
  partySize: number,
): Q | undefined => {
  const bound = boundOf(
    quotes.map(({ upToPartySize }) => upToPartySize),
    partySize,
  )
  return quotes.find(({ upToPartySize }) => upToPartySize === bound)
}

interface Moment {
  stand: StandState
  learned: LearnedFacts
  nowMs: number
  closesInMinutes: number | null
}

function quoteOf({ upToPartySize, wait }: SizeWait, moment: Moment): StandQuote {
  if (!wait) return { upToPartySize, told: null, reason: { kind: 'too_large' } }
  const fitting = moment.stand.tables
    .filter(({ seats }) => seats >= upToPartySize)
    .sort((a, b) => a.seats - b.seats || a.id - b.id)
  const told = inFives(wait, moment.closesInMinutes)
  if (told.minutes > 0) return { upToPartySize, told, reason: clearing(fitting, moment) }
  const free = fitting.filter(({ party }) => !party).slice(0, TABLES_NAMED)
  return { upToPartySize, told, reason: { kind: 'free', tableIds: free.map(({ id }) => id) } }
}

function clearing(fitting: readonly StandTable[], { learned, nowMs }: Moment): QuoteReason {
  const { curves } = standFacts(learned)
  const releases = fitting
    .flatMap(({ id, party }, index) => {
      const curve = party && curves[sizeClassOf(party.partySize)]
      if (!curve) return []
      const left = remainingStays(curve, (nowMs - party.sinceMs) / MINUTE_MS, index).sort((a, b) => a - b)
      return [{ id, minutes: sampleQuantile(left, 0.5) ?? 0 }]
    })
    .sort((a, b) => a.minutes - b.minutes || a.id - b.id)
  const next = releases
    .filter(({ minutes }) => minutes - (releases[0]?.minutes ?? 0) <= TOGETHER_MINUTES)
    .slice(0, TABLES_NAMED)
  if (next.length === 0) return { kind: 'ahead' }
  const mean = next.reduce((sum, { minutes }) => sum + minutes, 0) / next.length
  return { kind: 'clearing', tableIds: next.map(({ id }) => id), inMinutes: Math.max(1, Math.round(mean)) }
}
