import { z } from 'zod'
import { CUISINES, type Cuisine } from '#domain/cuisines.ts'
import { isLatitude, isLongitude, type LatLng } from '#domain/geo.ts'
import { TEXT_LENGTH } from '#domain/limits.ts'
import { approximateAddress, postalAddress } from '#domain/postalAddress.ts'
import { cleanText, lengthOf } from '#domain/text.ts'
import { readablePhone } from '#kernel/server/phoneNumbers.ts'
import { osmHours } from './osmHours.ts'
import type { FoundPlace, PlaceDetails } from './placesSource.ts'

/** What OpenStreetMap calls each cuisine of our list. A search for a cuisine asks for these values only. */
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

/** The places among the elements of a response: those with a name and a location. */
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
  const kinds = valuesOf((tags.cuisine ?? '').toLowerCase())
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
      phone: readablePhone(firstOf(tags.phone ?? tags['contact:phone'] ?? ''), country),
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

/** OpenStreetMap separates several values of one tag with semicolons. */
const valuesOf = (text: string): string[] => text.split(';').map((value) => value.trim())
const firstOf = (text: string): string => valuesOf(text)[0] ?? ''

/** The cuisine of the first value that has one. */
function cuisineOf(kinds: readonly string[]): Cuisine {
  for (const kind of kinds) {
    const cuisine = CUISINES.find((name) => OSM_CUISINES[name].includes(kind))
    if (cuisine) return cuisine
  }
  return 'Other'
}

function addressOf(tags: Record<string, string>, point: LatLng, homeCountry: string): string {
  const country = tags['addr:country']?.toLowerCase() ?? homeCountry
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
  return hasStreet && lengthOf(address) <= TEXT_LENGTH.address.max ? address : approximateAddress(point)
}
