import { expect, test } from 'vitest'
import { MAP_ZOOM } from '#domain/limits.ts'
import { displayWait } from '#domain/waits/displayWait.ts'
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
    wait: displayWait([], 2, 0),
  }))
const zoomWithCircle = startZoom([], CENTER, 390)
const aStepApart = (count: number, step: number) =>
  placesNorth(...Array.from({ length: count }, (_, index) => (index + 1) * step))

test('the first frame fits the half-mile circle', () => {
  expect(zoomWithCircle).toBeGreaterThan(13)
  expect(zoomWithCircle).toBeLessThan(MAP_ZOOM.maplibre)
  expect(startZoom(aStepApart(40, 0.0001), CENTER, 390)).toBe(zoomWithCircle)
})

test('where there are few places it fits the nearest fifteen', () => {
  const nearest15 = startZoom(aStepApart(15, 0.002), CENTER, 390)
  expect(nearest15).toBeLessThan(zoomWithCircle)
  expect(startZoom(aStepApart(40, 0.002), CENTER, 390)).toBe(nearest15)
})

test('a large screen starts closer, up to the default zoom', () => {
  expect(startZoom([], CENTER, 800)).toBeCloseTo(zoomWithCircle + Math.log2(800 / 390), 5)
  expect(startZoom([], CENTER, 8000)).toBe(MAP_ZOOM.maplibre)
})

test('a small map fits the nearest 14 waits, within half of the circle to the whole', () => {
  const small = (step: number, wait = displayWait([], 2, 0)) =>
    startZoom(
      aStepApart(40, step).map((place) => ({ ...place, wait })),
      CENTER,
      390,
      'small',
    )
  const known = { ...displayWait([], 2, 0), minutes: 10 }
  expect(small(0.0001, known)).toBeCloseTo(zoomWithCircle + 1, 5)
  expect(small(0.0004, known)).toBeGreaterThan(zoomWithCircle)
  expect(small(0.0004, known)).toBeLessThan(zoomWithCircle + 1)
  expect(small(0.002, known)).toBeCloseTo(zoomWithCircle, 5)
  // Places without a number have no name on the map.
  expect(small(0.0004)).toBeCloseTo(zoomWithCircle + 1, 5)
})
