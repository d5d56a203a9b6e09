import type { StubAnswer, StubRequest } from './stubTypes.ts'

/** Overpass: requires a user agent and a form, and reads only the queries that the product may send. */

const SEARCH =
  /^\[out:json\]\[timeout:\d+\];nwr\["amenity"="restaurant"\]\["name"\](\["cuisine"~"\(\^\|;\) \?\(([a-z_|-]+)\)",i\])?\(around:(\d+),(-?[\d.]+),(-?[\d.]+)\);out center \d+;$/
const DETAILS = /^\[out:json\]\[timeout:\d+\];\(((?:(?:node|way|relation)\(id:[\d,]+\);)+)\);out center;$/

interface StubElement {
  type: 'node' | 'way' | 'relation'
  id: number
  lat: number
  lon: number
  tags: Record<string, string>
}

/** In a row to the north, ten meters apart, nearest first. */
export const elementsOf = (count: number): StubElement[] =>
  Array.from({ length: count }, (_, index) => ({
    type: index % 3 === 2 ? 'way' : 'node',
    id: 1000 + index,
    lat: 37.7749 + index * 0.00009,
    lon: -122.4194,
    tags: {
      amenity: 'restaurant',
      name: `Stub Kitchen ${index}`,
      cuisine: index % 2 === 0 ? 'pizza;italian' : 'thai',
      'addr:housenumber': String(100 + index),
      'addr:street': 'Example Street',
      'addr:city': 'San Francisco',
      'addr:state': 'CA',
      'addr:postcode': '94103',
      ...(index % 4 !== 3 && { phone: '+1-415-555-0101; +1-415-555-0102' }),
      opening_hours: 'Mo-Th 11:30-21:30; Fr-Sa 11:30-01:00; Su off',
    },
  }))

const written = ({ type, id, lat, lon, tags }: StubElement) =>
  type === 'node' ? { type, id, lat, lon, tags } : { type, id, center: { lat, lon }, nodes: [1, 2], tags }

const page = (status: number): StubAnswer => ({ status, text: '<html><body>Error</body></html>' })

export function answerOverpass({ headers, body }: StubRequest, elements: readonly StubElement[]): StubAnswer {
  const agent = String(headers['user-agent'] ?? '')
  if (agent === '' || /^(node|undici|curl|python)/i.test(agent)) return page(406)
  if (!String(headers['content-type']).startsWith('application/x-www-form-urlencoded')) return page(400)
  const query = new URLSearchParams(body).get('data') ?? ''
  const found = matching(query, elements)
  if (!found) return page(400)
  return {
    status: 200,
    // In no order: the product sorts.
    json: { version: 0.6, generator: 'Overpass API', elements: found.toReversed().map(written) },
  }
}

function matching(query: string, elements: readonly StubElement[]): StubElement[] | undefined {
  const search = SEARCH.exec(query)
  if (search) {
    const [, , kinds, radius, latitude] = search
    const reach = Number(radius) / 111_195
    return elements.filter(
      ({ lat, tags }) =>
        Math.abs(lat - Number(latitude)) <= reach &&
        (!kinds || (tags.cuisine ?? '').split(';').some((kind) => kinds.split('|').includes(kind))),
    )
  }
  const details = DETAILS.exec(query)?.[1]
  if (!details) return undefined
  const wanted = new Set(
    [...details.matchAll(/(node|way|relation)\(id:([\d,]+)\)/g)].flatMap(([, type, ids = '']) =>
      ids.split(',').map((id) => `${type}/${id}`),
    ),
  )
  return elements.filter(({ type, id }) => wanted.has(`${type}/${id}`))
}
