import { type LatLng, metersBetween } from '#domain/geo.ts'
import { bareWords, type ParsedAddress, parseAddress, plainWords, streetWords } from './addressText.ts'

/** A place with a known address and coordinates; `name` is null if it is only a house. */
export interface KnownPlace extends LatLng {
  name: string | null
  address: string
}

/** A house with the rest of its address, such as `San Francisco, CA 94102, USA`. */
interface House extends LatLng {
  number: number
  rest: string
  postcode: string | null
}

export interface Street {
  name: string
  words: string[]
  /** The words of town and region. */
  town: ReadonlySet<string>
  houses: House[]
}

/** Where known addresses with one postal code or in one town are. */
export interface Area extends LatLng {
  /** The rest of one of its addresses. */
  rest: string
  postcode: string | null
}

export interface StreetIndex {
  streets: readonly Street[]
  /** Streets named by the longest beginning of the words, those with the exact name first. */
  find(words: readonly string[]): Street[]
  /** The area of a postal code, or of one with the same first three characters. */
  postcodeArea(postcode: string): Area | null
  /** The area of a town or district, by its name. */
  townArea(name: string): Area | null
}

const MAX_NAME_WORDS = 6
const MIN_TOWN_LETTERS = 3

/** What follows the first comma of an address. */
const restOf = (address: string): string => address.replace(/^[^,]*,?\s*/, '')

/** The words that name towns and regions, without codes and abbreviations. */
export const townWords = (text: string): string[] =>
  plainWords(text).filter((word) => word.length >= MIN_TOWN_LETTERS && !/\d/.test(word))

/** All streets with a known house number, from the addresses of `places`. */
export function createStreetIndex(places: Iterable<KnownPlace>, isNumberFirst: boolean): StreetIndex {
  const streets = new Map<string, Street>()
  const areas = { postcodes: new AreaTable(), towns: new AreaTable() }
  for (const place of places) {
    const parsed = parseAddress(place.address, isNumberFirst)
    const rest = restOf(place.address)
    const area = { latitude: place.latitude, longitude: place.longitude, rest, postcode: parsed.postcode }
    if (parsed.postcode) areas.postcodes.add(parsed.postcode, area)
    for (const segment of parsed.rest) areas.towns.add(townWords(segment).join(' '), area)
    addHouse(streets, parsed, area)
  }
  const all = [...streets.values()]
  for (const street of all) street.houses.sort((a, b) => a.number - b.number)
  const byName = groupedBy(all, ({ words }) => words)
  const byBareName = groupedBy(all, ({ words }) => bareWords(words))
  return {
    streets: all,
    find(words) {
      for (let length = Math.min(words.length, MAX_NAME_WORDS); length > 0; length -= 1) {
        const start = words.slice(0, length)
        const exact = byName.get(start.join(' ')) ?? []
        const bare = bareWords(start)
        // 9th Avenue is not a way to write 9th Street.
        const isNumbered = exact.length > 0 && /^\d/.test(bare[0] ?? '')
        const found = [...exact, ...(isNumbered ? [] : (byBareName.get(bare.join(' ')) ?? []))]
        if (found.length > 0) return [...new Set(found)]
      }
      return []
    },
    postcodeArea: (postcode) =>
      areas.postcodes.get(postcode) ?? areas.postcodes.get(areas.postcodes.keyLike(postcode.slice(0, 3))),
    townArea: (name) => areas.towns.get(townWords(name).join(' ')),
  }
}

function addHouse(streets: Map<string, Street>, { house, street: name }: ParsedAddress, area: Area): void {
  if (house === null || name === '') return
  const words = streetWords(name)
  const town = townWords(area.rest)
  const key = `${words.join(' ')}, ${town.join(' ')}`
  const street = streets.get(key) ?? { name, words, town: new Set(town), houses: [] }
  street.houses.push({ ...area, number: house })
  streets.set(key, street)
}

function groupedBy(streets: readonly Street[], wordsOf: (street: Street) => string[]): Map<string, Street[]> {
  const groups = new Map<string, Street[]>()
  for (const street of streets) {
    const key = wordsOf(street).join(' ')
    const group = groups.get(key)
    if (group) group.push(street)
    else groups.set(key, [street])
  }
  for (const group of groups.values()) group.sort((a, b) => b.houses.length - a.houses.length)
  return groups
}

/** The middle of the points that were added under each key. */
class AreaTable {
  readonly #sums = new Map<string, Area & { count: number }>()

  add(key: string, area: Area): void {
    if (key === '') return
    const sum = this.#sums.get(key)
    if (!sum) {
      this.#sums.set(key, { ...area, count: 1 })
      return
    }
    sum.latitude += area.latitude
    sum.longitude += area.longitude
    sum.count += 1
  }
  get(key: string | undefined): Area | null {
    const sum = key === undefined ? undefined : this.#sums.get(key)
    if (!sum) return null
    const { latitude, longitude, count, rest, postcode } = sum
    return { latitude: latitude / count, longitude: longitude / count, rest, postcode }
  }
  keyLike(start: string): string | undefined {
    return [...this.#sums.keys()].find((key) => key.startsWith(start))
  }
}

/** Between two known numbers at most this far apart, a number is placed in proportion. */
const MAX_GAP_NUMBERS = 200
const MAX_GAP_METERS = 600
/** A number this close to a known one is as good as exact. */
const NEXT_DOOR_NUMBERS = 20
/** A number farther than this from every known one may not exist. */
const SAME_STREET_NUMBERS = 1_000
/** A known house farther than this from where its neighbors put it has a wrong pin. */
const STRAY_METERS = 500

export interface HousePoint extends LatLng {
  house: House
  isExact: boolean
}

/** Where a house number is on its street; null if it is far from all known numbers. */
export function pointOfHouse({ houses }: Street, number: number): HousePoint | null {
  const between = betweenNeighbors(houses, number)
  const known = houses.find((house) => house.number === number)
  if (known && (!between || metersBetween(known, between) <= STRAY_METERS)) return atHouse(known, true)
  if (between) return between
  const nearest = houses.reduce<House | null>(
    (best, house) =>
      best && Math.abs(best.number - number) <= Math.abs(house.number - number) ? best : house,
    null,
  )
  const away = nearest ? Math.abs(nearest.number - number) : Number.POSITIVE_INFINITY
  return nearest && away <= SAME_STREET_NUMBERS ? atHouse(nearest, away <= NEXT_DOOR_NUMBERS) : null
}

const atHouse = (house: House, isExact: boolean): HousePoint => ({
  latitude: house.latitude,
  longitude: house.longitude,
  house,
  isExact,
})

function betweenNeighbors(houses: readonly House[], number: number): HousePoint | null {
  const before = houses.findLast((house) => house.number < number)
  const after = houses.find((house) => house.number > number)
  if (!before || !after || after.number - before.number > MAX_GAP_NUMBERS) return null
  if (metersBetween(before, after) > MAX_GAP_METERS) return null
  const share = (number - before.number) / (after.number - before.number)
  return {
    latitude: before.latitude + (after.latitude - before.latitude) * share,
    longitude: before.longitude + (after.longitude - before.longitude) * share,
    house: share < 0.5 ? before : after,
    isExact: true,
  }
}
