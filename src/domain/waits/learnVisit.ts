import { learnFactor, learnWaited, learnWidth, QUOTE_FACTOR, STAND_FACTOR } from './factors.ts'
import type { LearnedFacts } from './learned.ts'
import { shownRange } from './shownRange.ts'
import { learnSizeRatio } from './sizeRatios.ts'
import type { WaitRange } from './stand.ts'
import { correctedByHost } from './standWaits.ts'
import { learnStay } from './stays.ts'

/** A wait that is over, and what was said of it when it began. */
export interface MeasuredWait {
  partySize: number
  minutes: number
  /** The stand's estimate before it was corrected; null without one. */
  estimate: WaitRange | null
  /** The wait the restaurant told the party. */
  quotedMinutes: number | null
  /** What reports and the past said, for a party of two, and what this wait was for a party of two. */
  people: { low: number; high: number; baseMinutes: number } | null
  /** The waits of parties of two that joined about then. */
  minutesOfTwo: number | null
}

/** What a party that was seated teaches. */
export function learnWait(learned: LearnedFacts, wait: MeasuredWait): LearnedFacts {
  const { partySize, minutes, estimate, quotedMinutes, people, minutesOfTwo } = wait
  const next = { ...learned, giveUps: learnWaited(learned.giveUps, minutes, false) }
  if (people) {
    const { low, high } = shownRange(people)
    const wasInside = people.baseMinutes >= low && people.baseMinutes <= high
    next.crowdWidth = learnWidth(learned.crowdWidth, wasInside)
  }
  if (quotedMinutes !== null && quotedMinutes > 0) {
    const pair = { told: quotedMinutes, actual: minutes }
    next.quoteFactor = learnFactor(learned.quoteFactor, QUOTE_FACTOR, pair)
  }
  if (minutesOfTwo !== null) {
    next.sizeRatios = learnSizeRatio(learned.sizeRatios, { partySize, minutes, minutesOfTwo })
  }
  return estimate ? learnEstimate(next, estimate, minutes) : next
}

/**
 * The factor and the range use only parties that had to wait: with free tables, every host would look accurate.
 */
function learnEstimate(learned: LearnedFacts, raw: WaitRange, minutes: number): LearnedFacts {
  if (raw.high === 0) return learned
  const standFactor = learnFactor(learned.standFactor, STAND_FACTOR, { told: raw.minutes, actual: minutes })
  const told = shownRange(correctedByHost(raw, learned))
  const wasInside = minutes >= told.low && minutes <= told.high
  return { ...learned, standFactor, standWidth: learnWidth(learned.standWidth, wasInside) }
}

/** What a party that left without a table teaches. */
export const learnGiveUp = (learned: LearnedFacts, minutes: number): LearnedFacts => ({
  ...learned,
  giveUps: learnWaited(learned.giveUps, minutes, true),
})

/** What a table that was cleared teaches. */
export const learnTurn = (learned: LearnedFacts, partySize: number, minutes: number): LearnedFacts => ({
  ...learned,
  stays: learnStay(learned.stays, partySize, minutes),
})
