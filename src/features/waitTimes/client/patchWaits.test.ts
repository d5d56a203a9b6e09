import { expect, test } from 'vitest'
import { displayWait } from '#domain/waits/displayWait.ts'
import type { WaitTime } from '../contract.ts'
import { withReport, withWaits } from './patchWaits.ts'

const NOW = '2026-11-21T03:00:00.000Z'
const aWait = (given: Partial<WaitTime> = {}): WaitTime => ({
  restaurantId: 1,
  waitTime: 20,
  isEstimate: false,
  createdAt: '2026-11-21T02:50:00.000Z',
  reportedWaitTime: 20,
  partySize: 2,
  reportCount: 2,
  agreeingCount: 2,
  ...given,
})
const REPORT = { restaurantId: 1, waitTime: 26, partySize: 4 }
const ofOne = (waits: WaitTime[]) => waits.filter(({ restaurantId }) => restaurantId === 1)

test('a report replaces the wait of its place, converted to a party of two', () => {
  const [after, ...rest] = ofOne(withReport([aWait(), aWait({ restaurantId: 2 })], REPORT, NOW))
  expect(rest).toEqual([])
  expect(after).toMatchObject({ waitTime: 20, reportedWaitTime: 26, partySize: 4, createdAt: NOW })
})

test('the waits of other places stay as they are', () => {
  const other = aWait({ restaurantId: 2 })
  expect(withReport([aWait(), other], REPORT, NOW)).toContain(other)
})

test('a place nobody had reported becomes live', () => {
  expect(ofOne(withReport([], REPORT, NOW))).toMatchObject([{ isEstimate: false, reportCount: 1 }])
})

test('a typical wait becomes live, without agreeing diners', () => {
  const [after] = ofOne(
    withReport([aWait({ isEstimate: true, agreeingCount: 7, reportCount: 7 })], REPORT, NOW),
  )
  expect(after).toMatchObject({ isEstimate: false, agreeingCount: 1, reportCount: 1 })
})

test('a report that differs counts alone, one that agrees joins the others', () => {
  expect(ofOne(withReport([aWait()], REPORT, NOW))).toMatchObject([{ agreeingCount: 2 }])
  expect(ofOne(withReport([aWait()], { ...REPORT, waitTime: 90 }, NOW))).toMatchObject([{ agreeingCount: 1 }])
})

test('a report against two diners who agree is listed as not confirmed and changes no number', () => {
  const before = aWait({ source: 'reports' })
  const [after] = ofOne(withReport([before], { ...REPORT, waitTime: 90 }, NOW))
  expect(after).toMatchObject({ waitTime: 20, unconfirmed: [{ waitTime: 90, partySize: 4 }] })
})

const LIST: WaitTime = {
  ...aWait(),
  source: 'restaurant',
  bySize: [
    { upToPartySize: 2, waitTime: 20, low: 15, high: 30 },
    { upToPartySize: 20, waitTime: 40, low: 30, high: 60 },
  ],
}
const shownAfter = (waitTime: number, partySize: number) => {
  const waits = ofOne(withReport([LIST], { restaurantId: 1, waitTime, partySize }, NOW))
  return displayWait(waits, partySize, Date.parse(NOW))
}

test('on the restaurant’s own list a report inside its range is shown as typed', () => {
  expect(shownAfter(25, 2)).toMatchObject({ minutes: 25, source: 'restaurant' })
  expect(shownAfter(50, 4)).toMatchObject({ minutes: 50, range: { low: 30, high: 60 } })
})

test('on the restaurant’s own list a report outside its range is listed as not confirmed', () => {
  const after = shownAfter(5, 2)
  expect(after.minutes).toBe(20)
  expect(after.item?.unconfirmed).toEqual([{ waitTime: 5, partySize: 2 }])
})

test('a report that a closed place is open shows it as open', () => {
  const closed: WaitTime = { ...aWait(), waitTime: null, isOpen: false }
  expect(displayWait(withReport([closed], REPORT, NOW), 2, Date.parse(NOW)).isClosed).toBe(false)
})

test('waits of the live channel replace those of their places and add none', () => {
  const answer = { waitTimes: [aWait(), aWait({ restaurantId: 2 })], timestamp: NOW }
  const newer = aWait({ restaurantId: 2, waitTime: 45 })
  expect(withWaits(answer, [newer, aWait({ restaurantId: 3 })]).waitTimes).toEqual([aWait(), newer])
  expect(withWaits(answer, [aWait({ restaurantId: 3 })])).toBe(answer)
})
