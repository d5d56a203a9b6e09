import {
  type Factor,
  type GiveUps,
  giveUpRate,
  NEW_CROWD_WIDTH,
  NEW_STAND_WIDTH,
  NO_GIVE_UPS,
  newFactor,
  QUOTE_FACTOR,
  STAND_FACTOR,
} from './factors.ts'
import { newSizeRatios, type SizeRatioFacts } from './sizeRatios.ts'
import type { StandFacts } from './stand.ts'
import { newStays, type StayFacts, stayCurves } from './tableStays.ts'

/** Of the facts and the rules that learn them; with a new one everything is learned again. */
export const FACTS_VERSION = 5

/** What a restaurant's own past has taught; plain data, kept as JSON. */
export interface LearnedFacts {
  stays: readonly StayFacts[]
  standFactor: Factor
  quoteFactor: Factor
  giveUps: GiveUps
  standWidth: number
  crowdWidth: number
  sizeRatios: readonly SizeRatioFacts[]
}

export const newFacts = (): LearnedFacts => ({
  stays: newStays(),
  standFactor: newFactor(STAND_FACTOR),
  quoteFactor: newFactor(QUOTE_FACTOR),
  giveUps: NO_GIVE_UPS,
  standWidth: NEW_STAND_WIDTH,
  crowdWidth: NEW_CROWD_WIDTH,
  sizeRatios: newSizeRatios(),
})

export const standFacts = ({ stays, giveUps }: LearnedFacts): StandFacts => ({
  curves: stayCurves(stays),
  giveUpRate: giveUpRate(giveUps),
})
