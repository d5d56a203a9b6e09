import type { LatLng } from '#domain/geo.ts'
import type { PublicRestaurant } from '../contract.ts'
import { createPlaceGrid } from './placeGrid.ts'
import { createPlaceTable } from './placeTable.ts'
import type { DirectoryRow } from './store.ts'

/** One place, as the directory returns it. */
export interface Place extends LatLng {
  id: number
  restaurant: PublicRestaurant
  /** The restaurant as JSON, serialized once. */
  json: Buffer
  updatedAtMs: number
}

/** How many places are kept parsed: as many as a large town has. */
const MAX_PARSED = 20_000
const MARKS = /[\p{M}'’.]/gu
const IS_PLAIN = /^[\x20-\x7e]*$/

/** Normalizes names and words for comparison: no accents, case, or marks inside words. */
export const searchable = (text: string): string =>
  (IS_PLAIN.test(text) ? text : text.normalize('NFKD')).replace(MARKS, '').toLowerCase()

/** Guarantee: the database wrote the text from the very columns of `PublicRestaurant`. */
const parsePlace = (json: Buffer): PublicRestaurant => JSON.parse(json.toString()) as PublicRestaurant

/** The table of places with indexes by id and by location. */
export function createPlaceMemory() {
  const table = createPlaceTable()
  const grid = createPlaceGrid()
  const parsed = createParsedPlaces()
  const demoIds = new Set<number>()
  let version = 1

  const positionAt = (slot: number): LatLng | undefined => {
    const latitude = table.numberAt('latitude', slot)
    if (Number.isNaN(latitude)) return undefined
    return { latitude, longitude: table.numberAt('longitude', slot) }
  }
  const takeOffMap = (slot: number) => {
    const at = positionAt(slot)
    if (at) grid.remove(at, slot)
  }
  const restaurantAt = (slot: number): PublicRestaurant =>
    parsed.get(table.numberAt('id', slot), () => table.jsonAt(slot))
  const isSame = (slot: number, row: DirectoryRow): boolean =>
    table.numberAt('updatedAtMs', slot) === row.updatedAtMs && table.jsonAt(slot).toString() === row.json

  const put = (row: DirectoryRow) => {
    const { id, latitude, longitude, cuisineType, updatedAtMs, json } = row
    const known = table.slotOf(id)
    if (known !== undefined && isSame(known, row)) return
    if (known !== undefined) takeOffMap(known)
    const at = { latitude: latitude ?? Number.NaN, longitude: longitude ?? Number.NaN }
    const searchText = searchable(`${row.name} ${cuisineType} ${row.address}`)
    const slot = table.put({ id, ...at, cuisineType, updatedAtMs, json, searchText })
    if (positionAt(slot)) grid.add(at, slot)
    if (row.isDemo) demoIds.add(id)
    parsed.forget(id)
    version += 1
  }

  const remove = (id: number) => {
    const slot = table.slotOf(id)
    if (slot === undefined) return
    takeOffMap(slot)
    table.remove(id)
    demoIds.delete(id)
    parsed.forget(id)
    version += 1
  }

  return {
    ...{ table, grid, put, remove, restaurantAt },
    version: () => version,
    origins: () => ({ isDemo: demoIds.size > 0, hasRealPlaces: table.size() > demoIds.size }),
    *slotsOnMap(): Generator<number> {
      for (const id of table.ids()) {
        const slot = table.slotOf(id)
        if (slot !== undefined && positionAt(slot)) yield slot
      }
    },
  }
}

export type PlaceMemory = ReturnType<typeof createPlaceMemory>

/** A stored place, valid until the next change. */
export const placeAt = ({ table, restaurantAt }: PlaceMemory, slot: number): Place => ({
  id: table.numberAt('id', slot),
  latitude: table.numberAt('latitude', slot),
  longitude: table.numberAt('longitude', slot),
  updatedAtMs: table.numberAt('updatedAtMs', slot),
  get json() {
    return table.jsonAt(slot)
  },
  get restaurant() {
    return restaurantAt(slot)
  },
})

/** Recently requested places, parsed. */
function createParsedPlaces() {
  const byId = new Map<number, PublicRestaurant>()
  return {
    get(id: number, json: () => Buffer): PublicRestaurant {
      const known = byId.get(id)
      if (known) return known
      if (byId.size >= MAX_PARSED) byId.clear()
      const restaurant = parsePlace(json())
      byId.set(id, restaurant)
      return restaurant
    },
    forget: (id: number): boolean => byId.delete(id),
  }
}
