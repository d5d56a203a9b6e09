import type { LatLng } from '#domain/geo.ts'
import { createByteStore } from './byteStore.ts'
import { createPlaceColumns } from './placeColumns.ts'

/** What is stored for one place. */
export interface PlaceEntry extends LatLng {
  id: number
  updatedAtMs: number
  cuisineType: string
  /** The place as JSON. */
  json: string
  /** The text that searches match. */
  searchText: string
}

/**
 * Stores many places in little memory: each one's text as bytes, and its numbers in columns. An object for each of
 * a million places would keep the garbage collector busy.
 */
export function createPlaceTable() {
  const columns = createPlaceColumns()
  const texts = createByteStore()
  const slotOf = new Map<number, number>()
  const cuisines = createNames()

  const spotAt = (slot: number) => ({ chunk: columns.get('chunk', slot), start: columns.get('start', slot) })
  const bytesAt = (slot: number) => columns.get('jsonBytes', slot) + columns.get('searchBytes', slot)

  /** Moves the remaining rows of a chunk to the newest one. */
  const empty = (chunk: number) => {
    for (const slot of slotOf.values()) {
      if (columns.get('chunk', slot) !== chunk) continue
      const text = texts.read(spotAt(slot), bytesAt(slot))
      columns.set(
        slot,
        texts.write(text.length, (bytes, at) => text.copy(bytes, at)),
      )
    }
    texts.drop(chunk)
  }

  const releaseText = (slot: number) => {
    const spot = spotAt(slot)
    columns.set(slot, { chunk: 0 })
    if (texts.release(spot, bytesAt(slot))) empty(spot.chunk)
  }

  return {
    size: () => slotOf.size,
    ids: () => slotOf.keys(),
    slotOf: (id: number): number | undefined => slotOf.get(id),
    put({ json, searchText, cuisineType, ...numbers }: PlaceEntry): number {
      const known = slotOf.get(numbers.id)
      if (known !== undefined) releaseText(known)
      const slot = known ?? columns.newSlot()
      const [jsonBytes, searchBytes] = [Buffer.byteLength(json), Buffer.byteLength(searchText)]
      const spot = texts.write(jsonBytes + searchBytes, (bytes, at) => {
        bytes.write(json, at)
        bytes.write(searchText, at + jsonBytes)
      })
      columns.set(slot, {
        ...numbers,
        ...spot,
        cuisine: cuisines.numberOf(cuisineType),
        jsonBytes,
        searchBytes,
      })
      slotOf.set(numbers.id, slot)
      return slot
    },
    remove(id: number): void {
      const slot = slotOf.get(id)
      if (slot === undefined) return
      slotOf.delete(id)
      releaseText(slot)
      columns.freeSlot(slot)
    },
    numberAt: columns.get,
    cuisineAt: (slot: number): string => cuisines.nameOf(columns.get('cuisine', slot)),
    jsonAt: (slot: number): Buffer => texts.read(spotAt(slot), columns.get('jsonBytes', slot)),
    searchTextAt(slot: number): Buffer {
      const { chunk, start } = spotAt(slot)
      const at = { chunk, start: start + columns.get('jsonBytes', slot) }
      return texts.read(at, columns.get('searchBytes', slot))
    },
  }
}

/** Stores a few names, each as a small number. */
function createNames() {
  const names: string[] = []
  return {
    numberOf(name: string): number {
      const known = names.indexOf(name)
      return known >= 0 ? known : names.push(name) - 1
    },
    nameOf: (number: number): string => names[number] ?? '',
  }
}
