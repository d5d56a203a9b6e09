import { clsx } from 'clsx'
import { type CSSProperties, useEffect, useRef } from 'react'
import { useMessages } from '#kernel/client/i18n/catalog.ts'
import { Icon } from '#kit/Icon.tsx'
import { adminMessages } from '../messages.en.ts'
import type { ListPage } from '../queries.ts'
import styles from './dataTable.module.css'
import { type Column, type Order, orderAfterPress } from './tableView.ts'

interface DataTableProps<Row, Name extends string> {
  label: string
  /** Defines the widths of the columns and, on a phone, their places on the card. */
  className: string | undefined
  columns: readonly Column<Row, Name>[]
  page: ListPage<Row>
  view: { order: Order<Name>; setOrder: (order: Order<Name>) => void; request: { offset: number } }
  /** Another page is on its way. */
  isBusy?: boolean
  isSelected?: (row: Row) => boolean
}

/** One page of a list as a table; on a phone every row is a card. */
export function DataTable<Row extends { id: number }, Name extends string>(props: DataTableProps<Row, Name>) {
  const t = useMessages(adminMessages)
  const { label, className, columns, page, view, isBusy, isSelected } = props
  const { offset } = view.request
  const box = useRef<HTMLElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page starts at its top
  useEffect(() => {
    if (box.current) box.current.scrollTop = 0
  }, [offset, view.order])
  return (
    <section
      ref={box}
      className={clsx('card', styles.box, className)}
      aria-label={t('scrolls', { label })}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be scrolled by keyboard too
      tabIndex={0}
    >
      {/* One more than the rows, because the head is a row too. */}
      <table className={styles.table} aria-label={label} aria-rowcount={page.total + 1} aria-busy={isBusy}>
        <thead>
          <tr aria-rowindex={1}>
            {columns.map((column) => (
              <Head key={column.key} column={column} order={view.order} onOrderChange={view.setOrder} />
            ))}
          </tr>
        </thead>
        <tbody>
          {page.rows.map((row, position) => (
            <tr
              key={row.id}
              aria-rowindex={offset + position + 2}
              className={isSelected?.(row) ? styles.isSelected : undefined}
            >
              {columns.map((column) => (
                <td
                  key={column.key}
                  style={onCard(column.key)}
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

/** A cell's place on the card, in dataTable.module.css. React's style type has no custom properties. */
const onCard = (area: string) => ({ '--area': area }) as CSSProperties

interface HeadProps<Row, Name extends string> {
  column: Column<Row, Name>
  order: Order<Name>
  onOrderChange: (order: Order<Name>) => void
}

function Head<Row, Name extends string>({ column, order, onOrderChange }: HeadProps<Row, Name>) {
  const { key, label, head, sort } = column
  if (!sort) {
    return (
      <th scope="col" data-col={key}>
        {head ?? label}
      </th>
    )
  }
  const isCurrent = order.by === sort
  return (
    <th
      scope="col"
      data-col={key}
      aria-sort={isCurrent ? (order.isDescending ? 'descending' : 'ascending') : undefined}
    >
      <button
        type="button"
        className={clsx('inline', styles.sort)}
        onClick={() => onOrderChange(orderAfterPress(order, sort))}
      >
        {label}
        {isCurrent && <Icon name={order.isDescending ? 'down' : 'up'} size={16} />}
      </button>
    </th>
  )
}
