import { PLACE_FIELDS, type PlaceField } from './fileRow.ts'

/** What the columns of places files are called out there; the first that a file has is taken. */
const ALIASES: Record<PlaceField, readonly string[]> = {
  name: [
    'name',
    'title',
    'placename',
    'restaurant',
    'restaurantname',
    'businessname',
    'dbaname',
    'namesprimary',
  ],
  address: [
    'address',
    'fulladdress',
    'formattedaddress',
    'streetaddress',
    'freeform',
    'addressesfreeform',
    'street',
  ],
  latitude: ['latitude', 'lat', 'y', 'ycoord'],
  longitude: ['longitude', 'lon', 'lng', 'long', 'x', 'xcoord'],
  phone: ['phone', 'telephone', 'tel', 'phones', 'phonenumber', 'businessphonenumber', 'contactphone'],
  cuisine: ['cuisine', 'cuisinetype', 'category', 'categoriesprimary', 'type'],
  placeId: ['placeid', 'id', 'sourceid', 'gersid'],
  hours: ['hours', 'hoursofoperation', 'openinghours'],
}

const plain = (name: string): string => name.toLowerCase().replace(/[^a-z0-9]/g, '')

/** Where each field stands among the named columns; a field no column is named for is missing. */
export function columnsOf(header: readonly string[]): Map<PlaceField, number> {
  const names = header.map(plain)
  const found = new Map<PlaceField, number>()
  for (const field of PLACE_FIELDS) {
    const index = ALIASES[field].map((alias) => names.indexOf(alias)).find((position) => position >= 0)
    if (index !== undefined) found.set(field, index)
  }
  return found
}
