import { describe, expect, test } from 'vitest'
import { parseHours } from '#domain/openingHours.ts'
import { googleForTests, ITALIAN_NEARBY } from '#test/support/mapStub/googleForTests.ts'
import { SERVER_KEY } from '#test/support/mapStub/googleStub.ts'
import { testResults } from '#test/support/testResults.ts'
import { cuisineOfTypes } from './googlePlace.ts'

const { stub, places, book } = googleForTests()

describe('a search', () => {
  test('returns the format of the older API, within the radius, and requests only fields it uses', async () => {
    const { places: found, hasMore } = await places().search(ITALIAN_NEARBY, { number: 1 })
    expect(found).toHaveLength(19)
    expect(found[0]).toEqual({
      place_id: 'ChIJstub000000',
      name: 'Stub Trattoria 0',
      formatted_address: '1 Example St, San Francisco, CA 94103, USA',
      geometry: { location: { lat: 37.7749, lng: -122.4194 } },
      types: ['italian_restaurant', 'restaurant', 'food'],
      rating: 4.4,
      user_ratings_total: 120,
      business_status: 'OPERATIONAL',
      photos: [
        {
          photo_reference: 'places/ChIJstub000000/photos/AbC123',
          width: 4032,
          height: 3024,
          html_attributions: ['Ana B'],
        },
      ],
    })
    expect(hasMore).toBe(true)
    const mask = String(stub.asked[0]?.headers['x-goog-fieldmask'])
    expect(mask).not.toMatch(/phone|hours|\*/i)
  })

  test('continues with the query of the first page, up to the third page', async () => {
    const first = await places().search(ITALIAN_NEARBY, { number: 1 })
    const second = await places().search(ITALIAN_NEARBY, { number: 2, upstream: first.upstream })
    const third = await places().search(ITALIAN_NEARBY, { number: 3, upstream: second.upstream })
    expect(third.places).toHaveLength(20)
    expect([second.hasMore, third.hasMore]).toEqual([true, false])
    const other = { ...ITALIAN_NEARBY, radiusMeters: 1000 }
    await expect(places().search(other, { number: 2, upstream: first.upstream })).rejects.toMatchObject({
      code: 'google_rejected',
      message: 'Google rejected this search. Please start over.',
    })
  })

  test('continues with the next page while nothing is within the radius', async () => {
    const greek = { ...ITALIAN_NEARBY, cuisineText: 'Greek' }
    const first = await places().search(greek, { number: 1 })
    expect(first.places).toHaveLength(20)
    expect(first.hasMore).toBe(true)
    expect(stub.asked).toHaveLength(2)
  })

  test('leaves out permanently closed places', async () => {
    const { places: found } = await places().search({ ...ITALIAN_NEARBY, cuisineText: 'Thai' }, { number: 1 })
    expect(found.map(({ place_id }) => place_id)).toEqual(['ChIJstub000000'])
  })

  test('that finds nothing is an empty page', async () => {
    const nothing = { ...ITALIAN_NEARBY, cuisineText: 'Nothing' }
    expect(await places().search(nothing, { number: 1 })).toEqual({ places: [], hasMore: false })
  })
})

describe('details', () => {
  test('have phone and hours by periods, without places that no longer exist', async () => {
    const known = await places().details([
      'ChIJstub000000',
      'ChIJstub000002',
      'ChIJgone0000001',
      'osm:node/1',
      '../../x',
    ])
    expect([...known.keys()]).toEqual(['ChIJstub000000', 'ChIJstub000002'])
    expect(known.get('ChIJstub000000')).toMatchObject({
      name: 'Stub Trattoria 0',
      phone: '(415) 555-0101',
      cuisineType: 'Italian',
      dineIn: true,
    })
    expect(known.get('ChIJstub000002')?.phone).toBeNull()
    const week = parseHours(known.get('ChIJstub000000')?.hoursOfOperation ?? null)
    expect(week?.[1]).toEqual([{ openMinute: 690, closeMinute: 1260 }])
    expect(week?.[5]).toEqual([{ openMinute: 1080, closeMinute: 1560 }])
    expect(stub.asked.map(({ url }) => url.pathname)).toHaveLength(3)
  })

  test.each([
    ['has closed for good', 'ChIJclosed00000'],
    ['lies outside the US', 'ChIJcanada00000'],
    ['is no restaurant', 'ChIJlaundry0000'],
  ])('are missing for a place that %s', async (_, placeId) => {
    expect([...(await places().details([placeId, 'ChIJstub000000'])).keys()]).toEqual(['ChIJstub000000'])
  })

  testResults('of the types %j are %s', cuisineOfTypes, [
    [['pizza_restaurant'], 'Italian'],
    [['vegan_restaurant', 'restaurant'], 'Vegetarian/Vegan'],
    [['steak_house'], 'Steakhouse'],
    [['a_type_of_next_year', 'restaurant'], 'Other'],
    [[], 'Other'],
  ])
})

test('a photo has a temporary address; an invented one is never requested', async () => {
  expect(await places().photoUrl?.('places/ChIJstub000000/photos/AbC123', 100)).toBe(
    'https://pictures.example/a.jpg',
  )
  for (const reference of ['http://127.0.0.1/', 'places/../../x', 'places/ChIJstub000000/photos/a&key=b']) {
    await expect(places().photoUrl?.(reference, 100)).rejects.toMatchObject({ code: 'photo_not_found' })
  }
  expect(stub.asked).toHaveLength(1)
})

test('an address is found with its point, or is not', async () => {
  expect(await book().geocode('12 Example St & key=x')).toEqual({
    formattedAddress: '12 Example St, San Francisco, CA 94103, USA',
    latitude: 37.7751,
    longitude: -122.4188,
    precision: 'house',
  })
  expect(await book().geocode('Nowhere')).toBeNull()
})

test.each([
  ['Springfield', 'zip'],
  ['Main Street, Springfield', 'street'],
  ['1 Main Street, Springfield', 'street'],
])('the point of %s is only near: %s', async (address, precision) => {
  expect((await book().geocode(address))?.precision).toBe(precision)
})

test('the key is sent in a header only', async () => {
  await places().search(ITALIAN_NEARBY, { number: 1 })
  await places().details(['ChIJstub000000'])
  await book().geocode('12 Example St')
  for (const { url, body } of stub.asked) expect(url.href + body).not.toContain(SERVER_KEY)
})
