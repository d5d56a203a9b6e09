import { clsx } from 'clsx'
import { useMessages } from '#kernel/client/i18n/catalog.ts'
import { Icon } from '#kit/Icon.tsx'
import { IconButton } from '#kit/IconButton.tsx'
import type { Table } from '../../contractTables.ts'
import { traitIcon, traitWord } from '../choices.ts'
import { seatingMessages } from '../messages.en.ts'
import { useTables } from '../queries.ts'
import styles from './ownTables.module.css'
import { TableMenu } from './TableMenu.tsx'
import { type TableOrder, useTableOrder } from './useTableOrder.ts'

/** The tables that the restaurant has; nothing before the first one. */
export function OwnTables() {
  const { data: tables = [] } = useTables()
  return tables.length > 0 ? <TableList tables={tables} /> : null
}

/** The restaurant's tables in their order, which dragging, the arrow keys and the arrow buttons change. */
function TableList({ tables }: { tables: readonly Table[] }) {
  const t = useMessages(seatingMessages)
  const order = useTableOrder(tables)
  const seats = tables.reduce((sum, table) => sum + table.seats, 0)
  return (
    <section aria-label={t('yourTables')} className={clsx('card card-body stack', styles.tables)}>
      <header className="row between wrap">
        <h2>{t('yourTables')}</h2>
        <p className="num muted">{t('tablesAndSeats', { count: tables.length, seats })}</p>
      </header>
      <p className="vh" role="status">
        {order.announced}
      </p>
      <p className="vh" id="table-order-hint">
        {t('moveTableHint')}
      </p>
      <ol className={styles.list} ref={order.list}>
        {order.shown.map((table, index) => (
          <TableLine key={table.id} table={table} index={index} order={order} />
        ))}
      </ol>
    </section>
  )
}

interface TableLineProps {
  table: Table
  index: number
  order: TableOrder
}

function TableLine({ table, index, order }: TableLineProps) {
  const t = useMessages(seatingMessages)
  const { tableNumber, traits, isActive, outOfServiceReason } = table
  const isLast = index === order.shown.length - 1
  return (
    <li className={clsx(styles.line, order.draggedId === table.id && styles.dragged)}>
      <button
        type="button"
        className={styles.handle}
        aria-label={t('moveTable', { tableNumber })}
        aria-describedby="table-order-hint"
        {...order.handleOf(table, index)}
      >
        <Icon name="grip" />
      </button>
      <div className={styles.what}>
        <b>{tableNumber}</b>
        {!isActive && <span className={styles.out}>{outOfServiceReason ?? t('outOfService')}</span>}
        {traits.map((trait) => (
          <Icon key={trait} name={traitIcon(trait)} size={16} label={traitWord(trait)} />
        ))}
      </div>
      <span className={styles.seats}>
        <Icon name="seat" size={16} />
        <span aria-hidden>{table.seats}</span>
        <span className="vh">{t('seatCount', { seats: table.seats })}</span>
      </span>
      <IconButton
        icon="up"
        size="sm"
        label={t('moveTableUp', { tableNumber })}
        aria-disabled={index === 0}
        onClick={() => order.move(table, index - 1)}
      />
      <IconButton
        icon="down"
        size="sm"
        label={t('moveTableDown', { tableNumber })}
        aria-disabled={isLast}
        onClick={() => order.move(table, index + 1)}
      />
      <TableMenu table={table} />
    </li>
  )
}
