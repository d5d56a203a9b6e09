import { expect, test } from 'vitest'
import { e164Of } from './phone.ts'

test.each([
  ['(415) 555-0123', '+14155550123'],
  ['415.555.0123', '+14155550123'],
  ['1 415 555 0123', '+14155550123'],
  ['+1 415 555 0123', '+14155550123'],
  ['+49 30 901820', '+4930901820'],
])('%s is written as %s', (phone, written) => {
  expect(e164Of(phone)).toBe(written)
})

test.each([
  'call the host',
  '555-0123',
  '(015) 555-0123',
  '(415) 055-0123',
  '415 555 01234 99',
  '+0 123 456 789',
  '',
])('%s is no phone number a text can reach', (phone) => {
  expect(e164Of(phone)).toBeNull()
})
