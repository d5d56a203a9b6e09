import { expect, test } from 'vitest'
import { SAN_FRANCISCO } from '#domain/home.ts'
import { DEFAULT_LOCATION } from '#domain/limits.ts'
import { readSketchHouses } from '#services/geocoding/server/sketchHouses.ts'
import { createTownBook } from '#services/geocoding/server/townBook.ts'
import { locateArea } from './searchArea.ts'

const noPlaces = { version: () => 1, knownPlaces: () => [] }
const book = createTownBook(SAN_FRANCISCO, noPlaces, await readSketchHouses())
const at = (text: string) => locateArea(text, book)

test.each(['San Francisco', 'san francisco, ca', 'SF', 'San Francisco, California, USA'])(
  '%s is the city',
  async (text) => {
    expect(await at(text)).toEqual(DEFAULT_LOCATION)
  },
)

test.each([
  ['Mission District, San Francisco', 37.7599, -122.4148],
  ['the Castro', 37.761, -122.435],
  ["Fisherman's Wharf, San Francisco, CA", 37.808, -122.416],
  ['SoMa', 37.7785, -122.4056],
  ['37.80, -122.27', 37.8, -122.27],
])('%s is at the right point', async (text, latitude, longitude) => {
  expect(await at(text)).toEqual({ latitude, longitude })
})

test('a city elsewhere is found by its ZIP codes, in the state that was named', async () => {
  expect((await at('Oakland, CA'))?.latitude).toBeCloseTo(37.8, 1)
  expect((await at('Chicago'))?.longitude).toBeCloseTo(-87.6, 0)
  expect(await at('Oakland, Nevada')).toBeNull()
})

test('a district is not found in another city', async () => {
  expect((await at('Marina, Oakland, CA'))?.longitude ?? 0).not.toBeCloseTo(-122.437, 3)
})

test('an address and a ZIP code are looked up', async () => {
  expect((await at('418 Hayes St, San Francisco'))?.latitude).toBeCloseTo(37.7768, 2)
  expect((await at('94110'))?.latitude).toBeCloseTo(37.7487, 2)
})

test.each(['', 'qqqqzzzz', '91,181', '__proto__', 'constructor'])('%j is nowhere', async (text) => {
  expect(await at(text)).toBeNull()
})
