import type { LatLng } from '#domain/geo.ts'

/** Cells in a degree. */
const CELLS = 10
const COLUMNS = 360 * CELLS

interface Box {
  south: number
  north: number
  west: number
  east: number
}

interface Cell {
  members: number[]
  changes: number
}

const rowOf = (latitude: number): number => Math.floor((latitude + 90) * CELLS)
const columnOf = (longitude: number): number => Math.floor((longitude + 180) * CELLS)
/** Columns wrap around the world: west and east of a box may be beyond ±180. */
const wrapped = (column: number): number => ((column % COLUMNS) + COLUMNS) % COLUMNS
const keyOf = (row: number, column: number): number => row * COLUMNS + wrapped(column)

/** Members by location, in fixed cells of a tenth of a degree, with a count of each cell's changes. */
export function createPlaceGrid() {
  const cells = new Map<number, Cell>()

  const cellAt = ({ latitude, longitude }: LatLng): Cell => {
    const key = keyOf(rowOf(latitude), columnOf(longitude))
    const known = cells.get(key)
    if (known) return known
    const cell = { members: [], changes: 0 }
    cells.set(key, cell)
    return cell
  }

  function* within({ south, north, west, east }: Box): Generator<Cell> {
    const first = columnOf(west)
    const columns = Math.min(columnOf(east) - first + 1, COLUMNS)
    for (let row = rowOf(Math.max(south, -90)); row <= rowOf(Math.min(north, 90)); row += 1) {
      for (let column = 0; column < columns; column += 1) {
        const cell = cells.get(keyOf(row, first + column))
        if (cell) yield cell
      }
    }
  }

  return {
    add(at: LatLng, member: number): void {
      const cell = cellAt(at)
      cell.members.push(member)
      cell.changes += 1
    },
    remove(at: LatLng, member: number): void {
      const cell = cellAt(at)
      const index = cell.members.indexOf(member)
      if (index >= 0) cell.members.splice(index, 1)
      cell.changes += 1
    },
    /** Members of the cells that the box touches, including some outside the box. */
    membersIn(box: Box): number[] {
      const members: number[] = []
      for (const cell of within(box)) for (const member of cell.members) members.push(member)
      return members
    },
    /** Grows whenever a cell that the box touches has changed. */
    changesIn(box: Box): number {
      let changes = 0
      for (const cell of within(box)) changes += cell.changes
      return changes
    },
  }
}
