import { weightedMedian } from './distributions.ts'

/** Numbers learned by comparing what was said with what came true. Everything here is plain data. */

/** One party: the wait it was told, and its actual wait. */
export interface ToldAndActual {
  told: number
  actual: number
}

export interface Factor {
  /** Newest first. */
  pairs: readonly ToldAndActual[]
  value: number
}

/** How a factor is learned: the weighted median of (actual + offset) / (told + offset). */
interface FactorRule {
  start: number
  offsetMinutes: number
  /** A pair's weight halves with this many newer ones. */
  halvesAfter: number
  /** The starting value counts as one pair of this weight, in minutes. */
  startWeight: number
}

/** What the stand estimate must be multiplied by here: hosts differ in how they clear and enter. */
export const STAND_FACTOR: FactorRule = { start: 1, offsetMinutes: 5, halvesAfter: 100, startWeight: 200 }
/** What a wait posted by the house must be multiplied by. */
export const QUOTE_FACTOR: FactorRule = { start: 0.85, offsetMinutes: 0, halvesAfter: 40, startWeight: 200 }

/** A pair older than this many half-lives weighs too little to keep. */
const KEPT_HALF_LIVES = 4

export const newFactor = (rule: FactorRule): Factor => ({ pairs: [], value: rule.start })

export function learnFactor(factor: Factor, rule: FactorRule, pair: ToldAndActual): Factor {
  const pairs = [pair, ...factor.pairs].slice(0, rule.halvesAfter * KEPT_HALF_LIVES)
  const weighted = [{ value: rule.start, weight: rule.startWeight }]
  for (const [index, { told, actual }] of pairs.entries()) {
    const base = told + rule.offsetMinutes
    if (base <= 0) continue
    weighted.push({
      value: (actual + rule.offsetMinutes) / base,
      weight: base * 2 ** (-index / rule.halvesAfter),
    })
  }
  const value = weightedMedian(weighted) ?? rule.start
  return { pairs, value }
}

/** told' = (told + offset) · f − offset, never below zero. */
export const corrected = (told: number, factor: Factor, rule: FactorRule): number =>
  Math.max(0, (told + rule.offsetMinutes) * factor.value - rule.offsetMinutes)

/** Waits this far apart, by the logarithm of their ratio, weigh 0.6 of equal ones. */
const LEVEL_SPREAD = 0.5
const LEVEL_OFFSET_MINUTES = 8

/**
 * What a posted wait of about this length turned out to be. Houses add a constant, or exaggerate long waits more than
 * short ones, so what was told counts more the nearer it was; the factor of all waits is the starting value.
 */
export function correctedNear(told: number, factor: Factor, rule: FactorRule): number {
  const weighted = [{ value: factor.value, weight: rule.startWeight }]
  for (const [index, pair] of factor.pairs.entries()) {
    const base = pair.told + rule.offsetMinutes
    if (base <= 0) continue
    const apart = Math.log((pair.told + LEVEL_OFFSET_MINUTES) / (told + LEVEL_OFFSET_MINUTES)) / LEVEL_SPREAD
    const weight = base * 2 ** (-index / rule.halvesAfter) * Math.exp(-(apart ** 2) / 2)
    weighted.push({ value: (pair.actual + rule.offsetMinutes) / base, weight })
  }
  return corrected(told, { ...factor, value: weightedMedian(weighted) ?? factor.value }, rule)
}
