import Fastify from 'fastify'
import { beforeEach, describe, expect, test } from 'vitest'
import { DEFAULT_LOCATION } from '#domain/limits.ts'
import { parseHours } from '#domain/openingHours.ts'
import { mapStubForTests } from '#test/support/mapStub/mapStubForTests.ts'
import { elementsOf } from '#test/support/mapStub/overpassStub.ts'
import { createOverpassSource } from './overpass.ts'
import type { PlacesSearch, PlacesSource } from './placesSource.ts'

const log = Fastify().log
const stub = mapStubForTests()
let source: PlacesSource
beforeEach(() => {
  stub.overpassElements = elementsOf(70)
  source = createOverpassSource({ url: stub.overpassUrl, publicUrl: undefined, country: 'us', log })
})

const around = (given: Partial<PlacesSearch> = {}): PlacesSearch => ({
  cuisineText: '',
  cuisine: null,
  center: DEFAULT_LOCATION,
  radiusMeters: 966,
  ...given,
})
const queries = () => stub.asked.map(({ body }) => new URLSearchParams(body).get('data') ?? '')

test('the nearest sixty come in three pages, with one request to the server', async () => {
  const pages = []
  for (const number of [1, 2, 3]) pages.push(await source.search(around(), { number }))
  const names = pages.flatMap(({ places }) => places.map(({ name }) => name))
  expect(names).toEqual(Array.from({ length: 60 }, (_, index) => `Stub Kitchen ${index}`))
  expect(pages.map(({ hasMore }) => hasMore)).toEqual([true, true, false])
  expect(queries()).toHaveLength(1)
})

test('a listed cuisine is searched by its tags', async () => {
  const { places } = await source.search(around({ cuisine: 'Italian', cuisineText: 'Italian' }), {
    number: 1,
  })
  expect(new Set(places.map(({ types }) => types[1]))).toEqual(new Set(['pizza']))
  expect(queries()[0]).toContain('(italian|pizza|pasta)')
})

test.each(['"];node(1);out;', '.*', 'Ethiopian"]{;', '\n[out:xml]'])(
  'what somebody typed (%j) never gets into a query',
  async (cuisineText) => {
    const { places } = await source.search(around({ cuisineText }), { number: 1 })
    expect(places).toEqual([])
    expect(queries()[0]).not.toContain(cuisineText.trim())
  },
)

test('nodes and ways are fetched again by id, without those that no longer exist', async () => {
  const known = await source.details(['osm:node/1000', 'osm:way/1002', 'osm:node/9', 'osm:node/1);out', 'x'])
  expect([...known.keys()]).toEqual(expect.arrayContaining(['osm:node/1000', 'osm:way/1002']))
  expect(known.size).toBe(2)
  expect(known.get('osm:node/1000')).toMatchObject({
    name: 'Stub Kitchen 0',
    address: '100 Example Street, San Francisco, CA 94103',
    phone: '(415) 555-0101',
    cuisineType: 'Italian',
    dineIn: null,
  })
  const week = parseHours(known.get('osm:node/1000')?.hoursOfOperation ?? null)
  expect(week?.[6]).toEqual([{ openMinute: 690, closeMinute: 1500 }])
  expect(week?.[0]).toEqual([])
})

test('ids of another source cause no request', async () => {
  expect((await source.details(['demo:import-001'])).size).toBe(0)
  expect(stub.asked).toHaveLength(0)
})

test('a place without a name or a point is skipped, one without an address keeps its point', async () => {
  const [first, second, third] = elementsOf(3)
  if (!first || !second || !third) throw new Error('no elements')
  stub.overpassElements = [
    { ...first, tags: { amenity: 'restaurant' } },
    { ...second, lat: Number.NaN },
    { ...third, tags: { name: 'Nameless Street Grill' } },
  ]
  const { places } = await source.search(around(), { number: 1 })
  expect(places.map(({ formatted_address }) => formatted_address)).toEqual(['Near 37.77508, -122.41940'])
})

describe('a failure is a readable error, never a 500:', () => {
  test.each([
    [
      'a query that ran out of time',
      {
        status: 200,
        json: {
          elements: [],
          remark: 'runtime error: Query timed out in "query" at line 1 after 26 seconds.',
        },
      },
      'Please search a smaller radius',
      undefined,
    ],
    [
      'another remark',
      { status: 200, json: { elements: [], remark: 'runtime error: open64' } },
      'could not finish',
      undefined,
    ],
    ['too many requests', { status: 429, text: 'Too Many Requests' }, 'wait 30 seconds', 30],
    ['overload', { status: 504, text: '<html>' }, 'overloaded', 60],
    ['no user agent of ours', { status: 406, text: '<html>' }, 'Set OVERPASS_URL', undefined],
    ['a query it cannot read', { status: 400, text: '<html>' }, 'rejected the search', undefined],
    ['something else', { status: 500, text: '<html>' }, 'Check OVERPASS_URL', undefined],
    ['a page where JSON should be', { status: 200, text: '<html>' }, 'Check OVERPASS_URL', undefined],
    ['a redirect', { status: 302, location: 'http://127.0.0.1:1/' }, 'can’t be reached', undefined],
    ['a line that is cut', 'cut' as const, 'can’t be reached', undefined],
  ])('%s', async (_, answer, message, retryAfterSeconds) => {
    stub.misbehave(answer)
    const failed = source.search(around(), { number: 1 })
    await expect(failed).rejects.toMatchObject({
      status: 503,
      message: expect.stringContaining(message),
      extras: retryAfterSeconds === undefined ? {} : { retryAfterSeconds },
    })
    stub.behave()
    expect((await source.search(around(), { number: 1 })).places).toHaveLength(20)
  })
})
