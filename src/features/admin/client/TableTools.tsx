import type { ReactNode } from 'react'
import { SelectMenu } from '#platform/client/ui/SelectMenu.tsx'
import { TextField } from '#platform/client/ui/TextField.tsx'
import type { Column } from './DataTable.tsx'
import type { Order } from './tableView.ts'
import { useIsNarrow } from './useIsNarrow.ts'

const figure = new Intl.NumberFormat('en-US')

interface TableToolsProps<Row> {
  /** What is searched, e.g. "restaurants". */
  what: string
  one: string
  typed: string
  onType: (text: string) => void
  shownCount: number
  totalCount: number
  columns: readonly Column<Row>[]
  order: Order
  onOrderChange: (order: Order) => void
  children?: ReactNode
}

/** The line above a table: search, how many there are, on a phone the order, and what can be done with them. */
export function TableTools<Row>(props: TableToolsProps<Row>) {
  const { what, one, typed, onType, shownCount, totalCount, columns, order, onOrderChange, children } = props
  const isNarrow = useIsNarrow()
  const total = `${figure.format(totalCount)} ${totalCount === 1 ? one : what}`
  const count = shownCount === totalCount ? total : `${figure.format(shownCount)} of ${total}`
  return (
    <div className="table-tools">
      <TextField
        type="search"
        label={`Search ${what}`}
        labelHidden
        placeholder={`Search ${what}`}
        icon="search"
        autoComplete="off"
        className="table-search"
        value={typed}
        onChange={({ target }) => onType(target.value)}
      />
      <p className="table-count num" role="status">
        {count}
      </p>
      {isNarrow && (
        <SelectMenu
          label={`Sort ${what}`}
          look="quiet"
          choices={choicesOf(columns, order)}
          value={order.by}
          onValueChange={(by) => onOrderChange({ by, isDescending: false })}
        />
      )}
      {children && <div className="table-actions">{children}</div>}
    </div>
  )
}

/** A list that nobody has sorted yet stands as the server sent it. */
const choicesOf = <Row,>(columns: readonly Column<Row>[], order: Order) => [
  ...(columns.some(({ key }) => key === order.by) ? [] : [{ value: order.by, label: 'As listed' }]),
  ...columns.filter(({ sortBy }) => sortBy).map(({ key, label }) => ({ value: key, label: `By ${label}` })),
]
