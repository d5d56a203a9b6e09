import type { LatLng } from '#domain/geo.ts'
import type { Db } from '#kernel/server/db/client.ts'
import type { Bus } from '#kernel/server/events.ts'
import { createPlaceMemory, type PlaceMemory } from './placeMemory.ts'
import { placeById, placesAfter, placesRemoved, placesWritten, positionOf } from './store.ts'

/** All public restaurants in this node's memory, so that polling never reaches the database. */
export interface Directory extends Pick<PlaceMemory, 'version' | 'origins' | 'find' | 'ids' | 'search'> {
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
      const next = placesAfter(db, page.at(-1)?.restaurant.id ?? 0)
      for (const row of page) memory.put(row)
      page = await next
    }
  }

  const refresh = async () => {
    const { next, until, hasMoved } = await positionOf(db, since)
    if (hasMoved) {
      const window = { since, until }
      for (const id of await placesRemoved(db, window)) {
        for (const gone of id === 0 ? [...memory.ids()] : [id]) memory.remove(gone)
      }
      for (let page = await placesWritten(db, window, 0); page.length > 0; ) {
        for (const row of page) memory.put(row)
        page = await placesWritten(db, window, page.at(-1)?.restaurant.id ?? 0)
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

  const { version, origins, find, ids, search } = memory
  return { version, origins, find, ids, search, knownPlaces: () => knownPlaces(memory), refresh }
}

function* knownPlaces({ size, onMap, search, find }: PlaceMemory): ReturnType<Directory['knownPlaces']> {
  const places = size() <= MAX_KNOWN_PLACES ? onMap() : search({ limit: MAX_KNOWN_PLACES })
  for (const { id, latitude, longitude } of places) {
    const restaurant = find(id)
    if (restaurant) yield { name: restaurant.name, address: restaurant.address, latitude, longitude }
  }
}
