import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { useMessages } from '#kernel/client/i18n/catalog.ts'
import { useIsPhone } from '#kit/breakpoints.ts'
import { SelectMenu } from '#kit/SelectMenu.tsx'
import { TextField } from '#kit/TextField.tsx'
import { adminMessages } from '../messages.en.ts'
import { LISTS, type ListName } from './lists.ts'
import styles from './tableTools.module.css'
import { type Column, sortOf } from './tableView.ts'
import type { ListView } from './useListView.ts'

export interface TableToolsProps<Name extends string, Filter extends string> {
  list: ListName
  view: ListView<Name, Filter>
  /** Matches on all pages; undefined until they are known. */
  total: number | undefined
  filter?: { label: string; choices: readonly { value: Filter; label: string }[] }
  /** What the list can be sorted by; a table has the heads of its columns for it, except on a phone. */
  columns: readonly Pick<Column<never, Name>, 'label' | 'sort'>[]
  /** Cards have no heads. */
  alwaysSorts?: boolean
  children?: ReactNode
}

/** The line above a list: search, filter, count, sort order where there are no heads, and actions. */
export function TableTools<Name extends string, Filter extends string>({
  list,
  view,
  total,
  filter,
  columns,
  alwaysSorts = false,
  children,
}: TableToolsProps<Name, Filter>) {
  const t = useMessages(adminMessages)
  const isNarrow = useIsPhone()
  const keys = LISTS[list]
  const orders = columns.flatMap(({ sort: by, label: column }) =>
    by
      ? [
          { order: { by, isDescending: false }, label: t('sortBy', { column }) },
          { order: { by, isDescending: true }, label: t('sortByDown', { column }) },
        ]
      : [],
  )
  const sortBy = (value: string) => {
    const chosen = orders.find(({ order }) => sortOf(order) === value)
    if (chosen) view.setOrder(chosen.order)
  }
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
      {filter && (
        <SelectMenu
          label={filter.label}
          look="quiet"
          choices={filter.choices}
          value={view.filter}
          onValueChange={view.setFilter}
        />
      )}
      {(isNarrow || alwaysSorts) && (
        <SelectMenu
          label={t(keys.sort)}
          look="quiet"
          choices={orders.map(({ order, label }) => ({ value: sortOf(order), label }))}
          value={sortOf(view.order)}
          onValueChange={sortBy}
        />
      )}
      <p className={clsx('num small', styles.count)} role="status">
        <Count list={list} view={view} total={total} />
      </p>
      {children && <div className={clsx('buttons', styles.actions)}>{children}</div>}
    </div>
  )
}

/** "51–100 of 20,000 diners". */
function Count({
  list,
  view,
  total,
}: Pick<TableToolsProps<string, string>, 'list' | 'total'> & {
  view: { request: { offset: number; limit: number } }
}) {
  const t = useMessages(adminMessages)
  if (total === undefined) return null
  const { offset, limit } = view.request
  const all = t(LISTS[list].count, { count: total })
  if (total <= limit) return all
  return t('shownOfTotal', { from: offset + 1, to: Math.min(offset + limit, total), total: all })
}
