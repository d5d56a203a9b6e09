import { describe, expect, test } from 'vitest'
import { keepsOwner, MEMBER_ROLES, memberMay, PIN_PATTERN, type TeamPermission } from './team.ts'

const EVERY: readonly TeamPermission[] = [
  'runStand',
  'changeTables',
  'changeProfile',
  'changeList',
  'readNumbers',
  'claimPlace',
  'manageTeam',
]
const allowed = (role: (typeof MEMBER_ROLES)[number], hasTakenOver = false) =>
  EVERY.filter((permission) => memberMay({ role, hasTakenOver }, permission))

describe('what a role may do [T-2]', () => {
  test.each([
    ['host', ['runStand']],
    ['manager', ['runStand', 'changeTables', 'changeProfile', 'changeList', 'readNumbers']],
    ['owner', EVERY],
  ] as const)('a %s may %j', (role, permissions) => {
    expect(allowed(role)).toEqual(permissions)
  })

  test('a PIN doesn’t make anyone an owner', () => {
    expect(allowed('owner', true)).toEqual(allowed('manager'))
    expect(allowed('host', true)).toEqual(['runStand'])
  })
})

test('a restaurant keeps at least one owner [T-5]', () => {
  expect(MEMBER_ROLES.map((role) => keepsOwner(role, 1))).toEqual([false, true, true])
  expect(keepsOwner('owner', 2)).toBe(true)
})

test.each([
  ['1234', false],
  ['123456', true],
  ['123', false],
  ['1234567', false],
  ['12 34', false],
  ['abcd', false],
])('the PIN %j is accepted: %j', (pin, isAccepted) => {
  expect(PIN_PATTERN.test(pin)).toBe(isAccepted)
})
