import fc from 'fast-check'
import { expect, test } from 'vitest'
import { testResults } from '#test/support/testResults.ts'
import {
  BADGES,
  badgeFor,
  badgeReached,
  lastPointOf,
  nextBadge,
  pointsToNext,
  progressToNext,
} from './badges.ts'

const anyPoints = fc.integer({ min: -50, max: 5000 })

testResults('%i points are %s', (points) => badgeFor(points).name, [
  [-5, 'First Bite'],
  [0, 'First Bite'],
  [15, 'First Bite'],
  [16, 'Daily Special'],
  [30, 'Daily Special'],
  [31, "Chef's Choice"],
  [80, "Chef's Choice"],
  [81, 'Tastemaker'],
  [1_000_000, 'Tastemaker'],
])

test('the tiers are 0–15, 16–30, 31–80 and 81 and above, under the keys of the badge stats [P-9]', () => {
  expect(BADGES.map((badge) => [badge.key, badge.minPoints, lastPointOf(badge)])).toEqual([
    ['firstBite', 0, 15],
    ['dailySpecial', 16, 30],
    ['chefsChoice', 31, 80],
    ['tastemaker', 81, undefined],
  ])
  expect(BADGES.map((badge) => nextBadge(badge)?.key)).toEqual([
    'dailySpecial',
    'chefsChoice',
    'tastemaker',
    undefined,
  ])
})

test.each([
  [-3, 0, 19],
  [0, 0, 16],
  [8, 0.5, 8],
  [15, 15 / 16, 1],
  [16, 0, 15],
  [30, 14 / 15, 1],
  [31, 0, 50],
  [56, 0.5, 25],
  [80, 0.98, 1],
  [81, 1, 0],
  [500, 1, 0],
])('at %i points progress is %d and %i points are missing', (points, progress, missing) => {
  expect(progressToNext(points)).toBeCloseTo(progress, 12)
  expect(pointsToNext(points)).toBe(missing)
})

testResults('going from %i to %i points reaches %s', (before, after) => badgeReached(before, after)?.key, [
  [0, 5, undefined],
  [15, 16, 'dailySpecial'],
  [8, 16, 'dailySpecial'],
  [16, 24, undefined],
  [0, 31, 'chefsChoice'],
  [80, 81, 'tastemaker'],
  [81, 200, undefined],
  [16, 15, undefined],
  [81, 0, undefined],
])

test('the badge never drops as points rise', () => {
  fc.assert(
    fc.property(anyPoints, fc.nat(500), (points, more) => {
      expect(badgeFor(points + more).minPoints).toBeGreaterThanOrEqual(badgeFor(points).minPoints)
    }),
  )
})

test('progress stays between 0 and 1 and never drops within a level', () => {
  fc.assert(
    fc.property(anyPoints, (points) => {
      const now = progressToNext(points)
      expect(now).toBeGreaterThanOrEqual(0)
      expect(now).toBeLessThanOrEqual(1)
      if (badgeFor(points) === badgeFor(points + 1)) {
        expect(progressToNext(points + 1)).toBeGreaterThanOrEqual(now)
      }
    }),
  )
})

test('earning exactly the missing points reaches the next badge, and one less does not', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 80 }), (points) => {
      const missing = pointsToNext(points)
      expect(badgeReached(points, points + missing)).toBe(nextBadge(badgeFor(points)))
      expect(badgeReached(points, points + missing - 1)).toBeUndefined()
    }),
  )
})
