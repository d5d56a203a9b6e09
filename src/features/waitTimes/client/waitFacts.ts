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

/** An item of the wait-times answer. */
export type WaitFacts = WaitTime
