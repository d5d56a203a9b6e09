import { expect, test } from 'vitest'
import { testResults } from '#test/support/testResults.ts'
import { optOutKeyword, retrySeconds, statesBefore } from './messages.ts'

test('the pause doubles with each attempt, up to a minute, spread by half', () => {
  expect([1, 2, 3, 4, 5].map((attempts) => retrySeconds(attempts, 0))).toEqual([2, 4, 8, 16, 32])
  expect(retrySeconds(6, 0)).toBe(60)
  expect(retrySeconds(500, 1)).toBe(90)
})

test('a late delivery report never moves an answered message back', () => {
  expect(statesBefore('delivered')).toEqual(['queued', 'sent'])
  expect(statesBefore('answered')).toEqual(['queued', 'sent', 'delivered', 'opened'])
  expect(statesBefore('failed')).toEqual(['queued', 'sent'])
})

testResults('"%s" asks for %s', optOutKeyword, [
  ['STOP', 'stop'],
  [' stop. ', 'stop'],
  ['Alto', 'stop'],
  ['Start', 'start'],
  ['stop by at 7?', null],
  ['', null],
])
