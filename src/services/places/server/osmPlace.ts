import { z } from 'zod'
import type { Cuisine } from '#domain/cuisines.ts'
import { isLatitude, isLongitude, type LatLng } from '#domain/geo.ts'
import { TEXT_LENGTH } from '#domain/limits.ts'
import { postalAddress } from '#domain/postalAddress.ts'
import { cleanText, lengthOf } from '#domain/text.ts'
import { readablePhone } from '#kernel/server/phoneNumbers.ts'
import { osmHours } from './osmHours.ts'
import type { FoundPlace, PlaceDetails } from './placesSource.ts'

/**
 * The values of OpenStreetMap's `cuisine` for each cuisine of the fixed list; also the only values used in
 * queries.
 */
export const OSM_CUISINES: Record<Cuisine, readonly string[]> = {
  American: ['american', 'burger', 'barbecue', 'diner', 'hot_dog', 'wings', 'southern'],
  Italian: ['italian', 'pizza', 'pasta'],
  Chinese: ['chinese', 'dim_sum', 'dumpling', 'cantonese', 'sichuan', 'taiwanese'],
  Japanese: ['japanese', 'sushi', 'ramen', 'udon', 'izakaya', 'teriyaki', 'poke'],
  Mexican: ['mexican', 'taco', 'burrito', 'tex-mex'],
  Indian: ['indian', 'curry', 'pakistani', 'nepalese'],
  Thai: ['thai'],
  Mediterranean: ['mediterranean'],
  French: ['french', 'crepe'],
  Korean: ['korean'],
  Vietnamese: ['vietnamese', 'pho', 'banh_mi'],
  Greek: ['greek', 'gyros'],
  Spanish: ['spanish', 'tapas'],
  'Middle Eastern': ['middle_eastern', 'lebanese', 'turkish', 'persian', 'kebab', 'falafel', 'arab'],
  'Vegetarian/Vegan': ['vegetarian', 'vegan'],
  Seafood: ['seafood', 'fish', 'oysters'],
  Steakhouse: ['steak_house', 'steak'],
  Fusion: ['fusion'],
  Other: [],
}

const Element = z.object({
  type: z.enum(['node', 'way', 'relation']),
  id: z.number().int().positive(),
  lat: z.number().optional(),
  lon: z.number().optional(),
  center: z.object({ lat: z.number(), lon: z.number() }).optional(),
  tags: z.record(z.string(), z.string()).catch({}),
})
export type OsmElement = z.infer<typeof Element>

export interface OsmPlace {
  found: FoundPlace
  details: PlaceDetails
}

/** The elements of a response that are places with a name and a location; the others are skipped. */
export const osmPlacesOf = (elements: readonly unknown[], country: string): OsmPlace[] =>
  elements.flatMap((element) => {
    const parsed = Element.safeParse(element)
    return parsed.success ? (placeOf(parsed.data, country) ?? []) : []
  })

function placeOf(element: OsmElement, country: string): OsmPlace | undefined {
  const { tags, type, id } = element
  const name = cleanText(tags.name ?? '')
  const point = pointOf(element)
  if (!point || lengthOf(name) < TEXT_LENGTH.name.min || lengthOf(name) > TEXT_LENGTH.name.max)
    return undefined
  const placeId = `osm:${type}/${id}`
  const kinds = (tags.cuisine ?? '').split(';').map((kind) => kind.trim().toLowerCase())
  const address = addressOf(tags, point, country)
  return {
    found: {
      place_id: placeId,
      name,
      formatted_address: address,
      geometry: { location: { lat: point.latitude, lng: point.longitude } },
      types: ['restaurant', ...kinds.filter(Boolean)],
    },
    details: {
      ...point,
      placeId,
      name,
      address,
      phone: phoneOf(tags.phone ?? tags['contact:phone'] ?? '', country),
      cuisineType: cuisineOf(kinds),
      hoursOfOperation: osmHours(tags.opening_hours, point),
      dineIn: tags.takeaway === 'only' || tags.indoor_seating === 'no' ? false : null,
    },
  }
}

function pointOf({ lat, lon, center }: OsmElement): LatLng | undefined {
  const latitude = lat ?? center?.lat
  const longitude = lon ?? center?.lon
  if (latitude === undefined || longitude === undefined) return undefined
  return isLatitude(latitude) && isLongitude(longitude) ? { latitude, longitude } : undefined
}

/** The first value of the list that matches the fixed list. */
const cuisineOf = (kinds: readonly string[]): Cuisine => {
  for (const kind of kinds) {
    for (const cuisine of Object.keys(OSM_CUISINES)) {
      if (isKnown(cuisine) && OSM_CUISINES[cuisine].includes(kind)) return cuisine
    }
  }
  return 'Other'
}
const isKnown = (name: string): name is Cuisine => name in OSM_CUISINES

function addressOf(tags: Record<string, string>, { latitude, longitude }: LatLng, home: string): string {
  const country = tags['addr:country']?.toLowerCase() ?? home
  const address = cleanText(
    postalAddress(country, {
      street: tags['addr:street'],
      houseNumber: tags['addr:housenumber'],
      city: tags['addr:city'],
      region: tags['addr:state'],
      postcode: tags['addr:postcode'],
    }),
  )
  const hasStreet = Boolean(tags['addr:street'] || tags['addr:housenumber'])
  const isFit = hasStreet && lengthOf(address) <= TEXT_LENGTH.address.max
  return isFit ? address : `Near ${latitude.toFixed(5)}, ${longitude.toFixed(5)}`
}

/** The first number of a list, in this country's format. */
function phoneOf(text: string, country: string): string | null {
  const phone = cleanText(text.split(';')[0] ?? '')
  const readable = readablePhone(phone, country)
  if (readable) return readable
  const isFit =
    phone.replace(/\D/g, '').length >= TEXT_LENGTH.phone.min && phone.length <= TEXT_LENGTH.phone.max
  return isFit ? phone : null
}
