import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { geocodeAddress, suggestAddresses } from '#contract/addresses.ts'
import { getConfig } from '#contract/config.ts'
import { register } from '#features/accounts/contract.ts'
import { restaurants } from '#features/restaurants/server/schema.ts'
import { aServer, type Caller, type TestServer } from '#test/support/app.ts'
import { aRestaurant, aUser } from '#test/support/factories.ts'
import { BROWSER_KEY, refusal, SERVER_KEY } from '#test/support/mapStub/googleStub.ts'
import { aMapStub, type MapStub } from '#test/support/mapStub/mapStub.ts'
import { PHOTO_PATH, photoDial } from '#test/support/mapStub/photoStub.ts'
import { anAdmin, restaurantSignUp } from '#test/support/people.ts'
import { importPlaces, placePhoto, searchPlaces, updateMetadata } from '../contractPlaces.ts'

/** The same calls with external services, which the stub replaces. */

let stub: MapStub
beforeAll(async () => {
  stub = await aMapStub()
})
afterAll(() => stub.close())

let server: TestServer
let me: Caller
const find = (query: string) =>
  me.send(
    'GET',
    `/api/admin/places/search?${new URLSearchParams({ query, radius: '966', type: 'restaurant' })}`,
  )
const next = (pagetoken = '') =>
  me.send('GET', `/api/admin/places/search?${new URLSearchParams({ pagetoken })}`)
const pageOf = (answer: { body: unknown }) => searchPlaces.response.parse(answer.body)

const start = async (settings: Record<string, string>) => {
  const pictureDial = photoDial(Number(new URL(stub.googleUrl).port))
  server = await aServer({ settings, pictureDial })
}
const fresh = async () => {
  stub.behave()
  await server.clear()
  me = await anAdmin(server)
  stub.asked.length = 0
}

describe('with OpenStreetMap', () => {
  beforeAll(() => start({ OVERPASS_URL: stub.overpassUrl, PHOTON_URL: stub.photonUrl }))
  afterAll(() => server.close())
  beforeEach(fresh)

  test('browsers learn that no key is needed', async () => {
    expect((await server.as(null).call(getConfig)).body.maps).toEqual({ profile: 'open' })
  })

  test('a search goes through three pages and an import keeps what OpenStreetMap says', async () => {
    const first = pageOf(await find('Italian restaurants in San Francisco'))
    const second = pageOf(await next(first.next_page_token))
    expect([first.results.length, second.results.length, second.next_page_token]).toEqual([20, 15, undefined])
    expect(first.attribution).toBe('© OpenStreetMap contributors')
    const places = first.results.slice(0, 2).map(({ place_id }) => ({ place_id }))
    const { body } = await me.call(importPlaces, { body: { places } })
    expect(body.results.map(({ status, hasPhone }) => [status, hasPhone])).toEqual([
      ['imported', true],
      ['imported', true],
    ])
    expect(await server.db.select().from(restaurants)).toMatchObject([
      { placeId: 'osm:node/1000', cuisineType: 'Italian', timeZone: 'America/Los_Angeles' },
      { placeId: 'osm:way/1002' },
    ])
  })

  test('when it fails, nothing is imported and the admin sees why', async () => {
    stub.misbehave({ status: 429, text: '' })
    const answer = await me.call(importPlaces, { body: { places: [{ place_id: 'osm:node/1000' }] } })
    expect([answer.status, answer.headers['retry-after']]).toEqual([503, '30'])
    expect(answer.error.message).toContain('wait 30 seconds')
    expect(await server.db.select().from(restaurants)).toEqual([])
  })

  test('addresses come from Photon, and from the loaded places while Photon is unavailable', async () => {
    const ask = () => server.as(null).call(suggestAddresses, { query: { q: '12 exam street' } })
    expect((await ask()).body[0]?.mainText).toBe('12 Example Street')
    stub.misbehave('cut')
    const away = await server.as(null).call(suggestAddresses, { query: { q: '418 hay' } })
    expect(away.body[0]?.mainText).toBe('418 Hayes Street')
  })
})

describe('with Google', () => {
  beforeAll(() =>
    start({
      GOOGLE_MAPS_BROWSER_KEY: BROWSER_KEY,
      GOOGLE_MAPS_SERVER_KEY: SERVER_KEY,
      GOOGLE_PLACES_URL: stub.googleUrl,
      GOOGLE_GEOCODE_URL: stub.googleUrl,
      OVERPASS_URL: stub.overpassUrl,
      PHOTON_URL: stub.photonUrl,
    }),
  )
  afterAll(() => server.close())
  beforeEach(fresh)

  test('browsers get the profile with their own key, never with the server’s', async () => {
    const { body } = await server.as(null).call(getConfig)
    expect(body.maps).toEqual({
      profile: 'google',
      browserKey: BROWSER_KEY,
      scriptUrl: 'https://maps.googleapis.com/maps/api/js',
      mapId: 'DEMO_MAP_ID',
    })
    expect(JSON.stringify(body)).not.toContain(SERVER_KEY)
  })

  test('no other service is called, and there are at most three pages', async () => {
    const first = pageOf(await find('Italian restaurants in 12 Example St, San Francisco'))
    const second = pageOf(await next(first.next_page_token))
    const third = pageOf(await next(second.next_page_token))
    expect([first.attribution, third.next_page_token]).toEqual(['Google Maps', undefined])
    expect(first.results[0]?.photos?.[0]?.photo_reference).toBe('places/ChIJstub000000/photos/AbC123')
    const asked = new Set(stub.asked.map(({ url }) => url.pathname.split('/')[1]))
    expect([...asked].toSorted()).toEqual(['v1', 'v4'])
  })

  test('an import keeps what the admin chose, without a photo', async () => {
    const ids = ['ChIJstub000000', 'ChIJstub000002', 'ChIJgone0000001']
    const { body } = await me.call(importPlaces, { body: { places: ids.map((place_id) => ({ place_id })) } })
    expect(body.results.map(({ status, hasPhone, hasImage }) => [status, hasPhone, hasImage])).toEqual([
      ['imported', true, false],
      ['imported', false, false],
      ['error', false, false],
    ])
    expect((await server.db.select().from(restaurants))[0]).toMatchObject({ imageUrl: null, dineIn: true })
  })

  test('an update of metadata copies nothing and says why', async () => {
    await aRestaurant(server.db, { placeId: 'ChIJstub000000', phone: null })
    const { body } = await me.call(updateMetadata, { query: { force: 'true' } })
    expect(body).toMatchObject({
      updated: 0,
      total: 1,
      message: expect.stringContaining('Nothing was updated'),
    })
    expect(stub.asked).toEqual([])
  })

  const PHOTO = { ref: 'places/ChIJstub000000/photos/AbC123' }

  test('a photo is fetched for each view, a hundred pixels wide, and never stored', async () => {
    const { id } = await aUser(server.db, { userType: 'admin' })
    const cookie = await server.cookieOf(id)
    const url = `/api/admin/places/photo?${new URLSearchParams(PHOTO)}`
    for (const times of [1, 2]) {
      const answer = await server.app.inject({ url, headers: { cookie } })
      expect(answer.headers).toMatchObject({ 'content-type': 'image/webp', 'cache-control': 'no-store' })
      expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 100 })
      expect(stub.asked.filter(({ url }) => url.pathname === PHOTO_PATH)).toHaveLength(times)
    }
  })

  test.each([
    ['that is gone', { status: 404, json: {} }, 404, 'Photo not found.'],
    [
      'whose address leads inside',
      { status: 200, json: { photoUri: 'https://169.254.169.254/a.jpg' } },
      503,
      'This photo is temporarily unavailable.',
    ],
    [
      'whose address is no https',
      { status: 200, json: { photoUri: 'http://pictures.example/a.jpg' } },
      404,
      'Photo not found.',
    ],
  ])('a photo %s is a readable error', async (_, answer, status, message) => {
    stub.misbehave(answer, 1)
    const photo = await me.call(placePhoto, { query: PHOTO })
    expect([photo.status, photo.error.message]).toEqual([status, message])
  })

  test('admins see what to do, everyone else that addresses cannot be looked up, and nobody sees a key', async () => {
    stub.misbehave(
      refusal(403, 'PERMISSION_DENIED', `Key ${SERVER_KEY} is blocked.`, 'API_KEY_SERVICE_BLOCKED'),
    )
    const answer = await find('restaurants in San Francisco')
    expect([answer.status, answer.error.message]).toEqual([
      503,
      'The server key isn’t allowed to use Places API (New). Add the API to the key’s restrictions in the Google project.',
    ])
    const guest = server.as(null)
    const looked = await guest.call(geocodeAddress, { query: { q: '12 Example St' } })
    const { latitude: _, longitude: __, ...signUp } = restaurantSignUp()
    const signedUp = await guest.call(register, { body: signUp })
    for (const { status, error } of [looked, signedUp]) {
      expect([status, error.message]).toEqual([
        503,
        'Address lookup is temporarily unavailable. Please try again in a moment.',
      ])
    }
    for (const { error } of [answer, looked, signedUp]) expect(JSON.stringify(error)).not.toContain('AIza')
  })
})
