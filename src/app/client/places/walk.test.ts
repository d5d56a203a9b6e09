import { expect, test } from 'vitest'
import { streetOf } from '#features/restaurants/client/streetOf.ts'
import { walkMinutes } from './walk.ts'

test.each([
  ['418 Hayes St, San Francisco, CA 94102', '418 Hayes St'],
  ['Pier 39', 'Pier 39'],
  [', San Francisco', ', San Francisco'],
])('the street of %j is %j', (address, street) => {
  expect(streetOf(address)).toBe(street)
})

test.each([
  [0, 1],
  [0.25, 5],
  [1.5, 30],
  [1.6, null],
  [null, null],
])('%j miles are a walk of %j minutes', (miles, minutes) => {
  expect(walkMinutes(miles)).toBe(minutes)
})
