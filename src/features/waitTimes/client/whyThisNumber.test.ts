import { expect, test } from 'vitest'
import type { WaitDetail } from '../contract.ts'
import { barsInWords, hourBars } from './usualByHour.ts'
import { whyThisNumber } from './whyThisNumber.ts'

const NOW_MS = Date.parse('2026-11-21T03:00:00Z')
const SIX_MINUTES_AGO = new Date(NOW_MS - 6 * 60_000).toISOString()

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

test('a live number is explained by its report and the arithmetic', () => {
  expect(whyThisNumber(aDetail(), 2, NOW_MS)).toEqual([
    'The latest report is 25 minutes for a party of 4, by Maya, 6 min ago.',
    'A party of 4 counts 1.3 times a party of two, yours of 2 counts 1: 25 ÷ 1.3 = 19.23 min, which we show as 19.',
    'It is the only live report.',
  ])
})

test('a party of the same size needs no arithmetic', () => {
  expect(whyThisNumber(aDetail(), 3, NOW_MS)[1]).toBe(
    'Your party of 3 waits about as long, so it stays 25 minutes.',
  )
})

test('an anonymous reporter stays anonymous', () => {
  const reports = [{ id: 1, waitTime: 25, partySize: 4, name: null, createdAt: SIX_MINUTES_AGO }]
  expect(whyThisNumber(aDetail({ reports }), 2, NOW_MS)[0]).toContain('by an anonymous diner')
})

test('a typical number is explained by past reports, never as if it were live', () => {
  const detail = aDetail({ reports: [] })
  const lines = whyThisNumber(
    { ...detail, wait: { ...detail.wait, isEstimate: true, waitTime: 20 } },
    5,
    NOW_MS,
  )
  expect(lines).toEqual([
    'Nobody has reported in the last hour and a half, so this is what is usual.',
    'It comes from 12 past reports here, first of all those made on Fridays at 7 pm.',
    'The middle of them is 20 min for a party of two; yours of 5 counts 1.7 times that: 34 min.',
  ])
})

test('an unknown wait is not explained away', () => {
  const detail = aDetail({ reports: [] })
  expect(whyThisNumber({ ...detail, wait: { ...detail.wait, waitTime: null } }, 2, NOW_MS)).toHaveLength(1)
})

test('the bars run from the first to the last hour with history and keep the gaps', () => {
  const bars = hourBars(
    aDetail({
      typicalToday: [
        { hourOfDay: 19, waitTime: 40 },
        { hourOfDay: 17, waitTime: 10 },
      ],
    }),
    2,
  )
  expect(bars.map(({ hourOfDay, minutes, share, isNow }) => [hourOfDay, minutes, share, isNow])).toEqual([
    [17, 10, 0.25, false],
    [18, null, 0, false],
    [19, 40, 1, true],
  ])
  expect(barsInWords(bars)).toBe('5 pm 10 minutes, 7 pm 40 minutes')
})

test('without history there are no bars', () => {
  expect(hourBars(aDetail(), 2)).toEqual([])
})
