import { beforeAll, describe, expect, test } from 'vitest'
import { metersBetween } from '#domain/geo.ts'
import { type Home, SAN_FRANCISCO } from '#domain/home.ts'
import { readSketchHouses } from './sketchHouses.ts'
import { createTownBook, type TownBook } from './townBook.ts'

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

const placesOf = (...places: (typeof MARIGOLD)[]) => ({ version: () => 1, knownPlaces: () => places })

let book: TownBook
let bookWithPlaces: TownBook

beforeAll(async () => {
  const houses = await readSketchHouses()
  book = createTownBook(SAN_FRANCISCO, placesOf(), houses)
  bookWithPlaces = createTownBook(SAN_FRANCISCO, placesOf(MARIGOLD, ORCHARD), houses)
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

  test('a street without a house number is found somewhere along it', () => {
    expect(book.geocode('Valencia Street')).toMatchObject({ precision: 'street' })
  })

  test('a number slightly beyond the last house is placed at the end of the street, to be checked', () => {
    const end = book.geocode('4290 Judah St')
    const beyond = book.geocode('4380 Judah St')
    expect(beyond?.precision).toBe('street')
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
  const place = { ...MARIGOLD, latitude: 40.7411, longitude: -73.9897 }
  const stray = createTownBook(SAN_FRANCISCO, placesOf(place), await readSketchHouses())
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
  const mainTexts = (from: TownBook, typed: string, limit?: number) =>
    from.suggest(typed, limit).map(({ mainText }) => mainText)

  test.each([
    ['418 hay', '418 Hayes Street'],
    ['418 heyes', '418 Hayes Street'],
    ['valenica', 'Valencia Street'],
    ['1100 south van n', '1100 South Van Ness Avenue'],
    ['embarc', 'The Embarcadero'],
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

describe('in a town outside the United States', () => {
  const at = (name: string, address: string, latitude: number, longitude: number) => ({
    ...{ name, address, latitude, longitude },
  })
  const OAXACA: Home = {
    ...SAN_FRANCISCO,
    ...{ name: 'Oaxaca', location: { latitude: 17.0606, longitude: -96.7253 }, country: 'mx' },
  }
  const oaxaca = createTownBook(
    OAXACA,
    placesOf(
      at('La Olla', 'Calle Aldama 196, 68050 Oaxaca de Juárez', 17.0631, -96.729),
      at('El Tule', 'Calle Aldama 210, 68050 Oaxaca de Juárez', 17.0635, -96.7291),
      at(
        'Itanoní',
        'Avenida Belisario Domínguez 513, Reforma, 68050 Oaxaca de Juárez, Oax.',
        17.0776,
        -96.713,
      ),
      at('Zandunga', 'García Vigil 512, Centro, 68000 Oaxaca de Juárez, Oax.', 17.0665, -96.7253),
    ),
  )
  const freiburg = createTownBook(
    { ...SAN_FRANCISCO, name: 'Freiburg', location: { latitude: 47.995, longitude: 7.85 }, country: 'de' },
    placesOf(
      at('Drexlers', 'Rosastraße 9, 79098 Freiburg im Breisgau', 47.9976, 7.8452),
      at('Kaisers', 'Kaiser-Joseph-Straße 168, 79098 Freiburg im Breisgau', 47.9962, 7.8507),
    ),
  )

  test.each([
    ['Calle Aldama 196', 'Calle Aldama 196, 68050 Oaxaca de Juárez', 17.0631],
    ['aldama #196, Oaxaca de Juarez', 'Calle Aldama 196, 68050 Oaxaca de Juárez', 17.0631],
    ['C. Aldama No. 203, 68050 Oaxaca', 'Calle Aldama 203, 68050 Oaxaca de Juárez', 17.0633],
    [
      'Av. Belisario Dominguez 513',
      'Avenida Belisario Domínguez 513, Reforma, 68050 Oaxaca de Juárez, Oax.',
      17.0776,
    ],
  ])('%s is found from the addresses of loaded places', (typed, formattedAddress, latitude) => {
    const found = oaxaca.geocode(typed)
    expect(found).toMatchObject({ formattedAddress, precision: 'house' })
    expect(found?.latitude).toBeCloseTo(latitude, 4)
  })

  test.each([
    ['Rosastr. 9', 'Rosastraße 9, 79098 Freiburg im Breisgau', 'house'],
    [
      'Kaiser-Joseph-Strasse 170, 79098 Freiburg',
      'Kaiser-Joseph-Straße 170, 79098 Freiburg im Breisgau',
      'house',
    ],
    ['Rosastraße 90', 'Rosastraße 90, 79098 Freiburg im Breisgau', 'street'],
    ['Unbekannter Weg 3, 79098 Freiburg im Breisgau', 'Unbekannter Weg 3, 79098 Freiburg im Breisgau', 'zip'],
  ])('%s is found with its precision', (typed, formattedAddress, precision) => {
    expect(freiburg.geocode(typed)).toMatchObject({ formattedAddress, precision })
  })

  test.each(['Oaxaca', 'oaxaca de juárez', '68000', 'Centro', 'Reforma, Oaxaca de Juárez'])(
    'the town itself, its districts and its postal codes are areas: %s',
    (typed) => {
      expect(oaxaca.geocode(typed)).toMatchObject({ precision: 'zip' })
      expect(oaxaca.suggest(typed)).toHaveLength(1)
    },
  )

  test.each(['Calle Reforma 5, Puebla', 'Calle Aldama 196, 72000 Puebla', 'Calle Inventada 4', '72000'])(
    '%s is not found',
    (typed) => {
      expect(oaxaca.geocode(typed)).toBeNull()
    },
  )

  test('the beginning of a street is suggested with its town', () => {
    expect(oaxaca.suggest('aldam')[0]).toMatchObject({
      mainText: 'Calle Aldama',
      secondaryText: '68050 Oaxaca de Juárez',
    })
    expect(freiburg.suggest('kaiser-jos')[0]?.mainText).toBe('Kaiser-Joseph-Straße')
  })

  test('a place that is loaded later is found', () => {
    let version = 1
    const places = [at('La Olla', 'Calle Aldama 196, 68050 Oaxaca de Juárez', 17.0631, -96.729)]
    const book = createTownBook(OAXACA, { version: () => version, knownPlaces: () => places })
    expect(book.geocode('Alcalá 7')).toBeNull()
    places.push(at('Los Danzantes', 'Macedonio Alcalá 403, 68000 Oaxaca de Juárez', 17.0649, -96.7238))
    version += 1
    expect(book.geocode('Macedonio Alcalá 403')).toMatchObject({ precision: 'house' })
  })
})
