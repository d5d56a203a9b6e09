import { z } from 'zod'
import { TEXT_LENGTH } from '#domain/limits.ts'
import * as calls from './calls.ts'
import { endpointsOf } from './endpoint.ts'
import { LatitudeNumber, LongitudeNumber, text } from './fields.ts'

const endpoint = endpointsOf(calls, 'Addresses')

const PRECISIONS = ['house', 'street', 'place', 'zip'] as const

export const GeocodedAddress = z.object({
  formattedAddress: z.string().describe('The whole address on one line, with city, postal code and country'),
  latitude: LatitudeNumber,
  longitude: LongitudeNumber,
  precision: z
    .enum(PRECISIONS)
    .describe(
      'Precision of the point: the house, a point on the street, a known place, or the center of a ZIP code',
    ),
})
export type GeocodedAddress = z.infer<typeof GeocodedAddress>

export const AddressSuggestion = GeocodedAddress.extend({
  id: z.string().describe('Stable across identical suggestions'),
  mainText: z.string(),
  secondaryText: z.string(),
})
export type AddressSuggestion = z.infer<typeof AddressSuggestion>

const AddressQuery = z.object({ q: text({ max: TEXT_LENGTH.address.max }) })

export const suggestAddresses = endpoint('suggestAddresses', {
  query: AddressQuery,
  response: z.array(AddressSuggestion),
  about:
    'Suggest addresses. Returns addresses of the home country that match the typed text, best match first, or an empty list. 400 if `q` is empty or too long; 429 with Retry-After.',
})

export const geocodeAddress = endpoint('geocodeAddress', {
  query: AddressQuery,
  response: GeocodedAddress,
  about:
    'Geocode an address. Returns the coordinates of an address and their precision. 404 if the address can’t be found; 429 with Retry-After.',
})
