import { expect, test } from 'vitest'
import { clockOf } from './clock.ts'
import { SAN_FRANCISCO } from './home.ts'
import { paperOf } from './paperSize.ts'

test('times of day and paper are those of the country', () => {
  expect([11 * 60 + 5, 0, 21 * 60].map(clockOf({ locale: 'es-DE' }))).toEqual(['11:05', '0:00', '21:00'])
  expect([11 * 60 + 5, 0, 21 * 60].map(clockOf(SAN_FRANCISCO))).toEqual(['11:05 am', '12 am', '9 pm'])
  expect([paperOf({ country: 'de' }), paperOf(SAN_FRANCISCO)]).toEqual(['a4', 'letter'])
})
