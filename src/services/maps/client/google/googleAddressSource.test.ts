import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createGoogleAddressSource } from './googleAddressSource.ts'

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}))
afterEach(() => void vi.restoreAllMocks())

const ADDRESS = '12 Example St, San Francisco, CA 94103, USA'
const LOCATED = { formattedAddress: ADDRESS, latitude: 1, longitude: 2, precision: 'place' as const }

interface Given {
  place?: Record<string, unknown>
  fetch?: (request: google.maps.places.AutocompleteRequest) => Promise<void>
  fetchFields?: () => Promise<void>
}

/** The part of Google's library that the source uses; records the requests. */
function aSource({ place = {}, fetch = async () => {}, fetchFields = async () => {} }: Given = {}) {
  const asked: google.maps.places.AutocompleteRequest[] = []
  const fields: string[][] = []
  const found = {
    formattedAddress: ADDRESS,
    location: { lat: () => 37.7751, lng: () => -122.4188 },
    addressComponents: [{ types: ['street_number'] }, { types: ['route'] }],
    async fetchFields(request: { fields: string[] }) {
      fields.push(request.fields)
      await fetchFields()
      return { place: found }
    },
    ...place,
  }
  class AutocompleteSessionToken {}
  const placePrediction = {
    placeId: 'ChIJ1',
    text: { text: '12 Example St, San Francisco, CA, USA' },
    mainText: { text: '12 Example St' },
    secondaryText: { text: 'San Francisco, CA, USA' },
    toPlace: () => found,
  }
  const AutocompleteSuggestion = {
    async fetchAutocompleteSuggestions(request: google.maps.places.AutocompleteRequest) {
      asked.push(request)
      await fetch(request)
      return { suggestions: [{ placePrediction }, { placePrediction: null }] }
    },
  }
  const library = asLibrary({ AutocompleteSuggestion, AutocompleteSessionToken })
  const locate = vi.fn(async () => LOCATED)
  return { ...createGoogleAddressSource(async () => library, locate), asked, fields, locate }
}

/** The fake has only what the source reads of Google's classes. */
const asLibrary = (part: object) => part as google.maps.PlacesLibrary

const signal = () => new AbortController().signal

test('only addresses of the country are requested, and suggestions have two lines', async () => {
  const { suggest, asked } = aSource()
  expect(await suggest('12 ex', signal())).toEqual([
    { id: 'ChIJ1', mainText: '12 Example St', secondaryText: 'San Francisco, CA, USA' },
  ])
  expect(asked[0]).toMatchObject({
    input: '12 ex',
    includedRegionCodes: ['us'],
    includedPrimaryTypes: ['street_address', 'premise', 'subpremise', 'route'],
  })
})

test('requests up to a pick share one token, later ones have another', async () => {
  const { suggest, pick, asked } = aSource()
  await Promise.all([suggest('12 e', signal()), suggest('12 ex', signal())])
  await suggest('12 exa', signal())
  await pick('ChIJ1')
  await suggest('14 ex', signal())
  const tokens = asked.map(({ sessionToken }) => sessionToken)
  expect(tokens[0]).toBeDefined()
  expect(new Set(tokens.slice(0, 3)).size).toBe(1)
  expect(tokens[3]).not.toBe(tokens[0])
})

test('a pick requests the fields it needs and returns the address with its point', async () => {
  const { suggest, pick, fields } = aSource()
  await suggest('12 ex', signal())
  expect(await pick('ChIJ1')).toEqual({
    formattedAddress: ADDRESS,
    latitude: 37.7751,
    longitude: -122.4188,
    precision: 'house',
  })
  expect(fields).toEqual([['formattedAddress', 'addressComponents', 'location']])
})

test('a street without a number is only near the house', async () => {
  const { suggest, pick } = aSource({ place: { addressComponents: [{ types: ['route'] }] } })
  await suggest('example', signal())
  expect(await pick('ChIJ1')).toMatchObject({ precision: 'street' })
})

test('a pick without a formatted address is ignored', async () => {
  const { suggest, pick } = aSource({ place: { formattedAddress: null } })
  await suggest('12 ex', signal())
  expect(await pick('ChIJ1')).toBeNull()
})

test('an address without a point is geocoded', async () => {
  const { suggest, pick, locate } = aSource({ place: { location: null } })
  await suggest('12 ex', signal())
  expect(await pick('ChIJ1')).toEqual(LOCATED)
  expect(locate).toHaveBeenCalledWith(ADDRESS)
})

test('a suggestion that was never made cannot be picked', async () => {
  expect(await aSource().pick('ChIJ9')).toBeNull()
})

test('a pick that failed can be made again', async () => {
  const fetchFields = vi.fn(async () => {}).mockRejectedValueOnce(new Error('offline'))
  const { suggest, pick } = aSource({ fetchFields })
  await suggest('12 ex', signal())
  await expect(pick('ChIJ1')).rejects.toThrow('offline')
  expect(await pick('ChIJ1')).toMatchObject({ formattedAddress: ADDRESS })
})

test('a blocked lookup throws, and is logged once', async () => {
  const blocked = new Error('Requests to this API are blocked.')
  const { suggest } = aSource({ fetch: () => Promise.reject(blocked) })
  await expect(suggest('12 ex', signal())).rejects.toBe(blocked)
  await expect(suggest('12 exa', signal())).rejects.toBe(blocked)
  expect(console.error).toHaveBeenCalledTimes(1)
  expect(console.error).toHaveBeenCalledWith(expect.stringContaining('Places API (New)'), blocked)
})

test('a response that is no longer needed is dropped silently, also a failed one', async () => {
  for (const fetch of [async () => {}, () => Promise.reject(new Error('offline'))]) {
    const { suggest } = aSource({ fetch })
    const abort = new AbortController()
    const answer = suggest('12 ex', abort.signal)
    abort.abort()
    await expect(answer).rejects.toThrow()
  }
  expect(console.error).not.toHaveBeenCalled()
})
