import KDBush from 'kdbush'
import { LRUCache } from 'lru-cache'
import { boxAround, type LatLng, milesBetween } from '#domain/geo.ts'
import { DEFAULT_LOCATION, NEARBY_LIMIT, NEARBY_RADIUS_MILES } from '#domain/limits.ts'
import type { PublicRestaurant } from '../contract.ts'
import type { DirectoryRow } from './store.ts'

export interface Search {
  lat?: number | undefined
  lng?: number | undefined
  radius?: number | undefined
  limit?: number | undefined
  q?: string | undefined
  cuisine?: string | undefined
}

/** Three decimals, about a hundred meters, so that neighbors share an answer. Clients round their searches too. */
const rounded = (degrees: number | undefined) => degrees && Number(degrees.toFixed(3))

/** The same search from the nearest rounded point, with its fields in one order. */
export const roundedSearch = ({ lat, lng, radius, limit, q, cuisine }: Search): Search => ({
  lat: rounded(lat),
  lng: rounded(lng),
  radius,
  limit,
  q,
  cuisine,
})

/** One place on the map, as a search returns it. */
export interface Place extends LatLng {
  id: number
  /** The restaurant as JSON. */
  json: Buffer
  updatedAtMs: number
}

/** A place as stored: its JSON once, and what searches compare. Without coordinates, it is on no list. */
interface Entry extends Place {
  cuisineType: string
  searchText: string
  isDemo: boolean
}

/** How many places are kept parsed: as many as a large town has. */
const MAX_PARSED = 20_000
const MARKS = /[\p{M}'’.]/gu
const IS_PLAIN = /^[\x20-\x7e]*$/

/** Normalizes names and words for comparison: no accents, case, or marks inside words. */
const searchable = (text: string): string =>
  (IS_PLAIN.test(text) ? text : text.normalize('NFKD')).replace(MARKS, '').toLowerCase()

/** Guarantee: `entryOf` wrote the text from a `PublicRestaurant`. */
const parsePlace = (json: Buffer): PublicRestaurant => JSON.parse(json.toString()) as PublicRestaurant

const isOnMap = ({ latitude }: LatLng): boolean => !Number.isNaN(latitude)

/** `Buffer.from` reserves far more for a short text than it has bytes. */
function bytesOf(text: string): Buffer {
  const bytes = Buffer.allocUnsafe(Buffer.byteLength(text))
  bytes.write(text)
  return bytes
}

function entryOf({ restaurant, isDemo, updatedAtMs }: DirectoryRow): Entry {
  const { id, name, address, cuisineType, latitude, longitude } = restaurant
  return {
    id,
    latitude: latitude === null ? Number.NaN : Number(latitude),
    longitude: longitude === null ? Number.NaN : Number(longitude),
    json: bytesOf(JSON.stringify(restaurant)),
    updatedAtMs,
    cuisineType,
    searchText: searchable(`${name} ${cuisineType} ${address}`),
    isDemo,
  }
}

/** All public places: by id, and by location. */
export function createPlaceMemory() {
  const entries = new Map<number, Entry>()
  const parsed = new LRUCache<number, PublicRestaurant>({ max: MAX_PARSED })
  let demoCount = 0
  let version = 1
  /** Built by the first search after a change. */
  let map: PlaceMap | undefined

  const forget = (entry: Entry) => {
    if (entry.isDemo) demoCount -= 1
    parsed.delete(entry.id)
    map = undefined
    version += 1
  }
  const find = (id: number): PublicRestaurant | undefined => {
    const known = parsed.get(id)
    const entry = entries.get(id)
    if (known || !entry) return known
    const restaurant = parsePlace(entry.json)
    parsed.set(id, restaurant)
    return restaurant
  }

  return {
    put(row: DirectoryRow): void {
      const entry = entryOf(row)
      const known = entries.get(entry.id)
      if (known?.updatedAtMs === entry.updatedAtMs && known.json.equals(entry.json)) return
      if (known) forget(known)
      if (entry.isDemo) demoCount += 1
      entries.set(entry.id, entry)
      map = undefined
      version += 1
    },
    remove(id: number): void {
      const known = entries.get(id)
      if (known) forget(known)
      entries.delete(id)
    },
    find,
    ids: () => entries.keys(),
    size: () => entries.size,
    /** Grows with every change. */
    version: () => version,
    /** Whether any place is demo data, and whether any is not. */
    origins: () => ({ isDemo: demoCount > 0, hasRealPlaces: entries.size > demoCount }),
    /** The nearest matching places. */
    search(search: Search): Place[] {
      map ??= mapOf([...entries.values()].filter(isOnMap))
      return nearest(map, search)
    },
    onMap: (): Place[] => [...entries.values()].filter(isOnMap),
  }
}

export type PlaceMemory = ReturnType<typeof createPlaceMemory>

/** The last change among places, in ms since 1970; 0 of none. */
export const lastChangeMs = (places: readonly Place[]): number =>
  places.reduce((latest, { updatedAtMs }) => Math.max(latest, updatedAtMs), 0)

/** Entries with their positions in a tree. */
interface PlaceMap {
  entries: readonly Entry[]
  tree: KDBush
}

function mapOf(entries: readonly Entry[]): PlaceMap {
  const tree = new KDBush(entries.length)
  for (const { latitude, longitude } of entries) tree.add(longitude, latitude)
  return { entries, tree: tree.finish() }
}

const FULL_CIRCLE = 360

/** What is in a box. Its west or east may be beyond ±180, where longitudes start again. */
function inBox({ entries, tree }: PlaceMap, { south, north, west, east }: ReturnType<typeof boxAround>) {
  const isWholeCircle = east - west >= FULL_CIRCLE
  const turns = isWholeCircle ? [0] : [-FULL_CIRCLE, 0, FULL_CIRCLE]
  const [from, to] = isWholeCircle ? [-FULL_CIRCLE, FULL_CIRCLE] : [west, east]
  return turns.flatMap((turn) =>
    tree.range(from + turn, south, to + turn, north).flatMap((at) => entries[at] ?? []),
  )
}

/** How much larger each circle is than the one before. */
const WIDER = 4
const FIRST_SHARE = WIDER ** -3

/**
 * The nearest matching places. A dense city has far fewer near places than the radius covers, so small circles
 * come first: one with enough places has the nearest.
 */
function nearest(map: PlaceMap, search: Search): Entry[] {
  const { lat, lng, radius = NEARBY_RADIUS_MILES.default, limit = NEARBY_LIMIT.default } = search
  const center = lat === undefined || lng === undefined ? DEFAULT_LOCATION : { latitude: lat, longitude: lng }
  const isWanted = matcherOf(search)
  for (let share = FIRST_SHARE; ; share *= WIDER) {
    const reach = radius * share
    const found = inBox(map, boxAround(center, reach))
      .filter(isWanted)
      .map((entry) => ({ entry, miles: milesBetween(center, entry) }))
      .filter(({ miles }) => miles <= reach)
    if (found.length < limit && share < 1) continue
    return found
      .sort((a, b) => a.miles - b.miles || a.entry.id - b.entry.id)
      .slice(0, limit)
      .map(({ entry }) => entry)
  }
}

function matcherOf({ q = '', cuisine }: Search): (entry: Entry) => boolean {
  const words = searchable(q)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
  return ({ cuisineType, searchText }) =>
    (!cuisine || cuisineType === cuisine) && words.every((word) => searchText.includes(word))
}
