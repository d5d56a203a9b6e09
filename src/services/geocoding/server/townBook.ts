import type { LatLng } from '#domain/geo.ts'
import type { Home } from '#domain/home.ts'
import { isNumberFirst, streetLine } from '#domain/postalAddress.ts'
import type { AddressSuggestion, GeocodedAddress, Precision } from './addressBook.ts'
import { type ParsedAddress, parseAddress, plainWords, streetWords } from './addressText.ts'
import {
  type Area,
  createStreetIndex,
  type KnownPlace,
  pointOfHouse,
  type Street,
  type StreetIndex,
  townWords,
} from './streetIndex.ts'
import { streetsLike } from './streetSearch.ts'
import { zipAreaOf } from './zipAreas.ts'

const SUGGESTIONS = 5
const MIN_SEARCH_CHARACTERS = 2
/** Two postal codes with the same beginning are near each other. */
const POSTCODE_REGION_CHARACTERS = 3

interface NamedPlace extends KnownPlace {
  name: string
}

export interface Places {
  /** Grows with every change. */
  version(): number
  knownPlaces(): Iterable<NamedPlace>
}

/** An address book that needs no network. */
export interface TownBook {
  geocode(text: string): GeocodedAddress | null
  suggest(text: string, limit?: number): AddressSuggestion[]
}

interface Index {
  version: number
  streets: StreetIndex
  names: { plainName: string; place: NamedPlace }[]
  builtAtMs: number
}

/** A small index is built after every change; that of a large city takes a third of a second, so once a minute. */
const MAX_PLACES_AT_ONCE = 2_000
const MIN_AGE_MS = 60_000
const isDue = ({ names, builtAtMs }: Index): boolean =>
  names.length <= MAX_PLACES_AT_ONCE || Date.now() - builtAtMs >= MIN_AGE_MS

/**
 * Finds addresses without a network, in any town: from the addresses of the loaded places, from `houses`, and
 * elsewhere in the United States at the center of the ZIP code.
 */
export function createTownBook(home: Home, places: Places, houses: readonly KnownPlace[] = []): TownBook {
  const isFirst = isNumberFirst(home.country)
  let kept: Index | undefined
  const indexOf = (version: number): Index => {
    const named = [...places.knownPlaces()]
    const names = named.map((place) => ({ plainName: plainWords(place.name).join(' '), place }))
    const streets = createStreetIndex([...houses, ...named], isFirst)
    return { version, names, streets, builtAtMs: Date.now() }
  }
  const index = (): Index => {
    const version = places.version()
    if (!kept || (kept.version !== version && isDue(kept))) kept = indexOf(version)
    return kept
  }

  const locate = (text: string): AddressSuggestion | null => {
    const { names, streets } = index()
    const parsed = parseAddress(text, isFirst)
    return (
      placeNamed(names, text) ??
      onStreet(streets, parsed, home) ??
      inPostcode(streets, parsed, home) ??
      inTown(streets, text, home)
    )
  }

  return {
    geocode: locate,
    suggest(text, limit = SUGGESTIONS) {
      if (text.trim().length < MIN_SEARCH_CHARACTERS) return []
      const { names, streets } = index()
      const parsed = parseAddress(text, isFirst)
      const located = locate(text)
      const likely = streetsLike(streets.streets, streetWords(parsed.street)).filter((street) =>
        agrees(street, parsed, home),
      )
      const found = [
        ...(located ? [located] : []),
        ...(parsed.house === null ? placesLike(names, text).slice(0, limit) : []),
        ...likely
          .flatMap((street) => addressOn(street, parsed, home) ?? [])
          .filter(({ precision }) => (parsed.house === null ? true : precision === 'house')),
      ]
      const unique = new Map(found.map((suggestion) => [suggestion.id, suggestion]))
      return [...unique.values()].slice(0, Math.max(0, limit))
    },
  }
}

/** The place with exactly this name, if there is only one. */
function placeNamed(names: Index['names'], text: string): AddressSuggestion | null {
  const name = plainWords(text).join(' ')
  const found = name ? names.filter(({ plainName }) => plainName === name) : []
  return found.length === 1 && found[0] ? fromPlace(found[0].place) : null
}

/** Places whose names have a word that starts with each word of the text, best matches first. */
function placesLike(names: Index['names'], text: string): AddressSuggestion[] {
  const typed = plainWords(text)
  if (typed.length === 0) return []
  const isLike = ({ plainName }: Index['names'][number]) => {
    const words = plainName.split(' ')
    return typed.every((part) => words.some((word) => word.startsWith(part)))
  }
  const isAtStart = ({ plainName }: Index['names'][number]) => plainName.startsWith(typed.join(' '))
  return names
    .filter(isLike)
    .sort((a, b) => Number(isAtStart(b)) - Number(isAtStart(a)))
    .map(({ place }) => fromPlace(place))
}

const fromPlace = ({ name, address, latitude, longitude }: NamedPlace): AddressSuggestion => ({
  id: `place:${name}:${address}`,
  mainText: name,
  secondaryText: address,
  formattedAddress: address,
  latitude,
  longitude,
  precision: 'place',
})

/** The best street of the name: one that has the number, otherwise the first. */
function onStreet(streets: StreetIndex, parsed: ParsedAddress, home: Home): AddressSuggestion | null {
  const found = streets
    .find(streetWords(parsed.street))
    .filter((street) => agrees(street, parsed, home))
    .flatMap((street) => addressOn(street, parsed, home) ?? [])
  return found.find(({ precision }) => precision === 'house') ?? found[0] ?? null
}

/** Whether the town and the postal code that were typed can be those of the street. */
function agrees({ town, houses }: Street, { postcode, rest }: ParsedAddress, home: Home): boolean {
  const isNear = (code: string | null) =>
    postcode === null ||
    code === null ||
    code.slice(0, POSTCODE_REGION_CHARACTERS) === postcode.slice(0, POSTCODE_REGION_CHARACTERS)
  const towns = rest.filter((segment) => !/\d|#/.test(segment)).map(townWords)
  const named = towns.filter((words) => words.length > 0 && !isUnit(words))
  const isTown = (words: string[]) => words.every((word) => town.has(word) || isHomeName(words, home))
  return houses.some((house) => isNear(house.postcode)) && (named.length === 0 || named.some(isTown))
}

const UNIT = new Set(
  'floor suite ste unit room apt space level lobby basement bldg building piso planta local'.split(' '),
)
const isUnit = (words: readonly string[]): boolean => words.some((word) => UNIT.has(word))
const isHomeName = (words: readonly string[], { name }: Home): boolean =>
  townWords(name).join(' ') === words.join(' ')

function addressOn(street: Street, parsed: ParsedAddress, home: Home): AddressSuggestion | null {
  const { house: number, postcode } = parsed
  const name = { street: street.name }
  if (number === null) {
    const middle = street.houses[Math.floor(street.houses.length / 2)]
    return middle ? suggestionAt(street.name, middle.rest, middle, 'street') : null
  }
  const point = pointOfHouse(street, number)
  if (!point) return null
  const { rest, postcode: known } = point.house
  const main = streetLine(home.country, { ...name, houseNumber: String(number) })
  const where = postcode && known ? rest.replace(known, postcode) : rest
  return suggestionAt(main, where, point, point.isExact ? 'house' : 'street')
}

function suggestionAt(main: string, rest: string, at: LatLng, precision: Precision): AddressSuggestion {
  const formattedAddress = [main, rest].filter(Boolean).join(', ')
  const { latitude, longitude } = at
  const id = `address:${formattedAddress}`
  return {
    id,
    mainText: main || rest,
    secondaryText: main && rest,
    formattedAddress,
    latitude,
    longitude,
    precision,
  }
}

/** The center of the postal code in the text, with what was typed as the street. */
function inPostcode(streets: StreetIndex, parsed: ParsedAddress, home: Home): AddressSuggestion | null {
  const { postcode, line } = parsed
  if (postcode === null) return null
  const area = streets.postcodeArea(postcode)
  if (area && (parsed.rest.length === 0 || isIn(area, parsed))) {
    const rest = area.postcode ? area.rest.replace(area.postcode, postcode) : area.rest
    return suggestionAt(line, rest, area, 'zip')
  }
  const zip = home.country === 'us' ? zipAreaOf(postcode) : null
  return zip && suggestionAt(line, `${zip.city}, ${zip.state} ${zip.zip}, USA`, zip, 'zip')
}

const isIn = (area: Area, { rest }: ParsedAddress): boolean => {
  const town = new Set(townWords(area.rest))
  return rest.map(townWords).some((words) => words.length === 0 || words.every((word) => town.has(word)))
}

/** The center of the town, if nothing else was typed: the home, or a town or district with a known address. */
function inTown(streets: StreetIndex, text: string, home: Home): AddressSuggestion | null {
  const [name = '', ...rest] = text.split(',')
  const words = townWords(name)
  if (words.length === 0 || /\d/.test(text)) return null
  const around = [...rest.flatMap(townWords)].filter((word) => !countryWords(home).has(word))
  if (isHomeName(words, home) && around.length === 0) return suggestionAt(home.name, '', home.location, 'zip')
  const area = streets.townArea(name)
  const town = new Set([...townWords(area?.rest ?? ''), ...townWords(home.name)])
  return area && around.every((word) => town.has(word)) ? suggestionAt(name.trim(), '', area, 'zip') : null
}

const countryWords = ({ country, locale }: Home): Set<string> =>
  new Set(
    ['en', locale].flatMap((language) =>
      townWords(new Intl.DisplayNames(language, { type: 'region' }).of(country.toUpperCase()) ?? ''),
    ),
  )
