import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { MINUTE_MS } from '../durations.ts'
import { crowdEstimate, crowdRange, type Voice } from './crowdEstimate.ts'
import { corrected, correctedNear, learnFactor, newFactor, QUOTE_FACTOR, STAND_FACTOR } from './factors.ts'
import { areClose, learnReporter, NEW_REPORTER, reliabilityOf } from './reliability.ts'

const NOW_MS = Date.UTC(2026, 10, 21, 3)
const voice = (baseMinutes: number, given: Partial<Voice> = {}): Voice => ({
  id: 1,
  baseMinutes,
  saidAtMs: NOW_MS,
  joinedAtMs: NOW_MS,
  kind: 'typed',
  reliability: 0.8,
  isFar: false,
  ...given,
})
const estimate = (voices: Voice[], usual: number | null = null) =>
  crowdEstimate(voices, { nowMs: NOW_MS, usualAt: () => usual, quoteFactor: newFactor(QUOTE_FACTOR) })

describe('the crowd', () => {
  test('is the usual without reports, and nothing without a usual', () => {
    expect(estimate([], 14)).toBe(14)
    expect(estimate([])).toBeNull()
  })
  test('uses the reports alone without a usual', () => {
    expect(estimate([voice(30)])).toBeCloseTo(30, 9)
  })
  test('stays between the usual and the reports', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 120 }), fc.integer({ min: 0, max: 120 }), (said, usual) => {
        const found = estimate([voice(said)], usual) ?? Number.NaN
        expect(found).toBeGreaterThanOrEqual(Math.min(said, usual) - 1e-9)
        expect(found).toBeLessThanOrEqual(Math.max(said, usual) + 1e-9)
      }),
    )
  })
  test.each([
    ['an older voice', { saidAtMs: NOW_MS - 60 * MINUTE_MS }],
    ['one tap', { kind: 'tap' }],
    ['an unreliable voice', { reliability: 0.3 }],
    ['a voice from far away', { isFar: true }],
  ] as const)('%s weighs less', (_, given) => {
    expect(estimate([voice(60, given)], 10)).toBeLessThan(estimate([voice(60)], 10) ?? 0)
  })
  test('a timed wait weighs more than a typed one', () => {
    expect(estimate([voice(60, { kind: 'timed' })], 10)).toBeGreaterThan(estimate([voice(60)], 10) ?? 0)
  })
  test('a wait that is over is compared with the usual of when it began', () => {
    const usualAt = (atMs: number) => (atMs < NOW_MS - 30 * MINUTE_MS ? 40 : 10)
    const over = voice(40, { joinedAtMs: NOW_MS - 40 * MINUTE_MS, kind: 'timed' })
    const facts = { nowMs: NOW_MS, usualAt, quoteFactor: newFactor(QUOTE_FACTOR) }
    expect(crowdEstimate([over], facts)).toBeCloseTo(10, 9)
  })
  test('its range grows with the wait, and is never below nothing', () => {
    expect(crowdRange(40)).toEqual({ minutes: 40, low: expect.closeTo(5.9), high: expect.closeTo(84.55) })
    expect(crowdRange(5).low).toBe(0)
  })
})

describe('learned factors', () => {
  test('start at their defaults', () => {
    expect(newFactor(STAND_FACTOR).value).toBe(1)
    expect(newFactor(QUOTE_FACTOR).value).toBe(0.85)
  })
  test('follow actual waits, and not a single party', () => {
    let factor = learnFactor(newFactor(STAND_FACTOR), STAND_FACTOR, { told: 10, actual: 60 })
    expect(factor.value).toBe(1)
    for (let party = 0; party < 60; party += 1) {
      factor = learnFactor(factor, STAND_FACTOR, { told: 25, actual: 40 })
    }
    expect(factor.value).toBeCloseTo(1.5, 9)
    expect(corrected(25, factor, STAND_FACTOR)).toBeCloseTo(40, 9)
    expect(factor.pairs.length).toBeLessThanOrEqual(400)
  })
  test('a posted wait is corrected by what posted waits of about its length turned out to be', () => {
    let factor = newFactor(QUOTE_FACTOR)
    for (let visit = 0; visit < 60; visit += 1) {
      const [told, actual] = visit % 2 === 0 ? [20, 18] : [90, 45]
      factor = learnFactor(factor, QUOTE_FACTOR, { told, actual })
    }
    expect(correctedNear(20, factor, QUOTE_FACTOR)).toBeCloseTo(18, 0)
    expect(correctedNear(90, factor, QUOTE_FACTOR)).toBeCloseTo(45, 0)
    expect(correctedNear(20, newFactor(QUOTE_FACTOR), QUOTE_FACTOR)).toBeCloseTo(17, 9)
  })
})

describe('reporters', () => {
  test('start at 0.8 and learn more from measured waits than from their peers', () => {
    expect(reliabilityOf(NEW_REPORTER)).toBe(0.8)
    const wrong = reliabilityOf(learnReporter(NEW_REPORTER, 'measured', false))
    const doubted = reliabilityOf(learnReporter(NEW_REPORTER, 'peers', false))
    expect(wrong).toBeLessThan(doubted)
    expect(doubted).toBeLessThan(0.8)
    expect(reliabilityOf(learnReporter(NEW_REPORTER, 'measured', true))).toBeGreaterThan(0.8)
  })
  test.each([
    [10, 15, true],
    [10, 16, false],
    [40, 28, true],
    [40, 27, false],
  ])('%i and %i say the same: %s', (a, b, isSame) => {
    expect(areClose(a, b)).toBe(isSame)
    expect(areClose(b, a)).toBe(isSame)
  })
})
