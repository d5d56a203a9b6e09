import { parseJson } from '#domain/json.ts'
import { postalAddress } from '#domain/postalAddress.ts'
import { type FileRow, type RawPlace, rawPlace } from './fileRow.ts'
import { bytesOf, type ReadOptions, UNREADABLE } from './fileText.ts'
import { splitFeatures } from './splitFeatures.ts'

const GERS_ID = /^[0-9a-f]{8}-?[0-9a-f]{4}-?[0-9a-f]{4}-?[0-9a-f]{4}-?[0-9a-f]{12}$/
const OSM_ID = /^(node|way|relation)\/\d+$/

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

/** The value at `names.primary` or `addresses.0.freeform`; undefined if a part of the path is missing. */
const at = (value: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((here, key) => (isRecord(here) ? here[key] : undefined), value)

const asText = (value: unknown): string =>
  typeof value === 'string' ? value : typeof value === 'number' ? String(value) : ''

/** Overture exports some properties as JSON strings. */
function unfolded(properties: Record<string, unknown>): Record<string, unknown> {
  const entries = Object.entries(properties).map(([key, value]) => {
    const isFolded = typeof value === 'string' && /^[[{]/.test(value)
    return [key, isFolded ? (parseJson(value) ?? value) : value]
  })
  return Object.fromEntries(entries)
}

const firstText = (properties: Record<string, unknown>, names: readonly string[]): string => {
  for (const name of names) {
    const text = asText(name in properties ? properties[name] : at(properties, name)).trim()
    if (text !== '') return text
  }
  return ''
}

function addressOf(properties: Record<string, unknown>, home: string): string {
  const whole = firstText(properties, ['address', 'full_address', 'addr:full'])
  if (whole) return whole
  const country = firstText(properties, ['addresses.0.country', 'addr:country']).toLowerCase() || home
  const freeform = firstText(properties, ['addresses.0.freeform'])
  const street = freeform || firstText(properties, ['addr:street'])
  const houseNumber = freeform ? '' : firstText(properties, ['addr:housenumber'])
  const city = firstText(properties, ['addresses.0.locality', 'addr:city'])
  const region = firstText(properties, ['addresses.0.region', 'addr:state']).replace(/^US-/, '')
  const postcode = firstText(properties, ['addresses.0.postcode', 'addr:postcode'])
  return street || houseNumber ? postalAddress(country, { street, houseNumber, city, region, postcode }) : ''
}

function sourceIdOf(feature: Record<string, unknown>, properties: Record<string, unknown>): string {
  const id = firstText(properties, ['place_id', 'placeId', '@id', 'id']) || asText(feature.id)
  if (OSM_ID.test(id)) return `osm:${id}`
  return GERS_ID.test(id) ? `overture:${id}` : id
}

const hoursOf = (properties: Record<string, unknown>): string => {
  const hours = properties.hoursOfOperation ?? properties.opening_hours ?? properties.hours
  return typeof hours === 'string' || hours === undefined ? asText(hours) : JSON.stringify(hours)
}

/** One feature as a raw place, or why it isn't one. */
function readFeature(feature: unknown, country: string): RawPlace | string {
  if (!isRecord(feature) || feature.type !== 'Feature') return 'not a GeoJSON feature'
  const kind = at(feature, 'geometry.type')
  if (kind !== 'Point') return `its geometry is ${asText(kind) || 'missing'}, not a Point`
  const properties = unfolded(isRecord(feature.properties) ? feature.properties : {})
  return rawPlace({
    name: firstText(properties, ['name', 'title', 'names.primary', 'names.common.0.value']),
    address: addressOf(properties, country),
    longitude: asText(at(feature, 'geometry.coordinates.0')),
    latitude: asText(at(feature, 'geometry.coordinates.1')),
    phone: firstText(properties, ['phone', 'telephone', 'phones.0', 'contact:phone']),
    cuisine: firstText(properties, ['cuisine', 'cuisineType', 'category', 'categories.primary']),
    placeId: sourceIdOf(feature, properties),
    hours: hoursOf(properties),
  })
}

function rowOf(line: number, text: string, country: string): FileRow {
  if (text.includes(UNREADABLE)) return { line, reason: 'not valid UTF-8' }
  const feature = parseJson(text)
  if (feature === undefined) return { line, reason: 'not valid JSON' }
  const read = readFeature(feature, country)
  return typeof read === 'string' ? { line, reason: read } : { line, raw: read }
}

/**
 * The features of a GeoJSON file, streamed: a collection, or one feature per line, with the property names of
 * Overture and OSM. Throws a PlacesFileError if there are none.
 */
export async function* readGeoJson(
  path: string,
  { country, ...options }: ReadOptions,
): AsyncGenerator<FileRow> {
  for await (const { line, text } of splitFeatures(bytesOf(path, options))) {
    yield rowOf(line, text.replace(/,$/, ''), country)
  }
}
