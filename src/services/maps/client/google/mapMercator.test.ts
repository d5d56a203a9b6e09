import { expect, test } from 'vitest'
import { milesBetween } from '#domain/geo.ts'
import { MAP_ZOOM } from '#domain/limits.ts'
import { boundsAround, fromGoogleZoom, pixelOf, pointOf, shifted, toGoogleZoom } from './mapMercator.ts'

const CENTER = { latitude: 37.7749, longitude: -122.4194 }

test('the zoom of the specification is Google’s 17 and comes back as ours', () => {
  expect(toGoogleZoom(MAP_ZOOM.maplibre)).toBe(17)
  expect(fromGoogleZoom(17)).toBe(MAP_ZOOM.maplibre)
})

test('between two whole zooms Google shows the wider one', () => {
  expect(toGoogleZoom(14.6)).toBe(15)
  expect(toGoogleZoom(15 - 1e-9)).toBe(16)
})

test('the center of the world is the center of its pixels', () => {
  expect(pixelOf({ latitude: 0, longitude: 0 }, 0)).toEqual({ x: 256, y: 256 })
  expect(pixelOf({ latitude: 0, longitude: 180 }, 1).x).toBe(1024)
})

test('points and pixels convert both ways', () => {
  const back = pointOf(pixelOf(CENTER, 15.5), 15.5)
  expect(back.latitude).toBeCloseTo(CENTER.latitude, 9)
  expect(back.longitude).toBeCloseTo(CENTER.longitude, 9)
})

test('down is south and right is east', () => {
  const moved = shifted(CENTER, { x: 100, y: 100 }, 16)
  expect(moved.latitude).toBeLessThan(CENTER.latitude)
  expect(moved.longitude).toBeGreaterThan(CENTER.longitude)
})

test('a map of 1,000 pixels at zoom 16 is as wide as the ground under it', () => {
  const { west, east, north, south } = boundsAround(CENTER, 16, { width: 1000, height: 500 })
  const miles = milesBetween({ ...CENTER, longitude: west }, { ...CENTER, longitude: east })
  // 40,075 km around the equator over 512 · 2^16 pixels, narrowed by the latitude.
  expect(miles).toBeCloseTo(0.586, 2)
  expect(north).toBeGreaterThan(CENTER.latitude)
  expect(south).toBeLessThan(CENTER.latitude)
})
