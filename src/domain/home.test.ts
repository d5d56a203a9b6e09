import { expect, test } from 'vitest'
import { isSanFrancisco, SAN_FRANCISCO, unitsOf } from './home.ts'

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
