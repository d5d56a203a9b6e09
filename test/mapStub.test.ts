import { Window } from 'happy-dom'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { SERVER_KEY } from './support/mapStub/googleStub.ts'
import { aMapStub, type MapStub } from './support/mapStub/mapStub.ts'
import { patient } from './support/timeouts.ts'

/** The stub must enforce the services' rules: it refuses what they refuse. */

let stub: MapStub
beforeAll(async () => {
  stub = await aMapStub()
})
afterAll(() => stub.close())
beforeEach(() => stub.behave())

const google = (body: object, headers: Record<string, string> = {}) =>
  fetch(`${stub.googleUrl}/v1/places:searchText`, {
    method: 'POST',
    headers: { 'x-goog-api-key': SERVER_KEY, 'x-goog-fieldmask': 'places.id,nextPageToken', ...headers },
    body: JSON.stringify({
      textQuery: 'restaurant',
      includedType: 'restaurant',
      locationBias: { circle: { center: {}, radius: 900 } },
      ...body,
    }),
  })

const Page = z.object({
  places: z.array(z.record(z.string(), z.unknown())),
  nextPageToken: z.string().optional(),
})
const pageOf = async (response: Response) => Page.parse(await response.json())

describe('Google’s stub', () => {
  test('answers only the fields of the mask', async () => {
    const { places } = await pageOf(await google({}))
    expect(places).toHaveLength(20)
    expect(Object.keys(places[0] ?? {})).toEqual(['id'])
  })

  test.each([
    ['no field mask', {}, { 'x-goog-fieldmask': '' }],
    ['a field mask with spaces', {}, { 'x-goog-fieldmask': 'places.id, nextPageToken' }],
    ['a wrong key', {}, { 'x-goog-api-key': 'AIzaWrong' }],
    ['a negative page size', { pageSize: -1 }, {}],
    ['a radius beyond 50 km', { locationBias: { circle: { radius: 50_001 } } }, {}],
    ['another type', { includedType: 'place' }, {}],
  ])('refuses %s', async (_, body, headers) => {
    expect((await google(body, headers)).status).toBe(400)
  })

  test('refuses a page token with a changed query, and returns none unless the mask asks', async () => {
    const { nextPageToken } = await pageOf(await google({}))
    expect((await google({ pageToken: nextPageToken })).status).toBe(200)
    expect((await google({ pageToken: nextPageToken, textQuery: 'other' })).status).toBe(400)
    const unmasked = await google({}, { 'x-goog-fieldmask': 'places.id' })
    expect((await pageOf(unmasked)).nextPageToken).toBeUndefined()
  })

  test('redirects to a photo, or returns its address', async () => {
    const ask = (query: string) =>
      fetch(`${stub.googleUrl}/v1/places/a/photos/b/media?${query}`, {
        headers: { 'x-goog-api-key': SERVER_KEY },
        redirect: 'manual',
      })
    expect((await ask('maxWidthPx=100')).status).toBe(302)
    expect((await ask('maxWidthPx=100&skipHttpRedirect=true')).status).toBe(200)
    expect((await ask('skipHttpRedirect=true')).status).toBe(400)
  })
})

test('Overpass’s stub refuses requests without a User-Agent, and unknown queries', async () => {
  const ask = (agent: string, data: string) =>
    fetch(`${stub.overpassUrl}/api/interpreter`, {
      method: 'POST',
      headers: { 'user-agent': agent },
      body: new URLSearchParams({ data }),
    })
  const good = '[out:json][timeout:25];(node(id:1000););out center;'
  expect((await ask('Tablecast/1.0', good)).status).toBe(200)
  expect((await ask('node', good)).status).toBe(406)
  expect((await ask('Tablecast/1.0', 'node(1);out;')).status).toBe(400)
})

test('Photon’s stub refuses parameters it does not know', async () => {
  const ask = async (query: string) => (await fetch(`${stub.photonUrl}/api?${query}`)).status
  expect(await ask('q=12 exam&countrycode=US&lang=en')).toBe(200)
  expect(await ask('q=12 exam&zip=1')).toBe(400)
  expect(await ask('q=12 exam&lang=xx')).toBe(400)
  expect(await ask('lang=en')).toBe(400)
})

describe('the maps script', () => {
  /** Loads it into a page and waits for its callback, or for the key to be rejected. */
  const load = async (mode: MapStub['scriptMode'], code = '') => {
    stub.scriptMode = mode
    const page = new Window({
      url: 'https://tablecast.example/',
      settings: { enableJavaScriptEvaluation: true, suppressInsecureJavaScriptEnvironmentWarning: true },
    })
    const source = await fetch(stub.mapsJsUrl, { signal: AbortSignal.timeout(patient(1_000)) })
    if (!source.ok) return { status: source.status }
    const script = page.document.createElement('script')
    let isRefused = false
    Object.assign(page, {
      gm_authFailure: () => {
        isRefused = true
      },
    })
    script.textContent = await source.text()
    page.document.head.append(script)
    await new Promise((resolve) => setTimeout(resolve, 50))
    const said: unknown = await page.eval(`(async () => { ${code} })().catch((error) => error.message)`)
    await page.happyDOM.close()
    return { said, isRefused }
  }

  const PLACES = `const { AutocompleteSuggestion, AutocompleteSessionToken } = await google.maps.importLibrary('places')
    const ask = { input: '12 example st', includedRegionCodes: ['us'], includedPrimaryTypes: ['street_address'],
      sessionToken: new AutocompleteSessionToken() }
    const suggest = (more) => AutocompleteSuggestion.fetchAutocompleteSuggestions({ ...ask, ...more })
    const first = async (more) => (await suggest(more)).suggestions[0].placePrediction.toPlace();`

  test('suggests addresses, and returns only the requested fields of a place', async () => {
    const { said } = await load(
      'ok',
      `${PLACES} const place = await first(); const before = place.formattedAddress
        await place.fetchFields({ fields: ['formattedAddress'] })
        return JSON.stringify([before, place.formattedAddress, place.location])`,
    )
    expect(JSON.parse(String(said))).toEqual([null, '12 Example St, San Francisco, CA 94103, USA', null])
  })

  test.each([
    ['another country', "await suggest({ includedRegionCodes: ['gb'] })", /Only the US/],
    ['no country', 'await suggest({ includedRegionCodes: undefined })', /Only the US/],
    ['a type that is no address', "await suggest({ includedPrimaryTypes: ['restaurant'] })", /Not a type/],
    ['no types', 'await suggest({ includedPrimaryTypes: [] })', /types/],
    ['a token of one’s own making', "await suggest({ sessionToken: 'abc' })", /sessionToken/],
    ['an empty input', "await suggest({ input: ' ' })", /input/],
    ['a property it does not know', 'await suggest({ componentRestrictions: {} })', /Unknown property/],
    ['a place without fields', 'await (await first()).fetchFields({})', /fields/],
    ['a field it does not know', "await (await first()).fetchFields({ fields: ['name'] })", /Unknown field/],
    [
      'a second look in one session',
      "for (const place of [await first(), await first()]) await place.fetchFields({ fields: ['id'] })",
      /session/,
    ],
    [
      'more questions in a session that has ended',
      "await (await first()).fetchFields({ fields: ['id'] }); await suggest()",
      /session/,
    ],
    ['a blocked key', "await suggest({ input: 'blocked' })", /are blocked/],
  ])('refuses %s', async (_, code, message) => {
    expect((await load('ok', `${PLACES} ${code}`)).said).toMatch(message)
  })

  test('can load well and refuse the key afterwards, as Google’s does', async () => {
    expect(await load('refused')).toMatchObject({ isRefused: true })
  })

  test('can be missing, or never come', async () => {
    expect(await load('missing')).toEqual({ status: 404 })
    await expect(load('never')).rejects.toThrow(/timeout/i)
  })
})
