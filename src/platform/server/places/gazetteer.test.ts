import { beforeAll, describe, expect, test } from 'vitest'
import { metresBetween } from '#domain/geo.ts'
import { type AddressBook, createGazetteer, loadSketchStreets } from './gazetteer.ts'

const MARIGOLD = {
  name: 'Little Marigold',
  address: '418 Hayes St, San Francisco, CA 94102',
  latitude: 37.77681,
  longitude: -122.42382,
}

let book: AddressBook
let bookWithMarigold: AddressBook

beforeAll(async () => {
  const streets = await loadSketchStreets()
  book = createGazetteer(streets, () => [])
  bookWithMarigold = createGazetteer(streets, () => [MARIGOLD])
})

const NEAR_METRES = 150

describe('geocoding in San Francisco', () => {
  test.each([
    ['418 hayes st', '418 Hayes Street, San Francisco, CA 94102, USA', 37.7768, -122.4238],
    ['1 Ferry Building, 1 Market St', null, 0, 0],
    ['2300 16TH ST.', '2300 16th Street, San Francisco, CA 94103, USA', 37.7661, -122.4093],
    [
      '1200 VAN NESS AVE, 3RD FLOOR',
      '1200 Van Ness Avenue, San Francisco, CA 94109, USA',
      37.7868,
      -122.4215,
    ],
    ['2800 MISSION', '2800 Mission Street, San Francisco, CA 94110, USA', 37.7522, -122.4185],
    ['900 Market Street', '900 Market Street, San Francisco, CA 94102, USA', 37.7841, -122.4078],
    ['3300 Geary Blvd', '3300 Geary Boulevard, San Francisco, CA 94118, USA', 37.7814, -122.4565],
    ['1331 9TH AVE', '1331 9th Avenue, San Francisco, CA 94122, USA', 37.7632, -122.4663],
    [
      '600 Guerrero St, San Francisco CA 94110',
      '600 Guerrero Street, San Francisco, CA 94110, USA',
      37.7614,
      -122.4239,
    ],
    ['2200 Judah', '2200 Judah Street, San Francisco, CA 94122, USA', 37.7612, -122.4822],
    ['1600 Columbus Ave', null, 0, 0],
  ])('%s', (typed, formattedAddress, latitude, longitude) => {
    const found = book.geocode(typed)
    if (formattedAddress === null) {
      expect(found?.precision ?? null).not.toBe('zip')
      return
    }
    expect(found).toMatchObject({ formattedAddress, precision: 'house' })
    expect(found && metresBetween(found, { latitude, longitude })).toBeLessThan(NEAR_METRES)
  })
})
