import { PARTY_SIZE, QUOTE_MINUTES } from './limits.ts'
import { fitsParty, type SeatableTable } from './table.ts'

/** What to tell a party that asks "how long?": a suggestion, which the host may overrule. */

export interface WaitingParty {
  partySize: number
}
/** A party that was seated lately. */
export interface RecentSeating {
  partySize: number
  seatedAt: Date
}
export interface QuoteFacts {
  partySize: number
  /** Parties on the waitlist now, without the one that asks. */
  waitlist: readonly WaitingParty[]
  tables: readonly SeatableTable[]
  /** In any order. */
  recentSeatings: readonly RecentSeating[]
}

/** Parties of a class compete for the same tables; how long such a party keeps one, by rule of thumb. */
const SIZE_CLASSES = [
  { upTo: 2, turnMinutes: 60 },
  { upTo: 4, turnMinutes: 75 },
  { upTo: 6, turnMinutes: 90 },
  { upTo: PARTY_SIZE.max, turnMinutes: 120 },
] as const

/** Fewer than this many seatings say nothing about a pace. */
const FEWEST_SEATINGS = 3
const QUOTE_STEP_MINUTES = 5
const MINUTE_MS = 60_000

const sizeClassOf = (partySize: number) =>
  SIZE_CLASSES.find(({ upTo }) => partySize <= upTo) ?? SIZE_CLASSES[3]

/** Whether two party sizes wait for the same tables. */
export const competesFor = (a: number, b: number): boolean => sizeClassOf(a) === sizeClassOf(b)

/**
 * Minutes to quote: (parties of this size class ahead + 1) × the mean gap between recent seatings of the class,
 * rounded up to five. Without enough seatings the gap is the class's usual turn time divided by the tables that
 * fit. 0 when a fitting table is free and nobody of the class is ahead; null when no table would ever fit.
 * @example suggestedQuoteMinutes({ partySize: 2, waitlist: [], tables: [free], recentSeatings: [] }) // 0
 */
export function suggestedQuoteMinutes(facts: QuoteFacts): number | null {
  const { partySize, waitlist, tables, recentSeatings } = facts
  const fitting = tables.filter((table) => table.isActive && table.seats >= partySize)
  if (fitting.length === 0) return null
  const sizeClass = sizeClassOf(partySize)
  const isOfClass = (party: WaitingParty) => sizeClassOf(party.partySize) === sizeClass
  const ahead = waitlist.filter(isOfClass).length
  if (ahead === 0 && tables.some((table) => fitsParty(table, partySize))) return 0

  const gap = meanGapMinutes(recentSeatings.filter(isOfClass)) ?? sizeClass.turnMinutes / fitting.length
  const minutes = Math.ceil(((ahead + 1) * gap) / QUOTE_STEP_MINUTES) * QUOTE_STEP_MINUTES
  return Math.min(QUOTE_MINUTES.max, Math.max(QUOTE_STEP_MINUTES, minutes))
}

/** The mean time from one seating to the next; undefined without enough of them. */
function meanGapMinutes(seatings: readonly RecentSeating[]): number | undefined {
  if (seatings.length < FEWEST_SEATINGS) return undefined
  const instantsMs = seatings.map(({ seatedAt }) => seatedAt.getTime())
  return (Math.max(...instantsMs) - Math.min(...instantsMs)) / (seatings.length - 1) / MINUTE_MS
}
