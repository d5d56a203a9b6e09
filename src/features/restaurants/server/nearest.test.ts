import fc from 'fast-check'
import { expect, test } from 'vitest'
import { milesBetween } from '#domain/geo.ts'
import { aPublicRestaurant } from '#test/screens/fakeRestaurant.ts'
import { createPlaceMemory } from './placeMemory.ts'

const MISSION = { latitude: 37.7614, longitude: -122.4241 }
const WORDS = ['Thai', 'Pizza', 'Ramen']

const degrees = (most: number) => fc.double({ min: -most, max: most, noNaN: true })
/** Mostly next to the center of the search, some at its edge and beyond. */
const spot = fc.oneof(
  { weight: 3, arbitrary: fc.record({ north: degrees(0.004), east: degrees(0.004) }) },
  { weight: 1, arbitrary: fc.record({ north: degrees(0.5), east: degrees(0.6) }) },
)
const search = fc.record({
  limit: fc.integer({ min: 1, max: 40 }),
  radius: fc.constantFrom(0.1, 1, 25, 100),
  q: fc.constantFrom(undefined, ...WORDS),
})

test('a search finds the nearest places, whether they are next to its center or at the edge of its circle', () => {
  fc.assert(
    fc.property(fc.array(spot, { maxLength: 120 }), search, (spots, { q, ...rest }) => {
      const memory = createPlaceMemory()
      const places = spots.map(({ north, east }, index) => ({
        id: index + 1,
        name: WORDS[index % WORDS.length] ?? '',
        latitude: MISSION.latitude + north,
        longitude: MISSION.longitude + east,
      }))
      for (const { id, name, ...at } of places) {
        const [latitude, longitude] = [String(at.latitude), String(at.longitude)]
        const restaurant = aPublicRestaurant({ id, name, latitude, longitude })
        memory.put({ restaurant, isDemo: false, updatedAtMs: 1 })
      }
      const nearest = places
        .filter(({ name }) => q === undefined || name === q)
        .map((place) => ({ id: place.id, miles: milesBetween(MISSION, place) }))
        .filter(({ miles }) => miles <= rest.radius)
        .sort((a, b) => a.miles - b.miles || a.id - b.id)
        .slice(0, rest.limit)
      const found = memory.search({
        ...rest,
        ...(q && { q }),
        lat: MISSION.latitude,
        lng: MISSION.longitude,
      })
      expect(found.map(({ id }) => id)).toEqual(nearest.map(({ id }) => id))
    }),
    { numRuns: 300 },
  )
})

const spotOf = (latitude: number, longitude: number) => ({
  latitude: String(latitude),
  longitude: String(longitude),
})
const memoryOf = (...spots: { latitude: string; longitude: string }[]) => {
  const memory = createPlaceMemory()
  for (const [index, spot] of spots.entries()) {
    memory.put({ restaurant: aPublicRestaurant({ id: index + 1, ...spot }), isDemo: false, updatedAtMs: 1 })
  }
  return memory
}
const idsOf = (found: readonly { id: number }[]) => found.map(({ id }) => id)

test('a search crosses the date line in both directions, and goes around a pole', () => {
  const memory = memoryOf(spotOf(-17, 179.98), spotOf(-17, -179.97), spotOf(37.77, -122.42), spotOf(89.9, 10))
  expect(idsOf(memory.search({ lat: -17, lng: 179.98, radius: 10 }))).toEqual([1, 2])
  expect(idsOf(memory.search({ lat: -17, lng: -179.97, radius: 10 }))).toEqual([2, 1])
  expect(idsOf(memory.search({ lat: 89.9, lng: -170, radius: 100 }))).toEqual([4])
})

test('a search finds a place where it is now, and one that was removed no more', () => {
  const memory = memoryOf(spotOf(37.77, -122.42), spotOf(37.78, -122.42))
  const around = () => idsOf(memory.search({ lat: 37.77, lng: -122.42, radius: 5 }))
  expect(around()).toEqual([1, 2])
  memory.put({
    restaurant: aPublicRestaurant({ id: 1, ...spotOf(37.79, -122.42) }),
    isDemo: false,
    updatedAtMs: 2,
  })
  expect(around()).toEqual([2, 1])
  memory.remove(2)
  expect(around()).toEqual([1])
  expect([memory.find(1)?.latitude, memory.find(2)]).toEqual(['37.79', undefined])
})
