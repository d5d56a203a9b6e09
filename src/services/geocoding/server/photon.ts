import type { FastifyBaseLogger } from 'fastify'
import { z } from 'zod'
import { LatitudeNumber, LongitudeNumber } from '#contract/fields.ts'
import type { Home } from '#domain/home.ts'
import { ADDRESS_FIELD } from '#domain/limits.ts'
import { streetLine, townLine } from '#domain/postalAddress.ts'
import { callService, userAgentOf } from '#services/places/server/serviceCall.ts'
import type { AddressBook, AddressSuggestion, Precision } from './addressBook.ts'

import { stateCode } from './states.ts'

/** Addresses of OpenStreetMap from a Photon server. While it is unavailable, the town book answers. */

const SERVICE = 'The address search (Photon)'
const WITHIN_MS = 3_000
const SUGGESTIONS = 5
/** Some results are in another country or duplicates. */
const ASKED = 10

const Text = z.string().optional()
const Feature = z.object({
  properties: z.object({
    osm_type: Text,
    osm_id: z.number().optional(),
    type: Text,
    name: Text,
    housenumber: Text,
    street: Text,
    city: Text,
    district: Text,
    county: Text,
    state: Text,
    postcode: Text,
    country: Text,
    countrycode: Text,
  }),
  geometry: z.object({ coordinates: z.tuple([LongitudeNumber, LatitudeNumber]).rest(z.number()) }),
})
type Feature = z.infer<typeof Feature>
const Answer = z.object({ features: z.array(z.unknown()) })

interface PhotonOptions {
  url: string
  publicUrl: string | undefined
  home: Home
  log: FastifyBaseLogger
  fallback: AddressBook
}

/** The address of searches on a Photon server, which may be named with or without `/api`. */
export const photonApi = (url: string): string => `${url.replace(/\/(api\/?)?$/, '')}/api`

export function createPhotonBook({ url, publicUrl, home, log, fallback }: PhotonOptions): AddressBook {
  const base = photonApi(url)
  // Servers before 1.1 refuse the country filter as an unknown parameter.
  let knowsCountry = true

  const ask = async (query: URLSearchParams) =>
    callService(
      {
        service: SERVICE,
        url: `${base}?${query}`,
        headers: { 'user-agent': userAgentOf(publicUrl) },
        withinMs: WITHIN_MS,
      },
      log,
    )

  /** Undefined while the server returned an unexpected response. */
  const find = async (text: string): Promise<AddressSuggestion[] | undefined> => {
    try {
      let answer = await ask(queryOf(text, home, knowsCountry))
      if (answer.status === 400 && knowsCountry) {
        answer = await ask(queryOf(text, home, false))
        knowsCountry = answer.status !== 200
      }
      const parsed = answer.status === 200 ? Answer.safeParse(answer.json) : undefined
      if (parsed?.success) return suggestionsOf(parsed.data.features, home.country)
      log.warn({ service: SERVICE, status: answer.status }, 'service call failed')
    } catch {
      // Already logged. The town book answers instead.
    }
    return undefined
  }

  return {
    async geocode(text) {
      const [best] = (await find(text)) ?? []
      return best ?? fallback.geocode(text)
    },
    async suggest(text, limit = SUGGESTIONS) {
      if (text.trim().length < ADDRESS_FIELD.spinnerFromCharacters) return fallback.suggest(text, limit)
      return (await find(text))?.slice(0, limit) ?? fallback.suggest(text, limit)
    },
  }
}

function queryOf(text: string, home: Home, knowsCountry: boolean): URLSearchParams {
  const query = new URLSearchParams({
    q: text,
    lang: 'en',
    limit: String(ASKED),
    lat: String(home.location.latitude),
    lon: String(home.location.longitude),
  })
  for (const layer of ['house', 'street', 'locality', 'district', 'city']) query.append('layer', layer)
  if (knowsCountry) query.set('countrycode', home.country.toUpperCase())
  return query
}

function suggestionsOf(features: readonly unknown[], country: string): AddressSuggestion[] {
  const found = features.flatMap((feature) => {
    const parsed = Feature.safeParse(feature)
    return parsed.success ? (suggestionOf(parsed.data, country) ?? []) : []
  })
  return [...new Map(found.map((suggestion) => [suggestion.formattedAddress, suggestion])).values()]
}

function suggestionOf({ properties, geometry }: Feature, country: string): AddressSuggestion | undefined {
  const { housenumber, street, name, city, district, county, state, postcode, countrycode } = properties
  if (countrycode?.toLowerCase() !== country) return undefined
  const [longitude, latitude] = geometry.coordinates
  const road = street ?? (properties.type === 'street' ? name : undefined)
  const mainText = road ? streetLine(country, { street: road, houseNumber: housenumber }) : name
  if (!mainText) return undefined
  const town = city ?? district ?? county
  const locality = townLine(country, {
    city: town === mainText ? undefined : town,
    region: state && (stateCode(state) ?? state),
    postcode,
  })
  const secondaryText = [locality, country === 'us' ? 'USA' : properties.country].filter(Boolean).join(', ')
  return {
    id: `photon:${properties.osm_type ?? ''}${properties.osm_id ?? mainText}`,
    mainText,
    secondaryText,
    formattedAddress: `${mainText}, ${secondaryText}`,
    latitude,
    longitude,
    precision: precisionOf(Boolean(housenumber), Boolean(road)),
  }
}

const precisionOf = (hasHouse: boolean, hasRoad: boolean): Precision => {
  if (!hasRoad) return 'place'
  return hasHouse ? 'house' : 'street'
}
