import tzLookup from '@photostructure/tz-lookup'
import { LRUCache } from 'lru-cache'
import type { Cuisine } from '#domain/cuisines.ts'
import { isLatitude, isLongitude, type LatLng } from '#domain/geo.ts'
import { TEXT_LENGTH } from '#domain/limits.ts'
import { parseHours } from '#domain/openingHours.ts'
import { approximateAddress } from '#domain/postalAddress.ts'
import { cleanText, lengthOf } from '#domain/text.ts'
import { readablePhone } from '#kernel/server/phoneNumbers.ts'
import { osmHours } from '#services/places/server/osmHours.ts'
import { cuisineOf } from './cuisineOf.ts'
import type { RawPlace } from './fileRow.ts'
import { titleCase, titleCaseAddress } from './titleCase.ts'

export interface FilePlace extends LatLng {
  name: string
  address: string
  phone: string | null
  cuisineType: Cuisine
  placeId: string | null
  hoursOfOperation: string | null
  timeZone: string
}

const DECIMAL = /^[+-]?\d{1,3}(\.\d+)?$/
/** Ids that name their source, and Google's place ids; a bare row number is not one. */
const SOURCE_ID = /^([a-z][a-z0-9_-]*:[^\s]{1,200}|ChIJ[\w-]{10,200})$/
const LONGEST_HOURS = 5_000

/** A character that was lost before the file was written can't be restored. */
const withoutLost = (text: string): string => text.replaceAll('\ufffd', '')

const quoted = (text: string): string => `"${text.length > 40 ? `${text.slice(0, 40)}…` : text}"`

function coordinate(label: string, text: string, isValid: (value: number) => boolean): number | string {
  const trimmed = text.trim()
  if (trimmed === '') return `${label} is missing`
  if (!DECIMAL.test(trimmed)) return `${label} ${quoted(trimmed)} is not a number in degrees`
  const value = Number(trimmed)
  return isValid(value) ? value : `${label} ${trimmed} is out of range`
}

function locate(raw: RawPlace): LatLng | string {
  const latitude = coordinate('latitude', raw.latitude, isLatitude)
  if (typeof latitude === 'string') return latitude
  const longitude = coordinate('longitude', raw.longitude, isLongitude)
  if (typeof longitude === 'string') return longitude
  if (latitude === 0 && longitude === 0) return 'latitude and longitude are both 0'
  return { latitude, longitude }
}

const addressOf = (text: string, point: LatLng): string => {
  const address = titleCaseAddress(cleanText(withoutLost(text)))
  return lengthOf(address) < TEXT_LENGTH.address.min ? approximateAddress(point) : address
}

/** Parsing OpenStreetMap hours takes a millisecond, and many places in a file have the same hours. */
const osmHoursRead = new LRUCache<string, { hours: string | null }>({ max: 2_000 })

/** Kept unchanged in one of the three supported shapes, converted from OpenStreetMap's, otherwise dropped. */
function hoursOf(text: string, point: LatLng): string | null {
  const hours = text.trim()
  if (hours === '' || hours.length > LONGEST_HOURS) return null
  if (parseHours(hours)) return hours
  const read = osmHoursRead.get(hours) ?? { hours: osmHours(hours, point) }
  osmHoursRead.set(hours, read)
  return read.hours
}

/** Cleans and validates one row; returns a text if it is refused, with the reason. */
export function placeOf(raw: RawPlace, country: string): FilePlace | string {
  const name = titleCase(cleanText(withoutLost(raw.name)))
  if (name === '') return 'the name is missing'
  if (lengthOf(name) < TEXT_LENGTH.name.min) return `the name ${quoted(name)} is too short`
  if (lengthOf(name) > TEXT_LENGTH.name.max) return `the name ${quoted(name)} is too long`
  const point = locate(raw)
  if (typeof point === 'string') return point
  const address = addressOf(raw.address, point)
  if (lengthOf(address) > TEXT_LENGTH.address.max) return `the address ${quoted(address)} is too long`
  const placeId = raw.placeId.trim()
  return {
    ...point,
    name,
    address,
    phone: readablePhone(raw.phone, country),
    cuisineType: cuisineOf(cleanText(raw.cuisine), name),
    placeId: SOURCE_ID.test(placeId) ? placeId : null,
    hoursOfOperation: hoursOf(raw.hours, point),
    timeZone: tzLookup(point.latitude, point.longitude),
  }
}
