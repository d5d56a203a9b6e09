/** How a guest rates the quote after the visit: the wait was as quoted, longer or shorter. */
export const QUOTE_VERDICTS = ['right', 'longer', 'shorter'] as const
export type QuoteVerdict = (typeof QUOTE_VERDICTS)[number]

/** A party whose table is free takes a few minutes to reach it: nobody is late before then. */
const LATE_AFTER_MINUTES = 5
const lateAfter = (quotedMinutes: number): number => Math.max(LATE_AFTER_MINUTES, quotedMinutes)

/** Whole minutes beyond the quote; 0 while the party is not late, and without a quote. */
export const overMinutes = (quotedMinutes: number | null, waited: number): number =>
  quotedMinutes === null || waited <= lateAfter(quotedMinutes) ? 0 : waited - quotedMinutes

/** How much of the time until it is late has passed, in percent, at most 100; 0 without a quote. */
export const quotePercent = (quotedMinutes: number | null, waited: number): number =>
  quotedMinutes === null ? 0 : Math.min(100, Math.round((waited / lateAfter(quotedMinutes)) * 100))
