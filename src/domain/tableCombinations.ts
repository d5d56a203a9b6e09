import { compareTableNumbers, MAX_COMBINED_TABLES, type SeatableTable } from './table.ts'

/** Tables that are pushed together for one party. */

export interface CombinableTable extends SeatableTable {
  /** Tables that stand beside this one and can be pushed together with it. */
  neighborIds: readonly number[]
}

export interface Combination {
  tableIds: number[]
  numbers: string[]
  seats: number
}

const MAX_SUGGESTED = 3

const isFree = ({ isActive, status }: SeatableTable): boolean => isActive && status === 'available'

const combined = (tables: readonly SeatableTable[]): Combination => ({
  tableIds: tables.map(({ id }) => id),
  numbers: tables.map(({ tableNumber }) => tableNumber),
  seats: tables.reduce((sum, { seats }) => sum + seats, 0),
})

/** The tables with these ids as one; null without any. */
export function combinationOf(tables: readonly SeatableTable[], ids: readonly number[]): Combination | null {
  const chosen = ids.flatMap((id) => tables.find((table) => table.id === id && isFree(table)) ?? [])
  return chosen.length > 0 ? combined(chosen) : null
}

/** Whether free tables can be pushed together for the party, wherever they stand. */
export function canCombine(tables: readonly SeatableTable[], partySize: number): boolean {
  const largest = tables
    .filter(isFree)
    .map(({ seats }) => seats)
    .sort((a, b) => b - a)
    .slice(0, MAX_COMBINED_TABLES)
  return largest.length > 1 && largest.reduce((sum, seats) => sum + seats, 0) >= partySize
}

/**
 * Neighbors that seat the party together when no single free table does: the fewest tables first, then the fewest
 * spare seats.
 */
export function suggestedCombinations(tables: readonly CombinableTable[], partySize: number): Combination[] {
  const free = tables.filter(isFree)
  if (free.some(({ seats }) => seats >= partySize)) return []
  return groupsOf(free)
    .filter(({ seats }) => seats >= partySize)
    .filter((group, _, all) => !all.some((other) => isPartOf(other, group)))
    .sort((a, b) => a.tableIds.length - b.tableIds.length || a.seats - b.seats || byNumbers(a, b))
    .slice(0, MAX_SUGGESTED)
}

/** The most seats of neighbors that are in service, free or not: the largest party the house can seat. */
export function mostSeatsTogether(tables: readonly CombinableTable[]): number {
  const inService = tables.filter(({ isActive }) => isActive)
  return Math.max(0, ...inService.map(({ seats }) => seats), ...groupsOf(inService).map(({ seats }) => seats))
}

const isPartOf = (part: Combination, whole: Combination): boolean =>
  part.tableIds.length < whole.tableIds.length && part.tableIds.every((id) => whole.tableIds.includes(id))

const byNumbers = (a: Combination, b: Combination): number =>
  compareTableNumbers(a.numbers.join(' '), b.numbers.join(' '))

/** Every connected group of two to six neighbors, each once. */
function groupsOf(tables: readonly CombinableTable[]): Combination[] {
  const byId = new Map(tables.map((table) => [table.id, table]))
  const groups = new Map<string, CombinableTable[]>()
  let grown = tables.map((table) => [table])
  for (let size = 2; size <= MAX_COMBINED_TABLES && grown.length > 0; size += 1) {
    const next = new Map<string, CombinableTable[]>()
    for (const group of grown) {
      for (const id of group.flatMap(({ neighborIds }) => neighborIds)) {
        const added = byId.get(id)
        if (!added || group.includes(added)) continue
        const larger = [...group, added].sort((a, b) => compareTableNumbers(a.tableNumber, b.tableNumber))
        next.set(larger.map((table) => table.id).join(), larger)
        if (next.size >= MAX_GROUPS) break
      }
    }
    for (const [key, group] of next) groups.set(key, group)
    grown = [...next.values()]
  }
  return [...groups.values()].map(combined)
}

/** In a house where everything stands beside everything, not every group is looked at. */
const MAX_GROUPS = 2_000
