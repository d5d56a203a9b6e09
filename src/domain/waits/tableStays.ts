import { normalCdf, normalQuantile } from './distributions.ts'
import { SIZE_CLASSES, sizeClassOf } from './sizeClasses.ts'
import { SAMPLE_COUNT, shareOf, stratumOf } from './stratifiedSampling.ts'

/** How long parties keep a table, per size class: a running mean and variance (Welford). */
export interface StayFacts {
  count: number
  meanMinutes: number
  squaredDeviations: number
}

/** Starting values count as this many seatings, so a restaurant's own soon outweigh them. */
const PRIOR_SEATINGS = 15
const PRIOR_VARIATION = 0.35
/** What happened before is forgotten slowly, so that a changed menu or crowd shows. */
const REMEMBERED_SEATINGS = 400
/** A table cleared later than this was forgotten, not used. */
const LONGEST_STAY_FACTOR = 4

export const newStays = (): StayFacts[] =>
  SIZE_CLASSES.map(({ stayMinutes }) => ({
    count: 0,
    meanMinutes: stayMinutes,
    squaredDeviations: 0,
  }))

/** Takes one finished stay into account. */
export function learnStay(stays: readonly StayFacts[], partySize: number, minutes: number): StayFacts[] {
  const index = sizeClassOf(partySize)
  const longest = (SIZE_CLASSES[index]?.stayMinutes ?? 0) * LONGEST_STAY_FACTOR
  return stays.map((facts, at) =>
    at === index && minutes > 1 && minutes <= longest ? withStay(facts, minutes) : facts,
  )
}

function withStay(facts: StayFacts, minutes: number): StayFacts {
  const kept = Math.min(facts.count, REMEMBERED_SEATINGS - 1)
  const forgotten = facts.count === 0 ? 0 : kept / facts.count
  const before = facts.count === 0 ? minutes : facts.meanMinutes
  const count = kept + 1
  const meanMinutes = before + (minutes - before) / count
  return {
    count,
    meanMinutes,
    squaredDeviations: facts.squaredDeviations * forgotten + (minutes - before) * (minutes - meanMinutes),
  }
}

/** A lognormal stay: the mean and standard deviation of its logarithm. */
export interface StayCurve {
  meanMinutes: number
  mu: number
  sigma: number
}

/**
 * The stay of each size class, lognormal with the given mean m and coefficient of variation cv:
 * σ² = ln(1 + cv²), μ = ln m − σ²/2. Starting values and what was seen are pooled by their counts.
 */
export function stayCurves(stays: readonly StayFacts[]): StayCurve[] {
  return SIZE_CLASSES.map(({ stayMinutes }, index) => {
    const { count, meanMinutes, squaredDeviations } = stays[index] ?? {
      count: 0,
      meanMinutes: stayMinutes,
      squaredDeviations: 0,
    }
    const total = count + PRIOR_SEATINGS
    const mean = (count * meanMinutes + PRIOR_SEATINGS * stayMinutes) / total
    const priorVariance = (PRIOR_VARIATION * mean) ** 2
    const variance = (squaredDeviations + PRIOR_SEATINGS * priorVariance) / total
    const sigma = Math.sqrt(Math.log(1 + variance / mean ** 2))
    return { meanMinutes: mean, mu: Math.log(mean) - sigma ** 2 / 2, sigma }
  })
}

const STRATUM_QUANTILES = Array.from({ length: SAMPLE_COUNT }, (_, stratum) =>
  normalQuantile((stratum + 0.5) / SAMPLE_COUNT),
)

/** A whole stay, in one sample. */
export const freshStay = (curve: StayCurve, stream: number, sample: number): number =>
  Math.exp(curve.mu + curve.sigma * (STRATUM_QUANTILES[stratumOf(stream, sample)] ?? 0))

/** Past this share of all stays, the table was probably not cleared: it comes free within 15 minutes. */
const FORGOTTEN_SHARE = 0.995
const FORGOTTEN_MINUTES = { from: 1, to: 15 }

/** What is left of a stay D that has lasted `elapsed` minutes, given D > elapsed, in each sample. */
export function remainingStays(curve: StayCurve, elapsedMinutes: number, stream: number): number[] {
  const elapsed = Math.max(0, elapsedMinutes)
  const past = elapsed === 0 ? 0 : normalCdf((Math.log(elapsed) - curve.mu) / curve.sigma)
  const left: number[] = []
  for (let sample = 0; sample < SAMPLE_COUNT; sample += 1) {
    const share = shareOf(stream, sample)
    const { from, to } = FORGOTTEN_MINUTES
    left.push(
      past > FORGOTTEN_SHARE
        ? from + share * (to - from)
        : Math.max(0, Math.exp(curve.mu + curve.sigma * normalQuantile(past + share * (1 - past))) - elapsed),
    )
  }
  return left
}
