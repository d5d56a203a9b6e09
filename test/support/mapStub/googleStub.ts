import { PHOTO_URL } from './photoStub.ts'
import type { StubAnswer, StubRequest } from './stubTypes.ts'

/** Places API (New) and Geocoding v4, with their rules: keys, field masks, pages that repeat the search. */

export const SERVER_KEY = 'AIzaStubServerKey0000000000000000000000'
export const BROWSER_KEY = 'AIzaStubBrowserKey000000000000000000000'

export const refusal = (status: number, name: string, message: string, reason?: string, metadata = {}) => ({
  status,
  json: {
    error: {
      ...{ code: status, message, status: name },
      ...(reason && {
        details: [
          { '@type': 'type.googleapis.com/google.rpc.ErrorInfo', reason, domain: 'googleapis.com', metadata },
        ],
      }),
    },
  },
})
const invalid = (message: string, reason?: string) => refusal(400, 'INVALID_ARGUMENT', message, reason)

const placeOf = (index: number) => ({
  id: `ChIJstub${String(index).padStart(6, '0')}`,
  displayName: { text: `Stub Trattoria ${index}`, languageCode: 'en' },
  formattedAddress: `${index + 1} Example St, San Francisco, CA 94103, USA`,
  shortFormattedAddress: `${index + 1} Example St, San Francisco`,
  location: { latitude: 37.7749 + index * 0.00005, longitude: -122.4194 },
  types: ['restaurant', 'food'],
  primaryType: index % 2 === 0 ? 'italian_restaurant' : 'some_new_restaurant',
  businessStatus: 'OPERATIONAL',
  rating: 4.4,
  userRatingCount: 120,
  addressComponents: [{ longText: 'United States', shortText: 'US', types: ['country', 'political'] }],
  ...(index % 3 !== 2 && { nationalPhoneNumber: '(415) 555-0101' }),
  regularOpeningHours: {
    openNow: true,
    periods: [
      { open: { day: 1, hour: 11, minute: 30 }, close: { day: 1, hour: 21 } },
      { open: { day: 5, hour: 18 }, close: { day: 6, hour: 2 } },
    ],
    weekdayDescriptions: ['Monday: 11:30 AM – 9:00 PM'],
  },
  dineIn: true,
  photos: [
    {
      name: `places/ChIJstub${String(index).padStart(6, '0')}/photos/AbC123`,
      widthPx: 4032,
      heightPx: 3024,
      authorAttributions: [{ displayName: 'Ana B', uri: '//maps.google.com/maps/contrib/1' }],
    },
  ],
})
const PLACES = Array.from({ length: 70 }, (_, index) => placeOf(index))
/** The circle is only a bias: a search for Italian also returns this one, far outside of it. */
const FAR_AWAY = { ...placeOf(99), location: { latitude: 38.5, longitude: -121.5 } }

const elsewhere = (country: string) => [
  { longText: country, shortText: country, types: ['country', 'political'] },
]
/** Places that must not be imported; only requested by id. */
const UNFIT = [
  { ...placeOf(90), id: 'ChIJclosed00000', businessStatus: 'CLOSED_PERMANENTLY' },
  { ...placeOf(91), id: 'ChIJcanada00000', addressComponents: elsewhere('CA') },
  { ...placeOf(92), id: 'ChIJlaundry0000', types: ['laundry', 'store'], primaryType: 'laundry' },
]

const masked = (place: object, fields: readonly string[]) =>
  Object.fromEntries(Object.entries(place).filter(([name]) => fields.includes(name)))

export function answerGoogle(request: StubRequest): StubAnswer {
  const { url, headers, method } = request
  if (headers['x-goog-api-key'] !== SERVER_KEY) {
    return invalid('API key not valid. Please pass a valid API key.', 'API_KEY_INVALID')
  }
  const mask = String(headers['x-goog-fieldmask'] ?? '')
  const fields = mask.split(',')
  if (url.pathname.startsWith('/v4/geocode/address/'))
    return geocode(decodeURIComponent(url.pathname.slice(20)))
  if (url.pathname.endsWith('/media')) return photo(url)
  if (mask === '' || mask.includes(' ')) {
    return invalid("FieldMask is a required parameter. Set the header 'X-Goog-FieldMask'.")
  }
  if (method === 'POST' && url.pathname === '/v1/places:searchText') return search(request, fields)
  const id = /^\/v1\/places\/([\w-]+)$/.exec(url.pathname)?.[1]
  if (fields.some((field) => field.startsWith('places.')))
    return invalid('Error expanding the fields parameter.')
  const place = [...PLACES, ...UNFIT].find((one) => one.id === id)
  if (!place) return refusal(404, 'NOT_FOUND', 'The Place ID is no longer valid.')
  return { status: 200, json: masked(place, fields) }
}

function search({ body }: StubRequest, fields: readonly string[]): StubAnswer {
  const { pageToken, ...asked } = JSON.parse(body)
  const { pageSize = 20, textQuery, locationBias, includedType } = asked
  if (!textQuery) return invalid('Empty text_query.')
  if (pageSize < 0) return invalid('page_size must not be negative.')
  if (includedType !== 'restaurant') return invalid('Unsupported type.')
  if (!(locationBias?.circle?.radius <= 50_000)) return invalid('Invalid radius.')
  const { page = 0, of = JSON.stringify(asked) } = pageToken ? JSON.parse(atob(pageToken)) : {}
  if (of !== JSON.stringify(asked)) return invalid('Request parameters must match those of the first page.')
  const placeFields = fields.flatMap((field) => (field.startsWith('places.') ? field.slice(7) : []))
  const places = textQuery.startsWith('Nothing') ? [] : PLACES.slice(page * 20, page * 20 + 20)
  const isBiased = page === 0 && textQuery.startsWith('Italian')
  const shown = isBiased ? [...places.slice(0, 19), FAR_AWAY] : (unusual(textQuery, page) ?? places)
  const hasNext = page < 2 && places.length > 0 && fields.includes('nextPageToken')
  return {
    status: 200,
    json: {
      ...(shown.length > 0 && { places: shown.map((place) => masked(place, placeFields)) }),
      ...(hasNext && { nextPageToken: btoa(JSON.stringify({ page: page + 1, of })) }),
    },
  }
}

/** Greek: nothing inside the radius on the first page. Thai: one permanently closed place. */
function unusual(textQuery: string, page: number): object[] | undefined {
  if (textQuery.startsWith('Greek') && page === 0) return [FAR_AWAY]
  if (textQuery.startsWith('Thai') && page === 0)
    return [placeOf(0), { ...placeOf(1), businessStatus: 'CLOSED_PERMANENTLY' }]
  return undefined
}

function photo(url: URL): StubAnswer {
  const width = Number(url.searchParams.get('maxWidthPx'))
  if (!(width >= 1 && width <= 4800)) return invalid('max_width_px or max_height_px must be set.')
  if (url.searchParams.get('skipHttpRedirect') !== 'true') return { status: 302, location: PHOTO_URL }
  return { status: 200, json: { name: url.pathname.slice(4), photoUri: PHOTO_URL } }
}

function geocode(address: string): StubAnswer {
  if (/nowhere/i.test(address)) return { status: 200, json: {} }
  const areas: Record<string, { granularity: string; types: string[] }> = {
    Springfield: { granularity: 'APPROXIMATE', types: ['locality', 'political'] },
    'Main Street, Springfield': { granularity: 'GEOMETRIC_CENTER', types: ['route'] },
    '1 Main Street, Springfield': { granularity: 'APPROXIMATE', types: ['street_address'] },
  }
  const result = {
    place: '//places.googleapis.com/places/ChIJstub000000',
    placeId: 'ChIJstub000000',
    location: { latitude: 37.7751, longitude: -122.4188 },
    granularity: 'ROOFTOP',
    formattedAddress: '12 Example St, San Francisco, CA 94103, USA',
    types: ['street_address'],
    ...areas[address],
  }
  return { status: 200, json: { results: [result] } }
}
