import { validateStyleMin } from '@maplibre/maplibre-gl-style-spec'
import { expect, test } from 'vitest'
import { milesBetween, milesOf } from '#domain/geo.ts'
import { gridAround, plainStyle } from './plainStyle.ts'

const FREIBURG = { latitude: 47.999, longitude: 7.8421 }

test.each([
  ['mi', 1],
  ['km', milesOf(1000)],
] as const)('in %s, the squares around the home have sides of one of them', (units, sideMiles) => {
  const { coordinates } = gridAround({ location: FREIBURG, units }, 1).geometry
  const columns = coordinates.filter(([from, to]) => from?.[0] === to?.[0]).map(([from]) => from?.[0] ?? 0)
  const rows = coordinates.filter(([from, to]) => from?.[1] === to?.[1]).map(([from]) => from?.[1] ?? 0)
  const nearest = (lines: number[], to: number) =>
    lines.toSorted((a, b) => Math.abs(a - to) - Math.abs(b - to)).slice(0, 2)
  const [column = 0, nextColumn = 0] = nearest(columns, FREIBURG.longitude)
  const [row = 0, nextRow = 0] = nearest(rows, FREIBURG.latitude)
  expect([column, row]).toEqual([expect.closeTo(FREIBURG.longitude, 9), expect.closeTo(FREIBURG.latitude, 9)])
  const across = milesBetween(FREIBURG, { ...FREIBURG, longitude: nextColumn })
  const up = milesBetween(FREIBURG, { ...FREIBURG, latitude: nextRow })
  expect([across / sideMiles, up / sideMiles]).toEqual([expect.closeTo(1, 2), expect.closeTo(1, 2)])
})

test.each(['light', 'dark'] as const)(
  'the ground of a town without a map is a valid style in %s',
  (theme) => {
    expect(validateStyleMin(plainStyle(theme, { location: FREIBURG, units: 'km' }))).toEqual([])
  },
)
