import { expect, test } from 'vitest'
import { areTwins } from '#domain/geo.ts'
import { knownPlaces } from './twins.ts'

/** The same numbers in every run. */
function numbersFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

test('finds the same twins as comparing every place with every other', () => {
  const next = numbersFrom(7)
  // So close together that many places of one name are about 50 m apart.
  const places = Array.from({ length: 2_000 }, (_, n) => ({
    name: ['Ada', 'ADA!', 'Bob', `Cid ${n}`][n % 4] ?? '',
    placeId: n % 5 === 0 ? `osm:node/${n % 300}` : null,
    latitude: 37.7895 + next() * 0.02,
    longitude: -122.39 + next() * 0.02,
  }))
  const known = knownPlaces()
  const kept: typeof places = []
  for (const place of places) {
    const hasTwin = kept.some(
      (other) => (place.placeId !== null && other.placeId === place.placeId) || areTwins(other, place),
    )
    expect(known.hasTwinOf(place)).toBe(hasTwin)
    if (hasTwin) continue
    known.add(place)
    kept.push(place)
  }
  expect(kept.length).toBeLessThan(places.length)
  expect(kept.length).toBeGreaterThan(1_000)
})
