import { clsx } from 'clsx'
import { type CSSProperties, useRef } from 'react'
import { useMessages } from '#kernel/client/i18n/catalog.ts'
import { useIsPhone } from '#kit/breakpoints.ts'
import { Icon } from '#kit/Icon.tsx'
import { adminMessages } from '../messages.en.ts'
import styles from './dataTable.module.css'
import { type Column, type Order, orderAfterPress } from './tableView.ts'
import { useRowWindow } from './useRowWindow.ts'
import type { TableView } from './useTableView.ts'

interface DataTableProps<Row> {
  /** Accessible name. */
  label: string
  /** Defines the widths of the columns and, on a phone, their places on the card. */
  className: string | undefined
  view: Pick<TableView<Row>, 'columns' | 'shown' | 'order' | 'setOrder'>
  isSelected?: (row: Row) => boolean
  /** Heights of a table row and of a card on a phone, in CSS pixels at the default text size. */
  rowHeight?: { line: number; card: number }
}

const ROW_HEIGHT = { line: 60, card: 132 }

/** A table of any length that renders only the rows in view; on a phone every row is a card. */
export function DataTable<Row extends { id: number }>(props: DataTableProps<Row>) {
  const t = useMessages(adminMessages)
  const { label, className, isSelected, rowHeight = ROW_HEIGHT } = props
  const { columns, shown: rows, order, setOrder } = props.view
  const box = useRef<HTMLElement>(null)
  const isNarrow = useIsPhone()
  const height = isNarrow ? rowHeight.card : rowHeight.line
  const { start, end, before, after } = useRowWindow(box, { rowHeight: height, rowCount: rows.length })
  return (
    <section
      ref={box}
      className={clsx(styles.box, className)}
      style={withProperty('--row', String(height))}
      aria-label={t('scrolls', { label })}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be scrolled by keyboard too
      tabIndex={0}
    >
      {/* One more than the rows, because the head is a row too. */}
      <table className={styles.table} aria-label={label} aria-rowcount={rows.length + 1}>
        <thead>
          <tr aria-rowindex={1}>
            {columns.map((column) => (
              <Head key={column.key} column={column} order={order} onOrderChange={setOrder} />
            ))}
          </tr>
        </thead>
        <tbody style={{ paddingTop: before, paddingBottom: after }}>
          {rows.slice(start, end).map((row, position) => (
            <tr
              key={row.id}
              aria-rowindex={start + position + 2}
              className={isSelected?.(row) ? styles.isSelected : undefined}
            >
              {columns.map((column) => (
                <td
                  key={column.key}
                  style={withProperty('--area', column.key)}
                  data-col={column.key}
                  data-label={column.label}
                >
                  {column.cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

/** React's style type has no custom properties; these are a row's height and a cell's place in dataTable.module.css. */
const withProperty = (name: '--row' | '--area', value: string): CSSProperties =>
  ({ [name]: value }) as CSSProperties

interface HeadProps<Row> {
  column: Column<Row>
  order: Order
  onOrderChange: (order: Order) => void
}

function Head<Row>({ column, order, onOrderChange }: HeadProps<Row>) {
  const { key, label, head } = column
  if (!column.sortBy) {
    return (
      <th scope="col" data-col={key}>
        {head ?? label}
      </th>
    )
  }
  const isCurrent = order.by === key
  return (
    <th
      scope="col"
      data-col={key}
      aria-sort={isCurrent ? (order.isDescending ? 'descending' : 'ascending') : undefined}
    >
      <button
        type="button"
        className={styles.sort}
        onClick={() => onOrderChange(orderAfterPress(order, key))}
      >
        {label}
        {isCurrent && <Icon name={order.isDescending ? 'down' : 'up'} size={16} />}
      </button>
    </th>
  )
}
