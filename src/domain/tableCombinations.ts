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
  seats: seatsOf(tables),
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
  return groupsFor(neighborGroups(byNumber(free)), partySize)
    .map(combined)
    .sort((a, b) => a.tableIds.length - b.tableIds.length || a.seats - b.seats || byNumbers(a, b))
    .slice(0, MAX_SUGGESTED)
}

const byNumber = (tables: readonly CombinableTable[]): CombinableTable[] =>
  tables.toSorted((a, b) => compareTableNumbers(a.tableNumber, b.tableNumber))

const byNumbers = (a: Combination, b: Combination): number =>
  compareTableNumbers(a.numbers.join(' '), b.numbers.join(' '))

/** A table that may stand beside others. */
export interface Neighbor {
  id: number
  seats: number
  neighborIds?: readonly number[] | undefined
}

/** Every connected group of two to six neighbors, each once, with the tables in the order of `tables`. */
export function neighborGroups<Table extends Neighbor>(tables: readonly Table[]): Table[][] {
  const places = new Map(tables.map(({ id }, place) => [id, place]))
  const groups: number[][] = []
  let grown = tables.map((_, place) => [place])
  for (let size = 2; size <= MAX_COMBINED_TABLES && grown.length > 0; size += 1) {
    const larger = new Map<string, number[]>()
    for (const group of grown) {
      for (const added of placesBeside(group, tables, places)) {
        const next = [...group, added].sort((a, b) => a - b)
        if (larger.size < MAX_GROUPS) larger.set(next.join(), next)
      }
    }
    grown = [...larger.values()]
    groups.push(...grown)
  }
  return groups.map((group) => group.flatMap((place) => tables[place] ?? []))
}

/** More are hardly ever free at different times. */
const MOST_GROUPS_OF_SIZE = 24

/**
 * The groups that seat a party which none of their tables seats alone, without those that contain another: the fewest
 * tables first, then the fewest spare seats.
 */
export function groupsFor<Table extends Neighbor>(groups: readonly Table[][], partySize: number): Table[][] {
  const found: Table[][] = []
  const fitting = groups
    .filter((group) => seatsOf(group) >= partySize && group.every(({ seats }) => seats < partySize))
    .sort((a, b) => a.length - b.length || seatsOf(a) - seatsOf(b))
  for (const group of fitting) {
    if (found.length === MOST_GROUPS_OF_SIZE) break
    if (!found.some((part) => part.every((table) => group.includes(table)))) found.push(group)
  }
  return found
}

function placesBeside(
  group: readonly number[],
  tables: readonly Neighbor[],
  places: ReadonlyMap<number, number>,
): number[] {
  const ids = group.flatMap((place) => tables[place]?.neighborIds ?? [])
  return ids.flatMap((id) => places.get(id) ?? []).filter((place) => !group.includes(place))
}

/** In a house where everything stands beside everything, not every group is looked at. */
const MAX_GROUPS = 500

/** Seats of a group together. */
export const seatsOf = (tables: readonly { seats: number }[]): number =>
  tables.reduce((sum, { seats }) => sum + seats, 0)
