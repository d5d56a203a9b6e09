import { crowdRange } from './crowdEstimate.ts'
import { learnFactor, QUOTE_FACTOR, STAND_FACTOR } from './factors.ts'
import { learnWaited } from './giveUps.ts'
import type { PlaceFacts } from './learned.ts'
import { learnRange, type Outcome, type RangeFacts } from './ranges.ts'
import { learnSizeRatio } from './sizeRatios.ts'
import type { WaitRange } from './stand.ts'
import { correctedByHost } from './standWaits.ts'
import { learnStay } from './tableStays.ts'

/** What reports or the past said when a wait began, and what it was; both for a party of two. */
export interface PeoplesNumber {
  source: 'reports' | 'usual'
  toldMinutes: number
  actualMinutes: number
}

/** A wait that is over, and what was said of it when it began. */
export interface MeasuredWait {
  partySize: number
  minutes: number
  /** The stand's estimate before it was corrected; null without one. */
  estimate: WaitRange | null
  /** The wait the restaurant told the party. */
  quotedMinutes: number | null
  people: PeoplesNumber | null
  /** The waits of parties of two that joined about then. */
  minutesOfTwo: number | null
}

/** Pairs of estimate and actual wait. A stand with free tables says nothing about the width of a range. */
export function outcomesOf(facts: PlaceFacts, { estimate, minutes, people }: MeasuredWait): Outcome[] {
  const outcomes = people ? [outcomeOf(people)] : []
  if (!estimate || estimate.high === 0) return outcomes
  return [
    ...outcomes,
    { source: 'stand', estimate: correctedByHost(estimate, facts), actualMinutes: minutes },
  ]
}

/** A wait that was measured or reported, beside the number that was shown before it. */
export const outcomeOf = ({ source, toldMinutes, actualMinutes }: PeoplesNumber): Outcome => ({
  source,
  estimate: crowdRange(toldMinutes),
  actualMinutes,
})

/**
 * Ranges are learned from reports too, because timed waits cover only parties that wait, and those are fewer than half.
 * Of the reports of one diner, only one in this many hours counts.
 */
export const TEACHES_ONCE_HOURS = 6

/** Moves the place's ranges after each outcome, in their order. */
export function learnOutcomes<Facts extends PlaceFacts>(
  facts: Facts,
  siteRanges: RangeFacts,
  outcomes: readonly Outcome[],
): Facts {
  let { ranges } = facts
  for (const outcome of outcomes) ranges = learnRange({ ranges, siteRanges }, outcome)
  return { ...facts, ranges }
}

/** What a party that was seated teaches besides the ranges. */
export function learnWait<Facts extends PlaceFacts>(learned: Facts, wait: MeasuredWait): Facts {
  const { partySize, minutes, estimate, quotedMinutes, minutesOfTwo } = wait
  const next = { ...learned, patience: learnWaited(learned.patience, minutes, false) }
  if (quotedMinutes !== null && quotedMinutes > 0) {
    const pair = { told: quotedMinutes, actual: minutes }
    next.quoteFactor = learnFactor(learned.quoteFactor, QUOTE_FACTOR, pair)
  }
  if (minutesOfTwo !== null) {
    next.sizeRatios = learnSizeRatio(learned.sizeRatios, { partySize, minutes, minutesOfTwo })
  }
  // With free tables, every host would look accurate.
  if (estimate && estimate.high > 0) {
    const pair = { told: estimate.minutes, actual: minutes }
    next.standFactor = learnFactor(learned.standFactor, STAND_FACTOR, pair)
  }
  return next
}

/** What a party that left without a table teaches. */
export const learnGiveUp = <Facts extends PlaceFacts>(learned: Facts, minutes: number): Facts => ({
  ...learned,
  patience: learnWaited(learned.patience, minutes, true),
})

export const learnTurn = <Facts extends PlaceFacts>(
  learned: Facts,
  partySize: number,
  minutes: number,
): Facts => ({
  ...learned,
  stays: learnStay(learned.stays, partySize, minutes),
})
