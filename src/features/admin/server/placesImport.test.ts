import { readFile } from 'node:fs/promises'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { parseHours } from '#domain/openingHours.ts'
import { auditLog } from '#platform/server/db/adminRecords.ts'
import { restaurants } from '#platform/server/db/schema.ts'
import { aServer, type Caller, refusalOf, type TestServer } from '#test/support/app.ts'
import { anOwnedRestaurant, aRestaurant } from '#test/support/factories.ts'
import { anAdmin } from '#test/support/people.ts'
import {
  debugPlaceIds,
  importPlaces,
  NOTHING_SELECTED,
  placePhoto,
  searchPlaces,
  updateMetadata,
} from '../contractPlaces.ts'
import { DEMO_PLACES_FILE } from './placesFileSource.ts'
import { writeToken } from './placesToken.ts'

/** Without any setting: the places file that ships with the product. */

let server: TestServer
let me: Caller
beforeAll(async () => {
  server = await aServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.clear()
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
const rows = () => server.db.select().from(restaurants)

const FIRST = 'demo:import-001'

describe('a search', () => {
  test('answers what is there in the shape of the places search, nearest first', async () => {
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
    expect(attribution).toContain('Invented')
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
  ])('understands %s', async (_, query) => {
    expect(pageOf(await find(query)).results.length).toBeGreaterThan(0)
  })

  test('marks what is here already, by its id or by its name on the same spot', async () => {
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

  test.each([
    ['a radius too small', '?query=restaurants in San Francisco&radius=481', 'Radius must be 0.3 to 3 miles'],
    [
      'a radius too large',
      '?query=restaurants in San Francisco&radius=4830',
      'Radius must be 0.3 to 3 miles',
    ],
    ['a radius that is none', '?query=restaurants in San Francisco&radius=far', 'Must be a number'],
    ['a negative radius', '?query=restaurants in San Francisco&radius=-1', 'Radius must be 0.3 to 3 miles'],
    ['a huge radius', '?query=restaurants in San Francisco&radius=1e9', 'Must be a number'],
    ['no query', '?radius=1000', 'Enter a valid location'],
    ['a short location', '?query=Thai restaurants in X&radius=1000', 'Enter a valid location'],
    [
      'another type',
      '?query=cafes in San Francisco&radius=1000&type=cafe',
      'Only restaurants can be imported',
    ],
    [
      'a location nobody knows',
      '?query=restaurants in Qqqqzzzz&radius=1000',
      'We could not find this location',
    ],
    ['a token of nobody', '?pagetoken=nonsense', 'This list of results is out of date. Please search again.'],
  ])('with %s is 400', async (_, query, message) => {
    const answer = await me.send('GET', `/api/admin/places/search${encodeURI(query)}`)
    expect([answer.status, refusalOf(answer)]).toEqual([400, 'invalid'])
    expect(answer.error.message).toContain(message)
  })

  test('never goes past the third page, whatever a token says', async () => {
    const centre = { latitude: 37.7749, longitude: -122.4194 }
    const search = { cuisineText: '', cuisine: null, centre, radiusMetres: FIVE_KM }
    expect((await next(writeToken(search, { number: 4 }))).status).toBe(400)
    expect((await next(writeToken({ ...search, radiusMetres: 1e9 }, { number: 2 }))).status).toBe(400)
  })
})

describe('an import', () => {
  test('fetches the place again by its id, whatever else was sent', async () => {
    const answer = await me.send('POST', '/api/admin/places/import', {
      places: [{ place_id: FIRST, name: '<script>', photos: [{ photo_reference: 'javascript:alert(1)' }] }],
    })
    expect(answer.body).toEqual({
      imported: 1,
      skipped: 0,
      errors: 0,
      results: [
        {
          place_id: FIRST,
          name: 'Pasta di Nebbia',
          status: 'imported',
          hasImage: false,
          hasPhone: true,
          restaurantId: expect.any(Number),
        },
      ],
    })
    const [row] = await rows()
    expect(row).toMatchObject({
      ...{ name: 'Pasta di Nebbia', placeId: FIRST, cuisineType: 'Italian', phone: '(415) 555-0101' },
      ...{
        timeZone: 'America/Los_Angeles',
        isAdminCreated: true,
        acceptsReservations: false,
        source: 'import',
      },
    })
    expect(parseHours(row?.hoursOfOperation ?? null)?.[2]).toEqual([{ openMinute: 1020, closeMinute: 1320 }])
  })

  test('shows the place to diners at once and is written down', async () => {
    const { body } = await bring(FIRST)
    const shown = await server.as(null).send('GET', `/direct/restaurants/${body.results[0]?.restaurantId}`)
    expect(shown.status).toBe(200)
    expect(await server.db.select().from(auditLog)).toMatchObject([
      { action: 'places.imported', subjectName: '1 restaurant', details: { source: 'file' } },
    ])
  })

  test('skips what is here, what was sent twice and twins by name, and says so', async () => {
    await bring(FIRST)
    const { body } = await bring(FIRST, 'demo:import-002', 'demo:import-002', 'demo:import-999')
    expect([body.imported, body.skipped, body.errors]).toEqual([1, 2, 1])
    expect(body.results.map(({ status, reason }) => [status, reason])).toEqual([
      ['skipped', 'Already here'],
      ['imported', undefined],
      ['skipped', 'Already here'],
      ['error', 'The places service does not know this place any more'],
    ])
    expect(await rows()).toHaveLength(2)
  })

  test('twice at the same time brings in each place once', async () => {
    const answers = await Promise.all([bring(FIRST), bring(FIRST), bring(FIRST)])
    expect(answers.map(({ body }) => body.imported).toSorted()).toEqual([0, 0, 1])
    expect(await rows()).toHaveLength(1)
  })

  test.each([
    ['nothing', {}, NOTHING_SELECTED],
    ['no list', { places: 'demo:import-001' }, NOTHING_SELECTED],
    ['an empty list', { places: [] }, NOTHING_SELECTED],
    ['61 places', { places: Array(61).fill({ place_id: 'x' }) }, 'At most 60 restaurants at once'],
    ['a place without an id', { places: [{ name: 'x' }] }, ''],
    ['a number for an id', { places: [{ place_id: 7 }] }, ''],
    ['an endless id', { places: [{ place_id: 'x'.repeat(10_000) }] }, ''],
  ])('of %s is 400', async (_, body, message) => {
    const answer = await me.send('POST', '/api/admin/places/import', body)
    expect([answer.status, refusalOf(answer)]).toEqual([400, 'invalid'])
    expect(answer.error.message).toContain(message)
  })
})

describe('an update of metadata', () => {
  const imported = async () => (await bring(FIRST)).body.results[0]?.restaurantId ?? 0
  const change = (id: number, patch: Partial<typeof restaurants.$inferInsert>) =>
    server.db.update(restaurants).set(patch).where(eq(restaurants.id, id))

  test('fills in what is missing and leaves alone what is there', async () => {
    const id = await imported()
    await change(id, { hoursOfOperation: null, phone: '(415) 555-9999' })
    const { body } = await me.call(updateMetadata)
    expect(body).toEqual({ updated: 1, total: 1, message: 'Updated 1 of 1 restaurants.' })
    const [row] = await rows()
    expect(row?.hoursOfOperation).toContain('1700')
    expect(row?.phone).toBe('(415) 555-9999')
  })

  test('with force brings an imported place up to date', async () => {
    const id = await imported()
    await change(id, { phone: '(415) 555-9999' })
    const { body } = await me.call(updateMetadata, { query: { force: 'true' } })
    expect(body.updated).toBe(1)
    expect((await rows())[0]?.phone).toBe('(415) 555-0101')
  })

  test('never overwrites an owner', async () => {
    const { restaurant } = await anOwnedRestaurant(server.db, { placeId: FIRST, phone: '(415) 555-9999' })
    await me.call(updateMetadata, { query: { force: 'true' } })
    const [row] = await rows()
    expect(row).toMatchObject({ id: restaurant.id, phone: '(415) 555-9999' })
    expect(row?.hoursOfOperation).toContain('1700')
  })

  test('puts a place on the map whose address can be found by now', async () => {
    await aRestaurant(server.db, {
      latitude: null,
      longitude: null,
      address: '418 Hayes Street, San Francisco',
    })
    await me.call(updateMetadata)
    expect(Number((await rows())[0]?.latitude)).toBeCloseTo(37.7768, 2)
  })

  test('runs once at a time', async () => {
    await imported()
    const answers = await Promise.all([me.call(updateMetadata), me.call(updateMetadata)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect((await me.call(updateMetadata)).status).toBe(200)
  })
})

test('the place ids are listed, those with a problem first', async () => {
  await bring(FIRST)
  const { id } = await aRestaurant(server.db, { placeId: null })
  await aRestaurant(server.db, { placeId: 'not one', name: 'Elsewhere' })
  const { body } = await me.call(debugPlaceIds)
  expect(body.restaurants.map(({ problem }) => problem)).toEqual(['missing', 'malformed', null])
  expect(body.restaurants[0]).toMatchObject({ id, placeId: null, hasCoordinates: true, hasImage: false })
})

test('a places file has no photos', async () => {
  const answer = await me.call(placePhoto, { query: { ref: 'places/x/photos/y' } })
  expect([answer.status, refusalOf(answer)]).toEqual([404, 'not_found'])
})

test('a places file that is not there is told in a sentence', async () => {
  const other = await aServer({ settings: { PLACES_FILE: '/nowhere/places.csv' } })
  const answer = await (await anAdmin(other)).call(importPlaces, { body: { places: [{ place_id: FIRST }] } })
  expect(answer.status).toBe(503)
  expect(answer.error.message).toBe('The places file cannot be read: it is not there. Check PLACES_FILE.')
  await other.close()
})

test('the file that ships is whole: each row has an id, a name of its own and a point in the city', async () => {
  const lines = (await readFile(DEMO_PLACES_FILE, 'utf8')).trim().split('\n').slice(1)
  expect(lines.length).toBeGreaterThanOrEqual(60)
  const { body } = await bring(
    ...Array.from({ length: 60 }, (_, index) => `demo:import-${String(index + 1).padStart(3, '0')}`),
  )
  expect([body.imported, body.skipped, body.errors]).toEqual([60, 0, 0])
})
