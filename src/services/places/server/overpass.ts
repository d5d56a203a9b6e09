import type { FastifyBaseLogger } from 'fastify'
import { LRUCache } from 'lru-cache'
import { z } from 'zod'
import type { Cuisine } from '#domain/cuisines.ts'
import { MINUTE_MS } from '#domain/durations.ts'
import { metersBetween } from '#domain/geo.ts'
import { IMPORT } from '#domain/limits.ts'
import { AppError } from '#kernel/server/errors.ts'
import { OSM_CUISINES, type OsmPlace, osmPlacesOf } from './osmPlace.ts'
import { mentionsWord, type PlacesSearch, type PlacesSource, pageOf } from './placesSource.ts'
import { callService, userAgentOf } from './serviceCall.ts'

/** Places of OpenStreetMap from an Overpass server. */

const SERVICE = 'The OpenStreetMap search (Overpass)'
const QUERY_SECONDS = 25
const CALL_WITHIN_MS = 30_000
const RETRY_SECONDS = 30
/** Overpass has no pages, so its response is cached for the following ones. */
const KEPT_MS = 10 * MINUTE_MS
const MAX_KEPT = 20

const Answer = z.object({ elements: z.array(z.unknown()), remark: z.string().optional() })
const ID = /^osm:(node|way|relation)\/([1-9]\d{0,18})$/

interface OverpassOptions {
  url: string
  publicUrl: string | undefined
  /** For addresses without a country: two lowercase letters. */
  country: string
  log: FastifyBaseLogger
}

export function createOverpassSource({ url, publicUrl, country, log }: OverpassOptions): PlacesSource {
  const endpoint = /\/interpreter\/?$/.test(url) ? url : `${url.replace(/\/$/, '')}/api/interpreter`
  const kept = new LRUCache<string, OsmPlace[]>({ max: MAX_KEPT, ttl: KEPT_MS })

  const ask = async (query: string): Promise<OsmPlace[]> => {
    const { status, json } = await callService(
      {
        service: SERVICE,
        url: endpoint,
        method: 'POST',
        headers: { 'user-agent': userAgentOf(publicUrl) },
        body: new URLSearchParams({ data: `[out:json][timeout:${QUERY_SECONDS}];${query}` }),
        withinMs: CALL_WITHIN_MS,
      },
      log,
    )
    const answer = status === 200 ? Answer.safeParse(json) : undefined
    const remark = answer?.data?.remark
    if (answer?.success && !remark) return osmPlacesOf(answer.data.elements, country)
    log.warn({ service: SERVICE, status, reason: remark?.slice(0, 300) }, 'service call failed')
    throw faultOf(status, remark)
  }

  const askOnce = async (query: string): Promise<OsmPlace[]> => {
    const known = kept.get(query)
    if (known) return known
    const places = await ask(query)
    kept.set(query, places)
    return places
  }

  return {
    kind: 'overpass',
    attribution: '© OpenStreetMap contributors',
    async search(search, page) {
      const places = (await askOnce(searchQuery(search)))
        .filter(({ found }) => isAskedFor(search, found.name, found.types))
        .toSorted((a, b) => metersBetween(search.center, a.details) - metersBetween(search.center, b.details))
        .slice(0, IMPORT.maxResults)
      const { items, hasMore } = pageOf(places, page)
      return { places: items.map(({ found }) => found), hasMore }
    },
    async details(placeIds) {
      const places = placeIds.some((id) => ID.test(id)) ? await ask(detailsQuery(placeIds)) : []
      return new Map(places.map(({ details }) => [details.placeId, details]))
    },
  }
}

/**
 * Apart from the words of the fixed list, nothing a person typed becomes part of a query; the rest is filtered
 * afterwards.
 */
function searchQuery({ cuisine, center, radiusMeters }: PlacesSearch): string {
  const kinds = cuisine ? OSM_CUISINES[cuisine] : []
  const kind = kinds.length > 0 ? `["cuisine"~"(^|;) ?(${kinds.join('|')})",i]` : ''
  const around = `(around:${Math.round(radiusMeters)},${center.latitude.toFixed(6)},${center.longitude.toFixed(6)})`
  return `nwr["amenity"="restaurant"]["name"]${kind}${around};out center ${MAX_ASKED};`
}
/** Overpass returns places in no order, so all of them are needed to find the nearest 60. */
const MAX_ASKED = 2000

const NOTHING_MEANT: readonly (Cuisine | null)[] = ['Other']
const isAskedFor = ({ cuisine, cuisineText }: PlacesSearch, name: string, types: readonly string[]) =>
  cuisine !== null ||
  cuisineText === '' ||
  NOTHING_MEANT.includes(cuisine) ||
  mentionsWord(cuisineText, name, ...types)

function detailsQuery(placeIds: readonly string[]): string {
  const ids = new Map<string, string[]>()
  for (const placeId of placeIds) {
    const [, type = '', id = ''] = ID.exec(placeId) ?? []
    if (type) ids.set(type, [...(ids.get(type) ?? []), id])
  }
  const parts = [...ids].map(([type, of]) => `${type}(id:${of.join(',')});`)
  return `(${parts.join('')});out center;`
}

function faultOf(status: number, remark: string | undefined): AppError {
  const service = SERVICE
  if (remark) {
    const isTimeout = /timed out|out of memory/i.test(remark)
    return new AppError(isTimeout ? 'overpass_timeout' : 'overpass_unfinished', { service })
  }
  if (status === 429) return new AppError('overpass_limit', { service }, { retryAfterSeconds: RETRY_SECONDS })
  if (status === 504)
    return new AppError('overpass_overloaded', { service }, { retryAfterSeconds: RETRY_SECONDS * 2 })
  if (status === 406 || status === 403) return new AppError('overpass_rejected', { service })
  return new AppError(status === 400 ? 'overpass_bug' : 'overpass_unexpected', { service })
}
