import type { ReactNode } from 'react'

/** Searching and sorting a list on the screen, without rendering. */

type SortValue = string | number | boolean | null

export interface Sortable<Row> {
  key: string
  /** If omitted, the list cannot be sorted by this column. */
  sortBy?: (row: Row) => SortValue
}

export interface Column<Row> extends Sortable<Row> {
  label: string
  /** Replaces the label in the head, e.g. a checkbox that selects all. */
  head?: ReactNode
  cell: (row: Row) => ReactNode
}

export interface Order {
  /** A column's key. */
  by: string
  isDescending: boolean
}

const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' })

/** Empty values come last in both directions. */
function compare(a: SortValue, b: SortValue, isDescending: boolean): number {
  const isEmptyA = a === null || a === ''
  const isEmptyB = b === null || b === ''
  if (isEmptyA || isEmptyB) return Number(isEmptyA) - Number(isEmptyB)
  const upwards =
    typeof a === 'string' && typeof b === 'string' ? collator.compare(a, b) : Number(a) - Number(b)
  return isDescending ? -upwards : upwards
}

/** The rows sorted by one column; equal rows keep their order. */
export function sorted<Row>(rows: readonly Row[], columns: readonly Sortable<Row>[], order: Order): Row[] {
  const sortBy = columns.find(({ key }) => key === order.by)?.sortBy
  if (!sortBy) return [...rows]
  return rows
    .map((row) => ({ row, value: sortBy(row) }))
    .toSorted((a, b) => compare(a.value, b.value, order.isDescending))
    .map(({ row }) => row)
}

/** The rows whose text contains every word of the query, ignoring case. */
export function searched<Row>(rows: readonly Row[], textOf: (row: Row) => string, typed: string): Row[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean)
  if (words.length === 0) return [...rows]
  return rows.filter((row) => {
    const text = textOf(row).toLowerCase()
    return words.every((word) => text.includes(word))
  })
}

/** The order after pressing a column's head: ascending first, then the reverse. */
export const orderAfterPress = (order: Order, by: string): Order => ({
  by,
  isDescending: order.by === by && !order.isDescending,
})
