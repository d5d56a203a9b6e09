import type { ReactNode } from 'react'

/** The columns and the order of a list that the server searches and sorts. */

export interface Column<Row, Name extends string = string> {
  key: string
  label: string
  /** The server's name of the column. If omitted, the list cannot be sorted by it. */
  sort?: Name
  /** Replaces the label in the head, e.g. a checkbox that selects all. */
  head?: ReactNode
  cell: (row: Row) => ReactNode
}

export interface Order<Name extends string = string> {
  by: Name
  isDescending: boolean
}

export const NEWEST_FIRST = { by: 'id', isDescending: true } as const

export const sortOf = <Name extends string>({ by, isDescending }: Order<Name>): Name | `-${Name}` =>
  isDescending ? `-${by}` : by

/** The order after pressing a column's head: ascending first, then the reverse. */
export const orderAfterPress = <Name extends string>(order: Order<Name>, by: Name): Order<Name> => ({
  by,
  isDescending: order.by === by && !order.isDescending,
})

/** The page that is shown of a list: another one may have become shorter in the meantime. */
export const pageWithin = (page: number, total: number, perPage: number): number =>
  Math.max(0, Math.min(page, Math.ceil(total / perPage) - 1))
