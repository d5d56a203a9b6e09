import fc from 'fast-check'
import { expect, test } from 'vitest'
import { milesBetween } from '#domain/geo.ts'
import { placeSearch } from './directory.ts'
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
      for (const place of places) {
        const facts = {
          cuisineType: 'Other',
          address: '1 Main St',
          isDemo: false,
          updatedAtMs: 1,
          json: '{}',
        }
        memory.put({ ...place, ...facts })
      }
      const nearest = places
        .filter(({ name }) => q === undefined || name === q)
        .map((place) => ({ id: place.id, miles: milesBetween(MISSION, place) }))
        .filter(({ miles }) => miles <= rest.radius)
        .sort((a, b) => a.miles - b.miles || a.id - b.id)
        .slice(0, rest.limit)
      const found = placeSearch(memory).search({
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
