import fc from 'fast-check'
import { expect, test } from 'vitest'
import { testResults } from '#test/support/testResults.ts'
import { addDays, isoWeekOf } from './calendar.ts'
import { REWARDED_REPORTS_PER_DAY } from './limits.ts'
import { awardKey, completesStreak, POINT_REASONS, POINTS_FOR, reasonForReport, refusalOf } from './points.ts'

test('every reason pays its specified points', () => {
  expect(POINTS_FOR).toEqual({
    sign_up: 5,
    first_wait_time_of_day: 8,
    first_wait_time_for_party_size: 8,
    weekly_streak: 8,
    wait_time_verification: 5,
  })
  expect(Object.keys(POINTS_FOR).toSorted()).toEqual([...POINT_REASONS].toSorted())
})

test.each([
  [{ firstOfDay: true, firstOfSize: true }, 'first_wait_time_of_day', 8],
  [{ firstOfDay: true, firstOfSize: false }, 'first_wait_time_of_day', 8],
  [{ firstOfDay: false, firstOfSize: true }, 'first_wait_time_for_party_size', 8],
  [{ firstOfDay: false, firstOfSize: false }, 'wait_time_verification', 5],
] as const)('a report that took %o earns exactly one award, %s', (taken, reason, points) => {
  expect(reasonForReport(taken)).toBe(reason)
  expect(POINTS_FOR[reasonForReport(taken)]).toBe(points)
})

test.each([
  [0, false, undefined],
  [4, false, undefined],
  [5, false, 'daily_cap'],
  [6, false, 'daily_cap'],
  [0, true, 'own_restaurant'],
  [5, true, 'own_restaurant'],
] as const)(
  'after %i rewarded reports today (staff: %s) a report is refused for %s',
  (rewardedToday, isStaffHere, why) => {
    expect(refusalOf({ rewardedToday, isStaffHere })).toBe(why)
  },
)

test('the daily cap is five', () => {
  expect(REWARDED_REPORTS_PER_DAY).toBe(5)
})

testResults('%i rewarded reports in a week complete the streak: %s', completesStreak, [
  [0, false],
  [1, false],
  [2, false],
  [3, true],
  [4, true],
])

test('keys are spelled as the unique index expects them', () => {
  expect([
    awardKey.signUp(7),
    awardKey.firstOfDay(3, '2026-11-01'),
    awardKey.firstOfSize(3, '2026-11-01', 2),
    awardKey.verification(99),
    awardKey.streak(7, '2026-W44'),
  ]).toEqual(['signup:7', 'first:3:2026-11-01', 'size:3:2026-11-01:2', 'verify:99', 'streak:7:2026-W44'])
})

const anyFact = fc.record({
  kind: fc.constantFrom('signUp', 'firstOfDay', 'firstOfSize', 'verification', 'streak'),
  id: fc.integer({ min: 1, max: 30 }),
  day: fc.integer({ min: 0, max: 400 }).map((count) => addDays('2026-01-01', count)),
  size: fc.integer({ min: 1, max: 20 }),
})
type Fact = typeof anyFact extends fc.Arbitrary<infer Value> ? Value : never

const keyOf = ({ kind, id, day, size }: Fact): string =>
  ({
    signUp: awardKey.signUp(id),
    firstOfDay: awardKey.firstOfDay(id, day),
    firstOfSize: awardKey.firstOfSize(id, day, size),
    verification: awardKey.verification(id),
    streak: awardKey.streak(id, isoWeekOf(day)),
  })[kind] ?? ''

const identityOf = ({ kind, id, day, size }: Fact): unknown =>
  ({
    signUp: ['signUp', id],
    firstOfDay: ['firstOfDay', id, day],
    firstOfSize: ['firstOfSize', id, day, size],
    verification: ['verification', id],
    streak: ['streak', id, isoWeekOf(day)],
  })[kind]

test('two awards share a key exactly when they are the same award', () => {
  fc.assert(
    fc.property(anyFact, anyFact, (one, other) => {
      const isSame = JSON.stringify(identityOf(one)) === JSON.stringify(identityOf(other))
      expect(keyOf(one) === keyOf(other)).toBe(isSame)
    }),
    { numRuns: 2000 },
  )
})
