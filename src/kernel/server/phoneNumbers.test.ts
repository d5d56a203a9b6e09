import { expect, test } from 'vitest'
import { testResults } from '#test/support/testResults.ts'
import { isOrdinaryPhone, phoneExample, readablePhone, recipientOf } from './phoneNumbers.ts'

const inTheUs = (phone: string) => recipientOf(phone, 'us')
const inGermany = (phone: string) => recipientOf(phone, 'de')

testResults('a text to %s in %s goes to %s', recipientOf, [
  ['020 7946 0958', 'gb', '+442079460958'],
  ['32 10 10 10', 'dk', '+4532101010'],
  ['55 5123 4567', 'mx', '+525551234567'],
])

testResults('a text to %s in the US goes to %s', inTheUs, [
  ['(415) 555-0123', '+14155550123'],
  ['415.555.0123', '+14155550123'],
  ['1 415 555 0123', '+14155550123'],
  ['+1 415 555 0123', '+14155550123'],
  ['+49 30 901820', '+4930901820'],
])

testResults('a text to %s in Germany goes to %s', inGermany, [
  ['04131 555012', '+494131555012'],
  ['030 901820', '+4930901820'],
  ['0049 30 901820', '+4930901820'],
  ['+1 415 555 0123', '+14155550123'],
])

testResults('%s, which no numbering plan knows, is %s', inTheUs, [
  ['(555) 555-0123', '+15555550123'],
  ['+1 555 555 0123', '+15555550123'],
  ['+999 123-4567', '+9991234567'],
  ['415 555 01234 99', '4155550123499'],
  ['call the host', ''],
])

test('a country without its own phone numbers needs the country code', () => {
  expect(recipientOf('04131 555012', 'aq')).toBe('04131555012')
  expect(recipientOf('+49 4131 555012', 'aq')).toBe('+494131555012')
})

testResults('%s reads in %s as %s', readablePhone, [
  ['+14155550123', 'us', '(415) 555-0123'],
  ['415.555.0123', 'us', '(415) 555-0123'],
  ['+494131555012', 'de', '04131 555012'],
  ['+494131555012', 'us', '+49 4131 555012'],
  ['+14165550123', 'us', '(416) 555-0123'],
  ['(015)  555-0123', 'us', '(015) 555-0123'],
  ['555-0123', 'us', null],
  ['', 'us', null],
  ['call the host', 'us', null],
])

test.each(['us', 'de', 'gb', 'mx', 'dk'])('the example of %s can be typed there', (country) => {
  expect(readablePhone(phoneExample(country), country)).toBe(phoneExample(country))
})

testResults('whether %s may get texts in the US is %s', (phone) => isOrdinaryPhone(phone, ['us']), [
  ['+14155550123', true],
  ['+19005550123', false],
  ['+14159760123', false],
  ['+18005550123', false],
  ['+18765550123', false],
  ['+14165550123', false],
  ['+4915112345678', false],
  ['+881612345678', false],
  ['+5352345678', false],
  ['+15555550123', false],
  ['4155550123', false],
])

testResults(
  'whether %s may get texts in Germany and the UK is %s',
  (phone) => isOrdinaryPhone(phone, ['de', 'gb']),
  [
    ['+4915112345678', true],
    ['+4930901820', true],
    ['+447400123456', true],
    ['+449012345678', false],
    ['+448431234567', false],
    ['+49900123456', false],
    ['+14155550123', false],
  ],
)
