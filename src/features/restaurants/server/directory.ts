import { boxAround, type LatLng, milesBetween } from '#domain/geo.ts'
import { DEFAULT_LOCATION, NEARBY_LIMIT, NEARBY_RADIUS_MILES } from '#domain/limits.ts'
import type { Db } from '#platform/server/db/client.ts'
import type { Bus } from '#platform/server/events.ts'
import type { PublicRestaurant } from '../contract.ts'
import {
  allRestaurants,
  countRestaurants,
  type RestaurantRow,
  restaurantIds,
  restaurantsById,
  restaurantsChangedSince,
} from './store.ts'

/** One place as the directory keeps it: ready to be measured and searched. */
export interface Place extends LatLng {
  restaurant: PublicRestaurant
  /** The restaurant as it goes over the wire: written once, joined into thousands of answers. */
  json: string
  updatedAtMs: number
  searchText: string
}

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

/** All public restaurants of this node, in memory: no request that browsers poll reaches the database. */
export interface Directory {
  /** Moves whenever anything changed. */
  version(): number
  isDemo(): boolean
  find(id: number): PublicRestaurant | undefined
  /** On the map and within the area, in no order, not limited. */
  placesIn(area: Area): Place[]
  search(search: Search): Place[]
  /** The last change among places, in ms since 1970; 0 of none. */
  changedAtMs(places: readonly Place[]): number
  /** Every place on the map by name and address, for finding an address by its place. */
  knownPlaces(): Iterable<LatLng & { name: string; address: string }>
  /** Brings in what changed in the database, by whomever. */
  refresh(): Promise<void>
}

// A long transaction shows up late with an early `updated_at`.
const LOOK_BACK_MS = 30_000

export async function createDirectory(db: Db, bus: Bus): Promise<Directory> {
  const entries = new Map<number, RestaurantRow>()
  const onMap = new Map<number, Place>()
  let version = 1
  let isDemo = false
  let newestMs = 0

  const put = (row: RestaurantRow) => {
    const { id } = row.restaurant
    const known = entries.get(id)
    if (known && known.updatedAt.getTime() === row.updatedAt.getTime() && isSame(known, row)) return
    entries.set(id, row)
    const place = placeOf(row)
    if (place) onMap.set(id, place)
    else onMap.delete(id)
    newestMs = Math.max(newestMs, row.updatedAt.getTime())
    version += 1
  }
  const drop = (id: number) => {
    onMap.delete(id)
    if (entries.delete(id)) version += 1
  }

  const reread = async (id: number) => {
    const [row] = await restaurantsById(db, [id])
    if (row) put(row)
    else drop(id)
  }

  const refresh = async () => {
    for (const row of await restaurantsChangedSince(db, new Date(newestMs - LOOK_BACK_MS))) put(row)
    const counted = await countRestaurants(db)
    isDemo = counted.isDemo
    if (counted.count === entries.size) return
    const present = new Set(await restaurantIds(db))
    for (const id of entries.keys()) if (!present.has(id)) drop(id)
    for (const row of await restaurantsById(
      db,
      [...present].filter((id) => !entries.has(id)),
    ))
      put(row)
  }

  for (const row of await allRestaurants(db)) put(row)
  isDemo = (await countRestaurants(db)).isDemo
  bus.on('restaurant.changed', ({ restaurantId }) => reread(restaurantId))

  return {
    version: () => version,
    isDemo: () => isDemo,
    find: (id) => entries.get(id)?.restaurant,
    placesIn: (area) => within(onMap.values(), area).map(({ place }) => place),
    search: ({ q, cuisine, limit = NEARBY_LIMIT.default, ...area }) => {
      const words = q ? wordsOf(q) : []
      const found = within(onMap.values(), area).filter(
        ({ place }) =>
          (!cuisine || place.restaurant.cuisineType === cuisine) &&
          words.every((word) => place.searchText.includes(word)),
      )
      return nearestFirst(found).slice(0, limit)
    },
    knownPlaces: function* () {
      for (const { restaurant, latitude, longitude } of onMap.values()) {
        yield { name: restaurant.name, address: restaurant.address, latitude, longitude }
      }
    },
    changedAtMs: (places) => places.reduce((latest, place) => Math.max(latest, place.updatedAtMs), 0),
    refresh,
  }
}

const isSame = (a: RestaurantRow, b: RestaurantRow): boolean =>
  a.restaurant.acceptsReservations === b.restaurant.acceptsReservations

function placeOf({ restaurant, updatedAt }: RestaurantRow): Place | undefined {
  if (restaurant.latitude === null || restaurant.longitude === null) return undefined
  return {
    restaurant,
    json: JSON.stringify(restaurant),
    updatedAtMs: updatedAt.getTime(),
    latitude: Number(restaurant.latitude),
    longitude: Number(restaurant.longitude),
    searchText: searchable(`${restaurant.name} ${restaurant.cuisineType} ${restaurant.address}`),
  }
}

const searchable = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[\p{M}'’.]/gu, '')
    .toLowerCase()
const wordsOf = (text: string): string[] =>
  searchable(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)

interface Measured {
  place: Place
  miles: number
}

function within(
  places: Iterable<Place>,
  { lat, lng, radius = NEARBY_RADIUS_MILES.default }: Area,
): Measured[] {
  const center = lat === undefined || lng === undefined ? DEFAULT_LOCATION : { latitude: lat, longitude: lng }
  const box = boxAround(center, radius)
  const measured: Measured[] = []
  for (const place of places) {
    if (place.latitude < box.south || place.latitude > box.north) continue
    const miles = milesBetween(center, place)
    if (miles <= radius) measured.push({ place, miles })
  }
  return measured
}

const nearestFirst = (measured: Measured[]): Place[] =>
  measured
    .sort((a, b) => a.miles - b.miles || a.place.restaurant.id - b.place.restaurant.id)
    .map(({ place }) => place)
