import { expect, test } from 'vitest'
import { faultsIn, partyOf } from './joinForm.ts'

function fields(given: Record<string, string>): FormData {
  const data = new FormData()
  for (const [name, value] of Object.entries(given)) data.set(name, value)
  return data
}

test('one field takes a phone number or an email address', () => {
  const party = { size: '4', name: ' Okafor ', exactly: '8' }
  expect(partyOf(fields({ ...party, contact: '' }))).toEqual({ name: 'Okafor', partySize: 4 })
  expect(partyOf(fields({ ...party, contact: '(415) 555-0123' }))).toHaveProperty('phone', '(415) 555-0123')
  expect(partyOf(fields({ ...party, contact: 'ada@example.com' }))).toHaveProperty('email', 'ada@example.com')
})

test('8 or more asks for the exact number', () => {
  expect(partyOf(fields({ size: '8', exactly: '12', name: 'Ito' })).partySize).toBe(12)
  expect(partyOf(fields({ size: '8', exactly: '', name: 'Ito' })).partySize).toBeNaN()
})

test('a refused call names its fields, whatever its response', () => {
  expect(faultsIn([{ path: 'email' }, { path: 'name' }, { path: 'deviceId' }])).toEqual(['contact', 'name'])
  expect(faultsIn(undefined)).toEqual([])
})
