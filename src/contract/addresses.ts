import { z } from 'zod'
import { TEXT_LENGTH } from '#domain/limits.ts'
import { endpoint } from './endpoint.ts'
import { LatitudeNumber, LongitudeNumber, text } from './fields.ts'

/** Said at the address that no book knows, by the form and by the server. */
export const ADDRESS_NOT_FOUND = 'Could not find this address. Please enter a valid address.'

const PRECISIONS = ['house', 'street', 'place', 'zip'] as const

/** Where an address is. */
export const GeocodedAddress = z.object({
  formattedAddress: z.string().describe('As in "418 Hayes Street, San Francisco, CA 94102, USA"'),
  latitude: LatitudeNumber,
  longitude: LongitudeNumber,
  precision: z
    .enum(PRECISIONS)
    .describe(
      'How near the point is: the house, somewhere on the street, a known place, or a ZIP code’s center',
    ),
})
export type GeocodedAddress = z.infer<typeof GeocodedAddress>

export const AddressSuggestion = GeocodedAddress.extend({
  id: z.string().describe('Stable for the same suggestion'),
  mainText: z.string(),
  secondaryText: z.string(),
})
export type AddressSuggestion = z.infer<typeof AddressSuggestion>

const AddressQuery = z.object({ q: text({ max: TEXT_LENGTH.address.max }) })

export const suggestAddresses = endpoint('GET', '/api/addresses/suggest', {
  query: AddressQuery,
  response: z.array(AddressSuggestion),
  tag: 'Addresses',
  summary: 'Addresses a text may be the beginning of',
  description:
    'US addresses, best first; an empty list when none is known. 400 for an empty or overlong `q`; 429 with Retry-After.',
})

export const geocodeAddress = endpoint('GET', '/api/addresses/geocode', {
  query: AddressQuery,
  response: GeocodedAddress,
  tag: 'Addresses',
  summary: 'Where an address is',
  description:
    'Degrees, and how near the point is to the truth. 404 when the address cannot be found; 429 with Retry-After.',
})
