import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { testResults } from '#test/support/testResults.ts'
import { MINUTE_MS } from './durations.ts'
import { LIVE_REPORT_MINUTES } from './limits.ts'
import { agreesWith, baseWait, isDisputed, isLive, medianMinutes } from './waits.ts'

const anyBase = fc.integer({ min: 0, max: 600_000 }).map((thousandths) => thousandths / 1000)

describe('the base', () => {
  const report = (waitTime: number | null, createdAt: string | null) => ({
    waitTime,
    createdAt,
    isEstimate: false,
  })
  const estimate = (waitTime: number | null, createdAt: string | null) => ({
    waitTime,
    createdAt,
    isEstimate: true,
  })
  const old = report(30, '2026-11-01T18:00:00Z')
  const newer = report(12, '2026-11-01T19:00:00.500Z')
  const guess = estimate(20, '2026-11-01T20:00:00Z')
  const nothing = report(null, '2026-11-01T21:00:00Z')

  test.each([
    ['the newest report, however new the estimate', [old, guess, newer], newer],
    ['an estimate when there is no report', [guess, nothing], guess],
    ['the newest estimate of several', [estimate(9, '2026-11-01T10:00:00Z'), guess], guess],
    [
      'an estimate without a time when nothing else is known',
      [estimate(7, null), nothing],
      estimate(7, null),
    ],
    ['the latest of any kind when none has a number', [estimate(null, null), nothing], nothing],
    ['nothing of nothing', [], undefined],
  ])('is %s', (_, items, base) => {
    expect(baseWait(items)).toEqual(base)
    expect(baseWait(items.toReversed())).toEqual(base)
  })

  test('instants are compared, not their spelling', () => {
    const earlierThere = report(1, '2026-11-01T20:30:00+05:30')
    expect(baseWait([earlierThere, old])).toBe(old)
    const halfASecondLater = report(2, '2026-11-01T18:00:00.500Z')
    expect(baseWait([halfASecondLater, old])).toBe(halfASecondLater)
  })
})

testResults('the median of %j is %s', medianMinutes, [
  [[], null],
  [[7], 7],
  [[10, 20], 15],
  [[30, 10, 20], 20],
  [[100, 2, 9, 11], 10],
])

test('the median has as many bases above as below, and leaves its list alone', () => {
  fc.assert(
    fc.property(fc.array(anyBase, { minLength: 1 }), (bases) => {
      const before = [...bases]
      const median = medianMinutes(bases) ?? Number.NaN
      const half = bases.length / 2
      expect(bases.filter((base) => base < median).length).toBeLessThanOrEqual(half)
      expect(bases.filter((base) => base > median).length).toBeLessThanOrEqual(half)
      expect(bases).toEqual(before)
    }),
  )
})

test('a report sets the wait for ninety minutes and not a moment longer [W-3]', () => {
  const ninetyMinutesMs = 90 * MINUTE_MS
  expect(LIVE_REPORT_MINUTES).toBe(90)
  expect(isLive(0, 0)).toBe(true)
  expect(isLive(0, ninetyMinutesMs - 1)).toBe(true)
  expect(isLive(0, ninetyMinutesMs)).toBe(false)
})

testResults('a newest base of %i and one of %i agree: %s', agreesWith, [
  [10, 15, true],
  [10, 16, false],
  [10, 4, false],
  [40, 52, true],
  [40, 28, true],
  [40, 53, false],
])

test.each([
  { base: 90, others: [], isAgainst: false },
  { base: 90, others: [20], isAgainst: false },
  { base: 90, others: [20, 21], isAgainst: true },
  { base: 90, others: [20, 85], isAgainst: false },
  { base: 90, others: [20, 21, 85], isAgainst: true },
  { base: 20, others: [18, 120], isAgainst: false },
])('others who said $others speak against $base: $isAgainst', ({ base, others, isAgainst }) => {
  expect(isDisputed(base, others)).toBe(isAgainst)
})
