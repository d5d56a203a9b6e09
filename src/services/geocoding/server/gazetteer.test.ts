import { beforeAll, describe, expect, test } from 'vitest'
import { metersBetween } from '#domain/geo.ts'
import { createGazetteer, type Gazetteer, loadSketchStreets } from './gazetteer.ts'

const MARIGOLD = {
  name: 'Little Marigold',
  address: '418 Hayes Street, San Francisco, CA 94102, USA',
  latitude: 37.77681,
  longitude: -122.42382,
}

/** A street that the sketch lacks, so that a known place differs from a house found by its number. */
const ORCHARD = {
  name: 'Café Orchard',
  address: '7 Appletree Mews, San Francisco, CA 94114, USA',
  latitude: 37.76,
  longitude: -122.43,
}

const NEAR_METERS = 150

let book: Gazetteer
let bookWithPlaces: Gazetteer

beforeAll(async () => {
  const streets = await loadSketchStreets()
  book = createGazetteer(streets, () => [])
  bookWithPlaces = createGazetteer(streets, () => [MARIGOLD, ORCHARD])
})

describe('an address in San Francisco', () => {
  test.each([
    ['418 hayes st', '418 Hayes Street', 94102, 37.7768, -122.4238],
    ['2300 16TH ST.', '2300 16th Street', 94103, 37.7661, -122.4093],
    ['1200 VAN NESS AVE, 3RD FLOOR', '1200 Van Ness Avenue', 94109, 37.7868, -122.4215],
    ['2800 MISSION', '2800 Mission Street', 94110, 37.7522, -122.4185],
    ['900 Market Street', '900 Market Street', 94102, 37.7841, -122.4078],
    ['3700 Geary Blvd', '3700 Geary Boulevard', 94118, 37.7812, -122.459],
    ['1331 9TH AVE, sf', '1331 9th Avenue', 94122, 37.7632, -122.4663],
    ['600 Guerrero, San Francisco CA 94110', '600 Guerrero Street', 94110, 37.7614, -122.4239],
    ['2200 Judah', '2200 Judah Street', 94122, 37.7612, -122.486],
    ['2600 Turk St', '2600 Turk Boulevard', 94118, 37.7777, -122.4545],
    ['500 03RD ST', '500 3rd Street', 94107, 37.781, -122.395],
  ])('%s is found at its house number', (typed, street, zip, latitude, longitude) => {
    const found = book.geocode(typed)
    const formattedAddress = `${street}, San Francisco, CA ${zip}, USA`
    expect(found).toMatchObject({ formattedAddress, precision: 'house' })
    expect(found && metersBetween(found, { latitude, longitude })).toBeLessThan(NEAR_METERS)
  })

  test.each([
    ['Mission St & 24th St', 'Mission Street & 24th Street', 37.7522, -122.4185],
    ['haight and ashbury', 'Haight Street & Ashbury Street', 37.77, -122.4469],
    ['Castro at 18th St, San Francisco', 'Castro Street & 18th Street', 37.7608, -122.435],
  ])('%s is the place where the two streets meet', (typed, main, latitude, longitude) => {
    const found = book.geocode(typed)
    expect(found?.formattedAddress).toContain(`${main}, San Francisco, CA 941`)
    expect(found?.precision).toBe('place')
    expect(found && metersBetween(found, { latitude, longitude })).toBeLessThan(NEAR_METERS)
  })

  test('streets that never meet have no intersection', () => {
    expect(book.geocode('Mission St & Judah St')).toBeNull()
  })

  test.each(['Pier 39, Space A3', '24 Willie Mays Plaza', '1 Ferry Building #23'])(
    '%s is a landmark',
    (typed) => {
      expect(book.geocode(typed)).toMatchObject({ precision: 'street' })
    },
  )

  test('a street without a house number is found somewhere along it', () => {
    expect(book.geocode('Valencia Street')).toMatchObject({ precision: 'street' })
  })

  test('a number slightly beyond the last house is placed at the end of the street', () => {
    const end = book.geocode('4290 Judah St')
    const beyond = book.geocode('4380 Judah St')
    expect(beyond?.precision).toBe('house')
    expect(end && beyond && metersBetween(end, beyond)).toBeLessThan(NEAR_METERS)
  })

  test('a number far beyond the last house is not an address', () => {
    expect(book.geocode('99000 Hayes Street')).toBeNull()
  })

  test('a typed ZIP code of the city is kept', () => {
    expect(book.geocode('418 Hayes St, San Francisco, CA 94117')?.formattedAddress).toContain('CA 94117')
  })

  test('a known place at the address gives its own coordinates', () => {
    const { latitude, longitude } = MARIGOLD
    expect(bookWithPlaces.geocode('418 HAYES ST')).toMatchObject({ latitude, longitude, precision: 'house' })
    expect(bookWithPlaces.geocode('7 appletree mews')).toMatchObject({ latitude: ORCHARD.latitude })
    expect(bookWithPlaces.geocode('cafe orchard')).toMatchObject({ precision: 'place' })
  })
})

test('a place whose pin is far from its street does not move the address', async () => {
  const stray = createGazetteer(await loadSketchStreets(), () => [
    { ...MARIGOLD, latitude: 40.7411, longitude: -73.9897 },
  ])
  expect(stray.geocode('418 Hayes St')?.latitude).toBeCloseTo(37.776, 2)
})

describe('an address elsewhere', () => {
  test.each([
    ['233 S Wacker Dr, Chicago, IL 60606', '233 S Wacker Dr, Chicago, IL 60606, USA', 41.88, -87.63],
    ['1 Main St, Oakland, CA 94612, USA', '1 Main St, Oakland, CA 94612, USA', 37.808, -122.269],
    ['500 Broadway 10013', '500 Broadway, New York, NY 10013, USA', 40.75, -74],
    ['94110', 'San Francisco, CA 94110, USA', 37.7487, -122.4158],
    [
      '7 Appletree Mews, San Francisco, CA 94110',
      '7 Appletree Mews, San Francisco, CA 94110, USA',
      37.7487,
      -122.4158,
    ],
  ])('%s is placed at the center of its ZIP code', (typed, formattedAddress, latitude, longitude) => {
    const found = book.geocode(typed)
    expect(found).toMatchObject({ formattedAddress, precision: 'zip' })
    expect(found && metersBetween(found, { latitude, longitude })).toBeLessThan(5000)
  })

  test.each([
    'asdfgh',
    '',
    '   ',
    '12',
    '418',
    '418 Hayes St, Chicago, IL',
    '1 Nowhere Rd, Ely, MN 00000',
    '&',
    '🍕',
  ])('"%s" is not found', (typed) => {
    expect(book.geocode(typed)).toBeNull()
  })
})

describe('suggestions', () => {
  const mainTexts = (from: Gazetteer, typed: string, limit?: number) =>
    from.suggest(typed, limit).map(({ mainText }) => mainText)

  test.each([
    ['418 hay', '418 Hayes Street'],
    ['418 heyes', '418 Hayes Street'],
    ['valenica', 'Valencia Street'],
    ['1100 south van n', '1100 South Van Ness Avenue'],
    ['embarc', 'The Embarcadero'],
    ['mission & 24th', 'Mission Street & 24th Street'],
    ['divisaderp', 'Divisadero Street'],
  ])('"%s" suggests %s first or near it', (typed, expected) => {
    expect(mainTexts(book, typed)).toContain(expected)
  })

  test('known places are suggested by the words of their names', () => {
    expect(mainTexts(bookWithPlaces, 'mari')).toContain('Little Marigold')
    expect(bookWithPlaces.suggest('cafe or')[0]).toMatchObject({
      mainText: 'Café Orchard',
      formattedAddress: ORCHARD.address,
    })
  })

  test('a suggestion is geocoded to its own point', () => {
    for (const suggestion of book.suggest('600 guer')) {
      const found = book.geocode(suggestion.formattedAddress)
      expect(found && metersBetween(found, suggestion)).toBeLessThan(1)
    }
  })

  test('an address elsewhere is suggested by its ZIP code', () => {
    expect(book.suggest('12 Main St, Oakland, CA 94612')[0]).toMatchObject({
      mainText: '12 Main St',
      secondaryText: 'Oakland, CA 94612, USA',
    })
  })

  test('at most the requested number, each once, and none for nonsense', () => {
    const ids = book.suggest('1', 50).map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
    expect(book.suggest('2nd', 2).length).toBeLessThanOrEqual(2)
    expect(book.suggest('asdfgh')).toEqual([])
    expect(book.suggest('x')).toEqual([])
  })
})
