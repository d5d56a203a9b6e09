import { beforeEach, describe, expect, test } from 'vitest'
import { type Caller, refusalOf, serverForTests } from '#test/support/app.ts'
import { aRestaurant } from '#test/support/factories.ts'
import { anAdmin } from '#test/support/people.ts'
import { importPlaces, searchPlaces } from '../contractPlaces.ts'
import { writeToken } from './placesToken.ts'

/** Without any setting, the source is the places file that ships with the product. */

const server = serverForTests()
let me: Caller
beforeEach(async () => {
  me = await anAdmin(server)
})

const FIVE_KM = 4828
const find = (query: string, radius = FIVE_KM) =>
  me.send(
    'GET',
    `/api/admin/places/search?${new URLSearchParams({ query, radius: String(radius), type: 'restaurant' })}`,
  )
const next = (pagetoken: string) =>
  me.send('GET', `/api/admin/places/search?${new URLSearchParams({ pagetoken })}`)
const pageOf = (answer: { body: unknown }) => searchPlaces.response.parse(answer.body)
const bring = (...ids: string[]) =>
  me.call(importPlaces, { body: { places: ids.map((place_id) => ({ place_id })) } })

describe('a search', () => {
  test('returns places in the format of the places search, nearest first', async () => {
    const { results, attribution } = pageOf(
      await find('Italian restaurants in Mission District, San Francisco'),
    )
    expect(results.length).toBeGreaterThan(2)
    expect(new Set(results.map(({ types }) => types[1]))).toEqual(new Set(['Italian']))
    expect(results[0]).toMatchObject({
      place_id: expect.stringMatching(/^demo:/),
      formatted_address: expect.stringContaining('San Francisco, CA'),
      alreadyImported: false,
    })
    expect(attribution).toContain('Fictional')
  })

  test('comes in pages of twenty, three at most, and the last has no token', async () => {
    const seen: string[] = []
    let page = pageOf(await find('restaurants in San Francisco'))
    let pages = 1
    seen.push(...page.results.map((place) => place.place_id))
    while (page.next_page_token) {
      page = pageOf(await next(page.next_page_token))
      pages += 1
      seen.push(...page.results.map((place) => place.place_id))
    }
    expect(pages).toBe(3)
    expect(seen.length).toBeGreaterThan(40)
    expect(seen.length).toBeLessThanOrEqual(60)
    expect(new Set(seen).size).toBe(seen.length)
  })

  test.each([
    ['a city', 'restaurants in San Francisco, CA'],
    ['a district', 'restaurants in North Beach'],
    ['an address', 'restaurants in 1200 Valencia St, San Francisco'],
    ['a ZIP code', 'restaurants in 94110'],
    ['a point', 'restaurants in 37.76,-122.42'],
    ['words that name no kitchen', 'San Francisco'],
    ['a dish', 'sushi restaurants in San Francisco'],
  ])('accepts %s', async (_, query) => {
    expect(pageOf(await find(query)).results.length).toBeGreaterThan(0)
  })

  test('marks existing places, by id or by name at the same point', async () => {
    const [first, second] = pageOf(await find('restaurants in San Francisco')).results
    if (!first || !second) throw new Error('nothing found')
    await bring(first.place_id)
    const { lat, lng } = second.geometry.location
    await aRestaurant(server.db, {
      name: second.name.toUpperCase(),
      latitude: String(lat),
      longitude: String(lng),
    })
    const again = pageOf(await find('restaurants in San Francisco')).results
    expect(again.slice(0, 3).map(({ alreadyImported }) => alreadyImported)).toEqual([true, true, false])
  })

  const NEARBY = '?query=restaurants in San Francisco&radius='
  test.each([
    ['a radius too small', `${NEARBY}481`, 'Radius must be 0.3 to 3 miles'],
    ['a radius too large', `${NEARBY}4830`, 'Radius must be 0.3 to 3 miles'],
    ['a radius that is none', `${NEARBY}far`, 'Must be a number'],
    ['a negative radius', `${NEARBY}-1`, 'Radius must be 0.3 to 3 miles'],
    ['a huge radius', `${NEARBY}1e9`, 'Must be a number'],
    ['no query', '?radius=1000', 'Enter a valid location'],
    ['a short location', '?query=Thai restaurants in X&radius=1000', 'Enter a valid location'],
    ['another type', `${NEARBY}1000&type=cafe`, 'Only restaurants can be imported'],
    [
      'a location nobody knows',
      '?query=restaurants in Qqqqzzzz&radius=1000',
      'Location not found. Try a street address, neighborhood, city or postal code.',
    ],
    ['a token of nobody', '?pagetoken=nonsense', 'These search results have expired. Please search again.'],
  ])('with %s is 400', async (_, query, message) => {
    const answer = await me.send('GET', `/api/admin/places/search${encodeURI(query)}`)
    expect([answer.status, refusalOf(answer)]).toEqual([400, 'invalid'])
    expect(answer.error.message).toContain(message)
    // The screen shows its text in another language.
    if (message.includes('miles')) expect(answer.error.issues?.[0]?.code).toBe('radius_miles')
  })

  test('never goes past the third page, whatever a token says', async () => {
    const center = { latitude: 37.7749, longitude: -122.4194 }
    const search = { cuisineText: '', cuisine: null, center, radiusMeters: FIVE_KM }
    expect((await next(writeToken(search, { number: 4 }))).status).toBe(400)
    expect((await next(writeToken({ ...search, radiusMeters: 1e9 }, { number: 2 }))).status).toBe(400)
  })
})
