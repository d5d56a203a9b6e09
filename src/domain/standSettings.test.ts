import { expect, test } from 'vitest'
import { type ListRule, listRefusal, listSizeClassOf, listStateAt } from './standSettings.ts'

const NOW = Date.UTC(2026, 10, 21, 3)
const rule = (given: Partial<ListRule> = {}): ListRule => ({
  listState: 'open',
  pausedUntilMs: null,
  closedSizes: [],
  ...given,
})
const FROM_AFAR = { partySize: 2, isHere: false }
const AT_THE_DOOR = { partySize: 2, isHere: true }

test('a pause ends by itself, and one without an end does not', () => {
  const paused = rule({ listState: 'paused', pausedUntilMs: NOW })
  expect(listStateAt(paused, NOW - 1)).toBe('paused')
  expect(listStateAt(paused, NOW)).toBe('open')
  expect(listStateAt(rule({ listState: 'paused' }), NOW)).toBe('paused')
})

test.each([
  ['an open list', rule(), null, null],
  ['walk-ins only', rule({ listState: 'walk_ins_only' }), 'walk_ins_only', null],
  ['a paused list', rule({ listState: 'paused' }), 'paused', 'paused'],
  ['a closed list', rule({ listState: 'closed' }), 'closed', 'closed'],
  ['a list without parties of two', rule({ closedSizes: [2] }), 'size_closed', 'size_closed'],
  ['a list without large parties', rule({ closedSizes: [6, 20] }), null, null],
] as const)('%s', (_, given, fromAfar, atTheDoor) => {
  expect(listRefusal(given, FROM_AFAR, NOW)).toBe(fromAfar)
  expect(listRefusal(given, AT_THE_DOOR, NOW)).toBe(atTheDoor)
})

test('party sizes fall into four classes', () => {
  expect([1, 2, 3, 4, 5, 6, 7, 20].map(listSizeClassOf)).toEqual([2, 2, 4, 4, 6, 6, 20, 20])
})
