import { type Factor, newFactor, QUOTE_FACTOR, STAND_FACTOR } from './factors.ts'
import { type GiveUps, giveUpRates, newGiveUps } from './giveUps.ts'
import { newRanges, type RangeFacts } from './ranges.ts'
import { newSizeRatios, type SizeRatioFacts } from './sizeRatios.ts'
import type { StandFacts } from './stand.ts'
import { newStays, type StayFacts, stayCurves } from './tableStays.ts'

/** The version of the facts and of the rules that learn them. A new version learns everything again. */
export const FACTS_VERSION = 9

/** What a restaurant's own past has taught; plain data, stored as JSON. */
export interface PlaceFacts {
  stays: readonly StayFacts[]
  standFactor: Factor
  quoteFactor: Factor
  patience: readonly GiveUps[]
  ranges: RangeFacts
  sizeRatios: readonly SizeRatioFacts[]
}

/** The facts of a restaurant, and the ranges of the whole site for what it has not learned yet. */
export interface LearnedFacts extends PlaceFacts {
  siteRanges: RangeFacts
}

export const newPlaceFacts = (): PlaceFacts => ({
  stays: newStays(),
  standFactor: newFactor(STAND_FACTOR),
  quoteFactor: newFactor(QUOTE_FACTOR),
  patience: newGiveUps(),
  ranges: newRanges(),
  sizeRatios: newSizeRatios(),
})

export const standFacts = ({ stays, patience }: LearnedFacts): StandFacts => ({
  curves: stayCurves(stays),
  giveUpRates: giveUpRates(patience),
})
