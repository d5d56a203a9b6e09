import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { messagesOf, useMessages } from '#kernel/client/i18n/catalog.ts'
import { useIsPhone } from '#kit/breakpoints.ts'
import { SelectMenu } from '#kit/SelectMenu.tsx'
import { TextField } from '#kit/TextField.tsx'
import { adminMessages } from '../messages.en.ts'
import styles from './tableTools.module.css'
import type { TableView } from './useTableView.ts'

export type TableKind = 'restaurants' | 'diners' | 'accounts'

const KEYS = {
  restaurants: { search: 'searchRestaurants', sort: 'sortRestaurants', count: 'restaurantCount' },
  diners: { search: 'searchDiners', sort: 'sortDiners', count: 'dinerCount' },
  accounts: { search: 'searchAccounts', sort: 'sortAccounts', count: 'accountCount' },
} as const

interface TableToolsProps<Row> {
  kind: TableKind
  view: TableView<Row>
  children?: ReactNode
}

/** The line above a table: search, count, sort order on a phone, and actions. */
export function TableTools<Row>({ kind, view, children }: TableToolsProps<Row>) {
  const t = useMessages(adminMessages)
  const isNarrow = useIsPhone()
  const { shown, totalCount } = view
  const keys = KEYS[kind]
  const total = t(keys.count, { count: totalCount })
  const count = shown.length === totalCount ? total : t('shownOfTotal', { shown: shown.length, total })
  return (
    <div className={clsx('row wrap', styles.tools)}>
      <TextField
        type="search"
        label={t(keys.search)}
        labelHidden
        placeholder={t(keys.search)}
        icon="search"
        autoComplete="off"
        className={styles.search}
        value={view.typed}
        onChange={({ target }) => view.setTyped(target.value)}
      />
      <p className={clsx('num small', styles.count)} role="status">
        {count}
      </p>
      {isNarrow && (
        <SelectMenu
          label={t(keys.sort)}
          look="quiet"
          choices={choicesOf(view)}
          value={view.order.by}
          onValueChange={(by) => view.setOrder({ by, isDescending: false })}
        />
      )}
      {children && <div className={clsx('buttons', styles.actions)}>{children}</div>}
    </div>
  )
}

const t = messagesOf(adminMessages)

/** A list that is not sorted yet is in the server's order. */
const choicesOf = <Row,>({ columns, order }: TableView<Row>) => [
  ...(columns.some(({ key }) => key === order.by) ? [] : [{ value: order.by, label: t('asListed') }]),
  ...columns
    .filter(({ sortBy }) => sortBy)
    .map(({ key, label }) => ({ value: key, label: t('sortBy', { column: label }) })),
]
