import { expect, test } from 'vitest'
import type { PublicList } from '../contractStand.ts'
import { listNotes, refusalWords, sizeClassWords } from './listWords.ts'

const ZONE = 'America/Los_Angeles'
const NOW = Date.parse('2026-11-21T03:20:00.000Z')
const UNTIL = '2026-11-21T03:40:00.000Z'

const aList = (over: Partial<PublicList> = {}): PublicList => ({
  ...{ listState: 'open', pausedUntil: null, listReason: null, closedSizes: [], showsWait: true },
  ...{ pinnedLow: null, pinnedHigh: null, pinnedUntil: null },
  ...over,
})
const refusal = (over: Partial<PublicList>, partySize = 2) =>
  refusalWords(aList(over), { partySize, timeZone: ZONE, nowMs: NOW })

test('an open list shows no note', () => {
  expect(listNotes(aList(), ZONE)).toEqual([])
  expect(refusal({})).toBeNull()
})

test('a paused list shows until when and why', () => {
  const paused = {
    listState: 'paused',
    pausedUntil: UNTIL,
    listReason: 'The kitchen is catching up.',
  } as const
  expect(listNotes(aList(paused), ZONE)).toEqual([
    'The list is paused until 7:40 pm. The kitchen is catching up.',
  ])
  expect(refusal(paused)).toMatch(/^The list is paused until 7:40 pm\./)
})

test('closed sizes refuse only parties of these sizes', () => {
  const closed = { closedSizes: [20, 6] }
  expect(listNotes(aList(closed), ZONE)).toEqual(['No parties of 5–6 or 7+ right now.'])
  expect(refusal(closed, 7)).toBe('No parties of 5–6 or 7+ right now.')
  expect(refusal(closed, 4)).toBeNull()
})

test('a hidden wait and a pinned wait are both shown', () => {
  expect(listNotes(aList({ showsWait: false }), ZONE)).toEqual([
    'The restaurant doesn’t show the wait of its own list.',
  ])
  expect(listNotes(aList({ pinnedLow: 35, pinnedHigh: 45, pinnedUntil: UNTIL }), ZONE)).toEqual([
    'The restaurant pinned its wait: 35–45 min, until 7:40 pm.',
  ])
})

test('size classes are named by their ends', () => {
  expect([2, 4, 6, 20].map(sizeClassWords)).toEqual(['1–2', '3–4', '5–6', '7+'])
})
