import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { restaurants } from '#features/restaurants/server/schema.ts'
import { aServer, type Caller, type TestServer } from '#test/support/app.ts'
import { BROWSER_KEY, refusal, SERVER_KEY } from '#test/support/mapStub/googleStub.ts'
import { aMapStub, type MapStub } from '#test/support/mapStub/mapStub.ts'
import { anAdmin } from '#test/support/people.ts'
import { importPlaces } from '../contractPlaces.ts'
import { auditLog } from './schema.ts'

/** Every way in which an external service can fail: the admin reads what to do, and nothing is half done. */

let stub: MapStub
let server: TestServer
let me: Caller
beforeAll(async () => {
  stub = await aMapStub()
})
afterAll(() => stub.close())

type Fault = Parameters<MapStub['misbehave']>[0]

async function fresh(): Promise<void> {
  stub.behave()
  await server.clear()
  me = await anAdmin(server)
}

const find = () =>
  me.send(
    'GET',
    `/api/admin/places/search?${new URLSearchParams({ query: 'restaurants in 37.7749,-122.4194', radius: '966' })}`,
  )
const bring = (...ids: string[]) =>
  me.call(importPlaces, { body: { places: ids.map((place_id) => ({ place_id })) } })

async function expectFailure(fault: Fault, ids: readonly string[], status: number, sentence: string) {
  stub.misbehave(fault)
  for (const answer of [await find(), await bring(...ids)]) {
    expect([answer.status, answer.error.message]).toEqual([status, expect.stringContaining(sentence)])
    expect(JSON.stringify(answer)).not.toContain('AIza')
  }
  expect(await server.db.select().from(restaurants)).toEqual([])
  expect(await server.db.select().from(auditLog)).toEqual([])
}

const denied = (reason: string) =>
  refusal(403, 'PERMISSION_DENIED', `Refused for ${SERVER_KEY}.`, reason, { consumer: SERVER_KEY })
const quota = (unit: string) =>
  refusal(429, 'RESOURCE_EXHAUSTED', 'Quota exceeded.', 'RATE_LIMIT_EXCEEDED', { quota_unit: unit })
const invalid = (message: string, reason?: string) => refusal(400, 'INVALID_ARGUMENT', message, reason)

describe('Google', () => {
  beforeAll(async () => {
    server = await aServer({
      settings: {
        GOOGLE_MAPS_BROWSER_KEY: BROWSER_KEY,
        GOOGLE_MAPS_SERVER_KEY: SERVER_KEY,
        GOOGLE_PLACES_URL: stub.googleUrl,
        GOOGLE_GEOCODE_URL: stub.googleUrl,
      },
    })
  })
  afterAll(() => server.close())
  beforeEach(fresh)

  test.each<[string, Fault, number, string]>([
    [
      'a key it does not know',
      invalid('API key not valid.', 'API_KEY_INVALID'),
      503,
      'Check GOOGLE_MAPS_SERVER_KEY',
    ],
    ['a field mask it misses', invalid('FieldMask is a required parameter.'), 400, 'Please start over'],
    ['a page of other words', invalid('Request parameters must match.'), 400, 'Please start over'],
    [
      'a service that is off',
      denied('SERVICE_DISABLED'),
      503,
      'is not enabled in the Google project. Enable it',
    ],
    [
      'a service closed to the key',
      denied('API_KEY_SERVICE_BLOCKED'),
      503,
      'Add the API to the key’s restrictions',
    ],
    ['a key for websites', denied('API_KEY_HTTP_REFERRER_BLOCKED'), 503, 'server’s IP address instead'],
    ['a key for another machine', denied('API_KEY_IP_ADDRESS_BLOCKED'), 503, 'Add it to the key'],
    ['no billing', denied('BILLING_DISABLED'), 503, 'Billing is disabled in the Google project. Enable it'],
    ['a suspended project', denied('CONSUMER_SUSPENDED'), 503, 'Sign in to the Google console'],
    [
      'the legacy service',
      refusal(
        403,
        'PERMISSION_DENIED',
        'You’re calling a legacy API, which is not enabled. LegacyApiNotActivatedMapError',
      ),
      503,
      'is not enabled in the Google project. Enable it',
    ],
    ['too much in a minute', quota('1/min/{project}'), 503, 'for this minute'],
    ['too much in a day', quota('1/d/{project}'), 503, 'Raise the quota or try again tomorrow'],
    ['an error inside', refusal(500, 'INTERNAL', 'Oops.'), 503, 'try again in a moment'],
    ['being away', refusal(503, 'UNAVAILABLE', 'Away.'), 503, 'try again in a moment'],
    ['being late', refusal(504, 'DEADLINE_EXCEEDED', 'Late.'), 503, 'try again in a moment'],
    ['a page of somebody in between', { status: 200, text: '<html>' }, 503, 'try again in a moment'],
    ['hanging up', 'cut', 503, 'Check this server’s network access'],
  ])('refuses for %s', async (_, fault, status, sentence) => {
    await expectFailure(fault, ['ChIJstub000000', 'ChIJstub000001'], status, sentence)
  })

  test('that no longer knows a place fails for that place only', async () => {
    const { body } = await bring('ChIJstub000000', 'ChIJgone0000001')
    expect(body).toMatchObject({ imported: 1, skipped: 0, errors: 1 })
    expect(body.results[1]?.reason).toBe('The places service no longer lists this place')
  })

  test('that fails during an import leaves nothing behind', async () => {
    // A late request of the test before may take one of them.
    stub.misbehave(denied('BILLING_DISABLED'), 3)
    const answer = await bring(...Array.from({ length: 10 }, (_, index) => `ChIJstub00000${index}`))
    expect(answer.status).toBe(503)
    expect(await server.db.select().from(restaurants)).toEqual([])
  })
})

describe('OpenStreetMap', () => {
  beforeAll(async () => {
    server = await aServer({ settings: { OVERPASS_URL: stub.overpassUrl, PHOTON_URL: stub.photonUrl } })
  })
  afterAll(() => server.close())
  beforeEach(fresh)

  const remark = (text: string): Fault => ({ status: 200, json: { elements: [], remark: text } })
  test.each<[string, Fault, string]>([
    [
      'a search that ran out of time',
      remark('runtime error: Query timed out in "query" at line 1'),
      'search a smaller radius',
    ],
    ['a search that broke off', remark('runtime error: open64: 0'), 'Please try again in a moment'],
    ['words it cannot read', { status: 400, text: '<html>' }, 'Please report this as a bug'],
    ['too many requests', { status: 429, text: '<html>' }, 'wait 30 seconds'],
    ['too much to do', { status: 504, text: '<html>' }, 'try again in a minute'],
    ['a program it does not know', { status: 406, text: '<html>' }, 'Set OVERPASS_URL'],
    ['something of its own', { status: 500, text: '<html>' }, 'Check OVERPASS_URL'],
    ['hanging up', 'cut', 'Check this server’s network access'],
  ])('refuses for %s', async (_, fault, sentence) => {
    await expectFailure(fault, ['osm:node/1000', 'osm:way/1002'], 503, sentence)
  })

  test.each<[string, Fault]>([
    ['does not take a parameter', { status: 400, json: { message: 'unknown query parameter' } }],
    ['does not speak the language', { status: 400, json: { message: 'language is not supported' } }],
    ['is throttled', { status: 429, text: 'slow down' }],
    ['hangs up', 'cut'],
  ])('still finds an area when its address search %s', async (_, fault) => {
    stub.misbehave(fault, 2)
    const query = new URLSearchParams({
      query: 'restaurants in 418 Hayes Street, San Francisco',
      radius: '4828',
    })
    const answer = await me.send('GET', `/api/admin/places/search?${query}`)
    expect(answer.status).toBe(200)
  })
})
