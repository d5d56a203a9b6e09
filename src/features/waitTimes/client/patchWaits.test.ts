import { expect, test } from 'vitest'
import type { WaitTime } from '../contract.ts'
import { withReport } from './patchWaits.ts'

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

test('a report replaces the wait of its place, brought to a party of two', () => {
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

test('a typical wait becomes live and brings no agreeing diners along', () => {
  const [after] = ofOne(
    withReport([aWait({ isEstimate: true, agreeingCount: 7, reportCount: 7 })], REPORT, NOW),
  )
  expect(after).toMatchObject({ isEstimate: false, agreeingCount: 1, reportCount: 1 })
})

test('a report that differs stands alone, one that agrees keeps company', () => {
  expect(ofOne(withReport([aWait()], REPORT, NOW))).toMatchObject([{ agreeingCount: 2 }])
  expect(ofOne(withReport([aWait()], { ...REPORT, waitTime: 90 }, NOW))).toMatchObject([{ agreeingCount: 1 }])
})
