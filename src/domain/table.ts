/** A restaurant's tables, and which parties fit them. */
export const TABLE_STATUSES = ['available', 'seated'] as const
export type TableStatus = (typeof TABLE_STATUSES)[number]

/** What a table can have, and a party can ask for. */
export const TABLE_TRAITS = ['window', 'booth', 'patio', 'bar', 'high_top', 'step_free'] as const
export type TableTrait = (typeof TABLE_TRAITS)[number]

/** A party that asks for one of these cannot do without it; the others are preferences. */
const NEEDS: readonly TableTrait[] = ['step_free']

/** The most tables that are pushed together for one party. */
export const MAX_COMBINED_TABLES = 6

export interface SeatableTable {
  id: number
  tableNumber: string
  seats: number
  status: TableStatus
  isActive: boolean
  traits?: readonly TableTrait[]
}

export const fitsParty = (table: SeatableTable, partySize: number): boolean =>
  table.isActive && table.status === 'available' && table.seats >= partySize

/** Whether a free table fits the party and none of those who wait ahead could take it. */
export const hasTableOfItsOwn = (
  tables: readonly SeatableTable[],
  partySize: number,
  sizesAhead: readonly number[],
): boolean =>
  tables.some((table) => fitsParty(table, partySize) && !sizesAhead.some((size) => fitsParty(table, size)))

export const unmetWishes = ({ traits = [] }: SeatableTable, wishes: readonly TableTrait[]): TableTrait[] =>
  wishes.filter((wish) => !traits.includes(wish))

/** The tables a party may take: those that meet most of its wishes first, then the fewest spare seats, then by number. */
export function suitableTables<Table extends SeatableTable>(
  tables: readonly Table[],
  partySize: number,
  wishes: readonly TableTrait[] = [],
): Table[] {
  const unmet = (table: Table) => unmetWishes(table, wishes).length
  return tables
    .filter((table) => fitsParty(table, partySize))
    .sort(
      (a, b) => unmet(a) - unmet(b) || a.seats - b.seats || compareTableNumbers(a.tableNumber, b.tableNumber),
    )
}

/**
 * The tables that are suggested to a party, the best one first: those it may take that have what it cannot do
 * without. Where no table is known to have that, it is not considered.
 */
export function suggestedTables<Table extends SeatableTable>(
  tables: readonly Table[],
  partySize: number,
  wishes: readonly TableTrait[] = [],
): Table[] {
  const needs = wishes.filter(
    (wish) => NEEDS.includes(wish) && tables.some((table) => unmetWishes(table, [wish]).length === 0),
  )
  return suitableTables(tables, partySize, wishes).filter((table) => unmetWishes(table, needs).length === 0)
}

interface PartyInLine {
  id: number
  partySize: number
  wishes: readonly TableTrait[]
}

/**
 * The party that each free table is best for, by table id: each party, first in line first, is suggested the best
 * table that is not held and not suggested to a party before it.
 */
export function tablesForLine<Party extends PartyInLine>(
  tables: readonly SeatableTable[],
  line: readonly Party[],
  isHeld: (tableId: number) => boolean,
): Map<number, Party> {
  const suggested = new Map<number, Party>()
  for (const party of line) {
    const best = suggestedTables(tables, party.partySize, party.wishes).find(
      ({ id }) => !isHeld(id) && !suggested.has(id),
    )
    if (best) suggested.set(best.id, party)
  }
  return suggested
}

const byNumber = new Intl.Collator('en', { numeric: true, sensitivity: 'base' })
/** "T2" before "T10". */
export const compareTableNumbers = (a: string, b: string): number => byNumber.compare(a, b)

interface PlacedTable {
  tableNumber: string
  /** Its place in the restaurant's own order; null for the order of the numbers. */
  position: number | null
}

/** The restaurant's own order; tables without a place in it come last, by number. */
export const compareTables = (a: PlacedTable, b: PlacedTable): number =>
  (a.position ?? Number.MAX_SAFE_INTEGER) - (b.position ?? Number.MAX_SAFE_INTEGER) ||
  compareTableNumbers(a.tableNumber, b.tableNumber)

/** Whether tables in this order are in the order of their numbers. */
export const isByNumber = (tables: readonly { tableNumber: string }[]): boolean =>
  tables.every((table, index) => {
    const before = tables[index - 1]
    return !before || compareTableNumbers(before.tableNumber, table.tableNumber) <= 0
  })

/** Keep in sync with the unique index on tables: trimmed and lowercase. */
export const tableNumberKey = (tableNumber: string): string => tableNumber.trim().toLowerCase()

export const isNumberTaken = (tables: readonly { tableNumber: string }[], tableNumber: string): boolean =>
  tables.some((table) => tableNumberKey(table.tableNumber) === tableNumberKey(tableNumber))

/** The default number for a new table: count + 1. */
export const defaultTableNumber = (tables: readonly unknown[]): string => String(tables.length + 1)
