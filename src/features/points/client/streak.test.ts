import { expect, test } from 'vitest'
import type { HistoryEntry } from '#features/points/contract.ts'
import { streakReports } from './streak.ts'

const ZONE = 'America/Los_Angeles'
// A Friday evening in San Francisco; the week began on Monday the 16th.
const NOW = new Date('2026-11-21T03:00:00Z')

const entry = (createdAt: string, reason = 'wait_time_verification', points = 5): HistoryEntry => ({
  id: 1,
  reason,
  points,
  createdAt,
  restaurantName: null,
})

const counted = (...entries: HistoryEntry[]) => streakReports(entries, NOW, ZONE)

test('rewarded reports since Monday count, whatever they earned', () => {
  expect(
    counted(entry('2026-11-17T20:00:00Z'), entry('2026-11-18T20:00:00Z', 'first_wait_time_of_day', 8)),
  ).toBe(2)
})

test('a report late on Sunday, local time, belongs to the week before', () => {
  expect(counted(entry('2026-11-16T07:59:00Z'))).toBe(0)
  expect(counted(entry('2026-11-16T08:01:00Z'))).toBe(1)
})

test('sign-up, the streak itself and withdrawn points are not reports', () => {
  const when = '2026-11-18T20:00:00Z'
  expect(
    counted(
      entry(when, 'sign_up'),
      entry(when, 'weekly_streak', 8),
      entry(when, 'wait_time_verification', -5),
    ),
  ).toBe(0)
})

test('more than three reports still show three of three', () => {
  const when = '2026-11-18T20:00:00Z'
  expect(counted(entry(when), entry(when), entry(when), entry(when))).toBe(3)
})
