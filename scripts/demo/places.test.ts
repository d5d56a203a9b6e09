import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { CUISINES } from '#domain/cuisines.ts'
import { metersBetween, milesBetween, twinName } from '#domain/geo.ts'
import { SAN_FRANCISCO } from '#domain/home.ts'
import { readSketchHouses } from '#services/geocoding/server/sketchHouses.ts'
import { createTownBook } from '#services/geocoding/server/townBook.ts'
import { DEMO_PLACES } from './places.ts'

const UNION_SQUARE = { latitude: 37.788, longitude: -122.4075 }
const FARTHEST_FROM_ADDRESS_METERS = 60

type Ring = [number, number][]

/** The outlines of a basemap layer. */
function rings(layer: string): Ring[] {
  const path = fileURLToPath(new URL(`../../public/basemap/${layer}.json`, import.meta.url))
  const { features } = JSON.parse(readFileSync(path, 'utf8'))
  return features.flatMap(({ geometry }: { geometry: { type: string; coordinates: Ring[] | Ring[][] } }) =>
    geometry.type === 'MultiPolygon'
      ? geometry.coordinates.map(([ring]) => ring)
      : geometry.coordinates.slice(0, 1),
  )
}

function isInside(place: { latitude: number; longitude: number }, ring: Ring): boolean {
  let inside = false
  for (const [index, [x1, y1]] of ring.entries()) {
    const [x2, y2] = ring.at(index - 1) ?? [x1, y1]
    const crosses = y1 > place.latitude !== y2 > place.latitude
    if (crosses && place.longitude < ((x2 - x1) * (place.latitude - y1)) / (y2 - y1) + x1) inside = !inside
  }
  return inside
}

test('the city has at least 180 restaurants of every cuisine, and no name twice', () => {
  expect(DEMO_PLACES.length).toBeGreaterThanOrEqual(180)
  expect(new Set(DEMO_PLACES.map(({ cuisine }) => cuisine))).toEqual(new Set(CUISINES))
  expect(new Set(DEMO_PLACES.map(({ name }) => twinName(name))).size).toBe(DEMO_PLACES.length)
})

test('few restaurants have stars, and each star has its year', () => {
  const starred = DEMO_PLACES.filter(({ stars }) => stars)
  expect(starred.length).toBeGreaterThan(4)
  expect(starred.length).toBeLessThan(20)
  expect(starred.every(({ starYear }) => starYear && starYear > 2000)).toBe(true)
})

test('at least eight places are near Union Square', () => {
  const near = DEMO_PLACES.filter((place) => milesBetween(place, UNION_SQUARE) < 0.5)
  expect(near.length).toBeGreaterThanOrEqual(8)
})

const NO_PLACES = { version: () => 0, knownPlaces: () => [] }

test('every pin is at its address', async () => {
  const book = createTownBook(SAN_FRANCISCO, NO_PLACES, await readSketchHouses())
  const points = await Promise.all(DEMO_PLACES.map(({ address }) => book.geocode(address)))
  const astray = DEMO_PLACES.filter((place, index) => {
    const found = points[index]
    return found?.precision !== 'house' || metersBetween(found, place) > FARTHEST_FROM_ADDRESS_METERS
  })
  expect(astray.map(({ name, address }) => `${name}, ${address}`)).toEqual([])
})

test('every pin is on land, none in the water or in a park', () => {
  const [land, water, parks] = [rings('land'), rings('water'), rings('parks')]
  const isIn = (place: (typeof DEMO_PLACES)[number], layer: Ring[]) =>
    layer.some((ring) => isInside(place, ring))
  const wet = DEMO_PLACES.filter((place) => !isIn(place, land) || isIn(place, water) || isIn(place, parks))
  expect(wet.map(({ name, address }) => `${name}, ${address}`)).toEqual([])
})
