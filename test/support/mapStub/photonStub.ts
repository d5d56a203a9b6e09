import type { StubAnswer, StubRequest } from './stubTypes.ts'

/** Photon 1.x: refuses parameters it does not know, and returns points as [longitude, latitude]. */

const KNOWN = [
  'q',
  'lang',
  'limit',
  'lat',
  'lon',
  'zoom',
  'location_bias_scale',
  'bbox',
  'layer',
  'osm_tag',
  'include',
]
const LANGUAGES = ['default', 'en', 'de', 'fr']
const LAYERS = ['house', 'street', 'locality', 'district', 'city', 'county', 'state', 'country', 'other']

const refuse = (message: string): StubAnswer => ({ status: 400, json: { message } })

const feature = (properties: object, longitude: number, latitude: number) => ({
  type: 'Feature',
  properties,
  geometry: { type: 'Point', coordinates: [longitude, latitude] },
})

const US = { country: 'United States', countrycode: 'US', state: 'California' }
const FEATURES = [
  feature(
    {
      ...{ osm_type: 'N', osm_id: 12, osm_key: 'place', osm_value: 'house', type: 'house' },
      ...{ housenumber: '12', street: 'Example Street', city: 'San Francisco', postcode: '94103', ...US },
    },
    -122.4188,
    37.7751,
  ),
  feature(
    { osm_type: 'W', osm_id: 13, type: 'street', name: 'Example Street', city: 'San Francisco', ...US },
    -122.419,
    37.776,
  ),
  feature(
    {
      osm_type: 'N',
      osm_id: 14,
      type: 'house',
      housenumber: '12',
      street: 'Example Road',
      countrycode: 'GB',
    },
    -0.1,
    51.5,
  ),
  feature({ osm_type: 'R', osm_id: 15, type: 'city', name: 'Sacramento', ...US }, -121.4944, 38.5816),
]

/** @param version servers before 1.1 do not know `countrycode` */
export function answerPhoton({ url }: StubRequest, version: '1.0' | '1.2'): StubAnswer {
  const known = version === '1.0' ? KNOWN : [...KNOWN, 'countrycode']
  for (const name of url.searchParams.keys()) {
    if (!known.includes(name)) return refuse(`unknown query parameter '${name}'`)
  }
  const { q, lang = 'default', countrycode } = Object.fromEntries(url.searchParams)
  if (!q) return refuse("missing search term 'q'")
  if (!LANGUAGES.includes(lang)) return refuse(`language ${lang} is not supported`)
  const layers = url.searchParams.getAll('layer')
  if (!layers.every((layer) => LAYERS.includes(layer))) return refuse('unknown layer')
  const words = q.toLowerCase().split(/[\s,]+/)
  const features = FEATURES.filter(({ properties }) => {
    const text = JSON.stringify(properties).toLowerCase()
    const isThere = !countrycode || text.includes(`"countrycode":"${countrycode.toLowerCase()}"`)
    return isThere && words.filter((word) => text.includes(word)).length * 2 > words.length
  })
  return { status: 200, json: { type: 'FeatureCollection', features } }
}
