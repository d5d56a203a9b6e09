import { DrizzleQueryError } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testResults } from '#test/support/testResults.ts'
import { databaseFault, violatedConstraint } from './errors.ts'

const failure = (fields: Record<string, unknown>, message = 'failed') =>
  Object.assign(new Error(message), fields)

testResults('code %s is the fault %s', (code) => databaseFault(failure({ code })), [
  ['23505', 'unique'],
  ['23503', 'foreign_key'],
  ['23514', 'check'],
  ['55P03', 'lock'],
  ['40P01', 'deadlock'],
  ['40001', 'serialization'],
  ['22021', 'bad_text'],
  ['22P05', 'bad_text'],
  ['53100', 'disk_full'],
  ['08006', 'unavailable'],
  ['57P01', 'unavailable'],
  ['57014', 'unavailable'],
  ['53300', 'unavailable'],
  ['ECONNREFUSED', 'unavailable'],
  ['ECONNRESET', 'unavailable'],
])

test.each(['42601', '42P05', '23502', 'ENOENT', 'EACCES', '08'])(
  'code %s is none of these faults',
  (code) => {
    expect(databaseFault(failure({ code }))).toBeNull()
  },
)

test('a missing socket file means the server is unavailable, another missing file does not', () => {
  expect(databaseFault(failure({ code: 'ENOENT', syscall: 'connect' }))).toBe('unavailable')
  expect(databaseFault(failure({ code: 'ENOENT', syscall: 'open' }))).toBeNull()
})

test.each([
  'timeout exceeded when trying to connect',
  'Connection terminated unexpectedly',
  'Connection terminated due to connection timeout',
  'Client has encountered a connection error and is not queryable',
])('"%s" means the database is unavailable', (message) => {
  expect(databaseFault(new Error(message))).toBe('unavailable')
})

test("the fault and the constraint are read from the driver's error inside Drizzle's", () => {
  const cause = failure({ code: '23505', constraint: 'users_email_key' })
  const wrapped = new DrizzleQueryError('insert …', [], cause)
  expect(databaseFault(wrapped)).toBe('unique')
  expect(violatedConstraint(wrapped)).toBe('users_email_key')
  expect(violatedConstraint(cause)).toBe('users_email_key')
})

test('an error of another kind has neither fault nor constraint', () => {
  for (const other of [new Error('no'), null, undefined, 'text', 7]) {
    expect(databaseFault(other)).toBeNull()
    expect(violatedConstraint(other)).toBeUndefined()
  }
})

test('a cyclic chain of causes ends', () => {
  const error = failure({})
  error.cause = error
  expect(databaseFault(error)).toBeNull()
})
