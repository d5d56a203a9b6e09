import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  areTwins,
  boxAround,
  isLatitude,
  isLongitude,
  type LatLng,
  metersBetween,
  metersOf,
  milesBetween,
  milesOf,
  twinName,
} from './geo.ts'
import { DEFAULT_LOCATION, EARTH_RADIUS_MILES, NEARBY_CIRCLE_METERS } from './limits.ts'

/** Evenly spread; fc.double would mostly draw numbers next to zero. */
const between = (min: number, max: number) =>
  fc.integer({ min: 0, max: 1_000_000 }).map((step) => min + ((max - min) * step) / 1_000_000)
const anyPlace: fc.Arbitrary<LatLng> = fc.record({
  latitude: between(-90, 90),
  longitude: between(-180, 180),
})
const radians = (degrees: number) => (degrees * Math.PI) / 180

/** The place `miles` away from `from` in a direction (degrees from north). */
function travel(from: LatLng, miles: number, bearing: number): LatLng {
  const angle = miles / EARTH_RADIUS_MILES
  const lat = radians(from.latitude)
  const sinLat =
    Math.sin(lat) * Math.cos(angle) + Math.cos(lat) * Math.sin(angle) * Math.cos(radians(bearing))
  const y = Math.sin(radians(bearing)) * Math.sin(angle) * Math.cos(lat)
  const x = Math.cos(angle) - Math.sin(lat) * sinLat
  return {
    latitude: (Math.asin(Math.min(1, Math.max(-1, sinLat))) * 180) / Math.PI,
    longitude: from.longitude + (Math.atan2(y, x) * 180) / Math.PI,
  }
}

describe('miles', () => {
  test('a degree of latitude is the earth radius of the specification times one degree', () => {
    const miles = milesBetween({ latitude: 0, longitude: 0 }, { latitude: 1, longitude: 0 })
    expect(miles).toBeCloseTo((3959 * Math.PI) / 180, 9)
  })

  test('San Francisco is some 347 miles from Los Angeles', () => {
    expect(milesBetween(DEFAULT_LOCATION, { latitude: 34.0522, longitude: -118.2437 })).toBeCloseTo(347.4, 0)
  })

  test('the other side of the world is half the circumference, without a rounding error', () => {
    const miles = milesBetween({ latitude: 0, longitude: 0 }, { latitude: 0, longitude: 180 })
    expect(miles).toBeCloseTo(3959 * Math.PI, 6)
  })

  test('the circle on the map is half a mile', () => {
    expect(milesOf(NEARBY_CIRCLE_METERS)).toBeCloseTo(0.5, 4)
    expect(metersOf(3)).toBeCloseTo(4828.02, 9)
  })

  test('distances are symmetric, and different points are never zero miles apart', () => {
    fc.assert(
      fc.property(anyPlace, anyPlace, (a, b) => {
        expect(milesBetween(a, b)).toBeCloseTo(milesBetween(b, a), 9)
        expect(milesBetween(a, a)).toBe(0)
        expect(milesBetween(a, b)).toBeGreaterThanOrEqual(0)
        expect(milesBetween(a, b)).toBeLessThanOrEqual(EARTH_RADIUS_MILES * Math.PI + 1e-9)
      }),
    )
  })

  test('a detour is never shorter', () => {
    fc.assert(
      fc.property(anyPlace, anyPlace, anyPlace, (a, b, c) => {
        expect(milesBetween(a, c)).toBeLessThanOrEqual(milesBetween(a, b) + milesBetween(b, c) + 1e-3)
      }),
    )
  })

  test('going a number of miles in any direction is that number of miles', () => {
    fc.assert(
      fc.property(anyPlace, between(0.01, 100), between(0, 360), (from, miles, bearing) => {
        expect(milesBetween(from, travel(from, miles, bearing))).toBeCloseTo(miles, 4)
      }),
    )
  })
})

describe('the box around a place', () => {
  test('holds every point within the radius, near the poles and the date line too', () => {
    const anyRadius = between(0.01, 100)
    fc.assert(
      fc.property(anyPlace, anyRadius, between(0, 1), between(0, 360), (center, radius, share, bearing) => {
        const point = travel(center, radius * share, bearing)
        const box = boxAround(center, radius)
        expect(point.latitude).toBeGreaterThanOrEqual(box.south - 1e-6)
        expect(point.latitude).toBeLessThanOrEqual(box.north + 1e-6)
        const turns = [-360, 0, 360].map((turn) => point.longitude + turn)
        expect(turns.some((lng) => lng >= box.west - 1e-6 && lng <= box.east + 1e-6)).toBe(true)
      }),
      { numRuns: 1000 },
    )
  })

  test('around a pole it holds every longitude', () => {
    const { west, east } = boxAround({ latitude: 89.9, longitude: 10 }, 25)
    expect(east - west).toBe(360)
  })

  test('is not needlessly wide where people live', () => {
    const { west, east, south, north } = boxAround(DEFAULT_LOCATION, 25)
    const halfHeight = metersBetween(DEFAULT_LOCATION, { ...DEFAULT_LOCATION, latitude: north })
    expect(milesOf(halfHeight)).toBeCloseTo(25, 3)
    expect(north - south).toBeCloseTo((2 * 25 * 180) / (3959 * Math.PI), 6)
    expect(
      milesBetween({ ...DEFAULT_LOCATION, longitude: west }, { ...DEFAULT_LOCATION, longitude: east }),
    ).toBeLessThan(51)
  })
})

test.each([
  [90, true, true],
  [-90, true, true],
  [90.0001, false, true],
  [180, false, true],
  [-180.0001, false, false],
  [Number.NaN, false, false],
  [Number.POSITIVE_INFINITY, false, false],
])('%d can be a latitude: %s, a longitude: %s', (value, asLatitude, asLongitude) => {
  expect(isLatitude(value)).toBe(asLatitude)
  expect(isLongitude(value)).toBe(asLongitude)
})

describe('twins', () => {
  const zuni = { ...DEFAULT_LOCATION, name: 'Zuni Café' }
  const away = (meters: number, name = zuni.name) => ({ ...travel(zuni, milesOf(meters), 45), name })

  test.each([
    ['the same name 49 m away', away(49), true],
    ['the same name 51 m away', away(51), false],
    ['another spelling of the name', away(10, "  ZUNI  CAFE'"), true],
    ['another name next door', away(10, 'Zuni Cafeteria'), false],
  ])('%s: %s', (_, other, are) => {
    expect(areTwins(zuni, other)).toBe(are)
    expect(areTwins(other, zuni)).toBe(are)
  })

  test('two names without letters are not the same', () => {
    expect(twinName('!!!')).not.toBe(twinName('???'))
    expect(twinName(' 🍕 ')).toBe(twinName('🍕'))
  })
})
