import type { ReactNode } from 'react'
import { SelectMenu } from '#platform/client/ui/SelectMenu.tsx'
import { TextField } from '#platform/client/ui/TextField.tsx'
import { useIsNarrow } from './useIsNarrow.ts'
import type { TableView } from './useTableView.ts'

const figure = new Intl.NumberFormat('en-US')

interface TableToolsProps<Row> {
  /** What is searched, e.g. "restaurants". */
  what: string
  one: string
  view: TableView<Row>
  children?: ReactNode
}

/** The line above a table: search, how many there are, on a phone the order, and what can be done with them. */
export function TableTools<Row>({ what, one, view, children }: TableToolsProps<Row>) {
  const isNarrow = useIsNarrow()
  const { shown, totalCount } = view
  const total = `${figure.format(totalCount)} ${totalCount === 1 ? one : what}`
  const count = shown.length === totalCount ? total : `${figure.format(shown.length)} of ${total}`
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
        value={view.typed}
        onChange={({ target }) => view.setTyped(target.value)}
      />
      <p className="table-count num" role="status">
        {count}
      </p>
      {isNarrow && (
        <SelectMenu
          label={`Sort ${what}`}
          look="quiet"
          choices={choicesOf(view)}
          value={view.order.by}
          onValueChange={(by) => view.setOrder({ by, isDescending: false })}
        />
      )}
      {children && <div className="table-actions">{children}</div>}
    </div>
  )
}

/** A list that nobody has sorted yet stands as the server sent it. */
const choicesOf = <Row,>({ columns, order }: TableView<Row>) => [
  ...(columns.some(({ key }) => key === order.by) ? [] : [{ value: order.by, label: 'As listed' }]),
  ...columns.filter(({ sortBy }) => sortBy).map(({ key, label }) => ({ value: key, label: `By ${label}` })),
]
