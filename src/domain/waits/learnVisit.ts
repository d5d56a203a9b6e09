import { learnFactor, learnWaited, learnWidth, QUOTE_FACTOR, STAND_FACTOR } from './factors.ts'
import type { LearnedFacts } from './learned.ts'
import { shownRange } from './shownRange.ts'
import { learnSizeRatio } from './sizeRatios.ts'
import type { WaitRange } from './stand.ts'
import { correctedByHost } from './standWaits.ts'
import { learnStay } from './tableStays.ts'

/** What reports and the past said, for a party of two, and what a wait was for a party of two. */
export interface PeoplesRange {
  low: number
  high: number
  baseMinutes: number
}

/** A wait that is over, and what was said of it when it began. */
export interface MeasuredWait {
  partySize: number
  minutes: number
  /** The stand's estimate before it was corrected; null without one. */
  estimate: WaitRange | null
  /** The wait the restaurant told the party. */
  quotedMinutes: number | null
  people: PeoplesRange | null
  /** The waits of parties of two that joined about then. */
  minutesOfTwo: number | null
}

/** What a party that was seated teaches. */
export function learnWait(learned: LearnedFacts, wait: MeasuredWait): LearnedFacts {
  const { partySize, minutes, estimate, quotedMinutes, people, minutesOfTwo } = wait
  const next = { ...learned, giveUps: learnWaited(learned.giveUps, minutes, false) }
  if (people) next.crowdWidth = learnCrowdWidth(learned.crowdWidth, people)
  if (quotedMinutes !== null && quotedMinutes > 0) {
    const pair = { told: quotedMinutes, actual: minutes }
    next.quoteFactor = learnFactor(learned.quoteFactor, QUOTE_FACTOR, pair)
  }
  if (minutesOfTwo !== null) {
    next.sizeRatios = learnSizeRatio(learned.sizeRatios, { partySize, minutes, minutesOfTwo })
  }
  return estimate ? learnEstimate(next, estimate, minutes) : next
}

function learnCrowdWidth(width: number, { low, high, baseMinutes }: PeoplesRange, weight = 1): number {
  const range = shownRange({ low, high })
  return learnWidth(width, baseMinutes >= range.low && baseMinutes <= range.high, weight)
}

/** Less than a timed wait: every party that sits down at once can tap, and few of those who wait run a timer. */
const TAP_WEIGHT = 0.6

/**
 * What "Available Now" teaches: how wide a range must be to cover those who don't wait. Timed waits alone would teach a
 * width for those who do, who are less than half of all parties.
 */
export const learnTap = (learned: LearnedFacts, people: PeoplesRange): LearnedFacts => ({
  ...learned,
  crowdWidth: learnCrowdWidth(learned.crowdWidth, people, TAP_WEIGHT),
})

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
