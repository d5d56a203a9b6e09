import { DrizzleQueryError } from 'drizzle-orm/errors'
import { DatabaseError } from 'pg'
import { expect, test } from 'vitest'
import { readSettings } from '#kernel/server/settings.ts'
import { startFault } from './startFault.ts'

const settings = readSettings({ DATABASE_URL: 'postgres://tablecast@127.0.0.1/tablecast' })

function failed(code: string, message: string): Error {
  const cause = Object.assign(new DatabaseError(message, message.length, 'error'), { code })
  return new DrizzleQueryError('select 1', [], cause)
}

test('a start says that a database is slow, not that it cannot be reached', () => {
  expect(startFault(failed('57014', 'canceling statement due to statement timeout'), settings)).toBe(
    'The database of DATABASE_URL is too slow: canceling statement due to statement timeout. Start again when it is less busy.',
  )
  expect(startFault(failed('57P03', 'the database system is starting up'), settings)).toContain(
    'cannot be reached',
  )
})
