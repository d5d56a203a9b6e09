import Fastify from 'fastify'
import { beforeEach, describe, expect, test } from 'vitest'
import { SAN_FRANCISCO } from '#domain/home.ts'
import { mapStubForTests } from '#test/support/mapStub/mapStubForTests.ts'
import type { AddressBook } from './addressBook.ts'
import { createPhotonBook } from './photon.ts'
import { createTownBook } from './townBook.ts'

const HOUSE = '12 Example Street, San Francisco, CA 94103, USA'
const AT_HOME = { name: 'Stand-in', address: HOUSE, latitude: 37.77, longitude: -122.42 }
const fallback = createTownBook(SAN_FRANCISCO, { version: () => 1, knownPlaces: () => [AT_HOME] })

const stub = mapStubForTests()
let book: AddressBook
beforeEach(() => {
  stub.photonVersion = '1.2'
  book = createPhotonBook({
    url: stub.photonUrl,
    publicUrl: undefined,
    home: SAN_FRANCISCO,
    log: Fastify().log,
    fallback,
  })
})

test('a house is found, with its address in postal format', async () => {
  expect(await book.geocode('12 Example Street, San Francisco')).toMatchObject({
    formattedAddress: HOUSE,
    latitude: 37.7751,
    longitude: -122.4188,
    precision: 'house',
  })
})

test('suggestions are from this country only, best first, each with its own id', async () => {
  const suggestions = await book.suggest('12 exam street')
  expect(suggestions.map(({ mainText }) => mainText)).toEqual(['12 Example Street', 'Example Street'])
  expect(suggestions[0]).toMatchObject({
    id: 'photon:N12',
    secondaryText: 'San Francisco, CA 94103, USA',
    precision: 'house',
  })
  expect(suggestions[1]).toMatchObject({ precision: 'street' })
})

test('a server without the country filter is called without it afterwards', async () => {
  stub.photonVersion = '1.0'
  const first = await book.suggest('12 exam street')
  expect(first.map(({ secondaryText }) => secondaryText).every((text) => text.endsWith('USA'))).toBe(true)
  await book.suggest('12 exam street')
  expect(stub.asked.map(({ url }) => url.searchParams.has('countrycode'))).toEqual([true, false, false])
})

test('if it finds nothing the town book is used', async () => {
  expect(await book.geocode('233 S Wacker Dr, Chicago, IL 60606')).toMatchObject({ precision: 'zip' })
})

test('one letter causes no request', async () => {
  await book.suggest('1')
  expect(stub.asked).toHaveLength(0)
})

describe('while it is unavailable the town book answers:', () => {
  test.each([
    ['refused', { status: 400, json: { message: 'no' } }],
    ['throttled', { status: 429, text: 'slow down' }],
    ['broken', { status: 500, text: '<html>' }],
    ['a page', { status: 200, text: '<html>' }],
    ['another shape', { status: 200, json: { features: 7 } }],
    ['cut off', 'cut' as const],
    ['silent', 'hang' as const],
  ])('%s', async (_, answer) => {
    stub.misbehave(answer)
    expect(await book.geocode(HOUSE)).toMatchObject({ latitude: AT_HOME.latitude })
    expect((await book.suggest('Stand-in')).map(({ mainText }) => mainText)).toEqual(['Stand-in'])
  })
})
