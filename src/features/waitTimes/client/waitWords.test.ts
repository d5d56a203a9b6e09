import { expect, test } from 'vitest'
import { MINUTE_MS } from '#domain/durations.ts'
import { displayWait } from '#domain/waits/displayWait.ts'
import type { WaitTime } from '../contract.ts'
import { markerName } from './markerName.ts'
import { closedWords, freshness, rowWords, waitNotes } from './waitWords.ts'

// A Friday, 7 pm in San Francisco.
const NOW_MS = Date.parse('2026-11-21T03:00:00Z')
const ZONE = 'America/Los_Angeles'
const TWO_MINUTES_AGO = new Date(NOW_MS - 2 * MINUTE_MS).toISOString()
const aWait = (given: Partial<WaitTime> = {}): WaitTime => ({
  restaurantId: 1,
  waitTime: 8,
  isEstimate: false,
  createdAt: new Date(NOW_MS - 4 * MINUTE_MS).toISOString(),
  reportedWaitTime: 8,
  partySize: 2,
  reportCount: 3,
  agreeingCount: 3,
  ...given,
})
const shown = (given?: Partial<WaitTime>) => displayWait([aWait(given)], 2, NOW_MS)

const CLOSED = {
  hoursOfOperation: JSON.stringify({ weekday_text: ['Saturday: 5:00 PM – 10:00 PM'] }),
  timeZone: ZONE,
}
const OPEN = { hoursOfOperation: null, timeZone: ZONE }
const VIEWER = { partySize: 2, nowMs: NOW_MS }
const fromList = { source: 'restaurant', updatedAt: TWO_MINUTES_AGO } as const

test('reports say how many diners and when', () => {
  expect(freshness(shown(), ZONE, NOW_MS)).toBe('3 diners, 4 min ago')
  expect(freshness(shown({ reportCount: 1, agreeingCount: 1 }), ZONE, NOW_MS)).toBe('1 diner, 4 min ago')
})

test('an estimate counts the reports behind it without the unconfirmed ones', () => {
  const unconfirmed = [{ waitTime: 5, partySize: 2 }]
  const wait = shown({ isEstimate: true, source: 'reports', reportCount: 4, agreeingCount: 1, unconfirmed })
  expect(freshness(wait, ZONE, NOW_MS)).toBe('3 diners, 4 min ago')
  expect(waitNotes(wait)).toEqual(['1 report says 5 min, not confirmed yet'])
})

test('the restaurant’s own list is named with its age', () => {
  expect(rowWords(shown(fromList), OPEN, VIEWER)).toEqual({
    icon: 'list',
    text: 'Restaurant’s list, 2 min ago',
  })
  expect(freshness(shown(fromList), ZONE, NOW_MS)).toBe('Restaurant’s list, 2 min ago')
})

test('a free table is named with the party size', () => {
  const bySize = [{ upToPartySize: null, waitTime: 0, low: 0, high: 0 }]
  expect(rowWords(shown({ ...fromList, bySize }), OPEN, VIEWER).text).toBe('A table for 2 is free')
})

test('a party that no table seats reads so', () => {
  const bySize = [{ upToPartySize: 2, waitTime: 10, low: 5, high: 20 }]
  const wait = displayWait([aWait({ ...fromList, bySize })], 4, NOW_MS)
  expect(rowWords(wait, OPEN, { ...VIEWER, partySize: 4 })).toEqual({
    icon: 'list',
    text: 'No table seats 4',
  })
})

test('a usual wait names the weekday and hour by the restaurant’s own clock', () => {
  const usual = shown({ isEstimate: true, createdAt: null })
  expect(freshness(usual, ZONE, NOW_MS)).toBe('Usual for Fridays at 7 pm')
  expect(freshness(usual, 'America/New_York', NOW_MS)).toBe('Usual for Fridays at 10 pm')
  expect(rowWords(usual, OPEN, VIEWER).text).toBe('Usual for Fri at 7 pm')
})

test('a usual wait of other hours is only usual here', () => {
  const usual = shown({ isEstimate: true, createdAt: null, source: 'usual', isOfThisHour: false })
  expect(freshness(usual, ZONE, NOW_MS)).toBe('Usual here')
})

test('an unknown wait invites the first report; a missing response does not', () => {
  const unknown = displayWait([], 2, NOW_MS)
  expect(rowWords(unknown, OPEN, VIEWER)).toEqual({ icon: 'plus', text: 'Be the first to report' })
  expect(rowWords({ ...unknown, missing: 'loading' }, OPEN, VIEWER).text).toBe('Loading the wait')
  expect(rowWords({ ...unknown, missing: 'failed' }, OPEN, VIEWER).text).toBe('Wait not loaded')
})

test('a closed place shows when it opens', () => {
  const closed = displayWait([], 2, NOW_MS, CLOSED)
  expect(rowWords(closed, CLOSED, VIEWER).text).toBe('Opens Sat 5 pm')
  expect(closedWords(CLOSED, NOW_MS)).toBe('Closed, opens Saturday 5 pm')
})

test('a report of one minute reads as available now in the panel', () => {
  const wait = shown({ waitTime: 1, reportedWaitTime: 1, reportCount: 1, agreeingCount: 1 })
  expect(waitNotes(wait)).toEqual(['reported: available now'])
})

test('a marker is named by place, minutes and word', () => {
  expect(markerName('Little Marigold', shown())).toBe('Little Marigold, 8 minutes, Short')
  expect(markerName('Little Marigold', shown({ isEstimate: true }))).toBe(
    'Little Marigold, 8 minutes, Short, typical',
  )
  expect(markerName('Bombay Lantern', displayWait([], 2, NOW_MS))).toBe('Bombay Lantern, wait unknown')
  expect(markerName('Bombay Lantern', displayWait([], 2, NOW_MS, CLOSED))).toBe('Bombay Lantern, closed')
})

test('a wait set by the host says so, and does not mention a list', () => {
  const pinned = shown({ ...fromList, isPinned: true })
  expect(freshness(pinned, ZONE, NOW_MS)).toBe('Set by the restaurant')
  expect(rowWords(pinned, OPEN, VIEWER).text).toBe('Set by the restaurant')
})
