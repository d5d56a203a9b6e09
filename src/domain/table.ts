/** A restaurant's tables, and which parties fit them. */
export const TABLE_STATUSES = ['available', 'seated'] as const
export type TableStatus = (typeof TABLE_STATUSES)[number]

/** The most tables that are pushed together for one party. */
export const MAX_COMBINED_TABLES = 6

export interface SeatableTable {
  id: number
  tableNumber: string
  seats: number
  status: TableStatus
  isActive: boolean
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

/** The tables a party may take, exact fits first, then the fewest spare seats, then by number. */
export function suitableTables<Table extends SeatableTable>(
  tables: readonly Table[],
  partySize: number,
): Table[] {
  return tables
    .filter((table) => fitsParty(table, partySize))
    .sort((a, b) => a.seats - b.seats || compareTableNumbers(a.tableNumber, b.tableNumber))
}

const byNumber = new Intl.Collator('en', { numeric: true, sensitivity: 'base' })
/** "T2" before "T10". */
export const compareTableNumbers = (a: string, b: string): number => byNumber.compare(a, b)

/** Keep in sync with the unique index on tables: trimmed and lowercase. */
export const tableNumberKey = (tableNumber: string): string => tableNumber.trim().toLowerCase()

export const isNumberTaken = (tables: readonly { tableNumber: string }[], tableNumber: string): boolean =>
  tables.some((table) => tableNumberKey(table.tableNumber) === tableNumberKey(tableNumber))

/** The default number for a new table: count + 1. */
export const defaultTableNumber = (tables: readonly unknown[]): string => String(tables.length + 1)
