import { boxAround, type LatLng, milesBetween } from '#domain/geo.ts'
import { DEFAULT_LOCATION, NEARBY_LIMIT, NEARBY_RADIUS_MILES } from '#domain/limits.ts'
import type { Db } from '#kernel/server/db/client.ts'
import type { Bus } from '#kernel/server/events.ts'
import type { PublicRestaurant } from '../contract.ts'
import { createPlaceMemory, type Place, type PlaceMemory, placeAt, searchable } from './placeMemory.ts'
import { placeById, placesAfter, placesRemoved, placesWritten, positionOf } from './store.ts'

export interface Area {
  lat?: number | undefined
  lng?: number | undefined
  /** Miles. */
  radius?: number | undefined
}
export interface Search extends Area {
  limit?: number | undefined
  q?: string | undefined
  cuisine?: string | undefined
}

/** All public restaurants in this node's memory, so that polling never reaches the database. */
export interface Directory {
  /** Grows with every change. */
  version(): number
  /** Returns a number that grows with every change that an answer for this area may show. */
  versionIn(area: Area): () => number
  /** Whether any place is demo data, and whether any is not. */
  origins(): { isDemo: boolean; hasRealPlaces: boolean }
  find(id: number): PublicRestaurant | undefined
  ids(): Iterable<number>
  search(search: Search): Place[]
  /** The last change among places, in ms since 1970; 0 of none. */
  changedAtMs(places: readonly Place[]): number
  /** Places on the map by name and address, to find an address by its place. */
  knownPlaces(): Iterable<LatLng & { name: string; address: string }>
  /** Applies what changed in the database, on any node. */
  refresh(): Promise<void>
}

/** With more places than this, only those around home are searched for an address. */
const MAX_KNOWN_PLACES = 20_000

export async function createDirectory(db: Db, bus: Bus): Promise<Directory> {
  const memory = createPlaceMemory()
  let since = (await positionOf(db, '0')).next

  const readAll = async () => {
    for (let page = await placesAfter(db, 0); page.length > 0; ) {
      // The database runs the next query while this page is added.
      const next = placesAfter(db, page.at(-1)?.id ?? 0)
      for (const row of page) memory.put(row)
      page = await next
    }
  }

  const refresh = async () => {
    const { next, until, hasMoved } = await positionOf(db, since)
    if (hasMoved) {
      const window = { since, until }
      for (const id of await placesRemoved(db, window)) {
        for (const gone of id === 0 ? [...memory.table.ids()] : [id]) memory.remove(gone)
      }
      for (let page = await placesWritten(db, window, 0); page.length > 0; ) {
        for (const row of page) memory.put(row)
        page = await placesWritten(db, window, page.at(-1)?.id ?? 0)
      }
    }
    since = next
  }

  await readAll()
  bus.on('restaurant.changed', async ({ restaurantId }) => {
    const row = await placeById(db, restaurantId)
    if (row) memory.put(row)
    else memory.remove(restaurantId)
  })

  return {
    ...placeSearch(memory),
    origins: memory.origins,
    find: (id) => {
      const slot = memory.table.slotOf(id)
      return slot === undefined ? undefined : memory.restaurantAt(slot)
    },
    ids: () => memory.table.ids(),
    knownPlaces: () => knownPlaces(memory),
    refresh,
  }
}

export type PlaceSearch = Pick<Directory, 'version' | 'versionIn' | 'search' | 'changedAtMs'>

export const placeSearch = (memory: PlaceMemory): PlaceSearch => ({
  version: memory.version,
  versionIn: (area) => versionIn(memory, area),
  search: (search) => found(memory, search),
  changedAtMs: (places) => places.reduce((latest, place) => Math.max(latest, place.updatedAtMs), 0),
})

const centerOf = ({ lat, lng }: Area): LatLng =>
  lat === undefined || lng === undefined ? DEFAULT_LOCATION : { latitude: lat, longitude: lng }

function versionIn({ grid, version }: PlaceMemory, area: Area): () => number {
  const box = boxAround(centerOf(area), area.radius ?? NEARBY_RADIUS_MILES.default)
  let seen = -1
  let changes = 0
  return () => {
    if (seen !== version()) {
      seen = version()
      changes = grid.changesIn(box)
    }
    return changes
  }
}

interface Measured {
  slot: number
  miles: number
}

function within({ grid, table }: PlaceMemory, area: Area): Measured[] {
  const { radius = NEARBY_RADIUS_MILES.default } = area
  const center = centerOf(area)
  const box = boxAround(center, radius)
  const measured: Measured[] = []
  for (const slot of grid.membersIn(box)) {
    const latitude = table.numberAt('latitude', slot)
    if (latitude < box.south || latitude > box.north) continue
    const miles = milesBetween(center, { latitude, longitude: table.numberAt('longitude', slot) })
    if (miles <= radius) measured.push({ slot, miles })
  }
  return measured
}

const wordsOf = (text: string): Buffer[] =>
  searchable(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .map((word) => Buffer.from(word))

/** How much larger each circle is than the one before. */
const WIDER = 4
const FIRST_SHARE = WIDER ** -3

/**
 * The nearest matching places. A dense city has far fewer near places than the radius covers, so small circles
 * come first: one with enough places has the nearest.
 */
function found(memory: PlaceMemory, { q, cuisine, limit = NEARBY_LIMIT.default, ...area }: Search): Place[] {
  const { table } = memory
  const words = q ? wordsOf(q) : []
  const isWanted = ({ slot }: Measured): boolean => {
    if (cuisine && table.cuisineAt(slot) !== cuisine) return false
    if (words.length === 0) return true
    const text = table.searchTextAt(slot)
    return words.every((word) => text.includes(word))
  }
  const { radius = NEARBY_RADIUS_MILES.default } = area
  for (let share = FIRST_SHARE; ; share *= WIDER) {
    const wanted = within(memory, { ...area, radius: radius * share }).filter(isWanted)
    if (wanted.length < limit && share < 1) continue
    return wanted
      .sort((a, b) => a.miles - b.miles || table.numberAt('id', a.slot) - table.numberAt('id', b.slot))
      .slice(0, limit)
      .map(({ slot }) => placeAt(memory, slot))
  }
}

function* knownPlaces(memory: PlaceMemory): Generator<LatLng & { name: string; address: string }> {
  const isSmall = memory.table.size() <= MAX_KNOWN_PLACES
  const slots = isSmall ? memory.slotsOnMap() : within(memory, {}).map(({ slot }) => slot)
  for (const slot of slots) {
    const { restaurant, latitude, longitude } = placeAt(memory, slot)
    yield { name: restaurant.name, address: restaurant.address, latitude, longitude }
  }
}
