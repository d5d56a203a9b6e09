import { STEP_MINUTES, toStep } from './printedRange.ts'

/**
 * Ranges that hold 8 of 10 waits, learned from what happened: adaptive conformal inference (Gibbs and Candès, NeurIPS
 * 2021), with a step that decays (Angelopoulos and others, 2024). Each restaurant keeps one offset for each end of the
 * range, by the source of the estimate and by its horizon, which is how long the estimated wait is. An offset is a share
 * of the estimate's own spread. After each outcome it moves by a small step toward 10 % of the waits beyond that end.
 * Places with few outcomes lean on the offsets of the whole site.
 */

export const RANGE_SOURCES = ['stand', 'reports', 'usual'] as const
export type RangeSource = (typeof RANGE_SOURCES)[number]

/** How far the ends are moved, as shares of the spread; up is positive. */
export interface EndOffsets {
  lower: number
  upper: number
  outcomes: number
}

/** One value each for waits below 15 minutes, below 40, and from 40 on. */
export type HorizonOffsets = readonly EndOffsets[]
export type RangeFacts = Record<RangeSource, HorizonOffsets>

/** An estimate with the ends that its method gives it. */
export interface Estimate {
  minutes: number
  low: number
  high: number
}

/** What a restaurant has learned, and what the whole site has. */
export interface LearnedRanges {
  ranges: RangeFacts
  siteRanges: RangeFacts
}

export interface Ends {
  low: number
  high: number
}

const HORIZONS_FROM_MINUTES = [0, 15, 40]
const BEYOND_SHARE = 0.1
const STEP = { first: 0.3, last: 0.1, decay: 0.3 }
const LEAST_SPREAD_MINUTES: Record<RangeSource, number> = { stand: 8, reports: 20, usual: 20 }
const MOST_OFFSET = 3
/** Until a place has this many outcomes, it leans on the site. */
const OWN_OUTCOMES = 30
const SITE_OUTCOMES_KEPT = 300

const NO_OFFSETS: EndOffsets = { lower: 0, upper: 0, outcomes: 0 }
const newHorizons = (): HorizonOffsets => HORIZONS_FROM_MINUTES.map(() => NO_OFFSETS)

export const newRanges = (): RangeFacts => ({
  stand: newHorizons(),
  reports: newHorizons(),
  usual: newHorizons(),
})

const horizonOf = (minutes: number): number => HORIZONS_FROM_MINUTES.findLastIndex((from) => minutes >= from)

const spreadOf = ({ low, high }: Estimate, source: RangeSource): number =>
  Math.max(LEAST_SPREAD_MINUTES[source], high - low)

/** The place's offsets, mixed with those of the site until it has enough outcomes of its own. */
function offsetsFor(own: EndOffsets, site: EndOffsets): EndOffsets {
  const share = Math.min(1, own.outcomes / OWN_OUTCOMES)
  const mix = (ownOffset: number, siteOffset: number) => share * ownOffset + (1 - share) * siteOffset
  return { ...own, lower: mix(own.lower, site.lower), upper: mix(own.upper, site.upper) }
}

/** The range as screens write it: its learned ends in steps of five minutes, with the number inside. */
export function rangeAround(estimate: Estimate, source: RangeSource, learned: LearnedRanges): Ends {
  const { lower, upper } = offsetsAt(estimate, source, learned)
  const spread = spreadOf(estimate, source)
  const low = toStep(estimate.low + lower * spread)
  const high = toStep(estimate.high + upper * spread)
  return {
    low: Math.max(0, Math.min(low, Math.floor(estimate.minutes / STEP_MINUTES) * STEP_MINUTES)),
    high: Math.max(STEP_MINUTES, high, Math.ceil(estimate.minutes / STEP_MINUTES) * STEP_MINUTES),
  }
}

function offsetsAt({ minutes }: Estimate, source: RangeSource, { ranges, siteRanges }: LearnedRanges) {
  const horizon = horizonOf(minutes)
  return offsetsFor(ranges[source][horizon] ?? NO_OFFSETS, siteRanges[source][horizon] ?? NO_OFFSETS)
}

/** A wait that is over, beside the estimate that was shown when it began. */
export interface Outcome {
  estimate: Estimate
  source: RangeSource
  actualMinutes: number
}

/** Moves the place's offsets after an outcome. */
export const learnRange = (learned: LearnedRanges, outcome: Outcome): RangeFacts =>
  withOutcome(learned, outcome, Infinity)

/** Moves the site's offsets, which belong to places without outcomes of their own. */
export const learnSiteRange = (site: RangeFacts, outcome: Outcome): RangeFacts =>
  withOutcome({ ranges: site, siteRanges: site }, outcome, SITE_OUTCOMES_KEPT)

/** Moves the offsets that were in use. They include the site's, so a new place starts from what the site knows. */
function withOutcome(learned: LearnedRanges, outcome: Outcome, mostOutcomes: number): RangeFacts {
  const { estimate, source, actualMinutes } = outcome
  const shown = rangeAround(estimate, source, learned)
  const offsets = offsetsAt(estimate, source, learned)
  const horizon = horizonOf(estimate.minutes)
  const move = (): EndOffsets => {
    const step = Math.max(STEP.last, STEP.first * (1 + offsets.outcomes) ** -STEP.decay)
    const beyond = (isBeyond: boolean) => step * (BEYOND_SHARE - (isBeyond ? 1 : 0))
    return {
      lower: limited(offsets.lower + beyond(actualMinutes < shown.low)),
      upper: limited(offsets.upper - beyond(actualMinutes > shown.high)),
      outcomes: Math.min(mostOutcomes, offsets.outcomes + 1),
    }
  }
  return {
    ...learned.ranges,
    [source]: learned.ranges[source].map((own, at) => (at === horizon ? move() : own)),
  }
}

const limited = (offset: number): number => Math.max(-MOST_OFFSET, Math.min(MOST_OFFSET, offset))
