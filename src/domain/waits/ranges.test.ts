import { describe, expect, test } from 'vitest'
import {
  type Estimate,
  learnRange,
  learnSiteRange,
  newRanges,
  type Outcome,
  type RangeFacts,
  rangeAround,
} from './ranges.ts'

const ESTIMATE: Estimate = { minutes: 30, low: 22, high: 41 }
const outcome = (actualMinutes: number, given: Partial<Outcome> = {}): Outcome => ({
  estimate: ESTIMATE,
  source: 'stand',
  actualMinutes,
  ...given,
})
const learned = (ranges: RangeFacts, siteRanges = newRanges()) => ({ ranges, siteRanges })
const learnedFrom = (outcomes: readonly Outcome[], site = newRanges()) =>
  outcomes.reduce((ranges, next) => learnRange(learned(ranges, site), next), newRanges())
const times = (count: number, actualMinutes: number) =>
  Array.from({ length: count }, () => outcome(actualMinutes))

describe('a range', () => {
  test('ends in steps of five minutes and holds its number', () => {
    expect(rangeAround(ESTIMATE, 'stand', learned(newRanges()))).toEqual({ low: 20, high: 40 })
    const narrow = learnedFrom(times(400, 30))
    expect(rangeAround({ minutes: 32, low: 31, high: 33 }, 'stand', learned(narrow))).toEqual({
      low: 30,
      high: 35,
    })
  })

  test('widens at the end that missed, and only there', () => {
    const site = newRanges()
    const late = learnedFrom(times(40, 90), site)
    const { low, high } = rangeAround(ESTIMATE, 'stand', learned(late, site))
    expect(high).toBeGreaterThan(40)
    expect(low).toBeGreaterThanOrEqual(20)
    const early = rangeAround(ESTIMATE, 'stand', learned(learnedFrom(times(40, 0), site), site))
    expect(early.low).toBeLessThan(20)
    expect(early.high).toBeLessThanOrEqual(40)
  })

  test.each([
    ['too narrow', { minutes: 30, low: 29, high: 31 }],
    ['too wide', { minutes: 30, low: 0, high: 120 }],
    ['lopsided', { minutes: 30, low: 0, high: 30 }],
  ])(
    'of a model that is %s settles where eight of ten waits are inside, one beyond each end',
    (_, estimate) => {
      // Waits from 1 to 60 minutes, all as likely, in an order that repeats.
      const waits = Array.from({ length: 6000 }, (_, visit) => ((visit * 37) % 60) + 1)
      let ranges = newRanges()
      let [below, above] = [0, 0]
      for (const [visit, actual] of waits.entries()) {
        const shown = rangeAround(estimate, 'stand', learned(ranges))
        if (visit >= 3000 && actual < shown.low) below += 1
        if (visit >= 3000 && actual > shown.high) above += 1
        ranges = learnRange(learned(ranges), outcome(actual, { estimate }))
      }
      expect(below / 3000).toBeCloseTo(0.1, 1)
      expect(above / 3000).toBeCloseTo(0.1, 1)
    },
  )

  test('learns for its own source and length of number alone', () => {
    const facts = learnedFrom(times(60, 90))
    const untouched = (['reports', 'usual'] as const).map((source) => facts[source])
    expect(untouched).toEqual([newRanges().reports, newRanges().usual])
    const [short, middle, long] = facts.stand
    expect([short?.outcomes, middle?.outcomes, long?.outcomes]).toEqual([0, 60, 0])
  })

  test('of a place without outcomes is that of the site, and its own from thirty outcomes on', () => {
    const site = times(100, 90).reduce(learnSiteRange, newRanges())
    const ofSite = rangeAround(ESTIMATE, 'stand', learned(newRanges(), site))
    expect(ofSite.high).toBeGreaterThan(40)
    const own = learnedFrom(times(30, 30), site)
    expect(rangeAround(ESTIMATE, 'stand', learned(own, site))).toEqual(
      rangeAround(ESTIMATE, 'stand', learned(own, newRanges())),
    )
  })

  test('of a new place goes on from what the site knows, instead of from nothing', () => {
    const site = times(100, 90).reduce(learnSiteRange, newRanges())
    const ofSite = rangeAround(ESTIMATE, 'stand', learned(newRanges(), site))
    const [, first] = learnedFrom(times(1, 30), site).stand
    expect(first?.upper).toBeCloseTo((site.stand[1]?.upper ?? 0) - 0.03)
    const own = learnedFrom(times(30, ofSite.high), site)
    expect(rangeAround(ESTIMATE, 'stand', learned(own, newRanges())).high).toBeGreaterThan(40)
  })
})
