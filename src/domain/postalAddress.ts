import type { LatLng } from './geo.ts'

/** How the parts of an address are ordered in a country. */

export interface AddressParts {
  street?: string | undefined
  houseNumber?: string | undefined
  city?: string | undefined
  region?: string | undefined
  postcode?: string | undefined
}

/** Countries that write "124 Main St"; the others write "Kaiserstraße 5". */
const NUMBER_FIRST = new Set('us ca pr gb ie au nz in za sg hk ph my th il eg ke ng fr lu mc'.split(' '))
/** Countries that write "Columbus, OH 43215" or "Leeds, LS1 4DY"; the others write "76131 Karlsruhe". */
const POSTCODE_LAST = new Set('us ca pr gb ie au nz in za sg hk ph my th'.split(' '))

const joined = (separator: string, ...parts: (string | undefined)[]): string =>
  parts.filter(Boolean).join(separator)

/** Whether the house number stands before the street. `country` has two lowercase letters. */
export const isNumberFirst = (country: string): boolean => NUMBER_FIRST.has(country)

/** The street with its house number. */
export const streetLine = (country: string, { street, houseNumber }: AddressParts): string =>
  isNumberFirst(country) ? joined(' ', houseNumber, street) : joined(' ', street, houseNumber)

export const townLine = (country: string, { city, region, postcode }: AddressParts): string =>
  POSTCODE_LAST.has(country) ? joined(', ', city, joined(' ', region, postcode)) : joined(' ', postcode, city)

export const postalAddress = (country: string, parts: AddressParts): string =>
  joined(', ', streetLine(country, parts), townLine(country, parts))

/** Stands in for the address of a place that has none. */
export const approximateAddress = ({ latitude, longitude }: LatLng): string =>
  `Near ${latitude.toFixed(5)}, ${longitude.toFixed(5)}`
