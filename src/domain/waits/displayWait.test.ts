import { expect, test } from 'vitest'
import { MINUTE_MS } from '../durations.ts'
import { displayWait } from './displayWait.ts'
import { shownEntry, type WaitAnswer } from './shownWait.ts'

// A Friday, 11 am in San Francisco.
const NOW_MS = Date.parse('2026-11-20T19:00:00Z')
const EVENINGS = {
  hoursOfOperation: JSON.stringify({ weekday_text: ['Friday: 5:00 PM – 10:00 PM'] }),
  timeZone: 'America/Los_Angeles',
}
const aFact = (given: Partial<WaitAnswer> = {}): WaitAnswer => ({
  waitTime: 20,
  isEstimate: false,
  createdAt: new Date(NOW_MS - 6 * MINUTE_MS).toISOString(),
  source: 'reports',
  low: 11,
  high: 28,
  isOpen: true,
  ...given,
})
const BY_SIZE = [
  { upToPartySize: 2, waitTime: 20, low: 15, high: 30 },
  { upToPartySize: 4, waitTime: 0, low: 0, high: 0 },
  { upToPartySize: 6, waitTime: 2, low: 0, high: 8 },
  { upToPartySize: 20, waitTime: null, low: null, high: null },
]
const ownList = aFact({ source: 'restaurant', bySize: BY_SIZE })

test('the number and range of reports are multiplied for the viewer’s party', () => {
  expect(displayWait([aFact()], 4, NOW_MS)).toMatchObject({ minutes: 26, range: { low: 15, high: 35 } })
})

test.each([
  ['narrower than its number', { waitTime: 45, low: 22, high: 58 }, { low: 20, high: 60 }],
  ['at most fifteen minutes wide', { waitTime: 12, low: 4, high: 21 }, { low: 5, high: 20 }],
])('a range %s is printed in steps of five', (_, given, range) => {
  expect(displayWait([aFact(given)], 2, NOW_MS)).toMatchObject({ range, isRough: false })
})

test('a range as wide as its number says nothing: the number is a rough guess', () => {
  expect(displayWait([aFact({ waitTime: 25, low: 0, high: 55 })], 2, NOW_MS)).toMatchObject({
    ...{ minutes: 25, range: null, isRough: true },
  })
})

test('a range that begins and ends at its number is not printed, and the number is no rough guess', () => {
  const wait = displayWait([aFact({ waitTime: 25, isEstimate: true, low: 24, high: 26 })], 2, NOW_MS)
  expect([wait.minutes, wait.range, wait.isRough]).toEqual([25, null, false])
})

test('a report typed in the last five minutes stands alone', () => {
  const typed = { waitTime: 45, low: 22, high: 58, createdAt: new Date(NOW_MS - 4 * MINUTE_MS).toISOString() }
  expect(displayWait([aFact(typed)], 2, NOW_MS)).toMatchObject({ minutes: 45, range: null, isRough: false })
  expect(displayWait([aFact({ ...typed, isEstimate: true })], 2, NOW_MS).range).toEqual({ low: 20, high: 60 })
})

test('an estimate is read in steps of five from ten minutes on, a report as typed', () => {
  const minutesOf = (given: Partial<WaitAnswer>) => displayWait([aFact(given)], 2, NOW_MS).minutes
  expect(minutesOf({ waitTime: 23, isEstimate: true })).toBe(25)
  expect(minutesOf({ waitTime: 8, isEstimate: true })).toBe(8)
  expect(minutesOf({ waitTime: 23 })).toBe(23)
})

test('an estimate of three hours or more is not told to the minute, a report as typed is', () => {
  const told = (given: Partial<WaitAnswer>) =>
    displayWait([aFact({ low: 170, high: 185, ...given })], 2, NOW_MS)
  const wide = { low: 60, high: 400 }
  expect(told({ waitTime: 180, isEstimate: true })).toMatchObject({ isOverThreeHours: true, range: null })
  expect(told({ waitTime: 180, isEstimate: true, ...wide })).toMatchObject({ isRough: false })
  const range = { low: 170, high: 185 }
  expect(told({ waitTime: 175, isEstimate: true })).toMatchObject({ isOverThreeHours: false, range })
  expect(told({ waitTime: 180 })).toMatchObject({ isOverThreeHours: false, range })
})

test('a report of 180 minutes for two is over three hours for six', () => {
  const toldSix = (waitTime: number) => displayWait([aFact({ waitTime })], 6, NOW_MS)
  expect(toldSix(180)).toMatchObject({ isOverThreeHours: true, range: null })
  expect(toldSix(180 / 1.7)).toMatchObject({ minutes: 180, isOverThreeHours: false })
})

test('the restaurant’s own entry for the party size is used, not multiplied', () => {
  expect(displayWait([ownList], 1, NOW_MS)).toMatchObject({ minutes: 20, range: { low: 15, high: 30 } })
  expect(displayWait([ownList], 6, NOW_MS)).toMatchObject({ minutes: 5, isFree: false })
})

test('a free table is no wait, short and green', () => {
  const wait = displayWait([ownList], 3, NOW_MS)
  expect(wait).toMatchObject({ isFree: true, range: null })
  expect(wait.band.tone).toBe('short')
})

test('there is no number if no table of the restaurant fits', () => {
  expect(displayWait([ownList], 9, NOW_MS)).toMatchObject({ minutes: null, isFree: false })
  expect(shownEntry({ upToPartySize: 20, waitTime: null, low: null, high: null }, Infinity)).toBeNull()
})

test('a closed place has no number, no color and no range', () => {
  const wait = displayWait([aFact({ isOpen: false, waitTime: null, source: null })], 2, NOW_MS)
  expect(wait).toMatchObject({ isClosed: true, minutes: null, range: null, source: null })
  expect(wait.band.tone).toBe('unknown')
})

test('a closed list has no number, whatever was reported', () => {
  const wait = displayWait([aFact({ isListClosed: true, waitTime: null, source: null })], 2, NOW_MS)
  expect(wait).toMatchObject({ isListClosed: true, isClosed: false, minutes: null, range: null })
})

test('a report that says a closed place is open is shown', () => {
  expect(displayWait([aFact({ isOpen: false })], 2, NOW_MS)).toMatchObject({ isClosed: false, minutes: 20 })
})

test('without a response the opening hours decide', () => {
  expect(displayWait([], 2, NOW_MS, EVENINGS).isClosed).toBe(true)
  expect(displayWait([], 2, NOW_MS + 7 * 3_600_000, EVENINGS).isClosed).toBe(false)
  expect(displayWait([], 2, NOW_MS, { ...EVENINGS, hoursOfOperation: null }).isClosed).toBe(false)
})

test('hours that are unknown to the server count as open', () => {
  expect(displayWait([aFact({ isOpen: null })], 2, NOW_MS, EVENINGS)).toMatchObject({ isClosed: false })
})

test('only reports fade; a usual wait and the restaurant’s list do not', () => {
  const old = { createdAt: new Date(NOW_MS - 40 * MINUTE_MS).toISOString() }
  expect(displayWait([aFact(old)], 2, NOW_MS).isOld).toBe(true)
  expect(displayWait([{ ...ownList, ...old }], 2, NOW_MS).isOld).toBe(false)
  expect(displayWait([aFact({ ...old, source: 'usual', isEstimate: true })], 2, NOW_MS)).toMatchObject({
    isOld: false,
    isTypical: true,
  })
})

test('no party is shown a wait past closing time, whatever its size', () => {
  // 9:40 pm, closing at 10.
  const twentyToTen = NOW_MS + (10 * 60 + 40) * MINUTE_MS
  const item = aFact({ waitTime: 18, low: 10, high: 20, isOpen: true })
  expect(displayWait([item], 6, twentyToTen, EVENINGS)).toMatchObject({
    minutes: 20,
    range: { low: 15, high: 20 },
  })
  expect(displayWait([item], 6, twentyToTen)).toMatchObject({ minutes: 31, range: { low: 15, high: 35 } })
  expect(displayWait([item], 2, twentyToTen, EVENINGS).minutes).toBe(18)
})

test('a wait the host has set is shown as set: one number has no range', () => {
  const bySize = [{ upToPartySize: 20, waitTime: 40, low: 40, high: 40 }]
  const pinned = aFact({ source: 'restaurant', isPinned: true, bySize, waitTime: 40, low: 40, high: 40 })
  expect(displayWait([pinned], 6, NOW_MS)).toMatchObject({ minutes: 40, range: null, isFree: false })
  const between = { ...pinned, low: 36, high: 44 }
  expect(displayWait([between], 6, NOW_MS).range).toEqual({ low: 36, high: 44 })
  const seatsSix = [
    ...bySize.map((entry) => ({ ...entry, upToPartySize: 6 })),
    { upToPartySize: 20, waitTime: null, low: null, high: null },
  ]
  expect([6, 7].map((size) => displayWait([{ ...pinned, bySize: seatsSix }], size, NOW_MS).minutes)).toEqual([
    40,
    null,
  ])
  expect(displayWait([{ ...pinned, waitTime: 0, low: 0, high: 0 }], 2, NOW_MS).isFree).toBe(true)
})
