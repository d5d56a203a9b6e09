const FIRST_SLOTS = 1024

const newColumns = (size: number) => ({
  id: new Int32Array(size),
  latitude: new Float64Array(size),
  longitude: new Float64Array(size),
  updatedAtMs: new Float64Array(size),
  cuisine: new Uint16Array(size),
  chunk: new Uint32Array(size),
  start: new Uint32Array(size),
  jsonBytes: new Uint32Array(size),
  searchBytes: new Uint32Array(size),
})
type Columns = ReturnType<typeof newColumns>
type Column = keyof Columns

const COLUMNS: readonly Column[] = [
  'id',
  'latitude',
  'longitude',
  'updatedAtMs',
  'cuisine',
  'chunk',
  'start',
  'jsonBytes',
  'searchBytes',
]

/** Numbers by slot and column; released slots are reused. */
export function createPlaceColumns() {
  let columns = newColumns(FIRST_SLOTS)
  let used = 0
  const free: number[] = []

  const grow = () => {
    const larger = newColumns(columns.id.length * 2)
    for (const name of COLUMNS) larger[name].set(columns[name])
    columns = larger
  }

  return {
    newSlot(): number {
      const slot = free.pop()
      if (slot !== undefined) return slot
      if (used === columns.id.length) grow()
      used += 1
      return used - 1
    },
    freeSlot: (slot: number): number => free.push(slot),
    get: (column: Column, slot: number): number => columns[column][slot] ?? 0,
    set(slot: number, values: Partial<Record<Column, number>>): void {
      for (const name of COLUMNS) {
        const value = values[name]
        if (value !== undefined) columns[name][slot] = value
      }
    },
  }
}
