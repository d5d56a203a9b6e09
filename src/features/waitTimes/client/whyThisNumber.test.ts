import { expect, test } from 'vitest'
import { MINUTE_MS } from '#domain/durations.ts'
import { displayWait } from '#domain/waits/displayWait.ts'
import type { WaitDetail, WaitTime } from '../contract.ts'
import { usualChart } from './usualByHour.ts'
import { whyThisNumber } from './whyThisNumber.ts'

const NOW_MS = Date.parse('2026-11-21T03:00:00Z')
const SIX_MINUTES_AGO = new Date(NOW_MS - 6 * MINUTE_MS).toISOString()

const aDetail = (given: Partial<WaitDetail> = {}): WaitDetail => ({
  wait: {
    restaurantId: 1,
    waitTime: 25 / 1.3,
    isEstimate: false,
    createdAt: SIX_MINUTES_AGO,
    reportedWaitTime: 25,
    partySize: 4,
    reportCount: 1,
    agreeingCount: 1,
  },
  reports: [{ id: 1, waitTime: 25, partySize: 4, name: 'Maya', createdAt: SIX_MINUTES_AGO }],
  typicalToday: [],
  dayOfWeek: 5,
  hourOfDay: 19,
  historyCount: 12,
  ...given,
})

const explained = (detail: WaitDetail, partySize: number, over: Partial<WaitTime> = {}) =>
  whyThisNumber({
    detail,
    wait: displayWait([{ ...detail.wait, ...over }], partySize, NOW_MS),
    partySize,
    nowMs: NOW_MS,
  })

test('a report is explained with the arithmetic', () => {
  expect(explained(aDetail(), 2)).toEqual([
    'The latest report is 25 minutes for a party of 4, by Maya, 6 min ago.',
    'A party of 4 counts as 1.3 times a party of two; yours of 2 counts as 1: 25 ÷ 1.3 = 19.23 min, which we show as 19.',
    'It is the only live report.',
  ])
})

test('a party of the same size needs no arithmetic', () => {
  expect(explained(aDetail(), 3)[1]).toBe('Same size as yours: 25 min.')
})

test('an anonymous reporter stays anonymous', () => {
  const reports = [{ id: 1, waitTime: 25, partySize: 4, name: null, createdAt: SIX_MINUTES_AGO }]
  expect(explained(aDetail({ reports }), 2)[0]).toContain('by an anonymous diner')
})

test('a usual wait is explained by past reports, never as if it were live', () => {
  const lines = explained(aDetail({ reports: [] }), 5, { isEstimate: true, waitTime: 20.18 })
  expect(lines).toEqual([
    'Nobody has reported in the last hour and a half, so this is the usual wait.',
    'It comes from 12 past reports here. Those made on Fridays at about 7 pm count most.',
    'About half were under 20 min for a party of two; yours of 5 counts as 1.7 times that: 34 min.',
  ])
})

test('a number from the restaurant’s list is explained by the list', () => {
  const bySize = [{ upToPartySize: 20, waitTime: 20, low: 15, high: 30 }]
  const lines = explained(aDetail(), 2, { source: 'restaurant', bySize })
  expect(lines[0]).toContain('the restaurant’s own list')
  expect(lines[1]).toContain('Most parties your size will wait 15–30 minutes. 20 is our best guess.')
})

test('a report outside the restaurant’s range is not said to be contradicted by diners', () => {
  const bySize = [{ upToPartySize: 20, waitTime: 20, low: 15, high: 30 }]
  const unconfirmed = [{ waitTime: 55, partySize: 2 }]
  expect(explained(aDetail(), 2, { source: 'restaurant', bySize, unconfirmed }).at(-1)).toBe(
    '1 report differs: listed, but not counted while the restaurant shows its own wait.',
  )
})

test('an estimate names its reports and the one that is not counted', () => {
  const lines = explained(aDetail(), 2, {
    isEstimate: true,
    source: 'reports',
    reportCount: 4,
    unconfirmed: [{ waitTime: 5, partySize: 2 }],
  })
  expect(lines[0]).toContain('an estimate from 3 live reports')
  expect(lines[1]).toContain('1 report is not confirmed: listed')
})

test('without a number there is no explanation', () => {
  expect(explained(aDetail({ reports: [] }), 2, { waitTime: null })).toEqual([])
  expect(explained(aDetail(), 2, { waitTime: null, isOpen: false })).toEqual([])
})

test('the chart shows only hours with history, with gaps on its axis', () => {
  const chart = usualChart(
    aDetail({
      typicalToday: [
        { hourOfDay: 19, waitTime: 40 },
        { hourOfDay: 17, waitTime: 10 },
      ],
    }),
    2,
  )
  expect(chart?.bars.map(({ label, minutes, isNow }) => [label, minutes, isNow])).toEqual([
    ['5 pm', 10, false],
    ['7 pm', 40, true],
  ])
  expect(chart?.hours).toEqual([17, 18, 19])
  expect(chart?.lines).toEqual([0, 10, 20, 30, 40])
})

test('without history there is no chart', () => {
  expect(usualChart(aDetail(), 2)).toBeNull()
})

test('a wait set by the host is not explained by its list', () => {
  const lines = explained(aDetail(), 2, { source: 'restaurant', isPinned: true, low: 40, high: 40 })
  expect(lines).toEqual([
    'The restaurant set this wait itself. It is the same for every party size and ends after half an hour.',
  ])
})

test('a report older than 20 minutes is explained up to the number it has moved to', () => {
  const gliding = { source: 'reports', isEstimate: true, waitTime: 16 } as const
  expect(explained(aDetail(), 4, gliding)).toEqual([
    'The latest report is 25 minutes for a party of 4, by Maya, 6 min ago.',
    'The latest report is older than 20 minutes, so the number moves toward the usual wait.',
    'That makes about 16 min for two, and 21 min for your party of 4.',
  ])
})
