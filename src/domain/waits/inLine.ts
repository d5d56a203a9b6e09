import { MINUTE_MS } from '../durations.ts'

/** A diner's wait in line, timed from "I'm in line" to "Seated" or "Left". */

export const LINE_ENDS = ['seated', 'left', 'expired'] as const
export type LineEnd = (typeof LINE_ENDS)[number]

/** After this long the diner is asked whether they are still waiting. */
export const ASK_AFTER_MINUTES = 90
/** A wait this long has been forgotten: it ends without a report. */
export const LONGEST_LINE_MINUTES = 240

export const isForgotten = (startedAtMs: number, nowMs: number): boolean =>
  nowMs - startedAtMs >= LONGEST_LINE_MINUTES * MINUTE_MS

/** Whole minutes from joining the line to the table. */
export const minutesInLine = (startedAtMs: number, nowMs: number): number =>
  Math.max(0, Math.round((nowMs - startedAtMs) / MINUTE_MS))
