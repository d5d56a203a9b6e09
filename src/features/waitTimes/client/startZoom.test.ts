import { expect, test } from 'vitest'
import { MAP_ZOOM } from '#domain/limits.ts'
import { waitBand } from '#domain/waits.ts'
import type { Place } from './places.ts'
import { startZoom } from './startZoom.ts'

const CENTER = { latitude: 37.7749, longitude: -122.4194 }
const placesNorth = (...degrees: number[]): Place[] =>
  degrees.map((step, id) => ({
    id,
    // Only the position is read.
    restaurant: { id } as Place['restaurant'],
    at: { latitude: CENTER.latitude + step, longitude: CENTER.longitude },
    miles: 0,
    wait: { minutes: null, band: waitBand(null), isTypical: false, isOld: false, item: undefined },
  }))

test('where enough places stand close by, the map starts at the zoom of the specification', () => {
  expect(startZoom(placesNorth(0.0001, 0.0002, 0.0003, 0.0004, 0.0005), CENTER, 300)).toBe(MAP_ZOOM.maplibre)
})

test('a small screen zooms out until five places are in view', () => {
  const zoom = startZoom(placesNorth(0.001, 0.002, 0.003, 0.004, 0.005, 0.05), CENTER, 390)
  expect(zoom).toBeLessThan(MAP_ZOOM.maplibre)
  expect(zoom).toBeGreaterThan(13.8)
})

test('it never zooms out beyond the half-mile circle for far places', () => {
  const circleFits = startZoom(placesNorth(1, 2, 3, 4, 5), CENTER, 390)
  expect(circleFits).toBeCloseTo(13.85, 1)
})

test('without places the zoom of the specification stands', () => {
  expect(startZoom([], CENTER, 390)).toBe(MAP_ZOOM.maplibre)
})
