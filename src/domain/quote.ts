import { PARTY_SIZE, QUOTE_MINUTES } from './limits.ts'
import { type SeatableTable, suitableTables } from './table.ts'

/** What a guest says of the quote after the visit: the wait was as quoted, longer, or shorter. */
export const QUOTE_VERDICTS = ['right', 'longer', 'shorter'] as const
export type QuoteVerdict = (typeof QUOTE_VERDICTS)[number]

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
  /** Parties on the waitlist now that hold no table yet, first come first, without the one that asks. */
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

export interface Quote {
  minutes: number
  /** Parties of this size class that will still be waiting when the free tables are given out. */
  ahead: number
  /** The free table that is left for this party; undefined when it has to wait. */
  table: SeatableTable | undefined
}

/**
 * What to quote. Those ahead take the free tables that suit them best, in their order; if one that fits is left
 * the party need not wait. Else (parties of this size class that are still waiting + 1) × the mean gap between
 * recent seatings of the class, rounded up to five minutes; without enough seatings the gap is the class's usual
 * turn time divided by the tables that fit. null when no table would ever fit.
 * @example quoteFor({ partySize: 2, waitlist: [], tables: [free], recentSeatings: [] })?.minutes // 0
 */
export function quoteFor({ partySize, waitlist, tables, recentSeatings }: QuoteFacts): Quote | null {
  const fitting = tables.filter((table) => table.isActive && table.seats >= partySize)
  if (fitting.length === 0) return null
  const sizeClass = sizeClassOf(partySize)
  const isOfClass = (party: WaitingParty) => sizeClassOf(party.partySize) === sizeClass
  const { free, waiting } = afterSeating(waitlist, tables)
  const ahead = waiting.filter(isOfClass).length
  const table = suitableTables(free, partySize)[0]
  if (table) return { minutes: 0, ahead, table }

  const gap = meanGapMinutes(recentSeatings.filter(isOfClass)) ?? sizeClass.turnMinutes / fitting.length
  const minutes = Math.ceil(((ahead + 1) * gap) / QUOTE_STEP_MINUTES) * QUOTE_STEP_MINUTES
  const clamped = Math.min(QUOTE_MINUTES.max, Math.max(QUOTE_STEP_MINUTES, minutes))
  return { minutes: clamped, ahead, table: undefined }
}

/** Who still waits, and which tables are still there, once everybody who can sit has sat down. */
function afterSeating(waitlist: readonly WaitingParty[], tables: readonly SeatableTable[]) {
  let free = [...tables]
  const waiting: WaitingParty[] = []
  for (const party of waitlist) {
    const [best] = suitableTables(free, party.partySize)
    if (best) free = free.filter((table) => table !== best)
    else waiting.push(party)
  }
  return { free, waiting }
}

/** The mean time from one seating to the next; undefined without enough of them. */
function meanGapMinutes(seatings: readonly RecentSeating[]): number | undefined {
  if (seatings.length < FEWEST_SEATINGS) return undefined
  const instantsMs = seatings.map(({ seatedAt }) => seatedAt.getTime())
  return (Math.max(...instantsMs) - Math.min(...instantsMs)) / (seatings.length - 1) / MINUTE_MS
}
