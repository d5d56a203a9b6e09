import { expect, test } from 'vitest'
import type { WaitTime } from '../contract.ts'
import { shownWait } from './places.ts'
import { freshness, markerName, sourceLines } from './waitWords.ts'

// A Friday, 7 pm in San Francisco.
const NOW_MS = Date.parse('2026-11-21T03:00:00Z')
const ZONE = 'America/Los_Angeles'
const aWait = (given: Partial<WaitTime> = {}): WaitTime => ({
  restaurantId: 1,
  waitTime: 8,
  isEstimate: false,
  createdAt: new Date(NOW_MS - 4 * 60_000).toISOString(),
  reportedWaitTime: 8,
  partySize: 2,
  reportCount: 3,
  agreeingCount: 3,
  ...given,
})
const shown = (given?: Partial<WaitTime>) => shownWait([aWait(given)], 2, NOW_MS)

test('a live wait says its age and who agrees', () => {
  expect(freshness(shown(), ZONE, NOW_MS)).toBe('4 min ago, 3 diners agree')
  expect(freshness(shown({ reportCount: 1, agreeingCount: 1 }), ZONE, NOW_MS)).toBe('4 min ago')
})

test('a typical wait says what it is usual for, by the restaurant’s own clock', () => {
  expect(freshness(shown({ isEstimate: true, createdAt: null }), ZONE, NOW_MS)).toBe(
    'Usual for Fridays at 7 pm',
  )
  expect(freshness(shown({ isEstimate: true, createdAt: null }), 'America/New_York', NOW_MS)).toBe(
    'Usual for Fridays at 10 pm',
  )
})

test('an unknown wait invites the first report', () => {
  expect(freshness(shownWait([], 2, NOW_MS), ZONE, NOW_MS)).toBe('Be the first to report')
})

test('a report of one minute reads as available now in the panel', () => {
  const wait = shown({ waitTime: 1, reportedWaitTime: 1, reportCount: 1, agreeingCount: 1 })
  expect(sourceLines(wait, 2, ZONE, NOW_MS)).toEqual(['for 2, reported 4 min ago', 'reported: available now'])
})

test('reports that differ are not called agreement', () => {
  const wait = shown({ reportCount: 4, agreeingCount: 1 })
  expect(sourceLines(wait, 2, ZONE, NOW_MS)).toContain('newest of 4 reports')
})

test('a marker is named by place, minutes and word', () => {
  expect(markerName('Little Marigold', shown())).toBe('Little Marigold, 8 minutes, Short')
  expect(markerName('Little Marigold', shown({ isEstimate: true }))).toBe(
    'Little Marigold, 8 minutes, Short, typical',
  )
  expect(markerName('Bombay Lantern', shownWait([], 2, NOW_MS))).toBe('Bombay Lantern, wait unknown')
})
