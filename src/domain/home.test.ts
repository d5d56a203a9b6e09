import { expect, test } from 'vitest'
import { isSanFrancisco, languageFor, localeFor, SAN_FRANCISCO, unitsOf } from './home.ts'

test.each([
  ['us', 'mi'],
  ['gb', 'mi'],
  ['de', 'km'],
  ['ca', 'km'],
] as const)('distances in %s are in %s', (country, units) => {
  expect(unitsOf(country)).toBe(units)
})

test('the default home is San Francisco', () => {
  expect(isSanFrancisco(SAN_FRANCISCO)).toBe(true)
  expect(isSanFrancisco({ name: 'Dayton' })).toBe(false)
})

test('a visitor who prefers no supported language gets the home’s', () => {
  expect(languageFor(['de-DE'], { locale: 'es-DE' })).toBe('es')
  expect(languageFor(['de-DE', 'en'], { locale: 'es-DE' })).toBe('en')
  expect(languageFor([], SAN_FRANCISCO)).toBe('en')
})

test('numbers are written as in the country of the home, whatever the language', () => {
  expect([localeFor('en', { locale: 'es-DE' }), localeFor('es', SAN_FRANCISCO)]).toEqual(['en-DE', 'es-US'])
  expect((1234.5).toLocaleString(localeFor('en', { locale: 'es-DE' }))).toBe('1.234,5')
})
