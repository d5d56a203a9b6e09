/** What a guest on the list reads about the wait that is left. */

const STEP_MINUTES = 5
const SHARE_BELOW = 0.75
const SHARE_ABOVE = 1.4

export interface MinuteRange {
  low: number
  high: number
}

/**
 * The range around an estimate, in steps of five minutes.
 * @example likelyRange(20) // { low: 15, high: 30 }
 */
export function likelyRange(minutes: number): MinuteRange {
  const low = Math.floor((minutes * SHARE_BELOW) / STEP_MINUTES) * STEP_MINUTES
  const high = Math.ceil((minutes * SHARE_ABOVE) / STEP_MINUTES) * STEP_MINUTES
  return { low, high: Math.max(high, low + STEP_MINUTES) }
}
