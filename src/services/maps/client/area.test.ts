import { expect, test } from 'vitest'
import { milesBetween } from '#domain/geo.ts'
import { areaAround, areaCovering, hasMovedOn, isInside } from './area.ts'
import { circleAround } from './circle.ts'

const VIEW = { west: -122.45, south: 37.76, east: -122.39, north: 37.79 }

test('requests round their coordinates to three decimals', () => {
  expect(areaAround({ latitude: 37.774929, longitude: -122.419416 })).toEqual({ lat: 37.775, lng: -122.419 })
})

test('the searched circle covers every corner of the view', () => {
  const area = areaCovering(VIEW)
  const center = { latitude: area.lat, longitude: area.lng }
  for (const latitude of [VIEW.south, VIEW.north])
    for (const longitude of [VIEW.west, VIEW.east])
      expect(milesBetween(center, { latitude, longitude })).toBeLessThanOrEqual(area.radius ?? 0)
})

test('the radius never exceeds the server’s limit, however wide the view', () => {
  expect(areaCovering({ west: -170, south: -60, east: 170, north: 60 }).radius).toBe(100)
})

test('a small move is not a new area, half a screen is', () => {
  const moved = (degrees: number) => ({ ...VIEW, west: VIEW.west + degrees, east: VIEW.east + degrees })
  expect(hasMovedOn(VIEW, moved(0.005))).toBe(false)
  expect(hasMovedOn(VIEW, moved(0.03))).toBe(true)
})

test('zooming out is a new area, zooming in is not', () => {
  expect(hasMovedOn(VIEW, { west: -122.48, south: 37.745, east: -122.36, north: 37.805 })).toBe(true)
  expect(hasMovedOn(VIEW, { west: -122.43, south: 37.77, east: -122.41, north: 37.78 })).toBe(false)
  expect(hasMovedOn(VIEW, { west: -122.45, south: 37.76, east: -122.44, north: 37.765 })).toBe(false)
})

test('a point at the edge is inside', () => {
  expect(isInside(VIEW, { latitude: 37.79, longitude: -122.45 })).toBe(true)
  expect(isInside(VIEW, { latitude: 37.7901, longitude: -122.45 })).toBe(false)
})

test('the circle is closed and every corner is at the given distance', () => {
  const center = { latitude: 37.7749, longitude: -122.4194 }
  const ring = circleAround(center, 804.67)
  expect(ring[0]).toEqual(ring.at(-1))
  for (const corner of ring) expect(milesBetween(center, corner)).toBeCloseTo(0.5, 2)
})
