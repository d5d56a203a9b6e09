import { SEATS } from '#domain/limits.ts'
import { isNumberTaken } from '#domain/table.ts'
import { messagesOf } from '#kernel/client/i18n/catalog.ts'
import { SeatsField, TableNumberField } from '../../bodies.ts'
import { seatingMessages } from '../messages.en.ts'

/** One table in the table setup, as typed. */
export interface TableRow {
  key: string
  tableNumber: string
  seats: string
  isSaved: boolean
  /** Why the server refused it. */
  refusal: string | null
}

interface KnownTable {
  tableNumber: string
}

/** The first whole number above every number in use, so that a new row never duplicates one. */
export function nextNumber(taken: readonly KnownTable[]): number {
  const numbers = taken.flatMap(({ tableNumber }) => {
    const digits = /^\d{1,6}$/.exec(tableNumber.trim())
    return digits ? [Number(digits[0])] : []
  })
  return Math.max(0, ...numbers) + 1
}

let made = 0
function aRow(tableNumber: number, seats: number): TableRow {
  made += 1
  return {
    key: `row-${made}`,
    tableNumber: String(tableNumber),
    seats: String(seats),
    isSaved: false,
    refusal: null,
  }
}

/** `count` more rows, numbered from the highest number in use. */
export function withMoreRows(
  rows: readonly TableRow[],
  known: readonly KnownTable[],
  { count = 1, seats = SEATS.default as number } = {},
): TableRow[] {
  const first = nextNumber([...known, ...rows])
  return [...rows, ...Array.from({ length: count }, (_, step) => aRow(first + step, seats))]
}

export const isNumbered = ({ tableNumber }: TableRow): boolean => tableNumber.trim() !== ''

interface RowIssues {
  tableNumber?: string
  seats?: string
}

const messageOf = (result: ReturnType<typeof TableNumberField.safeParse | typeof SeatsField.safeParse>) =>
  result.success ? undefined : result.error.issues[0]?.message

/** The issues of one row. A duplicate number is shown while typing. */
export function issuesOf(
  row: TableRow,
  rows: readonly TableRow[],
  known: readonly KnownTable[],
): { live: RowIssues; onSave: RowIssues } {
  const others = rows.filter(({ key }) => key !== row.key)
  const isTaken = isNumbered(row) && isNumberTaken([...known, ...others], row.tableNumber)
  const live: RowIssues = isTaken ? { tableNumber: messagesOf(seatingMessages)('tableNumberExists') } : {}
  const number = messageOf(TableNumberField.safeParse(row.tableNumber))
  const seats = messageOf(SeatsField.safeParse(Number(row.seats)))
  return {
    live,
    onSave: { ...live, ...(number && { tableNumber: number }), ...(seats && { seats }) },
  }
}

export const hasIssues = ({ tableNumber, seats }: RowIssues): boolean =>
  tableNumber !== undefined || seats !== undefined
