import type { WaitTime } from '../contract.ts'

export type WaitSource = 'restaurant' | 'reports' | 'usual' | null

export interface ShownRange {
  low: number
  high: number
}

/** The restaurant's own wait for parties up to a size. */
export interface SizeWait {
  upToPartySize: number | null
  /** Minutes; 0 when a table is free, null when no table fits. */
  waitTime: number | null
  low: number | null
  high: number | null
}

/** A report that is listed, not shown. */
export interface UnconfirmedReport {
  waitTime: number
  partySize: number
}

/** An item of the wait-times answer with what newer servers add. */
export interface WaitFacts extends WaitTime {
  source?: WaitSource | undefined
  low?: number | null | undefined
  high?: number | null | undefined
  bySize?: readonly SizeWait[] | null | undefined
  isOpen?: boolean | null | undefined
  unconfirmed?: readonly UnconfirmedReport[] | undefined
  /** When the restaurant's list last changed. */
  updatedAt?: string | null | undefined
  /** Whether a usual wait is of this weekday and hour. */
  isOfThisHour?: boolean | undefined
}
