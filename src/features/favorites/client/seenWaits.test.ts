import { expect, test } from 'vitest'
import { HOUR_MS, MINUTE_MS } from '#domain/durations.ts'
import { seenBefore, withSeen } from './seenWaits.ts'

const NOON = Date.parse('2026-11-20T20:00:00Z')
const at = (atMs: number, minutes: number, partySize = 2) => ({ restaurantId: 7, minutes, partySize, atMs })
const beforeAt = (seen: ReturnType<typeof withSeen>, atMs: number, partySize = 2) =>
  seenBefore(seen, { restaurantId: 7, partySize, atMs })?.minutes

test('on a new visit, the wait of the last one is compared with, also after a reload', () => {
  const first = withSeen({}, [at(NOON, 35)])
  expect(beforeAt(first, NOON)).toBeUndefined()
  const later = NOON + 2 * HOUR_MS
  expect(beforeAt(first, later)).toBe(35)
  const second = withSeen(first, [at(later, 10)])
  expect(beforeAt(second, later)).toBe(35)
  expect(beforeAt(withSeen(second, [at(later + 19 * MINUTE_MS, 15)]), later + 19 * MINUTE_MS)).toBe(35)
  expect(beforeAt(second, later + 20 * MINUTE_MS)).toBe(10)
})

test('nothing is compared with another party size, another place, or a wait of last week', () => {
  const seen = withSeen({}, [at(NOON, 35)])
  expect(beforeAt(seen, NOON + HOUR_MS, 4)).toBeUndefined()
  expect(seenBefore(seen, { restaurantId: 8, partySize: 2, atMs: NOON + HOUR_MS })).toBeUndefined()
  expect(beforeAt(seen, NOON + 7 * 24 * HOUR_MS)).toBeUndefined()
})
