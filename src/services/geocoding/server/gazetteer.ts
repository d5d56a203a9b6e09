import { readFile } from 'node:fs/promises'
import { z } from 'zod'
import { type LatLng, metersBetween } from '#domain/geo.ts'
import { projectFile } from '#kernel/server/projectFiles.ts'
import {
  type KnownPlace,
  knownAddress,
  knownPlaceNamed,
  knownPlacesLike,
} from '#services/places/server/knownPlaces.ts'
import { type ParsedAddress, parseAddress } from './addressText.ts'
import {
  createStreetIndex,
  intersectionOf,
  middleOf,
  placeOfHouse,
  type SketchStreet,
  type Street,
  type StreetIndex,
} from './streetIndex.ts'
import { streetsLike } from './streetSearch.ts'
import { HOME_CITY, isHomeZip, nearestHomeZip, zipAreaOf } from './zipAreas.ts'

export type { KnownPlace, SketchStreet }
export { loadSketchStreets }

/** The accuracy of the location: the house, somewhere on the street, a known place, or a ZIP code's center. */
export type Precision = 'house' | 'street' | 'place' | 'zip'

/** Degrees; `formattedAddress` reads `418 Hayes Street, San Francisco, CA 94102, USA`. */
export interface GeocodedAddress {
  formattedAddress: string
  latitude: number
  longitude: number
  precision: Precision
}

export interface AddressSuggestion extends GeocodedAddress {
  /** Stable for the same suggestion. */
  id: string
  mainText: string
  secondaryText: string
}

export interface Gazetteer {
  /** The location of an address; null if it cannot be found. */
  geocode(text: string): GeocodedAddress | null
  /** Addresses and known places that start with the text, best first. */
  suggest(text: string, limit?: number): AddressSuggestion[]
}

const SUGGESTIONS = 5
const SHORTEST_SEARCH = 2
/** A number this far beyond a street's last still counts as a house at its end. */
const HOUSE_SLACK = 100
/** Farther out the street is right but the house is unknown; beyond this the address does not exist. */
const STREET_SLACK = 1000
/** A known place is used for its address only if it is this close to where the street has that number. */
const RESIDENT_METERS = 500

function inHomeCity(
  main: string,
  place: LatLng,
  precision: Precision,
  zip: string | null,
): AddressSuggestion {
  const code = zip && isHomeZip(zip) ? zip : nearestHomeZip(place)
  const secondaryText = `${HOME_CITY}, CA ${code}, USA`
  return {
    id: `address:${main}`,
    mainText: main,
    secondaryText,
    formattedAddress: `${main}, ${secondaryText}`,
    latitude: place.latitude,
    longitude: place.longitude,
    precision,
  }
}

function onStreet(street: Street, house: number | null, zip: string | null): AddressSuggestion | null {
  const numbered = house === null ? null : placeOfHouse(street, house)
  if (numbered) {
    if (numbered.beyond > STREET_SLACK) return null
    const precision = numbered.beyond > HOUSE_SLACK ? 'street' : 'house'
    return inHomeCity(`${house} ${street.name}`, numbered, precision, zip)
  }
  const middle = middleOf(street)
  const main = house === null ? street.name : `${house} ${street.name}`
  return middle && inHomeCity(main, middle, 'street', zip)
}

function atCrossing(index: StreetIndex, { streets, zip }: ParsedAddress): AddressSuggestion | null {
  const [one, other] = streets.map((words) => index.find(words))
  if (!one || !other || one === other) return null
  const place = intersectionOf(one, other)
  return place && inHomeCity(`${one.name} & ${other.name}`, place, 'place', zip)
}

/** On the named street, or on a similar one (`Turk Boulevard` for `Turk Street`) if only that has the number. */
function atHouse(index: StreetIndex, { streets, house, zip }: ParsedAddress): AddressSuggestion | null {
  const street = index.find(streets[0] ?? [])
  if (!street) return null
  const candidates = [street, ...index.namesakes(street)]
  const holder = candidates.find((each) => house !== null && placeOfHouse(each, house)?.beyond === 0)
  return onStreet(holder ?? street, house, zip)
}

/** The center of the ZIP code in the text, keeping what was typed as the street. */
function atZip({ zip, typed }: ParsedAddress): AddressSuggestion | null {
  const area = zip ? zipAreaOf(zip) : null
  if (!area) return null
  const tail = new RegExp(`[\\s,]*(?:${area.city})?[\\s,]*(?:\\b${area.state})?$`, 'i')
  const main = typed.replace(tail, '').replace(/[\s,]+$/, '')
  const place = `${area.city}, ${area.state} ${area.zip}, USA`
  return {
    id: `zip:${area.zip}:${main}`,
    mainText: main || `${area.city}, ${area.state} ${area.zip}`,
    secondaryText: main ? place : 'USA',
    formattedAddress: main ? `${main}, ${place}` : place,
    latitude: area.latitude,
    longitude: area.longitude,
    precision: 'zip',
  }
}

function fromPlace({ name, address, latitude, longitude }: KnownPlace): AddressSuggestion {
  return {
    id: `place:${name}:${address}`,
    mainText: name,
    secondaryText: address,
    formattedAddress: address,
    latitude,
    longitude,
    precision: 'place',
  }
}

/** Only the fields of geocoding, without the texts for a list. */
function answerOf({ formattedAddress, latitude, longitude, precision }: AddressSuggestion): GeocodedAddress {
  return { formattedAddress, latitude, longitude, precision }
}

/**
 * Geocoding without a network: the sketch's streets with their house numbers (null outside San Francisco), the
 * known places, and for the rest of the country the center of the ZIP code in the text.
 */
export function createGazetteer(
  streets: readonly SketchStreet[] | null,
  knownPlaces: () => Iterable<KnownPlace>,
): Gazetteer {
  const index = createStreetIndex(streets ? [...streets, ...landmarks] : [])

  function locate(text: string): AddressSuggestion | null {
    const parsed = parseAddress(text)
    const isHere = !parsed.isElsewhere && (parsed.zip === null || isHomeZip(parsed.zip))
    if (!isHere) return atZip(parsed)
    const named = knownPlaceNamed(knownPlaces(), text)
    if (named) return fromPlace(named)
    const drawn = parsed.streets.length > 1 ? atCrossing(index, parsed) : atHouse(index, parsed)
    const resident = knownAddress(knownPlaces(), text)
    // A pin far from its own street must not move the whole address.
    if (resident && (!drawn || metersBetween(resident, drawn) <= RESIDENT_METERS)) {
      return { ...fromPlace(resident), precision: 'house' }
    }
    return drawn ?? atZip(parsed)
  }

  function suggest(text: string, limit = SUGGESTIONS): AddressSuggestion[] {
    if (text.trim().length < SHORTEST_SEARCH) return []
    const parsed = parseAddress(text)
    const located = locate(text)
    const likely = parsed.isElsewhere ? [] : streetsLike(index.all, parsed.streets[0] ?? [])
    const onLikely = likely.flatMap((street) => onStreet(street, parsed.house, parsed.zip) ?? [])
    const found = [
      ...(located ? [located] : []),
      ...(parsed.house === null ? knownPlacesLike(knownPlaces(), text, limit).map(fromPlace) : []),
      ...onLikely.filter(({ precision }) => parsed.house === null || precision === 'house'),
    ]
    const unique = new Map(found.map((suggestion) => [suggestion.id, suggestion]))
    return [...unique.values()].slice(0, Math.max(0, limit))
  }

  return {
    geocode(text) {
      const located = locate(text)
      return located && answerOf(located)
    },
    suggest,
  }
}

const StreetsFile = z.object({
  features: z.array(
    z.object({
      properties: z.object({ name: z.string(), class: z.string(), houses: z.array(z.number()).optional() }),
      geometry: z.object({ coordinates: z.array(z.tuple([z.number(), z.number()])) }),
    }),
  ),
})

/** Streets without addresses. */
const UNADDRESSED = 'freeway'

const STREETS = projectFile('public/basemap/streets.json')

/** Reads the sketch's streets, by default those that the map shows. */
async function loadSketchStreets(path: string | URL = STREETS): Promise<SketchStreet[]> {
  const { features } = StreetsFile.parse(JSON.parse(await readFile(path, 'utf8')))
  return features
    .filter(({ properties }) => properties.class !== UNADDRESSED)
    .map(({ properties, geometry }) => ({
      name: properties.name,
      points: geometry.coordinates.map(([longitude, latitude]) => ({ latitude, longitude })),
      houses: properties.houses ?? null,
    }))
}

/** Addresses in San Francisco that are not on a street: `name: latitude longitude`. */
const LANDMARKS = `
Ferry Building: 37.7955 -122.3937
Ferry Plaza: 37.7958 -122.3925
Pier 1: 37.7972 -122.3945
Pier 3: 37.7980 -122.3952
Pier 7: 37.7992 -122.3968
Pier 23: 37.8035 -122.4010
Pier 26: 37.7888 -122.3868
Pier 28: 37.7872 -122.3868
Pier 33: 37.8070 -122.4045
Pier 39: 37.8087 -122.4098
Pier 40: 37.7822 -122.3865
Pier 41: 37.8095 -122.4118
Pier 43: 37.8092 -122.4145
Pier 45: 37.8095 -122.4175
Pier 47: 37.8088 -122.4192
Willie Mays Plaza: 37.7786 -122.3893
Hallidie Plaza: 37.7844 -122.4078
United Nations Plaza: 37.7799 -122.4138
Justin Herman Plaza: 37.7950 -122.3945
Maritime Plaza: 37.7957 -122.3990
Peace Plaza: 37.7852 -122.4297
Ghirardelli Square: 37.8058 -122.4228
Union Square: 37.7879 -122.4075
Palace of Fine Arts: 37.8029 -122.4484
Fort Mason Center: 37.8066 -122.4312
Coit Tower: 37.8024 -122.4058
`

/** Read as streets with a single point and without house numbers. */
const landmarks: readonly SketchStreet[] = LANDMARKS.trim()
  .split('\n')
  .map((line) => {
    const [name = '', place = ''] = line.split(': ')
    const [latitude, longitude] = place.split(' ')
    return { name, points: [{ latitude: Number(latitude), longitude: Number(longitude) }], houses: null }
  })
