import { useDeferredValue, useMemo, useState } from 'react'
import type { Column } from './tableView.ts'
import { type Order, searched, sorted } from './tableView.ts'

interface Viewed<Row> {
  rows: readonly Row[]
  /** Returns the searchable text. */
  textOf: (row: Row) => string
  columns: readonly Column<Row>[]
  firstOrder: Order
}

/** Search and order of one table. The list is deferred, so that typing stays fast. `textOf` must be stable. */
export function useTableView<Row>({ rows, textOf, columns, firstOrder }: Viewed<Row>) {
  const [typed, setTyped] = useState('')
  const [order, setOrder] = useState(firstOrder)
  const query = useDeferredValue(typed)
  const found = useMemo(() => searched(rows, textOf, query), [rows, textOf, query])
  const sortBy = columns.find(({ key }) => key === order.by)
  // biome-ignore lint/correctness/useExhaustiveDependencies: recreated columns sort the same way
  const shown = useMemo(() => sorted(found, sortBy ? [sortBy] : [], order), [found, order])
  return { typed, setTyped, order, setOrder, columns, shown, totalCount: rows.length }
}

export type TableView<Row> = ReturnType<typeof useTableView<Row>>
