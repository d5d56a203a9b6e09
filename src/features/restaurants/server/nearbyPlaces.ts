import { lastChangeMs, type PlaceMemory, type Search } from './placeMemory.ts'

const COMMA = Buffer.from(',')

/** The places that a search finds, as JSON. Each is kept as bytes already. */
export function nearbyPlaces(directory: Pick<PlaceMemory, 'search'>, search: Search): Buffer {
  const places = directory.search(search)
  const timestamp = new Date(lastChangeMs(places)).toISOString()
  const listed = places.flatMap(({ json }, index) => (index > 0 ? [COMMA, json] : [json]))
  return Buffer.concat([
    Buffer.from('{"restaurants":['),
    ...listed,
    Buffer.from(`],"timestamp":"${timestamp}"}`),
  ])
}
