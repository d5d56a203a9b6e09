import { parseAddress } from '#services/geocoding/server/addressText.ts'

/** A place with a known address and coordinates. */
export interface KnownPlace {
  name: string
  address: string
  latitude: number
  longitude: number
}

const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

const lineOf = (text: string): string | null => {
  const { house, streets } = parseAddress(text)
  return house === null || streets.length !== 1 ? null : `${house} ${streets[0]?.join(' ')}`
}

/** The place with exactly this name, if there is only one. */
export function knownPlaceNamed(places: Iterable<KnownPlace>, text: string): KnownPlace | null {
  const name = plain(text)
  const found = name ? [...places].filter((place) => plain(place.name) === name) : []
  return found.length === 1 ? (found[0] ?? null) : null
}

export function knownAddress(places: Iterable<KnownPlace>, text: string): KnownPlace | null {
  const line = lineOf(text)
  if (!line) return null
  const house = line.slice(0, line.indexOf(' '))
  for (const place of places) {
    // Parsing an address costs more than comparing its beginning.
    if (place.address.trimStart().startsWith(house) && lineOf(place.address) === line) return place
  }
  return null
}

/** Places whose names have a word that starts with each word of the text, best matches first. */
export function knownPlacesLike(places: Iterable<KnownPlace>, text: string, limit: number): KnownPlace[] {
  const wanted = plain(text).split(' ').filter(Boolean)
  if (wanted.length === 0) return []
  const found: { place: KnownPlace; isAtStart: boolean }[] = []
  for (const place of places) {
    const name = plain(place.name)
    const words = name.split(' ')
    if (!wanted.every((part) => words.some((word) => word.startsWith(part)))) continue
    found.push({ place, isAtStart: name.startsWith(wanted.join(' ')) })
  }
  return found
    .sort((a, b) => Number(b.isAtStart) - Number(a.isAtStart))
    .slice(0, limit)
    .map(({ place }) => place)
}
